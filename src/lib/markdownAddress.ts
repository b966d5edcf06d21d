/** Folders that an address in Markdown may start from, as absolute paths. */
export type Folders = {
  /** Folder of the Markdown file. */
  page: string;
  site: string;
  /** Static folders; a leading slash looks in them. */
  statics: string[];
};

/** Whether an address names a file of this site, by its form. */
export function isLocal(address: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?|$)/i.test(address);
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A bare % that a maintainer left in the name.
    return name;
  }
}

/**
 * File names that an address may mean, the likeliest first: as it is written,
 * because a maintainer copies the name of `第#3步 100%.png` as it is, then as
 * a browser reads it.
 */
function names(address: string): string[] {
  const pathname = address.replace(/[?#].*$/s, '');
  return [
    ...new Set([address, decode(address), pathname, decode(pathname)]),
  ].filter(Boolean);
}

/**
 * Places where the file of an address may be, as a folder and a path below it,
 * in the order in which the framework looks, too.
 */
export function placesOf(
  address: string,
  {page, site, statics}: Folders,
): [folder: string, name: string][] {
  if (!isLocal(address)) {
    return [];
  }
  return names(address).flatMap((name): [string, string][] => {
    if (name.startsWith('@site/')) {
      return [[site, name.slice('@site/'.length)]];
    }
    return name.startsWith('/')
      ? statics.map((folder) => [folder, `.${name}`])
      : [[page, name]];
  });
}
