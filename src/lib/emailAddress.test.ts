import { expect, it } from 'vitest';
import { cleanEmail } from '../features/admin/users/import/readMemberships';

it.each([
  'ann@works.example',
  ' Ann@Works.Example ',
  'ann@works.example\u200B',
  '\u00A0ann@works.example\u00A0',
  '\uFEFFann@wor\u00ADks.example',
  'mailto:ann@works.example',
  'MAILTO:ann@works.example?subject=Hello',
  'Ann <ann@works.example>',
  '"Lee, Ann" <ann@works.example>;',
  '<mailto:ann@works.example>',
  "'ann@works.example'",
  'ann@works.example;',
  'ann＠works.example',
])('cleanEmail reads the address in %j', (text) => {
  expect(cleanEmail(text)).toBe('ann@works.example');
});

it('cleanEmail does not change an address that only resembles another form', () => {
  expect(cleanEmail("o'brien+mailto@works.example")).toBe("o'brien+mailto@works.example");
  expect(cleanEmail('')).toBe('');
});
