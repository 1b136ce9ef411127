/** The fingerprints of audit packs: recorded once, by the member who made the pack, at the server's time. */
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
  test('is recorded with the name of its member and the time of the server, and anyone who has it reads that', () => {
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
  ])('is not recorded with %s', (_what, field, value) => {
    const whole = record(legal);
    world.wouldAllow(legal, whole);
    world.refuses(legal, { ...whole, [PATH]: { ...(whole[PATH] as object), [field]: value } });
  });

  test.each(['b2'.repeat(31), 'B2'.repeat(32), `${'b2'.repeat(32)}0`])(
    'is 64 hexadecimal digits: not %s',
    (fingerprint) => {
      world.wouldAllow(legal, record(legal));
      world.refuses(legal, record(legal, { fingerprint }));
    },
  );

  test('is recorded once, and not by another member', () => {
    world.allows(legal, record(legal));
    world.now += 60_000;
    world.refuses(legal, record(legal));
    world.refuses(subscriber, record(subscriber));
    world.refuses(legal, { [PATH]: null });
    world.refuses(legal, { [`${PATH}/name`]: 'Somebody Else' });
  });

  test('moves the pace of the member, so that nobody stores any number of them', () => {
    world.wouldAllow(guest, record(guest));
    world.refuses(guest, without(record(guest), `messageRates/${guest.uid}/of`));
    world.allows(guest, advanceRateLimit(guest.uid, PATH, false));
    world.refuses(guest, { [PATH]: record(guest)[PATH] ?? null });
  });
});
