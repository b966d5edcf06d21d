import registry from '@generated/registry';

/** Gets a module by its chunk; one that failed is asked for again. */
export async function loadModule(chunk: string): Promise<void> {
  await registry[chunk]?.[0]();
}

/** Whether nothing may be loaded ahead: on 2g, or with a data saver. */
export function isSlowConnection(): boolean {
  const {connection} = navigator as {
    connection?: {effectiveType?: string; saveData?: boolean};
  };
  return Boolean(
    connection?.effectiveType?.includes('2g') || connection?.saveData,
  );
}
