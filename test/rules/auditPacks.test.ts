/**
 * Fingerprints of audit packs. The member who made the pack records its fingerprint once, at the
 * server's time.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import { recordPack } from '../../src/data/mutations/auditPacks';
import { advanceRateLimit } from '../../src/data/mutations/rateLimit';
import type { Update } from '../../src/data/update';
import { CAST, NOW, type Actor } from './cast';
import { without, World } from './world';

const world = new World();
const { legal, subscriber, guest, anonymous } = CAST;
const FINGERPRINT = 'b2'.repeat(32);
const PATH = `auditPacks/${FINGERPRINT}`;

const record = (who: Actor, changes: { fingerprint?: string } = {}): Update =>
  recordPack({
    fingerprint: FINGERPRINT,
    uid: who.uid,
    name: `${who.uid} display`,
    ahead: false,
    ...changes,
  });

beforeEach(() => world.reset());

describe('the fingerprint of an audit pack', () => {
  test("stores the member's name and the server time, and anyone with the fingerprint can read the record", () => {
    world.allows(legal, record(legal));
    expect(world.read(PATH)).toEqual({ uid: 'legal', name: 'legal display', madeAt: NOW });
    world.allowsRead(anonymous, PATH);
    world.refusesRead(anonymous, 'auditPacks');
  });

  test.each([
    ['another time', 'madeAt', NOW - 1],
    ['another name', 'name', 'Somebody Else'],
    ['no name', 'name', null],
    ['another member', 'uid', 'subscriber'],
    ['no member', 'uid', null],
    ['no time', 'madeAt', null],
    ['a further field', 'note', 'True.'],
  ])('cannot be recorded with %s', (_what, field, value) => {
    const whole = record(legal);
    world.wouldAllow(legal, whole);
    world.refuses(legal, { ...whole, [PATH]: { ...(whole[PATH] as object), [field]: value } });
  });

  test.each(['b2'.repeat(31), 'B2'.repeat(32), `${'b2'.repeat(32)}0`])(
    'must be 64 lower-case hexadecimal digits: %s is refused',
    (fingerprint) => {
      world.wouldAllow(legal, record(legal));
      world.refuses(legal, record(legal, { fingerprint }));
    },
  );

  test('is recorded once and cannot be recorded again by another member', () => {
    world.allows(legal, record(legal));
    world.now += 60_000;
    world.refuses(legal, record(legal));
    world.refuses(subscriber, record(subscriber));
    world.refuses(legal, { [PATH]: null });
    world.refuses(legal, { [`${PATH}/name`]: 'Somebody Else' });
  });

  test("counts towards the member's rate limit, so that a member cannot store any number of fingerprints", () => {
    world.wouldAllow(guest, record(guest));
    world.refuses(guest, without(record(guest), `messageRates/${guest.uid}/of`));
    world.allows(guest, advanceRateLimit(guest.uid, PATH, false));
    world.refuses(guest, { [PATH]: record(guest)[PATH] ?? null });
  });
});
