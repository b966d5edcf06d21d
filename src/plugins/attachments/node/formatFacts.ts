const units = ['B', 'KB', 'MB', 'GB'];

/** Size as in Windows Explorer: powers of 1024, at most one decimal. */
export function formatSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // From 1023.5 on, the next unit: rounded, 1023.9 KB would read 1024 KB.
  while (size >= 1023.5 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  // From 99.95 on, a decimal would be a fourth digit.
  const decimals = unit === 0 || size >= 99.95 ? 0 : 1;
  return `${size.toFixed(decimals).replace(/\.0$/, '')} ${units[unit]}`;
}

/** Kind of a file where its name says it: `ZIP`, `7Z`, `TAR.GZ`. */
export function formatType(name: string): string | undefined {
  const ending = /[^.]\.((?:tar\.)?[a-z\d]{1,10})$/i.exec(name);
  return ending?.[1]?.toUpperCase();
}
