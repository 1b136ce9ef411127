/**
 * Checks that every value a client may write has a maximum length.
 * The tests replace each plain value by a text of a megabyte: in every update that the role matrix
 * allows, and in a full database. Every rule that may receive a plain value must be reached in this
 * way.
 */
import { describe, expect, test } from 'vitest';
import { rules } from '../../rules/build';
import type { RuleNode } from '../../model/rules/language';
import type { JsonValue } from '../../packages/database-emulator/src/json';
import { ABILITIES } from '../../src/access/roleMatrix';
import { sendMessage } from '../../src/data/mutations/messages';
import type { Json, Update } from '../../src/data/update';
import type { Actor } from './cast';
import { CAST, EARLIER, NOW } from './cast';
import { expected } from './expected';
import { PROBES } from './probes';
import { STORE, event, rich, titleOf } from './records';
import { World } from './world';

/** Longer than any text of the portal. The service itself accepts ten times as much. */
const HUGE = 'x'.repeat(1_000_000);
const world = new World();
const isRule = (key: string): boolean => key.startsWith('.');

/**
 * Returns the rules at which a plain value may arrive: those with only wildcards as children,
 * unless they refuse everything.
 */
function leavesOf(node: RuleNode, path: string): string[] {
  const children = Object.entries(node).filter(([key]) => !isRule(key)) as [string, RuleNode][];
  const below = children.flatMap(([key, child]) => leavesOf(child, `${path}/${key}`));
  const isClosed = node['.validate'] === false;
  const onlyWild = children.every(([key]) => key.startsWith('$'));
  return onlyWild && !isClosed ? [path, ...below] : below;
}

/** Returns the rule for a database path, or null where there is none. */
function ruleAt(path: string): string | null {
  let node: RuleNode = rules;
  let rule = '';
  for (const key of path.split('/')) {
    const wildcard = Object.keys(node).find((name) => name.startsWith('$'));
    const name = key in node ? key : wildcard;
    if (name === undefined) return null;
    node = node[name] as RuleNode;
    rule += `/${name}`;
  }
  return rule;
}

/** Returns every path at or below a stored value. A server value counts as a plain value. */
function pathsIn(value: Json, path: string): string[] {
  if (value === null) return [];
  if (typeof value !== 'object' || '.sv' in value) return [path];
  const below = Object.entries(value).flatMap(([key, child]) => pathsIn(child, `${path}/${key}`));
  return [path, ...below];
}

/** Returns the update with the value at `path` replaced. */
function replaced(update: Update, written: string, path: string, value: Json): Update {
  const keys = path.split('/').slice(written.split('/').length);
  const put = (old: Json, [key, ...rest]: readonly string[]): Json =>
    key === undefined
      ? value
      : Array.isArray(old)
        ? old.map((item, index) => (String(index) === key ? put(item, rest) : item))
        : {
            ...(old as { [key: string]: Json }),
            [key]: put((old as { [key: string]: Json })[key] ?? null, rest),
          };
  return { ...update, [written]: put(update[written] ?? null, keys) };
}

const met = new Set<string>();
const refusesLength = (who: Actor, update: Update, path: string): void => {
  const rule = ruleAt(path);
  if (rule !== null) met.add(rule);
  const reason = world.refusal(() => {
    world.send(who, update);
  });
  if (reason === null) world.reset();
  expect.soft(reason === null, `${who.uid} wrote a megabyte to ${path}`).toBe(false);
};

const described = (type: string): Json => ({
  ...event('ev-new', type, type === 'own' ? 'legal' : 'legalJedi'),
  desc: 'All day',
  descEditor: rich('All day'),
  repeat: 'FREQ=DAILY',
  until: '2026-05-20 12:00:00.000 AM',
  except: '2026-05-13',
  zone: 'Europe/Paris',
  sequence: 1,
});

