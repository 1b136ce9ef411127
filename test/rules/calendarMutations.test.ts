import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src';
import { replaceEvents } from '../../src/data/mutations/calendar';
import type { CalendarEvent } from '../../src/data/records';
import { EVENT_SEQUENCE_MAX } from '../../model/event';
import { wallOf } from '../../model/wallClock';
import { CAST } from './cast';
import { rich } from './records';
import { World } from './world';

const world = new World();
beforeEach(() => world.reset());

const { admin, jedi, subscriber, guest } = CAST;
const at = (day: string, time?: string) => wallOf(day, time) ?? NaN;
const shared = (id: string) => `calendar/adminEvents/${id}`;

describe('calendar mutations', () => {
  const event = (overrides: Partial<CalendarEvent> = {}): CalendarEvent => ({
    id: 'ev',
    title: 'Return due',
    start: at('2026-05-04', '12:30'),
    end: at('2026-05-04', '13:00'),
    type: 'own',
    desc: 'Bring the numbers',
    descEditor: rich('Bring the numbers'),
    uid: '',
    ...overrides,
  });
  const put = ({ uid }: { uid: string }, after: CalendarEvent[], before: CalendarEvent[] = []) =>
    replaceEvents({ uid, before, after });

  it('create an own event in the member’s own store, in the stored format', () => {
    world.allows(subscriber, put(subscriber, [event()]));
    expect(world.read(`users/${subscriber.uid}/myevents/ev`)).toMatchObject({
      id: 'ev',
      uid: subscriber.uid,
      type: 'own',
      start: '2026-05-04 12:30:00.000 PM',
      end: '2026-05-04 01:00:00.000 PM',
    });
    world.allows(subscriber, put(subscriber, [], [event()]));
    expect(world.read(`users/${subscriber.uid}/myevents/ev`)).toBeNull();
  });

  it.each(['deadline', 'event', 'national'] as const)(
    'only staff can create a shared %s',
    (type) => {
      world.refuses(subscriber, put(subscriber, [event({ type })]));
      world.refuses(guest, put(guest, [event({ type })]));
      world.allows(jedi, put(jedi, [event({ type })]));
      expect(world.read(shared('ev'))).toMatchObject({ type, uid: jedi.uid });
    },
  );

  it('exclude at most 366 days of a series', () => {
    const repeat = { repeat: 'FREQ=DAILY', until: at('2030-12-28') };
    const days = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          new Date(at('2026-05-05') + index * 86_400_000).toISOString().slice(0, 10),
          true as const,
        ]),
      );
    world.wouldAllow(subscriber, put(subscriber, [event({ ...repeat, except: days(366) })]));
    world.refuses(subscriber, put(subscriber, [event({ ...repeat, except: days(367) })]));
  });

  it('move an event to the shared store and back in one update each', () => {
    const own = event({ uid: admin.uid });
    const deadline = event({ uid: admin.uid, type: 'deadline' });
    world.allows(admin, put(admin, [own]));
    const toShared = put(admin, [deadline], [own]);
    expect(Object.keys(toShared).sort()).toEqual([
      'calendar/adminEvents/ev',
      'calendar/eventRows/ev',
      `users/${admin.uid}/eventRows/ev`,
      `users/${admin.uid}/myevents/ev`,
    ]);
    world.allows(admin, toShared);
    expect(world.read(`users/${admin.uid}/myevents/ev`)).toBeNull();
    expect(world.read(shared('ev'))).toMatchObject({ type: 'deadline', uid: admin.uid });
    world.allows(admin, put(admin, [own], [deadline]));
    expect(world.read(shared('ev'))).toBeNull();
    expect(world.read(`users/${admin.uid}/myevents/ev`)).toMatchObject({ type: 'own' });
  });

  it('a colleague’s shared event keeps its creator’s name after a change', () => {
    const current = event({ id: 'ev-shared', type: 'deadline', uid: 'ada' });
    const changed = event({ id: 'ev-shared', type: 'national', title: 'Moved', uid: jedi.uid });
    world.allows(jedi, put(jedi, [changed], [current]));
    expect(world.read(shared('ev-shared'))).toMatchObject({ uid: 'ada', title: 'Moved' });
    world.refuses(subscriber, put(subscriber, [], [current]));
    world.allows(admin, put(admin, [], [current]));
  });

  it('splitting a colleague’s recurring event gives the new part to the member who splits it', () => {
    const repeat = { repeat: 'FREQ=WEEKLY;BYDAY=MO', until: at('2026-12-28') };
    const whole = event({ id: 'ev-shared', type: 'deadline', uid: 'ada', ...repeat });
    const earlier = { ...whole, until: at('2026-05-11'), except: { '2026-05-11': true as const } };
    const later = { ...whole, id: 'ev-later', start: at('2026-05-18', '12:30') };
    const rest = { ...later, end: at('2026-05-18', '13:00') };
    world.refuses(subscriber, put(subscriber, [earlier, rest], [whole]));
    world.allows(jedi, put(jedi, [earlier, rest], [whole]));
    expect(world.read(shared('ev-shared'))).toMatchObject({
      uid: 'ada',
      until: '2026-05-11 12:00:00.000 AM',
      except: '2026-05-11',
    });
    expect(world.read(shared('ev-later'))).toMatchObject({
      uid: jedi.uid,
      ...{ repeat: repeat.repeat },
    });
    world.allows(jedi, put(jedi, [whole], [{ ...earlier, version: 1 }, rest]));
    expect(world.read(shared('ev-later'))).toBeNull();
  });

  it.each([
    ['own', subscriber, `users/${subscriber.uid}/myevents/ev`],
    ['event', admin, shared('ev')],
  ] as const)('a repeat rule needs a last day and a valid format: %s', (type, who, path) => {
    const repeats = { repeat: 'FREQ=DAILY;COUNT=3', until: at('2026-05-06') };
    const stored = put(who, [event({ ...repeats, type })])[path] as JsonObject;
    world.allows(who, { [path]: { ...stored, except: '2026-05-05' } });
    const week = 'MO,TU,WE,TH,FR,SA,SU';
    for (const repeat of [
      `FREQ=WEEKLY;INTERVAL=99;BYDAY=${week};COUNT=999`,
      'FREQ=MONTHLY;BYDAY=-1FR',
    ])
      world.wouldAllow(who, { [path]: { ...stored, repeat } });
    world.wouldAllow(who, { [path]: { ...stored, zone: 'America/Port-au-Prince' } });
    for (const sequence of [1, EVENT_SEQUENCE_MAX])
      world.wouldAllow(who, { [path]: { ...stored, sequence } });
    for (const wrong of [
      { sequence: 0 },
      { sequence: 1.5 },
      { sequence: EVENT_SEQUENCE_MAX + 1 },
      { sequence: '1' },
      { zone: '' },
      { zone: 'Europe/ London' },
      { zone: 'A'.repeat(62) },
      { zone: 'Europe/Paris', repeat: null, until: null },
      { until: null },
      { repeat: null },
      { repeat: 'FREQ=HOURLY' },
      { repeat: 'FREQ=WEEKLY;BYDAY=XX' },
      // This rule begins on another weekday than the event, so the event might never occur.
      { repeat: 'FREQ=DAILY;INTERVAL=7;BYDAY=MO' },
      { repeat: 'FREQ=YEARLY;BYDAY=MO' },
      { repeat: `FREQ=WEEKLY;BYDAY=${week},MO` },
      { repeat: 'FREQ=DAILY;COUNT=0' },
      { repeat: 'FREQ=DAILY;COUNT=1000' },
      { repeat: 'FREQ=DAILY;INTERVAL=100' },
      { repeat: 'FREQ=DAILY;UNTIL=20260601' },
      { repeat: ' FREQ=DAILY' },
      { until: '2026-05-06' },
      { except: 'x' },
      { except: '2026-5-5' },
      { except: '2026-05-055' },
      { except: '2026-05-05,' },
      { except: '2026-05-05 2026-05-06' },
      { except: { '2026-05-05': true } },
      { except: `2026-05-05${',2026-05-06'.repeat(2000)}` },
    ])
      world.refuses(who, { [path]: { ...stored, ...wrong } });
  });

  describe.each([
    [
      'own',
      subscriber,
      `users/${subscriber.uid}/myevents/ev`,
      `users/${subscriber.uid}/eventRows/ev`,
    ],
    ['event', admin, shared('ev'), 'calendar/eventRows/ev'],
  ] as const)('write the row that lists read: %s', (type, who, path, row) => {
    const again = {
      repeat: 'FREQ=DAILY',
      until: at('2026-05-06'),
      except: { '2026-05-05': true as const },
      zone: 'Europe/Paris',
    };
    const whole = event({ type, ...again });

    it('the row has the fields of the event and is deleted with the event', () => {
      world.allows(who, put(who, [whole]));
      expect(world.read(row)).toEqual({
        title: 'Return due',
        start: '2026-05-04 12:30:00.000 PM',
        end: '2026-05-04 01:00:00.000 PM',
        type,
        repeat: 'FREQ=DAILY',
        until: '2026-05-06 12:00:00.000 AM',
        except: '2026-05-05',
        zone: 'Europe/Paris',
      });
      world.allows(who, put(who, [], [whole]));
      expect(world.read(row)).toBeNull();
      expect(world.read(path)).toBeNull();
    });

    it('the row is refused with fields that the event lacks, or without fields that lists need', () => {
      world.allows(who, put(who, [whole]));
      world.wouldAllow(who, { [`${row}/title`]: 'Return due' });
      world.wouldAllow(who, { [`${path}/title`]: 'Other', [`${row}/title`]: 'Other' });
      const wrong: [string, JsonValue][] = [
        ['', 'x'],
        ['', { title: 'Return due' }],
        ['/title', 'Other'],
        ['/title', null],
        ['/until', '2026-05-07 12:00:00.000 AM'],
        ['/except', '2026-05-05,2026-05-06'],
        ['/stray', true],
        ['', null],
        ['/start', null],
        ['/repeat', null],
        ['/until', null],
        ['/except', null],
        ['/zone', null],
        ['/zone', 'Europe/Rome'],
      ];
      for (const [field, value] of wrong) world.refuses(who, { [`${row}${field}`]: value });
      for (const other of [guest, type === 'own' ? admin : subscriber])
        world.refuses(other, { [`${row}/title`]: 'Return due' });
      world.allows(who, put(who, [], [whole]));
      world.allows(who, put(who, [event({ type })]));
      const rowOfOne = world.read(row);
      world.wouldAllow(who, { [row]: rowOfOne });
      world.refuses(who, { [row]: null });
      world.allows(who, put(who, [], [event({ type })]));
      world.allows(who, put(who, [whole]));
      world.refuses(who, { [row]: rowOfOne });
    });
  });

  it('can be sent twice, as the SDK does after a lost response', () => {
    const own = event({ uid: admin.uid });
    world.allows(admin, put(admin, [own]));
    const move = put(admin, [event({ uid: admin.uid, type: 'event' })], [own]);
    world.allows(admin, move);
    world.allows(admin, move);
  });
});
