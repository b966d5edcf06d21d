import type {Page} from '@playwright/test';

import {inspect} from './axe';
import {settled} from './client';
import {leftovers} from './latinLeftovers';

// Each check answers with a list of faults, which is empty on a page that is
// in order: a crawl goes on to the next page and reports all of them.

/**
 * All texts of a page, shown or yet to be, each with its place, and its metadata.
 * Left out are what is meant to be Latin and drawings that nobody is told of.
 */
function collectTexts(page: Page) {
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

/** Texts that are not Chinese, but for the allowed ones, with their places. */
export async function textsNotInChinese(page: Page, allowed: string[]) {
  return (await collectTexts(page)).flatMap(({text, where}) =>
    leftovers(text, allowed).map((words) => `${words}: ${where}: ${text}`),
  );
}

/** The rules whose answer depends on the colour mode. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Changes what the visitor prefers, and waits until a page that follows has. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({colorScheme});
  const followed = `[data-theme=${colorScheme}], :not([data-theme-choice=system])`;
  await page.locator(`html:is(${followed})`).waitFor({state: 'attached'});
  await settled(page);
}

/**
 * What axe finds wrong in a colour mode. In the dark mode it asks for the
 * colours alone, as everything else is the same in both.
 */
export async function barriers(page: Page, colorScheme: 'light' | 'dark') {
  await showIn(page, colorScheme);
  const rules = colorScheme === 'light' ? undefined : colourRules;
  const {violations} = await inspect(page, 'html', rules);
  return violations.flatMap(({id, nodes}) =>
    nodes.map(({target}) => `${id}, ${colorScheme}: ${target.join(' ')}`),
  );
}

/** What can be touched and is low; a link within a text is as high as that. */
export const lowTargets = (page: Page) =>
  page.locator('a[href], button, input, summary').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const {width, height, right} = element.getBoundingClientRect();
        const isText = element.matches(
          '.markdown :is(p, li, td) a, .footer__copyright a, .theme-announcement-bar a, .hash-link, [class*=skipToContent]',
        );
        const isSeen = element.checkVisibility({visibilityProperty: true});
        return !isText && isSeen && width > 0 && right > 0 && height < 43.5;
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
