function namesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return Object.values(value ?? {}).flatMap(namesIn);
}

/**
 * Finds for each page a chunk that no other page has, such as its text.
 *
 * @param table the framework's chunk names by `path-hash` of a route
 * @returns the chunk's name by the page's path
 */
export function modulesOfPages(
  table: Record<string, unknown>,
): Map<string, string> {
  const routes = Object.entries(table).map(
    ([key, value]) =>
      [key.slice(0, key.lastIndexOf('-')), namesIn(value)] as const,
  );
  const uses = new Map<string, number>();
  for (const name of routes.flatMap(([, names]) => names)) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return new Map(
    routes.flatMap(([path, names]) => {
      const own = names.find((name) => uses.get(name) === 1);
      return own === undefined ? [] : [[path, own]];
    }),
  );
}
