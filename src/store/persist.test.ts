import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countPending } from '../data/pending';
import { DEVICE_DATABASE } from '../lib/devicePages';
import { DeviceStore } from '../lib/deviceStore';
import type { LiveQueryKey } from './liveValues';
import {
  closeDevice,
  dropOthers,
  dropValue,
  persistPages,
  persistSession,
  persistValue,
  recall,
  startPersisting,
  stopPersisting,
  write,
} from './persist';

const DAY = 24 * 60 * 60 * 1000;
const RHONA = { scope: 'here', uid: 'rhona', reading: 'subscriber' };
const SESSION = { email: 'rhona@works.example' };
const key = (at: number | string) => ({ name: 'rows', id: JSON.stringify([at]) });

beforeEach(begin);
afterEach(async () => {
  persistPages(() => null);
  stopPersisting();
  await closeDevice();
  vi.restoreAllMocks();
});

function begin(): void {
  startPersisting(RHONA);
  persistSession(SESSION);
}

async function revisit(): Promise<Record<string, unknown> | null> {
  await write();
  await closeDevice();
  const found = await recall('here');
  begin();
  return found && Object.fromEntries(found.values.map(({ id, data }) => [id, data]));
}

test('the cache restores the session and every value with its time at the next visit', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(5 * DAY);
  persistValue(key('a'), 'any', { title: 'One' });
  persistValue(key('b'), 'any', false);
  await write();
  await closeDevice();
  expect(await recall('here')).toEqual({
    uid: 'rhona',
    session: SESSION,
    values: [
      { ...key('a'), data: { title: 'One' }, asOf: 5 * DAY },
      { ...key('b'), data: false, asOf: 5 * DAY },
    ],
  });
});

test('a cached value is replaced by the next value, and removed when it is null or rejected', async () => {
  ['a', 'b', 'c'].forEach((at) => persistValue(key(at), 'any', 'old'));
  expect(await revisit()).toEqual({ '["a"]': 'old', '["b"]': 'old', '["c"]': 'old' });
  persistValue(key('a'), 'any', 'new');
  persistValue(key('b'), 'any', null);
  dropValue(key('c'));
  expect(await revisit()).toEqual({ '["a"]': 'new' });
});

test('with persist “own”, values of other members are not cached', async () => {
  persistValue(key('rhona'), 'own', 'mine');
  persistValue(key('leo'), 'own', 'of somebody else');
  expect(await revisit()).toEqual({ '["rhona"]': 'mine' });
});

test('cached values contain no download addresses of files, but pictures and other links', async () => {
  const at = (path: string) =>
    `https://store.example/v0/b/works/o/${encodeURIComponent(path)}?alt=media&token=secret`;
  const cachedFields = {
    featuredImage: at('photos/rhona~1/hall.webp'),
    profilePhoto: at('profilePhotos/rhona~1/rhona.webp'),
    courseImage: at('university/images/course/mill.webp'),
    link: 'https://elsewhere.example/act?token=theirs',
    note: `See ${at('documents/rhona/proof.pdf')}`,
  };
  const rows = [{ ...cachedFields, document: at('documents/rhona/proof.pdf') }];
  const documentUrl = at('university/documents/course/plan.pdf');
  const fileLocation = at('insights/rhona~1/report.pdf');
  persistValue(key('pages'), 'any', { rows, hasMore: false });
  persistValue(key('one'), 'any', { fileLocation, fileName: 'report.pdf', documentUrl });
  expect(await revisit()).toEqual({
    '["pages"]': { rows: [{ ...cachedFields, document: '' }], hasMore: false },
    '["one"]': { fileLocation: '', fileName: 'report.pdf', documentUrl: '' },
  });
});

test('all cached values are removed when the member’s read rights change, and later values are cached', async () => {
  persistValue(key('a'), 'any', 'old');
  expect(await revisit()).toEqual({ '["a"]': 'old' });
  persistValue(key('b'), 'any', 'not written yet');
  const otherTab = new DeviceStore();
  await otherTab.write(RHONA, { rows: new Map([['rows ["c"]', { text: '1', at: 1 }]]) });
  await otherTab.close();
  startPersisting({ ...RHONA, reading: 'guest' });
  persistSession(SESSION);
  persistValue(key('d'), 'any', 'for guests');
  await write();
  await closeDevice();
  expect((await recall('here'))?.values).toMatchObject([{ data: 'for guests' }]);
});

