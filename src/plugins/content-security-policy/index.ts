import path from 'node:path';

import type {Capability} from '../../lib/capability';
import {policySteps} from './node/policySteps';
import {refuseForbidden} from './node/rehypeRefuse';
import type {PolicyOptions} from './node/sources';

/**
 * Writes a Content-Security-Policy into each built page, whose inline scripts are
 * what the browser will hash. What the configuration or a plugin puts around the
 * page's own content is allowed; what comes with an article is not.
 *
 * @param sites other sites that pages use; those of all arguments count
 */
export function contentSecurityPolicy(...sites: PolicyOptions[]): Capability {
  const options: PolicyOptions = {
    scripts: sites.flatMap(({scripts}) => scripts),
    styles: sites.flatMap(({styles}) => styles),
    // Of the site itself, too: a page that lies beside an article is published
    // without what runs, and what lies in a static folder is the maintainers'.
    frames: ["'self'", ...sites.flatMap(({frames}) => frames)],
    connect: sites.flatMap(({connect}) => connect),
  };
  return {
    rehype: [() => refuseForbidden(options)],
    plugin: ({siteConfig}) => ({
      name: 'content-security-policy',
      getClientModules: () =>
        // The settings of theme-live-codeblock are there only with the theme.
        'liveCodeBlock' in siteConfig.themeConfig
          ? [path.join(__dirname, 'client/index.ts')]
          : [],
    }),
    pages: (props) => policySteps(options, props),
  };
}
