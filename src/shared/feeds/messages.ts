import { CALENDAR_FEED, LIBRARY_FEED } from '../../../model/constants';
import type { Alarm } from '../../../model/feed';

export const SUBSCRIBE = 'Subscribe';
export const FEED_EXISTS =
  'You have a secret address. We showed it when you made it. If you have lost it, make a new one.';
export const FEED_ADDRESS = 'Your secret address';
export const OPEN_PROGRAM = 'Open in the calendar program';
export const FEED_MADE = 'Address made';
export const FEED_COPIED = 'Address copied';
export const NOT_COPIED =
  'Your browser did not let us copy the address. Please select it and copy it yourself.';
export const CONFIRM_RENEW = 'Make a new address?';
export const RENEW_DETAIL = 'Programs that use the current address will stop working.';
export const PUBLIC_ADDRESS = 'Public address';
export const PUBLIC_NOTE =
  'With this address, every feed reader shows the titles and summaries of new insights. You can share it.';
export const REMINDERS = 'Reminders';
export const REMINDERS_NOTE =
  'Some calendar programs ignore reminders from other calendars. Reminders of whole days appear at 9 in the morning.';

const SECRET = 'Anyone who has the address can read them, so do not share it.';
const READER = 'We show this address only once. Put it into your feed reader.';

/** Returns the texts about a feed's secret address. */
export function textsOf(feed: string): { note: string; shownOnce: string } {
  switch (feed) {
    case CALENDAR_FEED:
      return {
        note: `With your secret address, a calendar program can show and update these events, yours and those for every member. ${SECRET}`,
        shownOnce: 'We show this address only once. Put it into your calendar program.',
      };
    case LIBRARY_FEED:
      return {
        note: `With your secret address, a feed reader shows new insights with their texts. ${SECRET}`,
        shownOnce: READER,
      };
    default:
      return {
        note: `With your secret address, a feed reader shows the latest posts of this chatroom. ${SECRET}`,
        shownOnce: READER,
      };
  }
}

const ALARM_NAMES: Readonly<Record<Alarm | '', string>> = {
  '': 'None',
  PT1H: 'An hour before',
  P1D: 'A day before',
  P7D: 'A week before',
};
export const ALARM_OPTIONS = Object.entries(ALARM_NAMES).map(([value, label]) => ({
  value,
  label,
}));
