import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { feedOf, isSecretOf } from './address';

const SECRET = 'A'.repeat(42) + '_';

test.each([
  [
    `/Feed/demo-legal/${SECRET}/calendar.ics`,
    { uid: 'demo-legal', secret: SECRET, feed: 'calendar' },
  ],
  [`/Feed/a%20b/${SECRET}/library.atom`, { uid: 'a b', secret: SECRET, feed: 'library' }],
  [
    `/Feed/demo-legal/${SECRET}/-Oroom_1.atom`,
    { uid: 'demo-legal', secret: SECRET, feed: '-Oroom_1' },
  ],
  ['/Feed/library.atom', 'public'],
])('feedOf reads %s', (path, address) => {
  expect(feedOf(path)).toEqual(address);
});

test.each([
  `/Feed/demo-legal/${SECRET}`,
  `/Feed/demo-legal/${SECRET}x/calendar.ics`,
  `/Feed/demo-legal//calendar.ics`,
  `/Feed/demo-legal/x/${SECRET}/calendar.ics`,
  `/Feed/demo-legal/${SECRET}/calendar.atom`,
  `/Feed/demo-legal/${SECRET}/library.ics`,
  `/Feed/demo-legal/${SECRET}/..atom`,
  `/Feed/demo-legal/${SECRET}/a%2Fb.atom`,
  `/Feed/a%2Fb/${SECRET}/calendar.ics`,
  `/Feed/%E0%A4%A/${SECRET}/calendar.ics`,
  `/Other/demo-legal/${SECRET}/calendar.ics`,
  '/Feed/calendar.ics',
  '/Feed/room.atom',
])('feedOf rejects %s', (path) => {
  expect(feedOf(path)).toBeNull();
});

test('isSecretOf accepts only the secret of the stored hash', () => {
  const hash = createHash('sha256').update(SECRET).digest('hex');
  expect(isSecretOf(hash, SECRET)).toBe(true);
  for (const stored of [null, '', hash.slice(1), hash.replace(/^./, '-'), SECRET, 5])
    expect(isSecretOf(stored, SECRET), String(stored)).toBe(false);
});
