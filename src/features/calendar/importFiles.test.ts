/** Imports files in the formats of several calendar programs. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { EVENT_REPEAT, ZONE_NAME } from '../../../model/event';
import { DAY, isWholeDays, wallDay, wallOf, wallTime } from '../../../model/wallClock';
import { decodeCalendar } from './icsText';
import { readIcs } from './importIcs';
import { planImport } from './importPlan';
import { expand } from './occurrences';
import { isRepeating } from './repeat';
import type { Times } from './when';
import { expectLog } from '../../../test/support/expectedLogs';
import expected from '../../../test/support/ics/expected.json';

const FOLDER = 'test/support/ics';
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.ics'));
const from = wallOf('2026-01-01') ?? NaN;

/** `2026-05-04 10:00 60 min Title`. */
const show = ({ start, end, title }: { start: number; end: number; title: string }) =>
  isWholeDays(start, end)
    ? `${wallDay(start)} ${(end - start) / DAY} days ${title}`
    : `${wallDay(start)} ${wallTime(start)} ${(end - start) / 60_000} min ${title}`;

const OUTCOMES: Record<string, { times: string[]; issues: string[] }> = expected;

it('each sample calendar file has an expected outcome', () => {
  expect(Object.keys(OUTCOMES).sort()).toEqual(FILES.sort());
});

it.each(FILES)(
  'the import of %s shows the same times as the program that exported it',
  async (name) => {
    expectLog(/^A (duration|time zone) of the file cannot be read/);
    const { events, issues } = planImport(
      await readIcs(decodeCalendar(new Uint8Array(readFileSync(`${FOLDER}/${name}`))), 'me'),
      [],
    );
    const shown = events.flatMap<Times & { title: string }>((event) =>
      isRepeating(event) ? expand(event, from, from + 3 * 366 * DAY) : [event],
    );
    expect({
      times: shown.map(show).sort(),
      issues: issues.map(({ line, title, text }) => `${line} ${title}: ${text}`),
    }).toEqual(OUTCOMES[name]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    for (const { repeat, zone } of events) {
      if (repeat !== undefined) expect(repeat).toMatch(EVENT_REPEAT);
      if (zone !== undefined) expect(zone).toMatch(ZONE_NAME);
    }
  },
);
