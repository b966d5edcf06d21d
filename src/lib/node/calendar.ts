/**
 * Whether the calendar has a day. Expects `year-month-day`, with or without
 * leading zeros, or the same with slashes; the caller refuses any other form.
 */
export function isOnCalendar(date: string): boolean {
  const [year = 0, month = 0, day = 0] = date.split(/[-/]/).map(Number);
  const read = new Date(year, month - 1, day);
  return read.getMonth() === month - 1 && read.getDate() === day;
}
