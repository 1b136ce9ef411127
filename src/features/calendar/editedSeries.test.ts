import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '../../data/records';
import { ENDLESS } from '../../../model/event';
import { wallDay, wallOf, wallTime } from '../../../model/wallClock';
import { editedSeries, formOfOccurrence, isRuleChanged } from './editedSeries';
import type { EventForm } from './eventForm';
import { expand } from './occurrences';
import type { Scope } from './parts';
import { isRepeating } from './repeat';

const at = (day: string, time = '09:00') => wallOf(day, time) ?? Number.NaN;
/** Mondays and Thursdays from Monday 4 May 2026. */
const RECORD: CalendarEvent = {
  id: 'round',
  uid: 'u',
  title: 'Round',
  type: 'own',
  start: at('2026-05-04'),
  end: at('2026-05-04', '10:00'),
  repeat: 'FREQ=WEEKLY;BYDAY=MO,TH',
  until: ENDLESS,
  desc: '',
  descEditor: '',
};
const created = { id: 'new', uid: 'u' };
const shownOn = (record: CalendarEvent, day: string) => {
  if (!isRepeating(record)) throw new Error('The record does not repeat.');
  const shown = expand(record, at('2026-05-01', '00:00'), at('2026-07-01', '00:00'));
  const found = shown.find(({ start }) => wallDay(start) === day);
  if (!found) throw new Error(`no occurrence on ${day}`);
  return found;
};
const THURSDAY = '2026-05-14';
const save = (
  changes: Partial<EventForm>,
  scope: Scope,
  { record = RECORD, day = THURSDAY }: { record?: CalendarEvent; day?: string } = {},
) => {
  const series = { record, shown: shownOn(record, day) };
  const form = { ...formOfOccurrence(series), ...changes };
  return { after: editedSeries(series, form, scope, created), isRule: isRuleChanged(series, form) };
};
const timesOf = ({ start, end }: CalendarEvent) =>
  `${wallDay(start)} ${wallTime(start)}–${wallTime(end)}`;

describe('the form of one occurrence of a series', () => {
  it('shows the times of the occurrence and the rule of the series', () => {
    const form = formOfOccurrence({ record: RECORD, shown: shownOn(RECORD, THURSDAY) });
    expect(form).toMatchObject({
      startDay: THURSDAY,
      startTime: '09:00',
      frequency: 'WEEKLY',
      weekdays: ['MO', 'TH'],
    });
  });

  it('changes this event alone, and leaves the others', () => {
    const { after } = save({ title: 'Walk', startTime: '11:00', endTime: '12:00' }, 'this');
    const [single, rest] = after;
    expect(single).toMatchObject({ id: 'new', title: 'Walk' });
    expect(single && timesOf(single)).toBe('2026-05-14 11:00–12:00');
    expect(single?.repeat).toBeUndefined();
    expect(rest).toMatchObject({ id: 'round', title: 'Round', except: { [THURSDAY]: true } });
  });

  it('moves this and the following events as this one', () => {
    const { after, isRule } = save({ startDay: '2026-05-15', endDay: '2026-05-15' }, 'following');
    expect(isRule).toBe(false);
    const [later, earlier] = after;
    expect(later && timesOf(later)).toBe('2026-05-15 09:00–10:00');
    expect(later).toMatchObject({ id: 'new', repeat: 'FREQ=WEEKLY;BYDAY=TU,FR' });
    expect(earlier).toMatchObject({ id: 'round', until: at('2026-05-13', '00:00') });
  });

  it('moves all events as this one, and renames them', () => {
    const { after } = save(
      { title: 'Walk', startDay: '2026-05-15', endDay: '2026-05-15', endTime: '11:00' },
      'all',
    );
    expect(after).toHaveLength(1);
    expect(after[0] && timesOf(after[0])).toBe('2026-05-05 09:00–11:00');
    expect(after[0]).toMatchObject({
      id: 'round',
      title: 'Walk',
      repeat: 'FREQ=WEEKLY;BYDAY=TU,FR',
    });
  });

  it('changes the rule of this and the following events, or of all', () => {
    const changes = { frequency: 'DAILY', interval: '2' } as const;
    const following = save(changes, 'following');
    expect(following.isRule).toBe(true);
    expect(following.after[0]).toMatchObject({ id: 'new', repeat: 'FREQ=DAILY;INTERVAL=2' });
    expect(following.after[0] && timesOf(following.after[0])).toBe('2026-05-14 09:00–10:00');
    const { after } = save({ ...changes, startTime: '10:00', endTime: '11:00' }, 'all');
    expect(after[0]).toMatchObject({ id: 'round', repeat: 'FREQ=DAILY;INTERVAL=2' });
    expect(after[0] && timesOf(after[0])).toBe('2026-05-04 10:00–11:00');
  });

  it('keeps the zone of a series, and leaves it when the form does', () => {
    const zone = 'America/New_York';
    const record = { ...RECORD, zone };
    const [same] = save({ startTime: '10:00', endTime: '11:00' }, 'all', { record }).after;
    expect(same).toMatchObject({ zone });
    expect(same && timesOf(same)).toBe('2026-05-04 10:00–11:00');
    // The first occurrence is at 14:00 in London.
    const { after, isRule } = save({ zone: '', startTime: '15:00', endTime: '16:00' }, 'all', {
      record,
    });
    expect(isRule).toBe(true);
    expect(after[0]?.zone).toBeUndefined();
    expect(after[0] && timesOf(after[0])).toBe('2026-05-04 15:00–16:00');
  });

  it('keeps the number of times of the rest when the rule is unchanged', () => {
    const record = { ...RECORD, repeat: 'FREQ=DAILY;COUNT=12', until: at('2026-05-15', '00:00') };
    const [later] = save({ title: 'Walk' }, 'following', { record }).after;
    expect(later).toMatchObject({ title: 'Walk', repeat: 'FREQ=DAILY;COUNT=2' });
  });
});
