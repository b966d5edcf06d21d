import {defineConfig} from '@playwright/test';

import base from '../../playwright.config';

/** The build that is there, whatever its maintainers have written. */
export default defineConfig({
  ...base,
  outputDir: '../../test-results',
  projects: base.projects
    ?.filter(({name}) => name === 'browser' || name === 'content')
    .map((project) => ({
      ...project,
      dependencies: project.dependencies?.filter((name) => name === 'browser'),
    })),
});
