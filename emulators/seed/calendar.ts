/**
 * The shared calendar and members' own events around today. The deadlines are real ones that come back every year, each
 * with the place it follows from; amounts and exceptions are left to the law itself.
 */
import { rowOf } from '../../functions/src/eventRow';
import type { Random } from './random';
import { rich } from './richText';
import type { JsonObject, Member } from './types';
import { bankHolidays, fixedDeadlines, observances, yearlyDeadlines } from './regulatoryDates';
import { addDays, daysBetween, londonDay, wallClock, workingDayFrom } from './wallClock';
import type { Day } from './wallClock';

const DAYS_BEFORE = 150;
const DAYS_AFTER = 400;
const DAY_MS = 86_400_000;

/** The last day of an event that comes back for ever. */
const ENDLESS = '9999-12-31 12:00:00.000 AM';

interface EventText {
  title: string;
  text: string;
  /** How it comes back, without end. */
  repeat?: string;
}

/** `calendar/adminEvents`: deadlines, bank holidays, observances and the body's own meetings around `now`. */
export function buildSharedEvents(now: number, office: Member, random: Random): JsonObject {
  const today = londonDay(now);
  const events: JsonObject = {};
  const near = (day: Day): boolean => {
    const distance = daysBetween(today, day);
    return distance >= -DAYS_BEFORE && distance <= DAYS_AFTER;
  };
  const add = (type: string, event: EventText, start: string, end: string): void => {
    const id = random.pushId(now - 30 * DAY_MS + Object.keys(events).length);
    events[id] = eventRecord(id, type, event, start, end, office.uid);
  };
  const addAllDay = (type: string, event: EventText & { day: Day }): void => {
    if (near(event.day)) {
      add(type, event, wallClock(event.day, 0), wallClock(addDays(event.day, 1), 0));
    }
  };
  for (const year of [today.year - 1, today.year, today.year + 1, today.year + 2]) {
    for (const event of yearlyDeadlines(year)) addAllDay('deadline', event);
    for (const event of bankHolidays(year)) addAllDay('national', event);
    for (const event of observances(year)) addAllDay('national', event);
  }
  for (const event of fixedDeadlines) addAllDay('deadline', event);
  for (const meeting of MEETINGS) {
    const day = workingDayFrom(addDays(today, meeting.inDays));
    add('event', meeting, wallClock(day, meeting.from), wallClock(day, meeting.to));
  }
  return events;
}

/** The rows of events, which lists read in place of them. */
export const rowsOf = (events: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(events).map(([id, event]) => [id, rowOf(event) as JsonObject]));

/** Gives some members own events on and around today. */
export function addOwnEvents(
  members: ReadonlyMap<string, Member>,
  now: number,
  random: Random,
): void {
  const today = londonDay(now);
  for (const event of OWN_EVENTS) {
    const member = members.get(event.uid);
    if (member === undefined) throw new Error(`no member ${event.uid} for an own event`);
    const day = event.inDays === 0 ? today : workingDayFrom(addDays(today, event.inDays));
    const start = wallClock(day, event.from);
    const end = event.to === null ? wallClock(addDays(day, 1), 0) : wallClock(day, event.to);
    const id = random.pushId(now - 20 * DAY_MS + Object.keys(member.events).length);
    member.events[id] = eventRecord(id, 'own', event, start, end, member.uid);
  }
}

function eventRecord(
  id: string,
  type: string,
  { title, text, repeat }: EventText,
  start: string,
  end: string,
  uid: string,
): JsonObject {
  const event = { id, title, start, end, type, desc: text, descEditor: rich(text), uid };
  return repeat === undefined ? event : { ...event, repeat, until: ENDLESS };
}

