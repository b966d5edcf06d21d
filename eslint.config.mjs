// @ts-check
import {builtinModules} from 'node:module';
import path from 'node:path';

import docusaurus from '@docusaurus/eslint-plugin';
import comments from '@eslint-community/eslint-plugin-eslint-comments/configs';
import boundaries from 'eslint-plugin-boundaries';
// @ts-expect-error -- The package ships no types.
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import {defineConfig, globalIgnores} from 'eslint/config';
import tseslint from 'typescript-eslint';

// Its types are those of ESLint 8 and its configs of the old format; the rules
// run in 9 as they are.
const docusaurusPlugin = /** @type {import('eslint').ESLint.Plugin} */ (
  /** @type {unknown} */ ({rules: docusaurus.rules})
);

const root = import.meta.dirname;

/** Layers; the first match wins. */
const layers = [
  {type: 'config', mode: 'full', pattern: '{docusaurus.config,sidebars*}.ts'},
  {type: 'site', pattern: 'src/site'},
  {type: 'shared', pattern: 'src/plugins/*/shared', capture: ['plugin']},
  {type: 'node', pattern: 'src/plugins/*/node', capture: ['plugin']},
  {type: 'client', pattern: 'src/plugins/*/client', capture: ['plugin']},
  {type: 'client', pattern: 'src/plugins/*/theme', capture: ['plugin']},
  {type: 'plugin', pattern: 'src/plugins/*', capture: ['plugin']},
  {type: 'libNode', pattern: 'src/lib/node'},
  {type: 'libShared', pattern: 'src/lib/shared'},
  {type: 'lib', pattern: 'src/lib'},
  {type: 'components', pattern: 'src/components'},
  {type: 'theme', pattern: 'src/theme'},
  {type: 'pages', pattern: 'src/pages'},
  {type: 'tests', pattern: 'tests'},
  {type: 'tests', mode: 'full', pattern: 'playwright.config.ts'},
];

/**
 * A layer of the same plugin.
 *
 * @param {string} type
 * @returns {[string, {plugin: string}]}
 */
const samePlugin = (type) => [type, {plugin: '${from.plugin}'}];

/**
 * Who may import whom; what is not named is forbidden. A layer may always
 * import itself.
 */
const allowedImports = [
  {from: 'config', allow: ['site', 'lib', 'libNode', 'plugin']},
  {
    from: 'plugin',
    allow: [
      'lib',
      'libNode',
      'libShared',
      samePlugin('node'),
      samePlugin('shared'),
    ],
  },
  {from: 'node', allow: ['lib', 'libNode', 'libShared', samePlugin('shared')]},
  {from: 'libNode', allow: ['lib', 'libShared']},
  // The facts of the tests' own sites have the types of the project's.
  {from: 'site', allow: ['site']},
  {
    from: 'client',
    allow: ['libShared', samePlugin('client'), samePlugin('shared')],
  },
  {from: 'shared', allow: ['libShared']},
  {from: 'components', allow: ['site', 'libShared']},
  {from: ['theme', 'pages'], allow: ['components', 'site', 'libShared']},
  {from: 'tests', allow: ['*']},
];

const noNodeBuiltins = {
  regex: `^(node:|(${builtinModules.filter((name) => name !== 'path').join('|')})(/|$))`,
  message:
    'Node is for docusaurus.config.ts, src/lib/node, and the index.ts and node/ of a plugin.',
};
const noThemeOriginal = {
  regex: '^@theme-(original|init)/',
  message: 'Only src/theme wraps the theme; a plugin wraps @theme-init.',
};
const noOriginalInPlugins = {
  regex: '^@theme-original/',
  message: 'In a plugin this is the component itself; use @theme-init.',
};
const noThemeImports = {
  regex: '^@theme/',
  allowTypeImports: true,
  message: 'Only client, components, theme and pages compose the theme.',
};
const noFramework = {
  regex: '^(react|react-dom|@docusaurus|@generated)(/|$)',
  allowTypeImports: true,
  message: 'Code in shared/ is pure: no React, no framework.',
};
const noEsmPackages = {
  regex:
    '^(@mdream/js|(esast|hast|mdast)-util-(from-.+|raw|to-.+)|micromark-extension-.+|remark-.+|tinypool|unified)$',
  allowTypeImports: true,
  message:
    'jiti would transpile it: take it from src/lib/node/esmPackages.cjs.',
};

/**
 * @param {string} files Glob of files. A later match replaces the list, so globs
 *   must not overlap.
 * @param {object[]} patterns Packages that it may not import.
 * @returns {import('eslint').Linter.Config}
 */
const packagesBarred = (files, patterns) => ({
  files: [files],
  rules: {'@typescript-eslint/no-restricted-imports': ['error', {patterns}]},
});

