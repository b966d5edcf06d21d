type Parts = Pick<Intl.DateTimeFormatOptions, 'year' | 'month' | 'day'>;

/**
 * Stands in for the theme's hook of that name, whose `Intl.DateTimeFormat` takes
 * longer to load its tables of languages than an article takes to render. The
 * theme's time zone is UTC always, and Chinese writes months in one way.
 */
export const useDateTimeFormat = ({year, month, day}: Parts = {}) => ({
  format: (date: Date): string =>
    [
      year && `${date.getUTCFullYear()}年`,
      month && `${date.getUTCMonth() + 1}月`,
      day && `${date.getUTCDate()}日`,
    ].join(''),
});
