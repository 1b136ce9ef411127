/** What members ask of the calendar. Each is one act; the screen learns the outcome by its listeners. */
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

/** Events that take the place of others: as they were, and as they shall be. */
export type Change = { uid: string; before: CalendarEvent[]; after: CalendarEvent[] };

/** What of an event a change is about. */
type Meant = { uid: string; event: ShownEvent; scope: Scope };

/** Queries of an import that wait for an answer at the same time. */
const READ_AT_ONCE = 100;

/** By id. Of one draft, opened anew before the answer, two events may be on their way: the second looks once the first is there. */
const creations = new Map<string, Promise<void>>();

/**
 * Creates the event of a draft. What was saved of the draft before stays as it is: the same event is not sent twice, and another
 * one is refused.
 */
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

/** Puts events in the place of others, unless those changed since they were shown; one whose type crosses between the stores moves. */
export const saveCalendarEvent = createMutation(
  'calendar/saveCalendarEvent',
  (change: Change) => replace(change, EVENT_CHANGED_ELSEWHERE),
  { handled: true },
);

/** Reads the events that imports have stored under ids that begin like this. */
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
  { asks: true, handled: true },
);

/** Saves events of a calendar file, replacing those with the same ids, and removes others. */
export const importCalendarEvents = createMutation(
  'calendar/importCalendarEvents',
  async (wanted: { uid: string; events: CalendarEvent[]; removed: readonly string[] }) => {
    const { uid, events, removed } = wanted;
    const ids = [...events.map(({ id }) => id), ...removed];
    const stored = await Promise.all(ids.map((id) => readRecord(uid, { id, type: 'own' })));
    await put(
      { uid, before: stored.filter((event) => event !== null), after: events },
      EVENT_CHANGED_ELSEWHERE,
    );
  },
  { handled: true },
);

/** Puts an event at other times where no form is open; the result says what was changed. */
export const moveCalendarEvent = createMutation(
  'calendar/moveCalendarEvent',
  (move: Meant & { times: Times }) => moved(move, NOT_AS_SHOWN),
);

/** The same from a form. */
export const saveCalendarMove = createMutation(
  'calendar/saveCalendarMove',
  (move: Meant & { times: Times }) => moved(move, EVENT_CHANGED_ELSEWHERE),
  { handled: true },
);

/** Takes a change back. */
export const undoCalendarChange = createMutation(
  'calendar/undoCalendarChange',
  ({ uid, before, after }: Change) => replace({ uid, before: after, after: before }, NOT_AS_SHOWN),
);

/** Removes an event, or the part of it that is meant; the result says what was removed, null where it was gone already. */
export const deleteCalendarEvent = createMutation(
  'calendar/deleteCalendarEvent',
  async ({ uid, event, scope }: Meant): Promise<Change | null> => {
    // Whoever deletes a whole event means it, whatever it says by now.
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

/** Hands events to the browser as a file of this title, with the descriptions that their rows have not. */
export const downloadEvents = createMutation(
  'calendar/downloadEvents',
  async (wanted: { uid: string; title: string; events: readonly ShownEvent[] }) => {
    const { uid, title, events } = wanted;
    // An event that comes back is one entry with its rule, however many of its times are shown.
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
  // Its type may have been another one then, and each of the two stores has a place for the same key.
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

/** Sends a change of events as they are now. The rules refuse it where one of them was edited in this moment. */
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

/** The event whose row this is; null once it is gone. */
async function readRecord(
  uid: string,
  row: Pick<EventRow, 'id' | 'type'>,
): Promise<CalendarEvent | null> {
  const path = eventPath(uid, row);
  return decode(calendarEventSchema, await readValue(path), path);
}

/** @throws DataError when an event is another one by now, or gone; its description may have changed. */
async function readAsShown(uid: string, shown: ShownEvent, message: string) {
  await catchUp();
  const row = recordOf(shown);
  const now = await readRecord(uid, row);
  if (!now || !isSame(eventRow(now), row)) throw new DataError('invalid', message);
  return now;
}
