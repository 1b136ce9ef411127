/** The follower of legislation.gov.uk, in this process and on a database of its own, reading the days that the suite plays. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLegislation, type Legislation } from '../../emulators/legislation/legislation';
import { SOURCE_FAULTS, type SourceFault } from '../../emulators/legislation/faults';
import { publications } from '../../emulators/legislation/publications';
import { DATABASE_NAMESPACE } from '../../emulators/project';
import { legislation } from '../../emulators/seed/legislation';
import type { FollowSettings } from '../../functions/src/follow/follow';
import {
  followedAt,
  STALE_AFTER,
  type FollowRun,
  type LawFollow,
  type LawProposal,
} from '../../model/follow';
import type { DescribedLaw } from '../../model/listedChange';
import { DAY } from '../../model/wallClock';
import { DatabaseEmulator, type JsonObject } from '../../packages/database-emulator/src';
import { startInProcess, stopInProcess } from './inProcess';

const START = Date.UTC(2026, 10, 2, 6);
/** A few hours after the day's publications. */
const HOUR_OF_RUN = 9 * 3_600_000;
const emulator = new DatabaseEmulator({ port: 0 });
const read = <T>(path: string): T => emulator.read(DATABASE_NAMESPACE, path) as T;
const follows = () => read<Record<string, LawFollow> | null>('/lawFollows') ?? {};
const proposals = () => read<Record<string, LawProposal> | null>('/lawProposals') ?? {};
const lastRun = () => read<FollowRun>('/followRun');

let follow: (settings: FollowSettings) => Promise<void>;
let now = START;
let fault: SourceFault = 'none';
let source: Legislation;
const sent: { path: string; status: number; agent: string; waited: number }[] = [];
let waited = 0;

beforeAll(async () => {
  await startInProcess(emulator);
  ({ follow } = await import('../../functions/src/follow/follow'));
});
afterAll(async () => {
  await stopInProcess(emulator);
});
beforeEach(() => {
  emulator.write(DATABASE_NAMESPACE, '/', registerOf(legislation));
  [now, fault] = [START, 'none'];
  source = createLegislation({
    ...{ start: START, now: () => now, fault: () => fault },
    titleOf: (address) => `Law & order ${address}`,
  });
});

/** The fields of the laws that the follower reads. */
function registerOf(laws: readonly { slug: string; title: string; link: string }[]): JsonObject {
  const of = (fields: (law: (typeof laws)[number]) => JsonObject) =>
    Object.fromEntries(laws.map((law) => [law.slug, fields(law)]));
  return {
    legalRegister: of(({ link }) => ({ link })),
    legalSummaries: of(({ title }) => ({ title })),
  };
}

const respond = (async (url, init) => {
  const { pathname, search } = new URL(String(url));
  const headers = new Headers(init?.headers);
  const reply = source({ path: pathname + search, header: (name) => headers.get(name) ?? '' });
  const agent = headers.get('user-agent') ?? '';
  sent.push({ path: pathname, status: reply?.status ?? 0, agent, waited });
  waited = 0;
  if (reply === null) throw new TypeError('fetch failed');
  const hasBody = reply.status !== 304;
  return new Response(hasBody ? reply.body : null, {
    status: reply.status,
    headers: reply.headers,
  });
}) as typeof fetch;

/** Runs the follower once. @returns the requests that it sent */
async function run() {
  sent.length = 0;
  await follow({
    contact: 'office@portal.example',
    fetch: respond,
    wait: (ms) => {
      waited += ms;
      return Promise.resolve();
    },
    now: () => Promise.resolve(now),
  });
  return [...sent];
}
const nextDay = async () => {
  now += DAY;
  return run();
};

test('what the source lists as missing in its text is stored by act, provision and day', async () => {
  now = START + HOUR_OF_RUN;
  for (let day = 0; day < 12; day += 1) await nextDay();
  const about: DescribedLaw | undefined = follows()['waste-england-wales-2011']?.about;
  expect(about?.outstanding).toBeGreaterThan(3);
  expect(about?.changes).toHaveLength(about?.outstanding ?? 0);
  expect(about?.changes).toContainEqual({
    ...{ affected: 'reg. 36(1)', affectingAddress: 'uksi/2026/9011', by: 'reg. 9(2)' },
    inForceOn: '2026-12-12',
  });
});

