import { expect, test } from 'vitest';
import { callerAddress } from './callerAddress';
import { isAllowedOrigin, refuseRequest, refuseTarget } from './deletion';

test.each([
  ['admin', 'ann', null],
  ['jedi', 'ann', null],
  ['subscriber', 'ann', 403],
  [null, 'ann', 403],
  ['admin', 'me', 403],
  ['admin', { $ne: '' }, 400],
  ['admin', '', 400],
  ['admin', 'a/b', 400],
  ['admin', undefined, 400],
  ['subscriber', {}, 403],
])('a caller of type %s is refused the deletion of %j: %s', (userType, uid, status) => {
  expect(refuseRequest({ uid: 'me', userType }, uid)?.status ?? null).toBe(status);
});

test.each([
  ['admin', null, 'subscriber', null],
  ['admin', null, null, null],
  ['admin', 'deletedUser', 'subscriber', null],
  ['admin', 'deletedUser', 'jedi', null],
  ['admin', 'subscriber', 'subscriber', 409],
  ['admin', 'jedi', 'jedi', 403],
  ['admin', 'jedi', null, 403],
  ['admin', null, 'jedi', 403],
  ['jedi', null, 'jedi', null],
  ['jedi', 'jedi', 'jedi', 409],
])(
  '%s deleting a record of type %s with the claim %s gives the error: %s',
  (userType, targetType, claimedRole, status) => {
    expect(
      refuseTarget({ userType }, { uid: 'ann', userType: targetType, claimedRole })?.status ?? null,
    ).toBe(status);
  },
);

test("isAllowedOrigin accepts browsers on the portal's own pages only", () => {
  const env = {
    GCLOUD_PROJECT: 'p',
    PORTAL_ORIGINS: 'https://portal.example, https://www.portal.example',
  };
  const allowed = (origin: string, more = {}) => isAllowedOrigin(origin, { ...env, ...more });
  expect(allowed('https://p.web.app')).toBe(true);
  expect(allowed('https://p.firebaseapp.com')).toBe(true);
  expect(allowed('https://www.portal.example')).toBe(true);
  for (const origin of [
    'https://q.web.app',
    'http://p.web.app',
    'https://p.web.app.evil.example',
    'null',
    '',
  ]) {
    expect([origin, isAllowedOrigin(origin, { GCLOUD_PROJECT: 'p' })]).toEqual([origin, false]);
  }
  expect(allowed('http://127.0.0.1:5050')).toBe(false);
  expect(allowed('http://127.0.0.1:5050', { FUNCTIONS_EMULATOR: 'true' })).toBe(true);
  expect(allowed('http://127.0.0.1:5050.evil.example', { FUNCTIONS_EMULATOR: 'true' })).toBe(false);
});

test('callerAddress returns the address from the front-end proxy, not an address that the caller sends', () => {
  const request = (forwarded?: string) => ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '127.0.0.1' },
  });
  const address = (forwarded?: string) =>
    callerAddress(request(forwarded) as Parameters<typeof callerAddress>[0]);
  expect(address('1.1.1.1, 192.0.2.7')).toBe('192.0.2.7');
  expect(address('192.0.2.7')).toBe('192.0.2.7');
  expect(address()).toBe('127.0.0.1');
  expect(address('')).toBe('127.0.0.1');
});

test('callerAddress returns one value for all addresses of an IPv6 network', () => {
  const address = (remoteAddress: string) =>
    callerAddress({ headers: {}, socket: { remoteAddress } } as Parameters<
      typeof callerAddress
    >[0]);
  const network = address('2001:db8:0:7::1');
  for (const other of ['2001:db8::7:1:2:3:4', '2001:DB8:0:7:ffff::', '2001:db8:0:7::1%eth0'])
    expect(address(other)).toBe(network);
  for (const other of ['2001:db8:0:8::1', '2001:db8::1', '::1', 'fe80::7:0:0:1'])
    expect(address(other)).not.toBe(network);
  expect(address('::ffff:192.0.2.7')).not.toBe(address('::ffff:192.0.2.8'));
});
