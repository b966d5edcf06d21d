/** The one helper of tslib that @docusaurus/utils-common uses. */
export function __importDefault<Module extends {__esModule?: boolean}>(
  module: Module,
): Module | {default: Module} {
  return module.__esModule ? module : {default: module};
}