const browserAndNodeGlobals = [
  ...['window', 'document', 'navigator', 'location', 'history', 'screen'],
  ...['localStorage', 'sessionStorage', 'fetch', 'matchMedia', 'self'],
  ...['requestAnimationFrame', 'setTimeout', 'setInterval', 'addEventListener'],
  ...['Node', 'Element', 'HTMLElement', 'Event', 'DOMParser', 'CustomEvent'],
  ...['MutationObserver', 'IntersectionObserver', 'ResizeObserver'],
  ...['process', 'Buffer', 'global', '__dirname', '__filename', 'require'],
];

export default defineConfig(
  globalIgnores([
    ...['build', '.docusaurus', '.cache', 'test-results', '**/*-report'],
    // Scripts there are published as they are.
    ...['docs', 'blog', 'static', 'i18n', '*versioned_docs'],
  ]),
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},

  tseslint.configs.strictTypeChecked,
  comments.recommended,
  {
    languageOptions: {
      parserOptions: {projectService: true, tsconfigRootDir: root},
    },
    rules: {
      // Numbers in templates are safe.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        {allowNumber: true},
      ],
      // Allow void shorthand arrows: `() => close()`.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        {ignoreArrowShorthand: true},
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@eslint-community/eslint-comments/require-description': 'error',
      eqeqeq: 'error',
    },
  },
  // Only type-aware rules are off here: packages without types would read as
  // unsafe.
  {files: ['**/*.{cjs,mjs}'], extends: [tseslint.configs.disableTypeChecked]},
  {
    files: ['**/*.cjs'],
    rules: {'@typescript-eslint/no-require-imports': 'off'},
  },

  {
    files: ['src/**/*.tsx', 'src/**/*.ts'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    plugins: {'@docusaurus': docusaurusPlugin},
    rules: {
      '@docusaurus/string-literal-i18n-messages': 'error',
      // The same in every language: a status code, a key, a sign.
      '@docusaurus/no-untranslated-text': [
        'error',
        {
          ignoredStrings: ['404', '/', '×'],
        },
      ],
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only docusaurus.config.ts reads the environment.',
        },
      ],
      // Any use needs a disable comment, and that needs a reason.
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':matches(JSXAttribute, Property)' +
            ':matches([name.name=dangerouslySetInnerHTML],' +
            ' [key.name=dangerouslySetInnerHTML])',
          message: 'Say in the line that disables this why the HTML is safe.',
        },
      ],
    },
  },

  {
    files: ['src/**/*.{ts,tsx}', 'tests/**/*.ts', '*.ts'],
    plugins: {boundaries},
    settings: {
      'boundaries/elements': layers,
      'boundaries/root-path': root,
      'boundaries/dependency-nodes': [
        'require',
        'import',
        'dynamic-import',
        'export',
      ],
      'boundaries/additional-dependency-nodes': [
        {selector: 'TSImportType Literal', kind: 'type'},
      ],
      'import/resolver': {
        node: {
          extensions: ['.ts', '.tsx', '.cjs', '.mjs', '.js', '.json'],
          // The alias of the framework: @site is the root of the project.
          packageIterator: (
            /** @type {string} */ request,
            /** @type {string} */ _start,
            /** @type {() => string[]} */ installed,
          ) =>
            request.startsWith('@site/')
              ? [path.join(root, request.slice('@site/'.length))]
              : installed(),
        },
      },
    },
    rules: {
      'boundaries/element-types': [
        'error',
        {default: 'disallow', rules: allowedImports},
      ],
      'boundaries/no-unknown-files': 'error',
    },
  },

  packagesBarred('src/site/**', [
    noNodeBuiltins,
    noThemeOriginal,
    noThemeImports,
  ]),
  packagesBarred('src/{lib,plugins/*}/node/*.mjs', [
    noThemeOriginal,
    noThemeImports,
  ]),
  packagesBarred('src/{plugins/*/{index.ts,node/**/*.ts},lib/node/*.ts}', [
    noThemeOriginal,
    noThemeImports,
    noEsmPackages,
  ]),
  packagesBarred('src/plugins/*/{client,theme}/**', [
    noNodeBuiltins,
    noOriginalInPlugins,
  ]),
  packagesBarred('src/{lib/*.ts,{lib,plugins/*}/shared/**}', [
    noFramework,
    noNodeBuiltins,
    noThemeOriginal,
    noThemeImports,
  ]),
  packagesBarred('src/components/**', [noNodeBuiltins, noThemeOriginal]),
  packagesBarred('src/{theme,pages}/**', [noNodeBuiltins]),
  {
    files: ['src/{lib/*.ts,{lib,plugins/*}/shared/**}'],
    rules: {'no-restricted-globals': ['error', ...browserAndNodeGlobals]},
  },
);
