import { followValue } from '../../data/follow';
import { paths } from '../../data/paths';
import { live } from '../../store/live';

/** What is stored of the address at which programs read a member's calendar: a hash; null without one. */
export const useFeed = live('calendarFeed', (uid: string) =>
  followValue(paths.calendarFeed(uid), (value) => (typeof value === 'string' ? value : null)),
);
