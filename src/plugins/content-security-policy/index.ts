import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {
  findNeeds,
  type Needs,
  type PolicyOptions,
  putPolicy,
  remindOfUnknown,
  writePolicy,
} from './build/policy';
import {refuse} from './build/rehypeRefuse';

/**
 * Writes a Content-Security-Policy into each page, once it is built: only then
 * the inline scripts are what the browser will hash. What the configuration or
 * a plugin puts around the page's own content is allowed; what comes with an
 * article is not.
 */
export function contentSecurityPolicy(options: PolicyOptions): Capability {
  return {
    rehype: [() => refuse(options.frames)],
    plugin: ({siteConfig}) => ({
      name: 'content-security-policy',
      getClientModules: () =>
        // theme-live-codeblock sets it.
        'liveCodeBlock' in siteConfig.themeConfig
          ? [path.join(__dirname, 'client/index.ts')]
          : [],
    }),
    pages: () => {
      const policies = new Map<string, string>();
      const all: Needs[] = [];
      return {
        collect({route, html, document}) {
          const needs = findNeeds(html, document());
          all.push(needs);
          policies.set(route, writePolicy(needs, options));
        },
        rewrite: (html, route) => putPolicy(html, policies.get(route) ?? ''),
        finish: () => remindOfUnknown(all, options.connect),
      };
    },
  };
}
