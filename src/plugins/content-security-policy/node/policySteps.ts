import {DomUtils} from 'htmlparser2';

import type {BuildProps, PageSteps} from '../../../lib/capability';
import {insertAfter} from '../../../lib/node/htmlEdits';
import {findNeeds, writePolicy} from './policy';
import {
  findStopped,
  remindOfStopped,
  remindOfUnknownConnections,
  type Stopped,
} from './reminders';
import type {PolicyOptions} from './sources';

/**
 * Writes its policy into each page, after the meta element of the charset and
 * ahead of everything that it controls. A page without that element gets none.
 */
export function policySteps(
  options: PolicyOptions,
  {siteConfig}: BuildProps,
): PageSteps {
  // The settings of theme-live-codeblock are there only with the theme.
  const mayHaveLiveCode = 'liveCodeBlock' in siteConfig.themeConfig;
  const scripts = new Set<string>();
  const stopped: Stopped[] = [];
  return {
    rewrite({route, article, document}) {
      const {children} = document();
      const charset = DomUtils.getElementsByTagName('meta', children).find(
        ({attribs}) => attribs.charset !== undefined,
      );
      if (!charset) {
        return [];
      }
      const needs = findNeeds(document(), mayHaveLiveCode);
      needs.scripts.forEach((source) => scripts.add(source));
      for (const refusal of findStopped(document(), needs, options)) {
        stopped.push({refusal, route, file: article});
      }
      const policy = writePolicy(needs, options);
      const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
      return [insertAfter(charset, tag)];
    },
    finish() {
      remindOfUnknownConnections(scripts, options.connect);
      remindOfStopped(stopped);
    },
  };
}
