declare module '@generated/route-data/default/descriptions.json' {
  /** By instance and version, such as `default/current`, and by document. */
  const descriptions: Record<string, Partial<Record<string, string>>>;
  export default descriptions;
}
