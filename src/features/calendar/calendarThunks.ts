import { eventPath, eventRow, replaceEvents, storedEvent } from '../../data/mutations/calendar';
import { decode, decodeRows } from '../../data/decode';
import { DataError } from '../../data/errors';
import { calendarEventSchema, type CalendarEvent, type EventRow } from '../../data/records';
import { paths } from '../../data/paths';
import { readList, readValue, serverNow } from '../../data/subscribe';
import { isStored } from '../../data/update';
import { catchUp, commit, commitEdit, newKey } from '../../data/write';
import { createMutation } from '../../store/mutation';
import { EVENT_CHANGED_ELSEWHERE, EVENT_SAVED_BEFORE, NOT_AS_SHOWN } from './messages';
import { movedPart, partOf, type Scope } from './parts';
import { isRepeating, recordOf, type ShownEvent } from './repeat';
import type { Times } from './when';

/** Events that are replaced, and their replacements. */
export type Change = { uid: string; before: CalendarEvent[]; after: CalendarEvent[] };

/** An event as it is shown, and which of its occurrences a change applies to. */
type Meant = { uid: string; event: ShownEvent; scope: Scope };

/** Concurrent reads of an import. */
const READ_AT_ONCE = 100;

/** Creations by event id. A draft can be opened and sent again before the response: the second creation waits for the first. */
const creations = new Map<string, Promise<void>>();

/** Creates the event of a draft. Sending the same event twice saves it once; a different event with the same id is refused. */
export const createCalendarEvent = createMutation(
  'calendar/createCalendarEvent',
  ({ uid, event }: { uid: string; event: CalendarEvent }) => {
    const last = creations.get(event.id)?.catch(() => undefined);
    const creation = Promise.resolve(last).then(() => create(uid, event));
    creations.set(event.id, creation);
    return creation;
  },
  { handled: true },
);

/** Replaces events unless they changed since they were shown. An event whose type changes moves between the stores. */
export const saveCalendarEvent = createMutation(
  'calendar/saveCalendarEvent',
  (change: Change) => replace(change, EVENT_CHANGED_ELSEWHERE),
  { handled: true },
);

/** Reads the stored events whose ids begin with one of `ids`. */
export const findImportedEvents = createMutation(
  'calendar/findImportedEvents',
  async ({ uid, ids }: { uid: string; ids: readonly string[] }) => {
    const path = paths.ownEvents(uid);
    const found: CalendarEvent[] = [];
    for (let done = 0; done < ids.length; done += READ_AT_ONCE) {
      const lists = ids
        .slice(done, done + READ_AT_ONCE)
        .map((id) => readList({ path, orderBy: '$key', from: id, to: `${id}~` }));
      found.push(...decodeRows(calendarEventSchema, (await Promise.all(lists)).flat(), path));
    }
    return found;
  },
  { changesNoData: true, handled: true },
);

export const importCalendarEvents = createMutation(
  'calendar/importCalendarEvents',
  async (input: { uid: string; events: CalendarEvent[]; removed: readonly string[] }) => {
    const { uid, events, removed } = input;
    const ids = [...events.map(({ id }) => id), ...removed];
    const stored = await Promise.all(ids.map((id) => readRecord(uid, { id, type: 'own' })));
    await put(
      { uid, before: stored.filter((event) => event !== null), after: events },
      EVENT_CHANGED_ELSEWHERE,
    );
  },
  { handled: true },
);

/** Moves an event without a form, and returns the change. */
export const moveCalendarEvent = createMutation(
  'calendar/moveCalendarEvent',
  (move: Meant & { times: Times }) => moved(move, NOT_AS_SHOWN),
);

/** Moves an event from a form, which shows the failure. */
export const saveCalendarMove = createMutation(
  'calendar/saveCalendarMove',
  (move: Meant & { times: Times }) => moved(move, EVENT_CHANGED_ELSEWHERE),
  { handled: true },
);

export const undoCalendarChange = createMutation(
  'calendar/undoCalendarChange',
  ({ uid, before, after }: Change) => replace({ uid, before: after, after: before }, NOT_AS_SHOWN),
);

