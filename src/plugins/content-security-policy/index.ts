import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {policySteps} from './node/policySteps';
import {refuseForbidden} from './node/rehypeRefuse';
import {allowSources, type Sources} from './node/sources';

/** What the site allows beside what the build finds by itself. */
type Origins = Pick<Sources, 'scripts' | 'styles' | 'connect' | 'frames'>;

/**
 * Writes a Content-Security-Policy into each built page, whose inline scripts are
 * what the browser will hash. What the configuration or a plugin puts around the
 * page's own content is allowed; what comes with an article is not.
 *
 * @param origins other sites that pages use
 * @param commentOrigins other sites that the comments use
 */
export function contentSecurityPolicy({
  origins,
  commentOrigins,
}: {
  origins: Origins;
  commentOrigins: Origins;
}): Capability {
  const allowed = allowSources(commentOrigins, origins);
  return {
    rehype: [() => refuseForbidden(allowed)],
    plugin: ({siteConfig}) => ({
      name: 'content-security-policy',
      getClientModules: () =>
        // The settings of theme-live-codeblock are there only with the theme.
        'liveCodeBlock' in siteConfig.themeConfig
          ? [path.join(__dirname, 'client/index.ts')]
          : [],
    }),
    pages: (props) => policySteps(allowed, props),
  };
}
