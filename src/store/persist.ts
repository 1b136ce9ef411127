/** Decides which values of live queries are cached on the device, for whom, and how much of them (decision 37). */
import { isFileAddress } from '../data/paths';
import { isAnyPending } from '../data/pending';
import {
  DeviceStore,
  isSameOwner,
  type Owner,
  type RowChanges,
  type StoredRow,
} from '../lib/deviceStore';
import { CACHED_FOR, type StoredPage } from '../lib/devicePages';
import { untilIdle } from '../lib/idle';
import type { LiveQueryKey, RecalledValue } from './liveValues';

/** 'own': only values of the signed-in member, whose uid is the first parameter. */
export type Persist = 'any' | 'own';

// In characters of JSON or HTML.
const LONGEST_VALUE = 200_000;
const MOST_CHARACTERS = 1_000_000;
const MOST_VALUES = 1_500;
const WRITTEN_AFTER = 1000;

/** `session` is the value passed to `persistSession`. */
type Recalled = { uid: string; session: unknown; values: RecalledValue[] };

type Writer = {
  owner: Owner;
  /** As received; null removes the row. */
  pending: Map<string, { data: unknown; at: number } | null>;
  session: unknown;
  timer: ReturnType<typeof setTimeout> | null;
};

/** Returns null if the page must not be cached, 'later' while a part of it is loading without a listener. */
export type TakePage = (
  isCached: (key: LiveQueryKey) => boolean,
) => { addresses: readonly string[]; page: StoredPage } | 'later' | null;

const device = new DeviceStore();
let writer: Writer | null = null;
let takePage: TakePage = () => null;
const known = new Map<string, { length: number; at: number }>();
let knownOwner: Owner | undefined;

/**
 * Reads the data cached at the last visit.
 * @param scope names the backend and what cached values look like; data of another scope is never returned
 */
export async function recall(scope: string): Promise<Recalled | null> {
  const cache = await device.read(scope);
  if (!cache || cache.note === null) return null;
  const owner: Owner = { scope, uid: cache.uid, reading: cache.reading };
  // The session named another owner before the device responded, so this data has been removed.
  if (writer && !isSameOwner(writer.owner, owner)) return null;
  knownOwner = owner;
  const now = Date.now();
  const rows = cache.rows.filter(([, { at }]) => now - at < CACHED_FOR);
  rows.forEach(([key, { text, at }]) => known.set(key, { length: text.length, at }));
  const outdated = cache.rows.filter(([, { at }]) => now - at >= CACHED_FOR);
  if (outdated.length > 0) {
    const removed = new Map(outdated.map(([key]) => [key, null]));
    void device.write(owner, { rows: removed });
  }
  return {
    uid: cache.uid,
    session: JSON.parse(cache.note),
    values: rows.map(([key, { text, at }]) => ({
      ...keyOf(key),
      data: JSON.parse(text) as unknown,
      asOf: at,
    })),
  };
}

/** Removes data of another owner, or read under other rights. */
export function startPersisting(owner: Owner): void {
  if (writer && isSameOwner(writer.owner, owner)) return;
  abandon();
  if (!isSameOwner(knownOwner, owner)) known.clear();
  knownOwner = owner;
  writer = { owner, pending: new Map(), session: undefined, timer: null };
  document.addEventListener('visibilitychange', writeWhenHidden);
  void device.claim(owner);
}

/** For a signed-in member whose rights are not known yet. */
export function dropOthers(scope: string, uid: string): void {
  if (writer && writer.owner.uid !== uid) abandon();
  void device.dropOthers({ scope, uid });
}

export function stopPersisting(): void {
  abandon();
  known.clear();
  void device.clear();
}

/** Caches the data that the next visit starts the session with. */
export function persistSession(session: unknown): void {
  if (!writer) return;
  writer.session = session;
  scheduleWrite();
}

export function persistPages(take: TakePage): void {
  takePage = take;
}

