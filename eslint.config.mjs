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

/** The rooms of the house. */
const rooms = [
  {type: 'config', mode: 'full', pattern: '{docusaurus.config,sidebars}.ts'},
  {type: 'site', pattern: 'src/site'},
  {type: 'plugins', pattern: 'src/plugins/*'},
  {type: 'lib', pattern: 'src/lib'},
  {type: 'components', pattern: 'src/components'},
  {type: 'features', pattern: 'src/features/*'},
  {type: 'theme', pattern: 'src/theme'},
  {type: 'pages', pattern: 'src/pages'},
  {type: 'tests', pattern: 'tests'},
  {type: 'tests', mode: 'full', pattern: 'playwright.config.ts'},
];

/**
 * Who may import whom; what is not named is forbidden. A room may always
 * import itself, where a plugin and a feature is a room of its own.
 */
const arrows = [
  {from: 'config', allow: ['site', 'plugins']},
  {from: 'plugins', allow: ['site', 'lib']},
  {from: 'components', allow: ['lib']},
  {from: 'features', allow: ['lib', 'components', 'site']},
  {from: 'features', importKind: 'type', allow: ['plugins']},
  {from: ['theme', 'pages'], allow: ['features', 'components', 'site']},
  {from: 'tests', allow: ['*']},
];

const internals = {
  regex: '^@docusaurus/theme-common/(internal|lib)',
  message: 'Only src/components/themeInternals.ts imports the internals.',
};
const node = {
  regex: `^(node:|(${builtinModules.join('|')})(/|$))`,
  message: 'Node runs in src/plugins and in docusaurus.config.ts only.',
};
const original = {
  regex: '^@theme-(original|init)/',
  message: 'Only src/theme wraps the theme.',
};
const theme = {
  regex: '^@theme/',
  allowTypeImports: true,
  message: 'Only components, theme and pages compose the theme.',
};
const framework = {
  // @docusaurus/types has nothing but types.
  regex: '^(react|react-dom|@docusaurus(?!/types$)|@generated|@giscus)(/|$)',
  message: 'src/lib is pure: no React, no framework.',
};

/**
 * @param {string} files Glob of one room.
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
  globalIgnores(['build', '.docusaurus', '.cache', '**/*-report', 'static']),
  {linterOptions: {reportUnusedDisableDirectives: 'error'}},

  tseslint.configs.strictTypeChecked,
  comments.recommended,
  {
    languageOptions: {
      parserOptions: {projectService: true, tsconfigRootDir: root},
    },
    rules: {
      // A number in a template reads as itself.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        {allowNumber: true},
      ],
      // `() => close()` says what it does.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        {ignoreArrowShorthand: true},
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@eslint-community/eslint-comments/require-description': 'error',
      eqeqeq: 'error',
    },
  },
  // Checked by tsc alone: plugins without types would read as unsafe.
  {files: ['**/*.mjs'], extends: [tseslint.configs.disableTypeChecked]},

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
          ignoredStrings: [...['404', '/', '×']],
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
      // A use is a disabled line, so it carries its reason.
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
      'boundaries/elements': rooms,
      'boundaries/root-path': root,
      'boundaries/dependency-nodes': [
        ...['require', 'import', 'dynamic-import', 'export'],
      ],
      'boundaries/additional-dependency-nodes': [
        {selector: 'TSImportType Literal', kind: 'type'},
      ],
      'import/resolver': {
        node: {
          extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
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
        {default: 'disallow', rules: arrows},
      ],
      'boundaries/no-unknown-files': 'error',
    },
  },

  packagesBarred('{*,tests/**/*}.{ts,mjs}', [internals]),
  packagesBarred('src/site/**', [internals, node, original, theme]),
  packagesBarred('src/plugins/**', [internals, original, theme]),
  packagesBarred('src/lib/**', [framework, node, original, theme]),
  packagesBarred('src/components/**', [internals, node, original]),
  packagesBarred('src/components/themeInternals.ts', [node, original]),
  packagesBarred('src/features/**', [internals, node, original, theme]),
  packagesBarred('src/{theme,pages}/**', [internals, node]),
  {
    files: ['src/lib/**'],
    rules: {'no-restricted-globals': ['error', ...browserAndNodeGlobals]},
  },
);
