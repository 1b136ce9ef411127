/** Visits that members record themselves: for the current day only, and once per page and day. */
import { beforeEach, describe, expect, test } from 'vitest';
import { noteVisits, switchCounting, type Visit } from '../../src/data/mutations/visits';
import { COUNTED_PAGES } from '../../src/config/links';
import { CAST, OTHERS, TODAY } from './cast';
import { World } from './world';

const DAY = 86_400_000;
const world = new World();
beforeEach(() => world.reset());
const { subscriber, guest } = CAST;
const { mel } = OTHERS;
const calendar: Visit = { kind: 'pages', thing: 'calendar' };
const visit = (uid: string, one: Visit = calendar, day = TODAY) =>
  noteVisits({ uid, day, visits: [one] });
const noted = (uid: string) => world.read(`visits/${TODAY}/${uid}`);

describe('a visit', () => {
  test('is recorded by the member only, and only for today', () => {
    world.allows(subscriber, visit('subscriber'));
    expect(noted('subscriber')).toEqual({ pages: { calendar: TODAY } });
    world.refuses(mel, visit('subscriber'));
    for (const day of [TODAY - 1, TODAY + 1])
      world.refuses(subscriber, visit('subscriber', calendar, day));
    for (const day of [TODAY - 1, TODAY + 1, `0${TODAY}`])
      world.refuses(subscriber, { [`visits/${day}/subscriber/pages/calendar`]: TODAY });
    world.now = TODAY * DAY;
    world.wouldAllow(subscriber, visit('subscriber'));
    world.now = TODAY * DAY + DAY - 1;
    world.wouldAllow(subscriber, visit('subscriber'));
    world.now = TODAY * DAY + DAY;
    world.refuses(subscriber, visit('subscriber'));
    world.wouldAllow(subscriber, visit('subscriber', calendar, TODAY + 1));
  });

  test('is stored once when it is recorded twice', () => {
    world.allows(subscriber, visit('subscriber'));
    world.allows(subscriber, visit('subscriber'));
    expect(noted('subscriber')).toEqual({ pages: { calendar: TODAY } });
  });

  test('must be of an existing page, insight or file', () => {
    for (const thing of COUNTED_PAGES)
      world.wouldAllow(subscriber, visit('subscriber', { kind: 'pages', thing }));
    for (const thing of ['insightPage', 'logIn', 'nowhere', 'Calendar', 'calendars'])
      world.refuses(subscriber, visit('subscriber', { kind: 'pages', thing }));
    world.wouldAllow(guest, visit('guest', { kind: 'insights', thing: 'ins-a' }));
    world.wouldAllow(subscriber, visit('subscriber', { kind: 'files', thing: 'ins-a' }));
    // Names of insights that do not exist would be unlimited, and the functions read all visits of
    // a day.
    for (const kind of ['insights', 'files'] as const)
      world.refuses(subscriber, visit('subscriber', { kind, thing: 'ins-nowhere' }));
    const at = `visits/${TODAY}/subscriber`;
    for (const thing of ['items/law-held', 'items/calendar', 'others/calendar', 'pages/ins-a'])
      world.refuses(subscriber, { [`${at}/${thing}`]: TODAY });
    world.refuses(subscriber, { [`${at}/insights/ins-a/more`]: TODAY });
    for (const value of [true, 1, String(TODAY), TODAY + 0.5, { more: TODAY }])
      world.refuses(subscriber, { [`${at}/insights/ins-a`]: value });
  });

  test('is refused for a member who switched counting off, which also deletes today’s visits', () => {
    world.allows(subscriber, visit('subscriber'));
    world.refuses(mel, switchCounting({ uid: 'subscriber', day: TODAY, isOn: false }));
    world.allows(subscriber, switchCounting({ uid: 'subscriber', day: TODAY, isOn: false }));
    expect(noted('subscriber')).toBeNull();
    world.refuses(subscriber, visit('subscriber'));
    world.allows(mel, visit('mel'));
    world.refuses(subscriber, { 'users/subscriber/uncounted': 'off' });
    world.allows(subscriber, switchCounting({ uid: 'subscriber', day: TODAY, isOn: true }));
    world.allows(subscriber, visit('subscriber'));
  });

  test('can be deleted by its member only, with all visits of the day', () => {
    world.allows(mel, visit('mel'));
    const at = `visits/${TODAY}/mel`;
    world.refuses(subscriber, { [at]: null });
    world.refuses(mel, { [`visits/${TODAY}`]: null });
    world.allows(mel, { [at]: null });
  });
});
