/**
 * What the framework writes into the HTML of every page, and its documentation
 * does not mention. All that relies on it asks this file, so that an upgrade is
 * checked here alone.
 */

/** The id of the element whose content React renders. */
export const rootElementId = '__docusaurus';

/** What shows how far the framework's scripts have come. */
export const startupSigns = {
  /** The attribute of `<html>` that is `true` once React has hydrated the page. */
  hydratedAttribute: 'data-has-hydrated',
  /** The property of `window` that the entry script sets as it starts to run. */
  entryGlobal: 'docusaurus',
} as const;

/** The address of a script that the bundler has made, on any host. */
export const bundledScript = /\/assets\/js\/[^/]+\.[\da-f]{8}\.js$/;

/** The name, in `assets/css`, of the one style sheet that the bundler has made. */
export const bundledSheet = /^styles\.[\da-f]{8}\.css$/;
