import { expect, test } from 'vitest';
import { DAY } from '../../../model/wallClock';
import { LINK_LIFETIME, readToken, tokenFor } from './unsubscribeToken';

const NOW = Date.UTC(2026, 10, 30);
const OF_MEL = { uid: 'mel', kind: 'due' } as const;
const token = tokenFor(OF_MEL, 'secret', NOW);
const [content = '', signature = ''] = token.split('.');

test('a link to switch off emails works for a year', () => {
  expect(LINK_LIFETIME).toBe(365 * DAY);
  expect(readToken(token, 'secret', NOW)).toEqual(OF_MEL);
  expect(readToken(token, 'secret', NOW + LINK_LIFETIME - 1)).toEqual(OF_MEL);
  expect(readToken(token, 'secret', NOW + LINK_LIFETIME)).toBe('expired');
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['without a token', ''],
  ['without a signature', `${content}.`],
  ['cut off', token.slice(0, -1)],
  ['with more text', `${token}a`],
  ['with another signature', `${content}.${'A'.repeat(43)}`],
  ['for another person', `${encode(['sue', 'due', NOW + DAY])}.${signature}`],
  ['for another kind', `${encode(['mel', 'law', NOW + DAY])}.${signature}`],
  ['for a longer time', `${encode(['mel', 'due', NOW + 2 * LINK_LIFETIME])}.${signature}`],
  ['signed with another secret', tokenFor(OF_MEL, 'other', NOW)],
])('a link %s is invalid', (_what, changed) => {
  expect(readToken(changed, 'secret', NOW)).toBe('invalid');
});

test('a link of a kind that can no longer be switched off is invalid', () => {
  const about = (kind: string) => tokenFor({ uid: 'mel', kind: kind as 'due' }, 'secret', NOW);
  for (const kind of ['membershipEnds', 'toString', 'former'])
    expect(readToken(about(kind), 'secret', NOW)).toBe('invalid');
});
