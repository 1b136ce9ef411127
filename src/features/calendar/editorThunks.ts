/** Thunks of the forms of events, which load with these forms. */
import { calendarEventSchema, type CalendarEvent } from '../../data/records';
import { decodeRows } from '../../data/decode';
import { DataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readList } from '../../data/subscribe';
import { catchUp } from '../../data/write';
import { createMutation } from '../../store/mutation';
import { isSame, moved, put, readRecord, replace, type Change, type Meant } from './calendarThunks';
import { EVENT_CHANGED_ELSEWHERE, EVENT_SAVED_BEFORE } from './messages';
import type { Times } from './when';

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

/** Moves an event from a form, which shows the failure. */
export const saveCalendarMove = createMutation(
  'calendar/saveCalendarMove',
  (move: Meant & { times: Times }) => moved(move, EVENT_CHANGED_ELSEWHERE),
  { handled: true },
);

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
