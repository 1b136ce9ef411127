import js from '@eslint/js';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { importDirections } from './eslint.imports.js';

const STORES = ['localStorage', 'sessionStorage'];
const ASK = 'Ask an ability: useCan of src/access/useCan.ts.';
const GUARD = 'Use the stores of src/lib/browserStore.ts.';

export default tseslint.config(
  { ignores: ['dist', 'functions/lib', 'packages/*/dist', 'node_modules', 'coverage'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: { ...globals.node } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  { files: ['public/**/*.js'], languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.recommended],
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      'no-console': ['error', { allow: ['error', 'warn'] }],
      // What scrolls must be reachable by keyboard, which takes a region that can have the focus.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region'], tags: [] }],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'JSXSpreadAttribute > ObjectExpression > Property[key.name=/^(on[A-Z]|role$|tabIndex$)/]',
          message: 'Set it as an attribute, where the accessibility rules see it.',
        },
      ],
    },
  },
  {
    // They throw where the browser forbids storage or has no room: only their guard may touch them.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/lib/browserStore.ts', 'src/**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...STORES.map((name) => ({ name, message: GUARD }))],
      'no-restricted-properties': [
        'error',
        ...STORES.map((property) => ({ object: 'window', property, message: GUARD })),
      ],
    },
  },
  {
    // Screens ask abilities, never roles: who may do what is in one table.
    files: ['src/{app,features,shared}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '/access/roles$', message: ASK },
            {
              regex: '/access/roleMatrix$',
              importNames: ['ROLES', 'Role', 'Standing', 'may'],
              message: ASK,
            },
            {
              regex: '/access/sessionSlice$',
              importNames: ['selectRole', 'selectLegalAccess'],
              message: ASK,
            },
          ],
        },
      ],
    },
  },
  importDirections,
);
