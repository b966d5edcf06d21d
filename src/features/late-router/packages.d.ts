/** The package's own file, since its name leads to the stand-in. */
declare module 'history/esm/history.js' {
  export * from 'history';
}