test('new values are not cached while a mutation is pending', async () => {
  persistValue(key('a'), 'any', 'stored');
  persistValue(key('b'), 'any', 'stored');
  expect(await revisit()).toEqual({ '["a"]': 'stored', '["b"]': 'stored' });
  await write();
  countPending(1);
  persistValue(key('a'), 'any', 'echo');
  persistSession({ email: 'echo@works.example' });
  dropValue(key('b'));
  await write();
  const device = new DeviceStore();
  expect(await device.read('here')).toMatchObject({
    note: JSON.stringify(SESSION),
    rows: [[expect.stringContaining('["a"]'), { text: '"stored"' }]],
  });
  countPending(-1);
  await write();
  expect(await device.read('here')).toMatchObject({
    note: JSON.stringify({ email: 'echo@works.example' }),
    rows: [[expect.stringContaining('["a"]'), { text: '"echo"' }]],
  });
  await device.close();
});

test('stopPersisting removes all cached values, and later values are not cached', async () => {
  persistValue(key('a'), 'any', 'old');
  await write();
  stopPersisting();
  persistValue(key('b'), 'any', 'later');
  persistSession(SESSION);
  await write();
  await closeDevice();
  expect(await recall('here')).toBeNull();
});

test.each([
  ['stopPersisting', stopPersisting],
  ['dropOthers for another member', () => dropOthers('here', 'leo')],
])('values are cached again when the same member signs in after %s', async (_name, end) => {
  end();
  begin();
  persistValue(key('a'), 'any', 'again');
  expect(await revisit()).toEqual({ '["a"]': 'again' });
});

test('the cached values of one member are not restored for the next member', async () => {
  persistValue(key('a'), 'any', 'of Rhona');
  await write();
  startPersisting({ ...RHONA, uid: 'leo' });
  persistSession({ email: 'leo@works.example' });
  await write();
  await closeDevice();
  expect(await recall('here')).toMatchObject({ uid: 'leo', values: [] });
});

test('cached values are not restored if another member signs in before the device responds', async () => {
  persistValue(key('a'), 'any', 'of Rhona');
  await write();
  await closeDevice();
  const recalled = recall('here');
  startPersisting({ ...RHONA, uid: 'leo' });
  expect(await recalled).toBeNull();
});

describe('persistPages', () => {
  const page = {
    version: 'v1',
    html: '<main></main>',
    at: 1,
    uid: 'rhona',
    asOf: { sameDay: 'today', later: 'before' },
    until: null,
  };
  const readPages = async () => {
    const database = await openDB(DEVICE_DATABASE);
    const addresses = await database.getAllKeys('pages');
    database.close();
    return addresses;
  };
  const cachedPages = async () => {
    await write();
    return readPages();
  };

  test('stores a page once all its values are on the device and no mutation is pending', async () => {
    persistPages((isCached) => (isCached(key('a')) ? { addresses: ['/a'], page } : null));
    persistValue(key('b'), 'any', 'other');
    expect(await cachedPages()).toEqual([]);
    countPending(1);
    persistValue(key('a'), 'any', 'echo');
    expect(await cachedPages()).toEqual([]);
    countPending(-1);
    expect(await cachedPages()).toEqual(['/a']);
  });

  test.each([
    [
      'after stopPersisting',
      () => {
        stopPersisting();
        begin();
      },
    ],
    ['under other rights', () => startPersisting({ ...RHONA, reading: 'guest' })],
  ])(
    'does not store a page %s if its values are no longer on the device',
    async (_when, change) => {
      persistPages((isCached) => (isCached(key('a')) ? { addresses: ['/a'], page } : null));
      persistValue(key('a'), 'any', 'stored');
      expect(await cachedPages()).toEqual(['/a']);
      change();
      expect(await cachedPages()).toEqual([]);
    },
  );

  test('stores a page later if a part of it is loading', async () => {
    persistPages(() => 'later');
    expect(await cachedPages()).toEqual([]);
    persistPages(() => ({ addresses: ['/a'], page }));
    await expect.poll(readPages).toEqual(['/a']);
  });

  test('does not store a page that is too long', async () => {
    const html = 'x'.repeat(200_000);
    persistPages(() => ({ addresses: ['/long'], page: { ...page, html } }));
    expect(await cachedPages()).toEqual(['/long']);
    persistPages(() => ({ addresses: ['/longer'], page: { ...page, html: `${html}x` } }));
    expect(await cachedPages()).toEqual(['/long']);
  });

  test('removes all pages when a shown value is rejected or deleted', async () => {
    for (const lose of [dropValue, (at: LiveQueryKey) => persistValue(at, 'any', null)]) {
      persistPages(() => ({ addresses: ['/a'], page }));
      persistValue(key('a'), 'any', 'stored');
      expect(await cachedPages()).toEqual(['/a']);
      persistPages(() => null);
      persistValue(key('unknown'), 'any', null);
      expect(await cachedPages()).toEqual(['/a']);
      lose(key('a'));
      expect(await cachedPages()).toEqual([]);
    }
  });
});

