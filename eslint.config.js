/** Import directions, accessibility and our own rules. All other rules are in `.oxlintrc.json`. */
import parser from '@typescript-eslint/parser';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import { defineConfig } from 'eslint/config';
import { importDirections } from './eslint.imports.js';
import { plainEnglish } from './scripts/lint/plainEnglish.js';

const STORES = ['localStorage', 'sessionStorage'];
const ASK = 'Ask an ability: useCan of src/access/useCan.ts.';
const GUARD = 'Use the stores of src/lib/browserStore.ts.';

export default defineConfig(
  {
    ignores: ['dist', 'functions/lib', 'packages/*/dist', 'node_modules', 'coverage'],
  },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser } },
  {
    plugins: { portal: { rules: { 'plain-english': plainEnglish } } },
    rules: { 'portal/plain-english': 'error' },
  },
  {
    files: ['{src,emulators/console/page}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts'],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
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
    ignores: ['src/lib/browserStore.ts', 'src/lib/text.ts', 'src/**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...STORES.map((name) => ({ name, message: GUARD })),
        { name: 'encodeURIComponent', message: 'It throws at half an emoji. Use inAddress.' },
      ],
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
  ...importDirections,
);
