import type {I18n} from '@docusaurus/types';

/**
 * A date in the words of the site's language, at every place of the world the day
 * that it is in UTC.
 *
 * @param i18n `useDocusaurusContext().i18n`
 * @param month how `Intl` writes the month where the language is not Chinese
 */
export function dateInWords(
  date: Date,
  {currentLocale, localeConfigs}: Pick<I18n, 'currentLocale' | 'localeConfigs'>,
  month: 'long' | 'short',
): string {
  const calendar = localeConfigs[currentLocale]?.calendar ?? 'gregory';
  if (/^zh\b/.test(currentLocale) && calendar === 'gregory') {
    // As Intl writes it. The first use of Intl takes a page 18 ms (Chromium, not
    // throttled), in which the browser does nothing else.
    return `${date.getUTCFullYear()}年${date.getUTCMonth() + 1}月${date.getUTCDate()}日`;
  }
  return new Intl.DateTimeFormat(currentLocale, {
    calendar,
    year: 'numeric',
    month,
    day: 'numeric',
    timeZone: 'UTC',
  }).format(date);
}
