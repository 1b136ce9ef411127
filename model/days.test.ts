import { describe, expect, it } from 'vitest';
import { dayIn, monthIn, monthsAfter, noonIn, startIn } from './days';
import { cycleOf, dueDay } from './dueDay';

const LONDON = 'Europe/London';
const day = (text: string) => Date.parse(text);
const isoDay = (time: number) => new Date(time).toISOString();

describe('days, months and instants of a time zone', () => {
  it('a day begins at midnight in its own time zone', () => {
    expect(dayIn(LONDON, day('2026-06-30T23:30:00Z'))).toBe(day('2026-07-01'));
    expect(dayIn(LONDON, day('2026-06-30T22:59:59Z'))).toBe(day('2026-06-30'));
    expect(dayIn(LONDON, day('2026-12-31T23:30:00Z'))).toBe(day('2026-12-31'));
    expect(dayIn('America/New_York', day('2026-07-01T03:00:00Z'))).toBe(day('2026-06-30'));
    expect(monthIn(LONDON, day('2026-06-30T23:30:00Z'))).toBe('2026-07');
    expect(isoDay(startIn(LONDON, day('2026-07-01')))).toBe('2026-06-30T23:00:00.000Z');
    expect(isoDay(noonIn(LONDON, day('2026-07-01')))).toBe('2026-07-01T11:00:00.000Z');
  });

  it('a month later is the last day of the next month if that month is shorter', () => {
    expect(monthsAfter(day('2026-01-31'), 1)).toBe(day('2026-02-28'));
    expect(monthsAfter(day('2028-02-29'), 12)).toBe(day('2029-02-28'));
    expect(monthsAfter(day('2026-11-30'), 3)).toBe(day('2027-02-28'));
  });
});

describe('the due date of a register item', () => {
  const timeAdded = day('2026-03-10T12:00:00Z');
  const due = (facts: object) => isoDay(dueDay({ timeAdded, ...facts }, LONDON)).slice(0, 10);
  const assessedAt = day('2026-06-30T23:30:00Z');

  it('is a month after the item was added, if the item was never evaluated', () => {
    expect(due({})).toBe('2026-04-10');
    expect(due({ frequency: 24 })).toBe('2026-04-10');
    expect(due({ applicability: 'undecided', decidedAt: day('2026-05-02') })).toBe('2026-06-02');
  });

  it('is one cycle after the day of the evaluation', () => {
    expect(due({ assessedAt, userStatus: 'Compliant' })).toBe('2027-07-01');
    expect(due({ assessedAt, userStatus: 'Compliant', frequency: 6 })).toBe('2027-01-01');
  });

  it('is a month after an evaluation as Not Compliant, whatever the cycle', () => {
    for (const frequency of [undefined, 1, 6, 60])
      expect(due({ assessedAt, userStatus: 'Not Compliant', frequency })).toBe('2026-08-01');
  });

  it('is a year after the decision that the item does not apply', () => {
    const facts = { applicability: 'notApplicable', decidedAt: day('2026-05-02') };
    expect(due({ ...facts, assessedAt })).toBe('2027-05-02');
    expect(due({ ...facts, frequency: 3 })).toBe('2026-08-02');
    expect(due({ ...facts, userStatus: 'Not Compliant', assessedAt })).toBe('2027-05-02');
  });

  it('follows a cycle of a year unless the member has set one', () => {
    expect(cycleOf({})).toBe(12);
    expect(cycleOf({ frequency: 3 })).toBe(3);
  });
});