export function persistValue(key: LiveQueryKey, persist: Persist, data: unknown): void {
  if (!writer || (persist === 'own' && firstParam(key) !== writer.owner.uid)) return;
  writer.pending.set(rowKeyOf(key), data === null ? null : { data, at: Date.now() });
  scheduleWrite();
}

export function dropValue(key: LiveQueryKey): void {
  if (!writer) return;
  writer.pending.set(rowKeyOf(key), null);
  void write();
}

/**
 * While a mutation is pending, received data may be its local echo, which the rules may still reject. Then
 * only removals are written, and the rest later. Resolves once the data is on the device.
 */
export async function write(): Promise<void> {
  if (!writer) return;
  const { owner, pending, session, timer } = writer;
  if (timer !== null) clearTimeout(timer);
  writer.timer = null;
  const mayBeEcho = isAnyPending();
  const rows = new Map<string, StoredRow | null>();
  const changes: RowChanges = { rows };
  for (const [key, value] of pending) {
    if (value !== null && mayBeEcho) continue;
    pending.delete(key);
    // A cached page may show a value that its reader may not read any more.
    changes.clearsPages ||= value === null && known.has(key);
    put(rows, key, value);
  }
  bound(rows);
  changes.pages = mayBeEcho ? [] : pagesNow();
  if (session !== undefined && !mayBeEcho) {
    changes.note = JSON.stringify(session);
    writer.session = undefined;
  }
  if (pending.size > 0 || writer.session !== undefined) scheduleWrite();
  if (rows.size > 0 || changes.note !== undefined || changes.pages.length > 0)
    await device.write(owner, changes);
}

function pagesNow(): NonNullable<RowChanges['pages']> {
  const taken = takePage((key) => known.has(rowKeyOf(key)));
  if (taken === 'later') {
    scheduleWrite();
    return [];
  }
  if (taken === null || taken.page.html.length > LONGEST_VALUE) return [];
  return taken.addresses.map((address) => [address, taken.page] as const);
}

export async function closeDevice(): Promise<void> {
  abandon();
  known.clear();
  await device.close();
}

function put(
  rows: Map<string, StoredRow | null>,
  key: string,
  value: { data: unknown; at: number } | null,
): void {
  const text = value && JSON.stringify(value.data, withoutFile);
  if (value && text !== null && text.length <= LONGEST_VALUE) {
    rows.set(key, { text, at: value.at });
    known.set(key, { length: text.length, at: value.at });
  } else {
    rows.set(key, null);
    known.delete(key);
  }
}

/** Removes the rows confirmed longest ago. */
function bound(rows: Map<string, StoredRow | null>): void {
  let length = [...known.values()].reduce((sum, row) => sum + row.length, 0);
  if (length <= MOST_CHARACTERS && known.size <= MOST_VALUES) return;
  for (const [key, row] of [...known].sort(([, one], [, other]) => one.at - other.at)) {
    if (length <= MOST_CHARACTERS && known.size <= MOST_VALUES) return;
    length -= row.length;
    known.delete(key);
    rows.set(key, null);
  }
}

function scheduleWrite(): void {
  if (!writer || writer.timer !== null) return;
  writer.timer = setTimeout(() => void untilIdle().then(write), WRITTEN_AFTER);
}

function writeWhenHidden(): void {
  if (document.visibilityState === 'hidden') void write();
}

function abandon(): void {
  if (writer?.timer) clearTimeout(writer.timer);
  writer = null;
  document.removeEventListener('visibilitychange', writeWhenHidden);
}

// A download address opens its file without the rules, so it would outlive the reader's rights.
const withoutFile = (_: string, value: unknown) =>
  typeof value === 'string' && isFileAddress(value) ? '' : value;

const rowKeyOf = ({ name, id }: LiveQueryKey) => `${name} ${id}`;

// No name of a query contains a space.
function keyOf(rowKey: string): LiveQueryKey {
  const space = rowKey.indexOf(' ');
  return { name: rowKey.slice(0, space), id: rowKey.slice(space + 1) };
}

const firstParam = ({ id }: LiveQueryKey) => (JSON.parse(id) as unknown[])[0];
