import {createRequire} from 'node:module';

import {Prism} from 'prism-react-renderer';

import {ExplainedError} from '../../lib/message';

/** Where the classic theme finds them, which has them in its bundle. */
const fromTheme = createRequire(
  createRequire(__filename).resolve('@docusaurus/theme-classic'),
);

type Catalogue = {languages: Record<string, {require?: string | string[]}>};

function refuse(what: string, fix: string): never {
  throw new ExplainedError({where: 'docusaurus.config.ts', what, fix});
}

function loadLanguage(name: string, {languages}: Catalogue): void {
  const entry = Object.hasOwn(languages, name) ? languages[name] : undefined;
  if (!entry || name === 'meta') {
    refuse(
      `themeConfig.prism.additionalLanguages 里的语言「${name}」不存在`,
      '改成 Prism 的名称，例如 csharp、lua；全部名称见 https://prismjs.com/#supported-languages ，别名不能用在这里。',
    );
  }
  const missing = [entry.require ?? []]
    .flat()
    .filter((needed) => !Object.hasOwn(Prism.languages, needed));
  if (missing.length > 0) {
    refuse(
      `themeConfig.prism.additionalLanguages 里的语言「${name}」以「${missing.join('、')}」为基础，而后者还没有加载`,
      `在 additionalLanguages 里把「${missing.join('、')}」写在「${name}」之前。`,
    );
  }
  const file = fromTheme.resolve(`prismjs/components/prism-${name}`);
  // It may have served another instance, before the config was read again.
  Reflect.deleteProperty(fromTheme.cache, file);
  fromTheme(file);
}

/**
 * Teaches prism-react-renderer's Prism further languages, as the theme does.
 *
 * @param names as in `themeConfig.prism.additionalLanguages`
 * @throws ExplainedError for a name that Prism does not have, and for one that
 *   stands before the language it builds on
 */
export function loadLanguages(names: string[]): typeof Prism {
  const catalogue = fromTheme('prismjs/components.json') as Catalogue;
  const scope = globalThis as {Prism?: unknown};
  // The languages register with a global.
  scope.Prism = Prism;
  for (const name of names) {
    // The theme brings what PHP builds on.
    if (name === 'php') {
      loadLanguage('markup-templating', catalogue);
    }
    loadLanguage(name, catalogue);
  }
  delete scope.Prism;
  return Prism;
}
