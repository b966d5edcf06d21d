import {Prism} from 'prism-react-renderer';
import loadPrismLanguages from 'prismjs/components/index';

import {ExplainedError} from '../../../lib/message';

/**
 * Teaches prism-react-renderer's Prism further languages, as the theme does in
 * the browser.
 *
 * @param names as in `themeConfig.prism.additionalLanguages`
 * @throws ExplainedError for a name that Prism does not have
 */
export function loadLanguages(names: string[] = []): void {
  const scope = globalThis as {Prism?: unknown};
  const before = scope.Prism;
  // The languages register with a global variable.
  scope.Prism = Prism;
  loadPrismLanguages.silent = true;
  loadPrismLanguages(names);
  scope.Prism = before;
  const unknown = names.find((name) => !Object.hasOwn(Prism.languages, name));
  if (unknown !== undefined) {
    throw new ExplainedError({
      where: 'docusaurus.config.ts',
      what: `themeConfig.prism.additionalLanguages 里的语言「${unknown}」不存在`,
      fix: '改成 Prism 的名称，例如 csharp、lua；全部名称见 https://prismjs.com/#supported-languages 。',
    });
  }
}