test('thirty recorded days, read day by day: every change is proposed once, with at most 60 requests a run', async () => {
  const followed = legislation.filter(({ link }) => followedAt(link) !== null);
  expect(followed.length).toBeGreaterThan(60);
  now = START + HOUR_OF_RUN - DAY;
  const addedAt = new Map<string, number>();
  const most = { requests: 0, gap: 0, delay: 0, unchanged: 0 };
  const lastSeen = new Map<string, number>();
  for (let day = 0; day <= 32; day += 1) {
    const requests = await nextDay();
    most.requests = Math.max(most.requests, requests.length);
    most.unchanged += requests.filter(({ status }) => status === 304).length;
    expect(lastRun()).toMatchObject({
      requests: requests.length,
      laws: followed.length,
      startedAt: now,
    });
    for (const [key, { openSince, foundAt }] of Object.entries(proposals())) {
      // A change that is read again is not written again.
      expect(addedAt.get(key) ?? now).toBe(openSince);
      addedAt.set(key, foundAt);
    }
    for (const [item, { checkedAt, fault: failed }] of Object.entries(follows())) {
      expect(failed).toBeUndefined();
      if (checkedAt !== now) continue;
      const seen = lastSeen.get(item);
      if (seen !== undefined) most.gap = Math.max(most.gap, now - seen);
      lastSeen.set(item, now);
    }
  }
  const keyOf = (law: string, id: string) =>
    `${followed.find(({ link }) => followedAt(link)?.address === law)?.slug}_${id}`;
  const all = publications(START);
  const since = START + HOUR_OF_RUN;
  const changedLaws = new Set(
    all.filter(({ publishedAt }) => publishedAt > since).map(({ law }) => law),
  );
  // With a law's first new change, the changes of the thirty days before are read too.
  const expected = all.filter(({ law }) => changedLaws.has(law));
  expect([...addedAt.keys()].sort()).toEqual(expected.map(({ law, id }) => keyOf(law, id)).sort());
  for (const { law, id, publishedAt } of expected)
    if (publishedAt > since)
      most.delay = Math.max(most.delay, (addedAt.get(keyOf(law, id)) ?? 0) - publishedAt);
  console.info(
    `${addedAt.size} changes proposed, at most ${most.requests} requests a run, ${most.unchanged} of all were unchanged, ` +
      `a law is checked after ${most.gap / 3_600_000} h, a change is found after ${(most.delay / 3_600_000).toFixed(0)} h`,
  );
  expect(most.requests).toBeLessThanOrEqual(60);
  expect(most.unchanged).toBeGreaterThan(500);
  expect(lastSeen.size).toBe(followed.length);
  expect(most.gap).toBeLessThanOrEqual(STALE_AFTER);
  expect(most.delay).toBeLessThanOrEqual(STALE_AFTER + DAY);
});

test('a run names its contact, pauses between requests, and follows at most once a day', async () => {
  const requests = await run();
  expect(requests).toHaveLength(60);
  expect(requests.every(({ agent }) => agent.includes('office@portal.example'))).toBe(true);
  expect(requests.map((request) => request.waited)).toEqual([0, ...Array<number>(59).fill(5_000)]);
  now += DAY / 2;
  expect(await run()).toEqual([]);
});

describe('a law that could not be checked', () => {
  const REFUSED = [
    ...['accepted', 'refused', 'tooManyRequests', 'blocked', 'serverError', 'challenge'],
    'unreachable',
  ];
  test.each(SOURCE_FAULTS.filter((each) => each !== 'none'))(
    'is marked with the reason, and not with a check: %s',
    async (sentInstead) => {
      await run();
      const before = follows();
      fault = sentInstead;
      const requests = await nextDay();
      // After three refusals, the source is left alone for a day. Any other fault concerns one law.
      const isRefused = REFUSED.includes(sentInstead);
      expect(requests).toHaveLength(isRefused ? 3 : 54 + 6);
      const failed = Object.entries(follows()).filter(([, law]) => law.fault === sentInstead);
      expect(failed).toHaveLength(isRefused ? 3 : 54);
      for (const [item, law] of failed) {
        expect(law.checkedAt).toBe(before[item]?.checkedAt);
        expect(law.triedAt).toBe(now);
      }
      expect(lastRun()).toMatchObject({ checked: 0, faults: { [sentInstead]: failed.length } });
      expect(lastRun().stoppedBy).toBe(isRefused ? sentInstead : undefined);
      fault = 'none';
      await nextDay();
      await nextDay();
      expect(Object.values(follows()).filter((law) => law.fault !== undefined)).toEqual([]);
    },
  );

  test('is marked too if the list of its changes cannot be read, and nothing is lost', async () => {
    const changed = publications(START).find(({ publishedAt }) => publishedAt > START);
    const law = legislation.find(({ link }) => followedAt(link)?.address === changed?.law);
    if (!changed || !law) throw new Error('There is no recorded change.');
    emulator.write(DATABASE_NAMESPACE, '/', registerOf([law]));
    await run();
    const play = source;
    source = (request) =>
      request.path.startsWith('/changes/') ? { status: 200, headers: {}, body: '' } : play(request);
    now = changed.publishedAt;
    await nextDay();
    expect(follows()[law.slug]).toMatchObject({ fault: 'empty', checkedAt: START });
    expect(proposals()).toEqual({});
    source = play;
    await nextDay();
    expect(follows()[law.slug]?.checkedAt).toBe(now);
    expect(Object.keys(proposals())).toContain(`${law.slug}_${changed.id}`);
  });
});

