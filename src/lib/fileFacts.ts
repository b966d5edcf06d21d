const units = ['B', 'KB', 'MB', 'GB'];

/**
 * Size as Windows Explorer shows it to most of our visitors: powers of 1024,
 * one decimal below ten, none from a hundred.
 *
 * @param bytes whole, not negative
 */
export function formatSize(bytes: number): string {
  // One step early: 1023.9 KB would otherwise read 1024 KB.
  const step = units.findIndex((_, at) => bytes < 1023.5 * 1024 ** at);
  const at = step === -1 ? units.length - 1 : step;
  const size = bytes / 1024 ** at;
  const digits = at === 0 || size >= 99.95 ? 0 : 1;
  return `${size.toFixed(digits).replace(/\.0$/, '')} ${units[at]}`;
}

/**
 * Kind of a file by its name: `ZIP`, `7Z`, `TAR.GZ`.
 *
 * @returns undefined for a name without an extension that says something
 */
export function formatType(name: string): string | undefined {
  return /[^.](?:\.(tar))?\.([a-z\d]{1,10})$/i
    .exec(name)
    ?.slice(1)
    .filter(Boolean)
    .join('.')
    .toUpperCase();
}