const MEETINGS: readonly (EventText & { inDays: number; from: number; to: number })[] = [
  {
    title: 'Workshop: building an evidence file for your legal register',
    text: 'Half-day workshop online. Bring one item from your own register; leave with a note, a status and a document you would be content to show an auditor.',
    inDays: 0,
    from: 10 * 60,
    to: 12 * 60 + 30,
  },
  {
    title: 'Energy procurement round table',
    text: 'Members compare contract structures, hedging windows and what their suppliers said about pass-through charges. Chatham House Rule.',
    inDays: 3,
    from: 14 * 60,
    to: 15 * 60 + 30,
  },
  {
    title: "Members' seminar: packaging data without tears",
    text: 'Kestrel Packaging shows how it collects weights and recyclability results from 140 suppliers.',
    inDays: 8,
    from: 11 * 60,
    to: 12 * 60,
  },
  {
    title: 'Site visit: heat recovery at Harbourside Hotels',
    text: 'A walk through the laundry plant room, then lunch. Twelve places; sensible shoes.',
    inDays: 16,
    from: 9 * 60 + 30,
    to: 13 * 60,
  },
  {
    title: 'Policy forum: water abstraction and drought planning',
    text: "The policy desk takes questions, then drafts the members' response together.",
    inDays: 24,
    from: 13 * 60,
    to: 14 * 60 + 30,
  },
  {
    title: "New members' tour of the portal",
    text: 'Forty minutes: library, chatrooms, legal register, calendar. Recorded for those who cannot come.',
    repeat: 'FREQ=WEEKLY;INTERVAL=4',
    inDays: -5,
    from: 16 * 60,
    to: 16 * 60 + 40,
  },
  {
    title: 'Audit clinic: ISO 14001 clause 9.1.2, evaluation of compliance',
    text: 'Drop in with a finding you disagree with.',
    inDays: -13,
    from: 12 * 60,
    to: 13 * 60,
  },
];

/** `to: null` makes the event last the whole day. */
const OWN_EVENTS: readonly (EventText & {
  uid: string;
  inDays: number;
  from: number;
  to: number | null;
})[] = [
  {
    uid: 'demo-legal',
    title: 'Stack emissions monitoring, line 2',
    text: 'Contractor on site from 08:00. Permit limits sheet is in the lab folder; keep the oxidiser at temperature.',
    inDays: 0,
    from: 8 * 60,
    to: 16 * 60,
  },
  {
    uid: 'demo-legal',
    title: 'Quarterly legal register review',
    text: 'Go through everything In Progress. Check the evidence attached is the current version.',
    inDays: 6,
    from: 9 * 60 + 30,
    to: 11 * 60,
  },
  {
    uid: 'demo-legal',
    title: 'Bund inspection',
    text: 'Solvent store and diesel tank. Take photographs after rain.',
    repeat: 'FREQ=WEEKLY;INTERVAL=4',
    inDays: -4,
    from: 13 * 60,
    to: 14 * 60,
  },
  {
    uid: 'demo-legal',
    title: 'ISO 14001 surveillance audit',
    text: 'Auditor arrives 09:00, opening meeting in the small conference room.',
    inDays: 19,
    from: 0,
    to: null,
  },
  {
    uid: 'demo-member',
    title: 'Half-hourly data review with the broker',
    text: 'Ask about the four shops with a night load above 12 kW.',
    inDays: 0,
    from: 14 * 60 + 30,
    to: 15 * 60 + 30,
  },
  {
    uid: 'demo-member',
    title: 'Refrigeration door trial, Otley store',
    text: 'Baseline week ends; take the logger readings.',
    inDays: 5,
    from: 10 * 60,
    to: 12 * 60,
  },
  {
    uid: 'demo-member',
    title: 'Leave',
    text: 'Back the day after.',
    inDays: 11,
    from: 0,
    to: null,
  },
  {
    uid: 'demo-admin',
    title: 'Prepare register update note',
    text: 'Collect the amendments since the last note and decide which members to tell first.',
    inDays: 1,
    from: 11 * 60,
    to: 12 * 60 + 30,
  },
  {
    uid: 'demo-jedi',
    title: 'Renewals call list',
    text: 'Members whose year ends in the next two months.',
    repeat: 'FREQ=WEEKLY;INTERVAL=2',
    inDays: 2,
    from: 9 * 60,
    to: 10 * 60,
  },
  {
    uid: 'priya-raman',
    title: 'Borehole pump service',
    text: 'Abstraction meter to be read before and after.',
    inDays: 4,
    from: 8 * 60 + 30,
    to: 12 * 60,
  },
  {
    uid: 'grace-adeyemi',
    title: 'Supplier weights deadline (internal)',
    text: 'Chase the last nine suppliers.',
    inDays: 7,
    from: 17 * 60,
    to: 17 * 60 + 30,
  },
];
