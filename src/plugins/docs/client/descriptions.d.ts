declare module '@generated/docusaurus-plugin-content-docs/default/descriptions.json' {
  /** By version and document id. */
  const descriptions: Partial<Record<string, Partial<Record<string, string>>>>;
  export default descriptions;
}
