/**
 * Stands in for the theme's hook of that name, which makes an
 * `Intl.DateTimeFormat`: the browser's tables of languages take longer to load
 * than the article takes to render. Chinese writes a date in one way, with
 * months of any length.
 *
 * @param options what of the date to write; the theme's time zone is UTC always
 */
export function useDateTimeFormat({
  year,
  month,
  day,
}: Intl.DateTimeFormatOptions = {}): {format: (date: Date) => string} {
  return {
    format: (date) =>
      [
        year && `${date.getUTCFullYear()}年`,
        month && `${date.getUTCMonth() + 1}月`,
        day && `${date.getUTCDate()}日`,
      ].join(''),
  };
}
