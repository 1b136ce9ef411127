import { describe, expect, it } from 'vitest';
import { icsFile } from '../../../test/support/icsFiles';
import { wallOf } from '../../../model/wallClock';
import type { CalendarEvent } from '../../data/records';
import { readIcs } from './importIcs';
import { CANCELLED, NEWER_STORED, NO_START } from './importMessages';
import { planImport } from './importPlan';

const at = (day: string, time?: string) => wallOf(day, time) ?? NaN;
const component = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:e', ...lines, 'END:VEVENT'];
const series = (...lines: string[]) =>
  component('SUMMARY:Series', 'DTSTART:20260504T090000', 'RRULE:FREQ=DAILY;COUNT=5', ...lines);
const moved = (...lines: string[]) =>
  component('SUMMARY:Moved', 'RECURRENCE-ID:20260506T090000', 'DTSTART:20260506T150000', ...lines);

const plan = async (stored: readonly CalendarEvent[], ...lines: string[]) =>
  planImport(await readIcs(icsFile(...lines), 'me'), stored);

/** Returns the calendar after importing these files one after another. */
async function importAll(...files: string[][]): Promise<CalendarEvent[]> {
  let stored: CalendarEvent[] = [];
  for (const lines of files) {
    const { events, series: others, removed } = await plan(stored, ...lines);
    const saved = [...events, ...others];
    const isReplaced = (id: string) =>
      removed.includes(id) || saved.some((event) => event.id === id);
    stored = [...stored.filter(({ id }) => !isReplaced(id)), ...saved];
  }
  return stored;
}
const titles = (events: readonly CalendarEvent[]) => events.map(({ title }) => title).sort();

describe('a later import of the same UID', () => {
  it('moves an occurrence back if the newer file has no exception for it', async () => {
    const before = await importAll([...series(), ...moved()]);
    expect(titles(before)).toEqual(['Moved', 'Series']);
    expect(before.find(({ title }) => title === 'Series')?.except).toEqual({ '2026-05-06': true });
    const after = await importAll([...series(), ...moved()], series('SEQUENCE:1'));
    expect(titles(after)).toEqual(['Series']);
    expect(after[0]?.except).toBeUndefined();
  });

  it('removes a time that RDATE no longer adds', async () => {
    const file = (...lines: string[]) =>
      component('SUMMARY:One', 'DTSTART:20260504T090000', ...lines);
    const added = file('RDATE:20260601T090000');
    expect(await importAll(added)).toHaveLength(2);
    expect(await importAll(added, file())).toHaveLength(1);
  });

  it('removes a cancelled event with its moved occurrences, and counts one removal', async () => {
    const stored = await importAll([...series(), ...moved()]);
    const { events, removed, cancelled, issues } = await plan(
      stored,
      ...series('SEQUENCE:1', 'STATUS:CANCELLED'),
    );
    expect(events).toEqual([]);
    expect([...removed].sort()).toEqual(stored.map(({ id }) => id).sort());
    expect(cancelled).toBe(1);
    expect(issues.map(({ text }) => text)).toEqual([CANCELLED]);
  });

  it('removes an event that a METHOD:CANCEL file names', async () => {
    const stored = await importAll(series());
    const { removed, cancelled } = await plan(stored, 'METHOD:CANCEL', ...series('SEQUENCE:1'));
    expect([removed.length, cancelled]).toEqual([1, 1]);
  });

  it('removes nothing for a cancelled event that is not in the calendar', async () => {
    const other = component('SUMMARY:Other', 'DTSTART:20260504T090000');
    const stored = (await importAll(other)).map((event) => ({ ...event, id: 'own-event' }));
    const { removed, cancelled } = await plan(stored, ...series('STATUS:CANCELLED'));
    expect([removed, cancelled]).toEqual([[], 0]);
  });

  it("does not replace a newer version, and lists the file's version as older", async () => {
    const stored = await importAll(series('SEQUENCE:3'));
    expect(stored).toMatchObject([{ sequence: 3 }]);
    const older = await plan(stored, ...series('SEQUENCE:2'), ...moved());
    expect(older).toMatchObject({ events: [], removed: [] });
    expect(older.issues.map(({ line, text }) => [line, text])).toEqual([[3, NEWER_STORED]]);
    const cancelled = await plan(stored, ...series('SEQUENCE:2', 'STATUS:CANCELLED'));
    expect(cancelled).toMatchObject({ removed: [], cancelled: 0 });
    for (const sequence of [3, 4])
      expect((await plan(stored, ...series(`SEQUENCE:${sequence}`))).events).toHaveLength(1);
  });

  it('does not replace a newer moved occurrence when the series itself is current', async () => {
    const stored = await importAll([...series(), ...moved('SEQUENCE:2')]);
    const { events, removed, issues } = await plan(
      stored,
      ...series(),
      ...moved('SEQUENCE:1', 'SUMMARY:Older'),
    );
    expect(titles(events)).toEqual(['Series']);
    expect(removed).toEqual([]);
    expect(issues.map(({ text }) => text)).toEqual([NEWER_STORED]);
  });

  it('does not change a stored event whose start in the file cannot be read', async () => {
    const stored = await importAll([...series(), ...moved()]);
    const { removed, issues } = await plan(stored, ...component('SUMMARY:x', 'DTSTART:soon'));
    expect(removed).toEqual([]);
    expect(issues.map(({ text }) => text)).toEqual([NO_START]);
  });

  it('does not change other events of the calendar', async () => {
    const other = component('SUMMARY:Other', 'DTSTART:20260504T090000').map((line) =>
      line.replace('UID:e', 'UID:e2'),
    );
    expect(titles(await importAll(other, series(), series('STATUS:CANCELLED')))).toEqual(['Other']);
  });
});

describe('importing single occurrences without their series', () => {
  it('excludes the day of a moved occurrence from the stored series', async () => {
    const stored = await importAll(series(), moved());
    expect(titles(stored)).toEqual(['Moved', 'Series']);
    expect(stored).toContainEqual(
      expect.objectContaining({ title: 'Series', except: { '2026-05-06': true } }),
    );
    expect(stored).toContainEqual(
      expect.objectContaining({ title: 'Moved', start: at('2026-05-06', '15:00') }),
    );
  });

  it('excludes the day of a cancelled occurrence from the stored series', async () => {
    const stored = await importAll(series());
    const {
      events,
      series: changed,
      removed,
      cancelled,
    } = await plan(stored, ...moved('STATUS:CANCELLED'));
    expect([events, removed, cancelled]).toEqual([[], [], 1]);
    expect(changed).toMatchObject([{ title: 'Series', except: { '2026-05-06': true } }]);
    // Importing the same file again changes nothing.
    expect(await plan(changed, ...moved('STATUS:CANCELLED'))).toMatchObject({
      series: [],
      cancelled: 0,
    });
  });

  it('removes a moved occurrence that is cancelled', async () => {
    const files = [[...series(), ...moved()], moved('STATUS:CANCELLED', 'SEQUENCE:1')];
    expect(titles(await importAll(...files))).toEqual(['Series']);
  });

  it('removes the stored series with its last day', async () => {
    const days = [4, 5, 6, 7, 8].map((day) =>
      component(
        `RECURRENCE-ID:2026050${day}T090000`,
        `DTSTART:2026050${day}T090000`,
        'STATUS:CANCELLED',
      ),
    );
    expect(await importAll(series(), days.flat())).toEqual([]);
  });
});
