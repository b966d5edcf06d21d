declare module '@generated/route-data/default/descriptions.json' {
  /** By the id of the instance, the name of the version and the document. */
  const descriptions: Partial<
    Record<string, Partial<Record<string, Partial<Record<string, string>>>>>
  >;
  export default descriptions;
}
