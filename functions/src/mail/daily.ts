/** The facts that begin with a day: what is due, what changed, and weekly emails. Reads the directory page by page. */
import { dayIn, startIn } from '../../../model/days';
import { levelsOf } from '../../../model/membership';
import { DEFAULT_WEEKDAY, isOn, weekdayOf, type Switched } from '../../../model/notificationKinds';
import type { DirectoryRow } from '../../../model/person';
import type { Counts } from '../../../model/registerGroups';
import { DAY, wallDay } from '../../../model/wallClock';
import { database, read } from '../admin';
import { pagesBetween, pagesOf } from '../pages';
import { portalZone } from '../portalZone';
import { queueMail, type Fact } from './queue';
import { inPeriods, type Period } from './windows';
import { countDue, DUE_FIELDS, STAGES } from './writers/due';

/** Emails of a day are queued from this time on. */
const MORNING = 7 * (DAY / 24);
const PEOPLE = 100;
const LAWS = 50;
/** After a longer interruption, older facts are left out. */
const MOST = 7 * DAY;
const ENDING = [30, 7];
const WEEKS_MARKED = 3;

const morningOf = (day: number): number => startIn(portalZone(), day) + MORNING;

/** Queues the emails of the days that have begun since the last run. @param now epoch milliseconds */
export async function collectDays(now: number): Promise<void> {
  const today = dayIn(portalZone(), now);
  const latest = now >= morningOf(today) ? today : today - DAY;
  await inPeriods('days', latest, { first: DAY, most: MOST }, async (period, after, note) => {
    if (after === undefined) await collectLaws(period);
    for await (const page of pagesOf('userDirectory', PEOPLE, after)) {
      await Promise.all(
        page.map(async ([uid, row]) => {
          for (const fact of await factsOf(uid, row as DirectoryRow, period, now))
            await queueMail(database, { ...fact, uid, at: morningOf(period.to) });
        }),
      );
      await note(String(page.at(-1)?.[0]));
    }
    await dropMarks(period.to);
  });
}

type PersonsFact = Omit<Fact, 'uid' | 'at'>;

async function factsOf(
  uid: string,
  row: DirectoryRow,
  { from, to }: Period,
  now: number,
): Promise<PersonsFact[]> {
  const levels = levelsOf(row, now);
  if (!levels.reader) return [];
  const { expiryDate } = row;
  const facts: PersonsFact[] = ENDING.flatMap((days) =>
    !levels.staff &&
    expiryDate !== undefined &&
    expiryDate > from + days * DAY &&
    expiryDate <= to + days * DAY
      ? [{ kind: 'membershipEnds', fact: `${expiryDate}/${days}`, facts: { expiryDate } }]
      : [],
  );
  if (!levels.member) return facts;
  const settings = ((await read(`users/${uid}/inbox`)) ?? {}) as Switched & { weekday?: number };
  const wants = (kind: 'due' | 'summary' | 'digest') =>
    isOn(settings, 'email', kind) || isOn(settings, 'push', kind);
  const firstDay = from + DAY;
  if (levels.legal && wants('due')) {
    const counts = (await read(`registerCounts/${uid}`)) as Counts | null;
    const isDue = STAGES.some(({ days }) =>
      DUE_FIELDS.some(
        ({ counts: kind }) => countDue(counts, kind, to + days * DAY, firstDay + days * DAY) > 0,
      ),
    );
    if (isDue) facts.push({ kind: 'due', fact: wallDay(to), facts: { from: firstDay, to } });
  }
  for (let day = firstDay; day <= to; day += DAY) {
    const weekday = weekdayOf(day);
    if (wants('summary') && weekday === (settings.weekday ?? DEFAULT_WEEKDAY))
      facts.push({ kind: 'summary', fact: wallDay(day) });
    if (levels.staff && wants('digest') && weekday === 1)
      facts.push({ kind: 'digest', fact: wallDay(day), facts: { week: day - 7 * DAY } });
  }
  return facts;
}

/** One email per member and day, however many of the member's laws changed. */
async function collectLaws({ from: before, to: day }: Period): Promise<void> {
  const [from, to] = [morningOf(before), morningOf(day)];
  const changed = { field: 'updateTime', from, to: Number.MAX_SAFE_INTEGER, size: LAWS };
  for await (const laws of pagesBetween('legalSummaries', changed))
    for (const [law] of laws) {
      const changes = database.ref(`legalChanges/${law}`).orderByChild('time');
      const found = ((
        await changes
          .startAt(from)
          .endAt(to - 1)
          .get()
      ).val() ?? {}) as Record<string, { minor: boolean }>;
      if (Object.values(found).every(({ minor }) => minor)) continue;
      for await (const members of pagesOf(`legalRegister/${law}/users`, PEOPLE))
        await Promise.all(
          members.map(([uid]) =>
            queueMail(database, {
              ...{ uid, kind: 'law', fact: wallDay(day), at: to, facts: { from, to } },
            }),
          ),
        );
    }
}

async function dropMarks(day: number): Promise<void> {
  const old = database
    .ref('weekMarks')
    .orderByKey()
    .endAt(wallDay(day - 7 * WEEKS_MARKED * DAY));
  (await old.get()).forEach(({ ref }) => void ref.remove());
}
