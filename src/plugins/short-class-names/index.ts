import type {Plugin} from '@docusaurus/types';

/** A rule of the bundler, as far as it leads to options of CSS modules. */
type Rule = {
  oneOf?: Rule[];
  use?: unknown;
  options?: {modules?: {localIdentName?: string}};
};

/** Options of CSS modules in a rule, wherever in it they stand. */
function modulesIn(rule: Rule): {localIdentName?: string}[] {
  const inner = [rule.oneOf, rule.use].flatMap((list) =>
    Array.isArray(list) ? (list as Rule[]) : [],
  );
  return [rule.options?.modules ?? [], inner.flatMap(modulesIn)].flat();
}

/**
 * Takes the readable half out of the class names of CSS modules, which each
 * page repeats in its tags and its styles. Not on the development server, where
 * people read them. Five characters of the hash, where the framework has four:
 * they must tell all names apart by themselves.
 *
 * Gain, doc page: 1.8 of 45.7 KB.
 */
export default function shortClassNames(): Plugin {
  return {
    name: 'short-class-names',
    configureWebpack({mode, module}) {
      if (mode === 'production') {
        // The framework's options of this rule can only be changed in place.
        for (const names of (module?.rules as Rule[]).flatMap(modulesIn)) {
          names.localIdentName = '[contenthash:base64:5]';
        }
      }
      return {};
    },
  };
}
