import {readText} from './files';
import {root} from './siteCopy';
import type {Page} from './test';

/**
 * Has the browser translate the page as Chrome and Edge do, and again after each
 * change: elements take the place of texts, and one that of two in a row.
 */
export const translatePage = (page: Page) =>
  page.evaluate(() => {
    const untranslated =
      '//body//text()[normalize-space() and not(ancestor::font|ancestor::script|ancestor::style)]';
    function translate() {
      const texts = document.evaluate(untranslated, document, null, 6);
      for (let index = 0; index < texts.snapshotLength; index += 1) {
        const text = texts.snapshotItem(index) as Text;
        // A string, because the types call the element deprecated.
        const font = document.createElement('font' as string);
        const inner = font.appendChild(font.cloneNode());
        inner.textContent = text.data;
        if (text.nextSibling instanceof Text) {
          inner.textContent += text.nextSibling.data;
          text.nextSibling.remove();
        }
        text.parentNode?.insertBefore(font, text);
        text.remove();
      }
    }
    const changes = {childList: true, characterData: true, subtree: true};
    new MutationObserver(translate).observe(document, changes);
    translate();
  });

/** Takes all features away that .github/BROWSERS.md lists. */
export async function takeFeaturesAway(page: Page): Promise<void> {
  const list = readText(root, '.github/BROWSERS.md');
  const names = Array.from(list.matchAll(/^\| `(.+?)`/gm), ([, name]) => name);
  await page.route(/\.css$|\/docs\/[^.]*$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(':has(', ':unknown(');
    await route.fulfill({response, body});
  });
  await page.addInitScript((features) => {
    for (const name of features.map(String)) {
      const [last = '', ...path] = name.split('.').reverse();
      if (name.startsWith('[')) {
        const remove = () =>
          document
            .querySelectorAll(name)
            .forEach((element) => element.removeAttribute(name.slice(1, -1)));
        const changes = {childList: true, attributes: true, subtree: true};
        new MutationObserver(remove).observe(document, changes);
      } else if (!name.startsWith(':')) {
        const owner = path.reduceRight<object>(
          (object, key) => Reflect.get(object, key) as object,
          window,
        );
        if (!Reflect.deleteProperty(owner, last) || last in owner) {
          throw new Error(`${name} is still there`);
        }
      }
    }
  }, names);
}
