/** The people of `mails.ts` and what is due for them: on each of some days, an item of their registers. */
import { DAY, startOfDay, wallDay } from '../../model/wallClock';

/** One in so many addresses doesn't exist, and to one the server says "later" each time. */
export const RARE = 20;
const isRare = (to: string, rest: number) => Number(/\d+/.exec(to)?.[0]) % RARE === rest;
export const isRefused = (to: string) => isRare(to, 0);
export const isNeverAccepted = (to: string) => isRare(to, 1);

const MORNING = 7 * (DAY / 24);

/** @returns the days, latest first, the facts, and the database in which they are true */
export function buildFacts({ facts, people }: { facts: number; people: number }) {
  // Emails of a day are queued from its morning on.
  const today = startOfDay(Date.now() - MORNING);
  const days = Array.from({ length: Math.ceil(facts / people) }, (_, n) => today - n * DAY);
  const due = Array.from({ length: facts }, (_, n) => {
    const day = days[Math.floor(n / people)] ?? today;
    return { uid: `person${n % people}`, kind: 'due' as const, fact: wallDay(day), day };
  });
  const perPerson = <T>(make: (uid: string, days: readonly number[]) => T) =>
    Object.fromEntries(
      due.slice(0, people).map(({ uid }) => [
        uid,
        make(
          uid,
          due.flatMap((each) => (each.uid === uid ? each.day : [])),
        ),
      ]),
    );
  const member = { firstName: 'A', userType: 'subscriber', legalAccess: 'on' };
  const database = {
    users: perPerson((uid) => ({
      ...{ ...member, uid, email: `${uid}@mail.example` },
      // One kind of email, so that the number of facts is known.
      inbox: { email: 'summary' },
    })),
    userDirectory: perPerson(() => member),
    userLegalIndex: perPerson((_, dueOn) =>
      Object.fromEntries(dueOn.map((day, n) => [`law${n}`, { status: 'active', nextDue: day }])),
    ),
    registerCounts: perPerson((_, dueOn) => ({
      dueDays: Object.fromEntries(dueOn.map((day) => [day / DAY, 1])),
    })),
    legalSummaries: Object.fromEntries(
      days.map((_, n) => [`law${n}`, { title: 'The Air Quality Regulations' }]),
    ),
  };
  return { days, due, database };
}
