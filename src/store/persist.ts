/**
 * Which values of live facts are kept on the device, for whom, and how much of them (decision 37). The listeners hand over what they
 * are told (`persistValue`); the session says whose it is (`startPersisting`, `stopPersisting`) and recalls it at the next visit.
 */
import { isFileAddress } from '../data/paths';
import { isAnyPending } from '../data/pending';
import {
  DeviceStore,
  isSameOwner,
  type Owner,
  type RowChanges,
  type StoredPage,
  type StoredRow,
} from '../lib/deviceStore';
import { untilIdle } from '../lib/idle';
import type { LiveQueryKey, RecalledValue } from './liveValues';

/** Whether a fact is kept: whatever is asked of it, or only what is asked of the signed-in member (its first question is a uid). */
export type Persist = 'any' | 'own';

/** In characters of JSON, or of a page. */
const LONGEST_VALUE = 200_000;
const MOST_CHARACTERS = 1_000_000;
const MOST_VALUES = 1_500;
/** In milliseconds. */
const OLDEST = 7 * 24 * 60 * 60 * 1000;
const WRITTEN_AFTER = 1000;

/** What was kept at the last visit; `session` is what `persistSession` was given. */
type Recalled = { uid: string; session: unknown; values: RecalledValue[] };

type Writer = {
  owner: Owner;
  /** Not written yet: values as they were told, null to remove. */
  pending: Map<string, { data: unknown; at: number } | null>;
  session: unknown;
  timer: ReturnType<typeof setTimeout> | null;
};

/**
 * The page as it is now, under its addresses; null where it is not to be kept, 'later' where a part of it is still loaded, of which
 * no listener tells. `isCached` says of a value that it is on the device.
 */
export type TakePage = (
  isCached: (key: LiveQueryKey) => boolean,
) => { addresses: readonly string[]; page: StoredPage } | 'later' | null;

const device = new DeviceStore();
let writer: Writer | null = null;
let takePage: TakePage = () => null;
/** What is on the device: the length of each row, and when it was confirmed. */
const known = new Map<string, { length: number; at: number }>();
let knownOwner: Owner | undefined;

/**
 * Reads what the last visit has kept.
 * @param scope names backend and build: nothing of another is returned
 */
export async function recall(scope: string): Promise<Recalled | null> {
  const persist = await device.read(scope);
  if (!persist || persist.note === null) return null;
  const owner: Owner = { scope, uid: persist.uid, reading: persist.reading };
  // Who is here was told before the device has answered: what it told then is gone by now.
  if (writer && !isSameOwner(writer.owner, owner)) return null;
  knownOwner = owner;
  const now = Date.now();
  const rows = persist.rows.filter(([, { at }]) => now - at < OLDEST);
  rows.forEach(([key, { text, at }]) => known.set(key, { length: text.length, at }));
  const outdated = persist.rows.filter(([, { at }]) => now - at >= OLDEST);
  if (outdated.length > 0) {
    const removed = new Map(outdated.map(([key]) => [key, null]));
    void device.write(owner, { rows: removed });
  }
  return {
    uid: persist.uid,
    session: JSON.parse(persist.note),
    values: rows.map(([key, { text, at }]) => ({
      ...keyOf(key),
      data: JSON.parse(text) as unknown,
      asOf: at,
    })),
  };
}

/** From here on what is told is kept for this owner; what is kept of anybody else, or was read under other rights, goes. */
export function startPersisting(owner: Owner): void {
  if (writer && isSameOwner(writer.owner, owner)) return;
  abandon();
  if (!isSameOwner(knownOwner, owner)) known.clear();
  knownOwner = owner;
  writer = { owner, pending: new Map(), session: undefined, timer: null };
  document.addEventListener('visibilitychange', writeWhenHidden);
  void device.claim(owner);
}

/** Somebody is here whose rights are not known yet: what is kept of anybody else goes. */
export function dropOthers(scope: string, uid: string): void {
  if (writer && writer.owner.uid !== uid) abandon();
  void device.dropOthers({ scope, uid });
}

/** Nothing is kept any more, and what was goes. */
export function stopPersisting(): void {
  abandon();
  known.clear();
  void device.clear();
}

/** Keeps what the next visit begins the session with; serialisable. */
export function persistSession(session: unknown): void {
  if (!writer) return;
  writer.session = session;
  scheduleWrite();
}

/** Keeps the page as well, whenever something of it is written. */
export function persistPages(take: TakePage): void {
  takePage = take;
}

/** A listener has told what stands (null: nothing does). */
export function persistValue(key: LiveQueryKey, persist: Persist, data: unknown): void {
  if (!writer || (persist === 'own' && askedUid(key) !== writer.owner.uid)) return;
  writer.pending.set(rowKeyOf(key), data === null ? null : { data, at: Date.now() });
  scheduleWrite();
}

/** A listener was refused: what was kept of it goes at once. */
export function dropValue(key: LiveQueryKey): void {
  if (!writer) return;
  writer.pending.set(rowKeyOf(key), null);
  void write();
}

/**
 * Writes what is pending. While a change of the person's own is under way, what is told may be its echo, which the rules may
 * yet take back: then it only removes, and writes the rest later. Resolves once it is on the device.
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
    // A page may show what nobody may read any more.
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

/** Ends the connection to the device, for tests. */
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

/** Removes what was confirmed longest ago until the rest is within the bounds. */
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

/** What is pending is given up. */
function abandon(): void {
  if (writer?.timer) clearTimeout(writer.timer);
  writer = null;
  document.removeEventListener('visibilitychange', writeWhenHidden);
}

/** An address that opens a file for whoever has it would outlive what its reader may read: it is never kept. */
const withoutFile = (_: string, value: unknown) =>
  typeof value === 'string' && isFileAddress(value) ? '' : value;

const rowKeyOf = ({ name, id }: LiveQueryKey) => `${name} ${id}`;

/** No fact has a space in its name. */
function keyOf(rowKey: string): LiveQueryKey {
  const space = rowKey.indexOf(' ');
  return { name: rowKey.slice(0, space), id: rowKey.slice(space + 1) };
}

const askedUid = ({ id }: LiveQueryKey) => (JSON.parse(id) as unknown[])[0];