/** Deletes an event or the occurrences in `scope`. Returns the change, or null if the event no longer exists. */
export const deleteCalendarEvent = createMutation(
  'calendar/deleteCalendarEvent',
  async ({ uid, event, scope }: Meant): Promise<Change | null> => {
    // Deleting a whole event needs no check for changes by others.
    const isPart = isRepeating(event) && scope !== 'all';
    const record = isPart
      ? await readAsShown(uid, event, NOT_AS_SHOWN)
      : await readRecord(uid, recordOf(event));
    if (record === null) return null;
    const { rest } = isPart ? partOf(record, event, scope, { id: newKey(), uid }) : { rest: [] };
    const change = { uid, before: [record], after: rest };
    await put(change);
    return change;
  },
);

/** Downloads events as one .ics file, with the descriptions that their rows lack. */
export const downloadEvents = createMutation(
  'calendar/downloadEvents',
  async (input: { uid: string; title: string; events: readonly ShownEvent[] }) => {
    const { uid, title, events } = input;
    // A series is one entry with its rule, however many occurrences are shown.
    const rows = new Map(events.map(recordOf).map((row) => [row.id, row]));
    const [{ saveIcs }, now, ...records] = await Promise.all([
      import('./icsFile'),
      serverNow(),
      ...[...rows.values()].map((row) => readRecord(uid, row)),
    ]);
    saveIcs(
      title,
      records.filter((record) => record !== null),
      now,
    );
  },
  { reads: true },
);

async function moved(move: Meant & { times: Times }, changedElsewhere: string): Promise<Change> {
  const { uid, event, scope, times } = move;
  const record = await readAsShown(uid, event, changedElsewhere);
  const { target, rest } = partOf(record, event, scope, { id: newKey(), uid });
  const change = { uid, before: [record], after: [movedPart(target, event, times), ...rest] };
  await put(change, changedElsewhere);
  return change;
}

async function create(uid: string, event: CalendarEvent): Promise<void> {
  await catchUp();
  // The type may have changed since, and each store can hold the same key.
  for (const type of ['own', 'event'] as const) {
    const saved = await readRecord(uid, { ...event, type });
    if (saved && isSame(saved, event)) return;
    if (saved) throw new DataError('invalid', EVENT_SAVED_BEFORE);
  }
  await put({ uid, before: [], after: [event] });
}

async function replace(change: Change, changedElsewhere: string): Promise<void> {
  const { uid, before } = change;
  if (before.length > 0) await catchUp();
  const current: CalendarEvent[] = [];
  for (const event of before) {
    const now = await readRecord(uid, event);
    if (!now || !isSame(now, event)) throw new DataError('invalid', changedElsewhere);
    current.push(now);
  }
  await put({ ...change, before: current }, changedElsewhere);
}

/** Sends a change. The rules refuse it if one of the events was edited in the meantime. */
async function put(change: Change, changedElsewhere = NOT_AS_SHOWN): Promise<void> {
  const { uid, before, after } = change;
  const values = replaceEvents(change);
  const pathOf = (event: CalendarEvent) => eventPath(uid, event);
  const edited = before.find((event) => after.some((each) => pathOf(each) === pathOf(event)));
  if (edited)
    await commitEdit(values, {
      version: `${pathOf(edited)}/version`,
      seen: edited.version ?? 0,
      changed: changedElsewhere,
    });
  else if (before.length + after.length > 0) await commit(values);
}

const isSame = (one: EventRow, other: EventRow) => isStored(storedEvent(one), storedEvent(other));

async function readRecord(
  uid: string,
  row: Pick<EventRow, 'id' | 'type'>,
): Promise<CalendarEvent | null> {
  const path = eventPath(uid, row);
  return decode(calendarEventSchema, await readValue(path), path);
}

/** @throws DataError when the event was changed or deleted; only its description may differ. */
async function readAsShown(uid: string, shown: ShownEvent, message: string) {
  await catchUp();
  const row = recordOf(shown);
  const now = await readRecord(uid, row);
  if (!now || !isSame(eventRow(now), row)) throw new DataError('invalid', message);
  return now;
}
