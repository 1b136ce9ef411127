/** Changes that a source of law published: functions propose them, staff publish or dismiss them. */
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { dismissProposals, publishProposals } from '../../src/data/mutations/lawProposals';
import { SERVER_TIME, type Json, type Update } from '../../src/data/update';
import { legalTextSchema } from '../../model/legalItem';
import { byLink, CAST, EARLIER, NOW, OTHERS } from './cast';
import { law } from './records';
import { latest } from './probe';
import { without, World } from './world';

const world = new World();
const { legal, subscriber, guest, expired, admin, jedi, anonymous } = CAST;
const OPEN = 'lawProposals/prop-open';
const MORE = 'lawProposals/prop-more';
const DONE = 'lawProposals/prop-done';

beforeEach(() => world.reset());

const publish = (
  proposals: readonly string[] = ['prop-open', 'prop-more'],
  { uid } = admin,
  key = 'law-held',
): Update =>
  publishProposals({
    ...{ key, proposals, author: { uid, displayName: `${uid} display` } },
    content: v.parse(legalTextSchema, law(key, {})),
    current: law(key, {}),
    change: { key: 'ch-new', summary: 'Regulation 12: wording changed.', minor: false },
  });
const dismiss = (reason = 'A spelling.', uid = admin.uid, key = 'prop-open'): Update =>
  dismissProposals({ proposals: [key], uid, reason });
const decision = (fields: Record<string, Json>, key = OPEN): Update => ({
  [`${key}/openSince`]: null,
  [`${key}/decision`]: fields,
});

const published = (fields: Record<string, Json> = {}): Json => ({
  ...{ how: 'published', at: SERVER_TIME, by: admin.uid, change: 'ch-new' },
  ...fields,
});

describe('publishing proposals', () => {
  test('changes their law once, raises its revision, and closes each of them', () => {
    world.allows(admin, publish());
    expect(world.read('legalRegister/law-held/revision')).toBe(1);
    expect(world.read('legalChanges/law-held/ch-new')).toMatchObject({ revision: 1 });
    for (const path of [OPEN, MORE]) {
      expect(world.read(`${path}/openSince`)).toBeNull();
      expect(world.read(`${path}/decision`)).toEqual({
        ...{ how: 'published', at: NOW, by: admin.uid, change: 'ch-new' },
      });
    }
  });

  test('is done only by staff, with their own rights and uid', () => {
    for (const who of [admin, jedi]) world.wouldAllow(who, publish(undefined, who));
    for (const who of [legal, subscriber, guest, expired, anonymous, byLink(admin)])
      world.refuses(who, publish(undefined, who));
    world.refuses(admin, publish(undefined, jedi));
    world.refuses(admin, { ...publish(), [`${OPEN}/decision`]: published({ by: jedi.uid }) });
  });

  test('needs a new change of the same law, and both parts of the decision', () => {
    const edit = publish();
    world.wouldAllow(admin, edit);
    const decided = decision({
      how: 'published',
      at: SERVER_TIME,
      by: admin.uid,
      change: 'ch-new',
    });
    world.refuses(admin, decided);
    world.refuses(
      admin,
      decision({ how: 'published', at: SERVER_TIME, by: admin.uid, change: 'ch-old' }),
    );
    for (const later of [EARLIER, NOW + 1])
      world.refuses(admin, { ...edit, [`${OPEN}/openSince`]: later });
    world.refuses(admin, without(edit, `${OPEN}/openSince`));
    world.refuses(admin, without(edit, `${OPEN}/decision`));
    for (const change of [null, '', 'ch-old', 'ch/new', 1])
      world.refuses(admin, { ...edit, [`${OPEN}/decision`]: published({ change }) });
    const other = publish(['prop-open'], admin, 'law-new');
    world.wouldAllow(admin, publish([], admin, 'law-new'));
    world.refuses(admin, other);
  });
});

describe('dismissing a proposal', () => {
  test('is done by staff with a reason, and closes it', () => {
    for (const who of [legal, subscriber, guest, anonymous, byLink(admin)])
      world.refuses(who, dismiss('A spelling.', who.uid));
    world.wouldAllow(jedi, dismiss('A spelling.', jedi.uid));
    world.allows(admin, dismiss());
    expect(world.read(OPEN)).toMatchObject({
      affected: 'reg. 12',
      decision: { how: 'dismissed', at: NOW, by: admin.uid, reason: 'A spelling.' },
    });
  });

  test('needs its own time and uid, a short reason, and no other field', () => {
    const fields = { how: 'dismissed', at: SERVER_TIME, by: admin.uid, reason: 'A spelling.' };
    world.wouldAllow(admin, decision(fields));
    world.wouldAllow(admin, dismiss('x'.repeat(200)));
    for (const reason of ['', ' ', 'x'.repeat(201), 1, null])
      world.refuses(admin, decision({ ...fields, reason }));
    for (const at of [EARLIER, NOW + 1, 'now', null])
      world.refuses(admin, decision({ ...fields, at }));
    for (const by of [jedi.uid, null]) world.refuses(admin, decision({ ...fields, by }));
    for (const how of ['published', 'opened', null])
      world.refuses(admin, decision({ ...fields, how }));
    world.refuses(admin, decision({ ...fields, change: 'ch-old' }));
    world.refuses(admin, decision({ ...fields, note: 'More' }));
    world.refuses(admin, without(decision(fields), `${OPEN}/openSince`));
  });

  test('is final, and so is publishing', () => {
    world.refuses(admin, dismiss('Other.', admin.uid, 'prop-done'));
    world.refuses(admin, { [`${DONE}/decision`]: null });
    world.refuses(admin, { [`${DONE}/decision/reason`]: 'Other.' });
    world.refuses(admin, dismiss('No proposal.', admin.uid, 'prop-none'));
    // Of a proposal that is open again, the earlier decision stays until a new proposal replaces it.
    world.write(`${DONE}/openSince`, EARLIER);
    world.refuses(admin, { [`${DONE}/openSince`]: null });
  });
});

test('no client adds or changes proposals, or what the follower stored', () => {
  for (const update of [
    { [`${OPEN}/openSince`]: null },
    { [`${OPEN}/openSince`]: NOW },
    { [`${OPEN}/affected`]: 'reg. 13' },
    { [OPEN]: null },
    { 'lawProposals/prop-new': { item: 'law-held', openSince: NOW } },
    { 'lawFollows/law-held/checkedAt': SERVER_TIME },
    { 'lawFollows/law-held': null },
    { 'followRun/startedAt': 0 },
  ])
    world.refuses(admin, update);
});

test('staff list proposals and followed laws in pages, and readers of a law read when it was checked', () => {
  for (const [path, field] of [
    ['lawProposals', 'openSince'],
    ['lawFollows', 'checkedAt'],
  ] as const) {
    world.allowsRead(admin, path, latest(100, field));
    world.refusesRead(admin, path, latest(101, field));
    world.refusesRead(admin, path);
    world.refusesRead(legal, path, latest(1, field));
  }
  world.refusesRead(legal, OPEN);
  for (const who of [guest, subscriber, legal, admin]) world.allowsRead(who, 'lawFollows/law-new');
  for (const who of [anonymous, expired]) world.refusesRead(who, 'lawFollows/law-new');
  world.allowsRead(OTHERS.mel, 'lawFollows/law-held');
  world.allowsRead(jedi, 'followRun');
  world.refusesRead(legal, 'followRun');
});
