function namesIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return [value];
  }
  return Object.values(value ?? {}).flatMap(namesIn);
}

/**
 * Finds for each page a chunk that no other page has, such as its text.
 *
 * @param table the framework's chunk names by route, `path-hash`: two routes
 *   may have one path
 * @returns the chunk's name by route
 */
export function modulesOfPages(
  table: Record<string, unknown>,
): Map<string, string> {
  const routes = Object.entries(table).map(
    ([route, value]) => [route, namesIn(value)] as const,
  );
  const uses = new Map<string, number>();
  for (const name of routes.flatMap(([, names]) => names)) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  return new Map(
    routes.flatMap(([route, names]) => {
      const own = names.find((name) => uses.get(name) === 1);
      return own === undefined ? [] : [[route, own]];
    }),
  );
}
