/**
 * `npm run bench:rooms`: what conversations cost at size. First what one post sends to each of 1,000 tabs, for every kind of tab; then
 * 200 members in one room, five posts a second for two minutes. Tabs listen to what a real one was seen to listen to. Ends with 1
 * where a tab misses a post or sees another order, or a post costs more in the end than at first.
 * `-- --tabs N --members N --seconds N` for less.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePortOffset, HOST, portsFor, readPortOffset, type Ports } from '../emulators/ports';
import { DATABASE_NAMESPACE, REPOSITORY } from '../emulators/project';
import { richBlocks } from '../emulators/seed/richText';
import { sendMessage, type Speaker } from '../src/data/acts/messages';
import { isAhead } from '../src/data/acts/pace';
import { PACE_EACH, POSTS_PER_PAGE } from '../src/config/constants';
import { launchBrowser } from '../test/support/browser';
import { alignColumns } from './bench/columns';
import { describeCrowd, faultsOf, type Crowd } from './bench/crowd';
import { watchTraffic } from './bench/measure';
import { SCREENS, type Places } from './bench/screens';
import { sessionOf } from './bench/signIn';
import { Tab, watchListens, type Listen, type Person } from './bench/tab';
import { SuiteUnderTest } from './durability/suiteUnderTest';

/** Kinds of tab that are open while somebody posts. */
const KINDS = ['dashboard', 'library', 'chatrooms', 'forum'] as const;
/** Posts that a kind of tab is measured with. */
const POSTS = 20;
const POSTS_PER_SECOND = 5;
/** Parts of the time that are compared with each other. */
const PARTS = 4;
/** Milliseconds after which nothing more is on its way, and between two looks. */
const SILENCE = 1_000;
const STEP = 50;
const TEXT =
  'We had the burner serviced in May and the flue gas readings came down by a third. '.repeat(12);

/** Whose tabs are listened to. */
const READER: Person = { uid: 'demo-legal', email: 'legal@demo.example' };

/** Members of the room, and the room. */
interface Cast {
  speakers: (Speaker & Person)[];
  room: { key: string; title: string };
}

type Row = Record<string, unknown>;