test('a change is proposed again when its day in force is set or moved, also after a decision', async () => {
  const law = legislation.find(({ link }) => followedAt(link)?.address === 'uksi/2016/1154');
  if (!law) throw new Error('The law is missing.');
  emulator.write(DATABASE_NAMESPACE, '/', registerOf([law]));
  await run();
  for (let day = 0; day < 31; day += 1) await nextDay();
  const [[key, proposal] = ['', undefined]] = Object.entries(proposals());
  const decided = { how: 'dismissed', at: 1, by: 'ada', reason: 'No' };
  const path = `/lawProposals/${key}`;
  emulator.write(DATABASE_NAMESPACE, `${path}/openSince`, null);
  emulator.write(DATABASE_NAMESPACE, `${path}/decision`, decided);
  const play = source;
  const republished = (text: string) =>
    text.replaceAll(/<updated>[^<]*/g, `<updated>${new Date(now).toISOString()}`);
  const answer = (change: (text: string) => string) => {
    source = (request) => {
      const header = (name: string) => (name === 'if-none-match' ? '' : request.header(name));
      const reply = play({ ...request, header });
      return reply && { ...reply, headers: {}, body: change(republished(reply.body)) };
    };
  };
  answer((text) => text);
  await nextDay();
  expect(proposals()[key]).toMatchObject({ decision: decided });
  const day = proposal?.inForceOn ?? '';
  answer((text) =>
    day === ''
      ? text.replaceAll('Prospective="true"', 'Date="2031-04-06"')
      : text.replaceAll(`Date="${day}"`, 'Date="2031-04-06"'),
  );
  await nextDay();
  expect(proposals()[key]).toMatchObject({ openSince: now, inForceOn: '2031-04-06' });
  expect(proposals()[key]?.decision).toBeUndefined();
});

describe('the title of a law at the source', () => {
  const [law] = legislation.filter(({ link }) => followedAt(link) !== null);
  if (!law) throw new Error('No law is followed.');
  const titled = (title: string) => {
    source = createLegislation({
      ...{ start: START, now: () => now, fault: () => fault },
      titleOf: () => title,
    });
  };
  const hints = () =>
    Object.values(proposals())
      .filter(({ kind }) => ['ended', 'renamed'].includes(kind))
      .map(({ kind, affecting, item }) => [item, kind, affecting]);
  beforeEach(() => emulator.write(DATABASE_NAMESPACE, '/', registerOf([law])));

  test('is proposed to staff once when it changes, and shown with the title before', async () => {
    titled('The Waste Regulations 2011');
    await run();
    expect(hints()).toEqual([]);
    titled('The Refuse Regulations 2011');
    await nextDay();
    expect(lastRun().proposed).toBeGreaterThanOrEqual(1);
    await nextDay();
    expect(hints()).toEqual([[law.slug, 'renamed', 'The Refuse Regulations 2011']]);
    expect(follows()[law.slug]?.about).toMatchObject({
      title: 'The Refuse Regulations 2011',
      formerTitle: 'The Waste Regulations 2011',
    });
  });

  test('that says that the law is revoked is proposed to staff once, also at the first reading', async () => {
    titled('The Waste Regulations 2011 (revoked 1.4.2026)');
    await run();
    await nextDay();
    expect(hints()).toEqual([[law.slug, 'ended', 'The Waste Regulations 2011 (revoked 1.4.2026)']]);
  });
});

test('a law that no longer links to the source is not followed any more, and a new link begins again', async () => {
  await run();
  const [law] = legislation.filter(({ link }) => followedAt(link) !== null);
  if (!law) throw new Error('No law is followed.');
  expect(follows()[law.slug]).toBeDefined();
  const path = `/legalRegister/${law.slug}/link`;
  emulator.write(DATABASE_NAMESPACE, path, 'https://eur-lex.europa.eu/eli/reg/2023/956/oj');
  await nextDay();
  expect(follows()[law.slug]).toBeUndefined();
  emulator.write(DATABASE_NAMESPACE, path, 'https://www.legislation.gov.uk/ukpga/Eliz2/10-11/34');
  await nextDay();
  expect(follows()[law.slug]).toMatchObject({ address: 'ukpga/Eliz2/10-11/34', since: now });
});