describe('persistValue writes a value to the device', () => {
  beforeEach(async () => {
    await write();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    persistValue(key('a'), 'any', 'told');
    expect(vi.getTimerCount()).toBe(1);
  });
  afterEach(() => vi.useRealTimers());

  const recallNow = async () => {
    vi.useRealTimers();
    await closeDevice();
    return (await recall('here'))?.values;
  };

  test('a second later, when the page is idle', async () => {
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await recallNow()).toMatchObject([{ data: 'told' }]);
  });

  test('later if a mutation was pending', async () => {
    countPending(1);
    await vi.advanceTimersByTimeAsync(1_100);
    countPending(-1);
    await vi.advanceTimersByTimeAsync(1_100);
    expect(await recallNow()).toMatchObject([{ data: 'told' }]);
  });

  test('at once when the page is hidden', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    // A previous test file in this worker may have set a timer.
    const before = vi.getTimerCount();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(vi.getTimerCount()).toBe(before - 1);
    expect(await recallNow()).toMatchObject([{ data: 'told' }]);
  });

  test('not at all when the page is closed earlier', async () => {
    expect(await recallNow()).toEqual([]);
  });
});

describe('limits of the cache', () => {
  test('remove the shorter earlier value when a new value is too long', async () => {
    persistValue(key('a'), 'any', 'short');
    persistValue(key('b'), 'any', 'x'.repeat(190_000));
    expect(Object.keys((await revisit()) ?? {})).toEqual(['["a"]', '["b"]']);
    persistValue(key('a'), 'any', 'x'.repeat(200_000));
    expect(Object.keys((await revisit()) ?? {})).toEqual(['["b"]']);
  });

  test('remove the values confirmed longest ago first when the cache is too large', async () => {
    const now = vi.spyOn(Date, 'now');
    for (let at = 1; at <= 7; at += 1) {
      now.mockReturnValue(at);
      persistValue(key(at), 'any', 'x'.repeat(150_000));
    }
    expect(Object.keys((await revisit()) ?? {})).toEqual([2, 3, 4, 5, 6, 7].map((at) => `[${at}]`));
    now.mockReturnValue(8);
    startPersisting({ ...RHONA, reading: 'guest' });
    begin();
    for (let at = 1; at <= 1_510; at += 1) {
      now.mockReturnValue(at);
      persistValue(key(at), 'any', at);
    }
    const left = Object.values((await revisit()) ?? {}).map(Number);
    expect(left).toHaveLength(1_500);
    expect(Math.min(...left)).toBe(11);
  });

  test('remove values that are a week old', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(0);
    persistValue(key('old'), 'any', 'old');
    now.mockReturnValue(DAY);
    persistValue(key('new'), 'any', 'new');
    now.mockReturnValue(7 * DAY - 1);
    expect(Object.keys((await revisit()) ?? {})).toHaveLength(2);
    now.mockReturnValue(7 * DAY);
    expect(await revisit()).toEqual({ '["new"]': 'new' });
    now.mockReturnValue(0);
    expect(await revisit(), 'gone from the device too').toEqual({ '["new"]': 'new' });
  });
});
