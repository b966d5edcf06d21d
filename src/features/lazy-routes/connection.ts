type Connection = {effectiveType?: string; saveData?: boolean};

/** Whether nothing may be loaded ahead: on 2g, or with a data saver. */
export function isSlowConnection(): boolean {
  const {connection} = navigator as {connection?: Connection};
  return Boolean(
    connection?.effectiveType?.includes('2g') || connection?.saveData,
  );
}
