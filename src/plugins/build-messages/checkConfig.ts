import type {Message} from '../../lib/message';
import {literally} from './sources';

/** A message whose line is the first in the configuration that matches. */
export type Finding = Omit<Message, 'where'> & {sign: RegExp};

/** One entry of `themeConfig.navbar.items`, as far as it is checked. */
export type NavbarItem = {
  type?: string;
  items?: NavbarItem[];
  [field: string]: unknown;
};

/** The item types that the classic theme renders; none means link. */
const itemTypes = [
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
  'dropdown',
  'html',
  'localeDropdown',
  'search',
];

/** A site's own types are the business of its NavbarItem/ComponentTypes. */
function isKnownType(type: string): boolean {
  return itemTypes.includes(type) || type.startsWith('custom-');
}

const colorModes = ['light', 'dark'];

/** What is read from a config that nobody has validated yet. */
export type UncheckedConfig = {
  i18n: {
    defaultLocale: string;
    locales: string[];
    localeConfigs?: Record<string, unknown>;
  };
  themeConfig: {
    navbar?: {items?: NavbarItem[]};
    colorMode?: {defaultMode?: string};
  };
};

/** All items of the navbar, those in dropdowns too. */
export function navbarItems(config: UncheckedConfig): NavbarItem[] {
  const items = config.themeConfig.navbar?.items ?? [];
  return items.flatMap((item) => [item, ...(item.items ?? [])]);
}

/** Names an item by the fields that a maintainer recognises it by. */
export function describeItem(item: NavbarItem): string {
  // The framework fills in empty lists, which say nothing.
  const given = Object.entries(item).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  );
  return JSON.stringify(Object.fromEntries(given));
}

/**
 * Errors that the configuration shows by itself: an unknown type of navbar
 * item, an unknown colour mode, a locale without configuration. The framework
 * lets the last pass, and fails on the others without naming the item.
 */
export function checkConfig(config: UncheckedConfig): Finding[] {
  const types = navbarItems(config)
    .filter(({type}) => type !== undefined && !isKnownType(type))
    .map((item) => ({
      sign: literally(String(item.type)),
      what: `导航栏项目的类型「${item.type}」不存在，这一项是 ${describeItem(item)}`,
      fix: `type 只能是 ${itemTypes.join('、')}；普通链接不写 type。`,
    }));

  const mode = config.themeConfig.colorMode?.defaultMode;
  const modes =
    mode === undefined || colorModes.includes(mode)
      ? []
      : [
          {
            sign: /\bdefaultMode\b/,
            what: `颜色模式「${mode}」不存在`,
            fix: 'colorMode.defaultMode 只能是 light 或 dark；要跟随系统，就把 respectPrefersColorScheme 写成 true。',
          },
        ];

  const {defaultLocale, locales, localeConfigs} = config.i18n;
  const missing = [...new Set([defaultLocale, ...locales])]
    .filter((locale) => !locales.includes(locale) || !localeConfigs?.[locale])
    .map((locale) => ({
      sign: /\blocaleConfigs\b/,
      what: `语言「${locale}」没有配置`,
      fix: `在 i18n.locales 里写上「${locale}」，并在 i18n.localeConfigs 里给出它的 label、direction、htmlLang 与 calendar。`,
    }));

  return [...types, ...modes, ...missing];
}
