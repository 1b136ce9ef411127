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
  {
    languageOptions: { globals: { ...globals.node } },
    rules: { eqeqeq: ['error', 'always', { null: 'ignore' }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: {
      // Tests and scripts are in no `tsconfig.json`, where a project service would look for them.
      parserOptions: {
        project: ['tsconfig.node.json', 'tsconfig.worker.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // What they found here was right as it stood: see docs/decisions/0027-type-checked-lint.md.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-unnecessary-type-conversion': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/no-useless-default-assignment': 'off',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // They print and compare stored values of any shape.
    files: ['{emulators,scripts,test}/**/*.ts', '**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-base-to-string': 'off' },
  },
  {
    files: ['test/**/*.{ts,tsx}', '**/*.test.{ts,tsx}'],
    rules: {
      // `expect.any` and its kin are typed `any`.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      // The compatibility SDK's types are not the modular SDK's classes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
    },
  },
  { files: ['public/**/*.js'], languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['{src,emulators/console/page}/**/*.{ts,tsx}'],
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
            'JSXOpeningElement[name.name=/^[a-z]/] > JSXSpreadAttribute > ObjectExpression > Property[key.name=/^(on[A-Z]|role$|tabIndex$)/]',
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
              importNames: ['ROLES', 'Role', 'Asker', 'may'],
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