/** Mutations of many parts that no ability covers. */
const MORE: readonly [Actor, Update][] = [
  [
    CAST.legal,
    sendMessage({
      key: 'c-new',
      conversation: { kind: 'insights', key: 'ins-a', title: titleOf('a') },
      sentAt: NOW,
      speaker: {
        uid: 'legal',
        displayName: 'legal display',
        firstName: 'legal first',
        lastName: 'legal last',
        profilePhoto: STORE,
      },
      text: rich('Agreed.'),
      original: null,
      subscribes: true,
    }),
  ],
  [CAST.legal, { 'users/legal/myevents/ev-new': described('own') }],
  [
    CAST.legal,
    {
      'users/legal/inbox': {
        ...{ readAt: NOW, announcement: '7 Welcome', weekday: 2 },
        ...{ portal: 'reply', email: 'due', push: 'due,law', snoozed: '{"overdue/law":1}' },
      },
    },
  ],
  [CAST.legalJedi, { 'calendar/adminEvents/ev-new': described('national') }],
];

describe('each value of a mutation', () => {
  const mutations = ABILITIES.flatMap((ability) => {
    const who = Object.values(CAST)
      .filter((one) => expected(one, ability))
      .pop();
    const probe = who && PROBES[ability](who);
    return who && probe && 'update' in probe ? [[ability, who, probe.update] as const] : [];
  });
  test.each([...mutations, ...MORE.map(([who, update]) => ['more', who, update] as const)])(
    'has a maximum length in %s (threat 94)',
    (_ability, who, update) => {
      world.reset();
      world.wouldAllow(who, update);
      for (const [written, value] of Object.entries<Json>(update))
        for (const path of pathsIn(value, written))
          refusesLength(who, replaced(update, written, path, HUGE), path);
    },
  );
});

test('each stored value has a maximum length (threat 94)', () => {
  world.reset();
  world.write('users/legal/lastSeen/room-a', EARLIER);
  world.write('users/legal/roomVisits/room-a', { time: EARLIER, total: 5 });
  world.write('users/legal/notifications/insights/ins-a/level', 'muted');
  world.write('counters/lastMoved/insights', 'ins-a');
  for (const edited of [
    ...['users/legal', 'users/legal/myevents/ev-own', 'calendar/adminEvents/ev-shared'],
    ...['posts/p-subscriber', 'insights/ins-a/comments/c-mel'],
    ...['university/instructors/ivy', 'university/lessonContents/course-a/lesson-a'],
  ])
    world.write(`${edited}/version`, 1);
  world.write('users/legal/basis/law-held', { options: 'eng', at: EARLIER });
  world.write('legalConditions/law-held', 'eng');
  for (const written of [
    ...['registerGroups', 'registerCounts', 'registerSnapshots'],
    ...['registerShares', 'sharedRegisters', 'registerInvitations', 'registerInvitees'],
    ...['searchWords', 'searchTexts', 'ownSearch'],
  ])
    world.write(`${written}/legal`, { at: EARLIER });
  world.write('users/legal/registerSettings', { lastAudit: EARLIER });
  const owners = ['legal', 'legalJedi', 'jedi'] as const;
  const foreign = new RegExp(
    `/(${Object.keys(CAST)
      .filter((uid) => uid !== 'legal' && uid !== 'legalJedi')
      .join('|')})(/|$)`,
  );
  const tries = new Map<string, number>();
  const [, ...stored] = pathsIn(world.read('/'), '').map((path) => path.slice(1));
  for (const path of stored.filter((one) => !foreign.test(`/${one}`))) {
    const rule = ruleAt(path) ?? '';
    const count = tries.get(rule) ?? 0;
    if (count >= 12) continue;
    tries.set(rule, count + 1);
    for (const owner of owners) refusesLength(CAST[owner], { [path]: HUGE }, path);
  }
  expect(tries.size).toBeGreaterThan(100);
});

test('the tests reach every rule that can receive a plain value (threat 94)', () => {
  expect(leavesOf(rules, '').filter((rule) => !met.has(rule))).toEqual([]);
});

test('a text within the maximum length is accepted', () => {
  world.reset();
  const value: JsonValue = 'Moved';
  world.allows(CAST.legal, { 'users/legal/bio': value, 'profiles/legal/bio': value });
  world.refuses(CAST.legal, { 'users/legal/bio': HUGE, 'profiles/legal/bio': HUGE });
});
