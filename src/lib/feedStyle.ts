/**
 * Links static/feed.css to a feed in XML, and takes out characters that would
 * make it none. Not the framework's XSLT: Chromium is removing it and puts a
 * red warning over pages that use it
 * (https://developer.chrome.com/docs/web-platform/deprecating-xslt).
 */
export const styleFeed = (xml: string, baseUrl: string): string =>
  xml
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(
      '?>',
      `?>\n<?xml-stylesheet type="text/css" href="${baseUrl}feed.css"?>`,
    );
