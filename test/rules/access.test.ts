/**
 * Checks that `docs/access.md` is complete: the page lists every group of people for each access
 * that the rules allow.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPOSITORY } from '../../emulators/project';
import { PATHS } from '../../model/paths';
import { ACTORS } from '../../rules/access/actors';
import { answerTo, trailTo, type Operation } from '../../rules/access/answers';
import { buildAccessPage } from '../../rules/access/page';
import { rules } from '../../rules/build';
import { ABILITIES } from '../../src/access/roleMatrix';
import { type Actor, CAST } from './cast';
import { expected } from './expected';
import { PROBES } from './probes';
import { World } from './world';

const world = new World();

test('docs/access.md equals what `npm run rules` writes', () => {
  expect(readFileSync(join(REPOSITORY, 'docs/access.md'), 'utf8')).toBe(buildAccessPage(rules));
});

test('a rule that gives access to more people changes docs/access.md', () => {
  expect(buildAccessPage({ ...rules, posts: { '.read': true } })).not.toBe(buildAccessPage(rules));
});

/** The page's name for each actor of the cast. */
const KINDS: Record<Exclude<keyof typeof CAST, 'unknownType'>, string> = {
  anonymous: 'visitors',
  stranger: 'people without a record',
  auditor: 'auditors',
  newUser: 'new users',
  expired: 'expired users',
  lapsed: 'people whose membership has ended',
  lapsedGuest: 'people whose membership has ended',
  deleted: 'deleted users',
  guest: 'guests',
  subscriber: 'subscribers',
  trial: 'subscribers',
  legal: 'subscribers with legal access',
  admin: 'admins',
  legalAdmin: 'admins with legal access',
  jedi: 'jedis',
  legalJedi: 'jedis with legal access',
};

/**
 * Returns the declared path that covers a database path, and the rest as a field. A database path
 * above records returns the declared path cut to its length.
 */
function declaredAt(place: string): { record: string; field?: string } | null {
  const parts = place.split('/');
  const fitting = Object.keys(PATHS).filter((path) =>
    path.split('/').every((part, at) => {
      const there = parts[at];
      return there === undefined || part === there || part.startsWith('$');
    }),
  );
  const length = (path: string) => path.split('/').length;
  const around = fitting
    .filter((path) => length(path) <= parts.length)
    .sort((one, other) => length(other) - length(one))[0];
  const record = around ?? fitting[0]?.split('/').slice(0, parts.length).join('/');
  if (record === undefined) return null;
  const rest = parts.slice(length(record)).join('/');
  return rest === '' ? { record } : { record, field: rest };
}

const answers = new Map<string, ReturnType<typeof answerTo>>();
function answerAt(record: string, field: string | undefined, operation: Operation) {
  const name = JSON.stringify([record, field, operation]);
  const answer = answers.get(name) ?? answerTo(trailTo(rules, record, field), operation);
  answers.set(name, answer);
  return answer;
}

function allows(who: Actor, kind: string, place: string, operation: Operation): boolean {
  const declared = declaredAt(place);
  if (declared === null) return false;
  const { record, field } = declared;
  const keys = place.split('/');
  const top = keys.slice(0, record.split('/').length).join('/');
  const isOwn =
    record.split('/').some((part, at) => part === '$uid' && keys[at] === who.uid) ||
    ['uid', 'author', 'authorId'].some((name) => world.read(`${top}/${name}`) === who.uid);
  // A user who may write a record may write its fields.
  const around = field !== undefined && world.read(top) === null ? 'create' : 'change';
  return [
    answerAt(record, field, operation),
    ...(field === undefined ? [] : [answerAt(record, undefined, around)]),
  ].some((answer) => (isOwn ? answer?.own : answer?.others)?.some(({ is }) => is === kind));
}

describe.each(ABILITIES)('%s', (ability) => {
  test('docs/access.md lists every group of people with this ability', () => {
    world.reset();
    for (const [name, kind] of Object.entries(KINDS)) {
      const who = CAST[name as keyof typeof KINDS];
      if (!expected(who, ability)) continue;
      const probe = PROBES[ability](who);
      const requests: [string, Operation][] =
        'read' in probe
          ? [[probe.read, probe.query === null ? 'read' : 'list']]
          : Object.entries(probe.update).flatMap(([path, value]): [string, Operation][] => {
              const isMissing = world.read(path) === null;
              if (value === null) return isMissing ? [] : [[path, 'delete']];
              return [[path, isMissing ? 'create' : 'change']];
            });
      expect(
        requests.filter(([path, operation]) => !allows(who, kind, path, operation)),
        name,
      ).toEqual([]);
    }
  });
});

// `registerShares.test.ts` tests the rights of colleagues.
test('docs/access.md describes exactly the groups of people that the test actors cover', () => {
  expect(new Set(Object.values(KINDS))).toEqual(
    new Set(ACTORS.flatMap(({ is, share }) => (share ? [] : [is]))),
  );
});
