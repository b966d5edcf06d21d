import type {Page} from '@playwright/test';

/**
 * All texts of a page, visible or yet to be shown, each with its place, and the
 * metadata that browsers and search engines show. Left out is what is meant to
 * be Latin, drawings that assistive technology passes by among it.
 */
export function collectTexts(page: Page) {
  return page.evaluate(() => {
    const technical = [
      ...['script', 'style', 'template', 'noscript'],
      ...['code', 'pre', 'kbd', 'samp', 'svg[aria-hidden="true"]'],
    ].join();
    const attributes = [
      ...['alt', 'aria-description', 'aria-label', 'aria-placeholder'],
      ...['aria-roledescription', 'aria-valuetext', 'placeholder', 'title'],
    ];
    const metadata =
      'meta:is([name="description"], [property="og:title"],' +
      ' [property="og:description"])';
    const texts: {text: string; where: string}[] = [];
    const add = (text: string | null, where: string) => {
      if (text?.trim()) {
        texts.push({text: text.replace(/\s+/g, ' ').trim(), where});
      }
    };
    const name = (element: Element) =>
      `<${element.localName}> ${element.getAttribute('class') ?? ''}`.trim();

    add(document.title, 'title');
    for (const meta of Array.from(document.querySelectorAll(metadata))) {
      add(meta.getAttribute('content'), meta.outerHTML);
    }
    const {body} = document;
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.closest(technical)) {
        add(walker.currentNode.textContent, name(parent));
      }
    }
    for (const attribute of attributes) {
      body.querySelectorAll(`[${attribute}]`).forEach((element) => {
        add(element.getAttribute(attribute), `${name(element)} [${attribute}]`);
      });
    }
    return texts;
  });
}
