// What the nights have found out about the addresses of other sites: outside-links
// writes it, doc-authors reads it, and the workflows keep the file. Node runs the
// script that writes it without a compiler, so this is no TypeScript.

/**
 * What is kept of an address that was asked for. Days are written `2026-01-31`.
 *
 * @typedef {object} LinkState
 * @property {string} asked the last day on which it was asked for
 * @property {string} [answered] the last day on which it answered
 * @property {string} [goneSince] the first day without an answer; missing where it
 *   answers
 */

/**
 * The file, from the site's folder on: an object of states by their addresses. The
 * workflows find what they have kept by this path, so under another name three weeks of
 * states would be lost.
 */
export const linkStatesFile = '.cache/outside-links.json';
