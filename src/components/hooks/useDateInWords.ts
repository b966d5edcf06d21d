import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

/**
 * Returns a function that writes a date in the words of the site's language, at
 * every place of the world the day that it is in UTC.
 *
 * @param month how `Intl` writes the month where the language is not Chinese
 */
export default function useDateInWords(
  month: 'long' | 'short',
): (date: Date) => string {
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  const calendar = localeConfigs[currentLocale]?.calendar ?? 'gregory';
  return (date) => {
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
  };
}