/** Reads past the rules. @throws Error when the suite does not answer */
async function read(ports: Ports, path: string): Promise<Record<string, Row>> {
  const address = `http://${HOST}:${ports.database}/${path}.json?ns=${DATABASE_NAMESPACE}`;
  const response = await fetch(address, { headers: { Authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`${path} cannot be read: ${await response.text()}`);
  return ((await response.json()) ?? {}) as Record<string, Row>;
}

async function findCast(ports: Ports, members: number): Promise<Cast> {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const now = Date.now();
  const speakers = Object.entries(await read(ports, 'users'))
    .filter(
      ([, { userType, expiryDate }]) =>
        userType === 'subscriber' && (expiryDate === undefined || Number(expiryDate) > now),
    )
    .slice(0, members)
    .map(([uid, user]) => ({
      uid,
      email: text(user['email']),
      displayName: text(user['displayName']),
      firstName: text(user['firstName']),
      lastName: text(user['lastName']),
      profilePhoto: text(user['profilePhoto']),
    }));
  const [room] = Object.entries(await read(ports, 'chatrooms')).sort(
    ([, a], [, b]) => Number(b['totalMessages']) - Number(a['totalMessages']),
  );
  if (!room || speakers.length < members)
    throw new Error(`The seed has ${speakers.length} members for ${members} tabs.`);
  return { speakers, room: { key: room[0], title: text(room[1]['chatroomTitle']) } };
}

/** What a real tab of each kind listens to, as `legal@`. */
async function recordListens(ports: Ports, places: Places): Promise<Map<string, Listen[]>> {
  const browser = await launchBrowser();
  const listens = new Map<string, Listen[]>();
  try {
    const origin = `http://${HOST}:${ports.hosting}`;
    for (const kind of KINDS) {
      const screen = SCREENS.find(({ name }) => name === kind);
      if (!screen) throw new Error(`There is no screen '${kind}'.`);
      const context = await browser.newContext({
        storageState: await sessionOf(ports, 'legal', origin),
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      const standing = watchListens(page);
      const traffic = await watchTraffic(await context.newCDPSession(page));
      await page.goto(`${origin}${screen.path(places)}`);
      await screen.content(page).waitFor();
      await traffic.silence();
      listens.set(kind, standing());
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return listens;
}

let serial = 0;
/** How fast each member speaks, by uid (decision 80). */
const paces = new Map<string, number>();

function post({ email: _, ...speaker }: Speaker & Person, { room }: Cast) {
  serial += 1;
  const key = `bench-${String(serial).padStart(6, '0')}`;
  const now = Date.now();
  const pace = paces.get(speaker.uid) ?? 0;
  const ahead = isAhead(pace, now);
  paces.set(speaker.uid, ahead ? pace + PACE_EACH : now);
  const update = sendMessage({
    key,
    conversation: { kind: 'chatrooms', ...room },
    sentAt: now,
    ahead,
    speaker,
    text: richBlocks([{ type: 'paragraph', text: `${serial} ${TEXT}` }]),
    original: null,
    subscribes: false,
  });
  return { key, update };
}

const sum = (tabs: readonly Tab[]) => tabs.reduce((bytes, tab) => bytes + tab.bytes, 0);

async function untilSilent(tabs: readonly Tab[]): Promise<void> {
  for (let before = -1; before !== sum(tabs);) {
    before = sum(tabs);
    await pause(SILENCE);
  }
}

async function openTabs(ports: Ports, people: readonly Person[], listens: readonly Listen[]) {
  const tabs: Tab[] = [];
  for (const person of people) tabs.push(await Tab.open(ports.database, person, listens));
  await untilSilent(tabs);
  return tabs;
}

/** Bytes that one post sends to a tab that somebody else has open. */
async function costOf(ports: Ports, cast: Cast, listens: readonly Listen[], count: number) {
  const tabs = await openTabs(
    ports,
    Array.from({ length: count }, () => READER),
    listens,
  );
  const before = sum(tabs);
  for (const speaker of cast.speakers.slice(0, POSTS)) {
    const author = await Tab.open(ports.database, speaker, []);
    const { key, update } = post(speaker, cast);
    await author.update(update);
    author.close();
    // The line of a post is a function's.
    while (Object.keys(await read(ports, `postLines/${key}`)).length === 0) await pause(STEP);
  }
  await untilSilent(tabs);
  const bytes = sum(tabs) - before;
  for (const tab of tabs) tab.close();
  return bytes / POSTS / count;
}

/** What a room is opened with: its newest posts, as many as a page has. */
const newestPosts = (room: string): Listen => ({
  p: '/posts',
  q: {
    ...{ i: 'roomKey', sp: `${room}_`, sin: true, ep: `${room}_\uf8ff`, ein: true },
    ...{ l: POSTS_PER_PAGE, vf: 'r' },
  },
  t: 1_000,
});

/** Every member has the room open, and each says something in turn. */
async function fill(
  suite: SuiteUnderTest,
  ports: Ports,
  cast: Cast,
  { listens, seconds }: { listens: readonly Listen[]; seconds: number },
): Promise<Crowd> {
  const tabs = await openTabs(ports, cast.speakers, [
    // What is the member's own is not what this one's tab listens to, and its page of the room has no end.
    ...listens.filter(({ p }) => p !== '/posts' && !p.includes(READER.uid)),
    newestPosts(cast.room.key),
  ]);
  const sentAt = new Map<string, number>();
  const delays: number[] = [];
  const heard = tabs.map((tab) => {
    const order: string[] = [];
    const known = new Set<string>();
    tab.onTold = ({ path, data }) => {
      if (path !== '/posts') return;
      for (const [key, said] of Object.entries(data ?? {})) {
        const begun = sentAt.get(key);
        if (begun === undefined || said === null || known.has(key)) continue;
        known.add(key);
        order.push(key);
        delays.push(performance.now() - begun);
      }
    };
    return { order };
  });
  const parts: Crowd['parts'][number][] = [];
  const total = seconds * POSTS_PER_SECOND;
  const begun = performance.now();
  for (let part = 0; part < PARTS; part += 1) {
    const before = sum(tabs);
    const posts = Math.floor(((part + 1) * total) / PARTS) - Math.floor((part * total) / PARTS);
    const sending: Promise<void>[] = [];
    for (let at = 0; at < posts; at += 1) {
      const turn = sentAt.size % tabs.length;
      const [tab, speaker] = [tabs[turn], cast.speakers[turn]];
      if (!tab || !speaker) throw new Error('Nobody is in the room.');
      const { key, update } = post(speaker, cast);
      sentAt.set(key, performance.now());
      sending.push(tab.update(update));
      const next = begun + (sentAt.size * 1_000) / POSTS_PER_SECOND;
      await pause(Math.max(0, next - performance.now()));
    }
    await Promise.all(sending);
    await untilSilent(tabs);
    parts.push({ posts, bytes: sum(tabs) - before, memory: suite.memory });
  }
  for (const tab of tabs) tab.close();
  return { sent: [...sentAt.keys()], tabs: heard, delays, parts };
}

async function bench(): Promise<void> {
  const number = (fallback: string) => ({ type: 'string' as const, default: fallback });
  const { values } = parseArgs({
    options: { tabs: number('1000'), members: number('200'), seconds: number('120') },
  });
  const { build } = await import('vite');
  await build({ root: REPOSITORY, logLevel: 'warn' });
  const portOffset = readPortOffset(process.env) || (await findFreePortOffset());
  const ports = portsFor(portOffset);
  const folder = await mkdtemp(join(tmpdir(), 'portal-rooms-'));
  const suite = await SuiteUnderTest.start({ folder, portOffset, site: 'dist', scale: 10 });
  try {
    const cast = await findCast(ports, Number(values.members));
    const listens = await recordListens(ports, { room: cast.room.key, insight: '', item: '' });
    const costs: string[][] = [['tab', 'listeners', 'bytes for each post']];
    for (const [kind, list] of listens) {
      const bytes = await costOf(ports, cast, list, Number(values.tabs));
      costs.push([kind, String(list.length), bytes.toFixed(0)]);
      console.error(
        `${kind}: ${list.map(({ p, q }) => `${p}${q ? JSON.stringify(q) : ''}`).join(' ')}`,
      );
    }
    console.log(alignColumns(costs, 1));
    const crowd = await fill(suite, ports, cast, {
      listens: listens.get('forum') ?? [],
      seconds: Number(values.seconds),
    });
    console.log(describeCrowd(crowd));
    const faults = faultsOf(crowd);
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await suite.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  }
}

await bench();
process.exit();
