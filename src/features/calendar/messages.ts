/** The calendar's wording (specification, sections 2.11, 4 and 5). */
import {
  BRAND,
  REPEAT_MAX_COUNT,
  REPEAT_MAX_INTERVAL,
  type EventType,
  type Frequency,
} from '../../config/constants';
import type { Scope } from './parts';

export const PROVIDER_CALENDAR = `${BRAND} Calendar`;
export const MY_CALENDAR = 'My Calendar';
export const SHOW_ALL = 'Show all';

export const TYPE_NAMES: Record<EventType, string> = {
  own: 'Own',
  deadline: 'Deadline',
  event: 'Event',
  national: 'National',
};

export const EVENT_ADDED = 'Event added';
export const EVENT_UPDATED = 'Event updated';
export const EVENT_DELETED = 'Event deleted';
export const MOVE_TO = 'Move to…';
export const EVENT_MOVED = 'Event moved';
export const MOVED_BACK = 'Event moved back';
export const DELETE_QUESTION = 'Do you really want to delete this event?';

/** Of an event that meets others. */
export const SAME_TIME = 'at the same time as another';
export const AT_THE_SAME_TIME = 'At the same time:';

export const TITLE_REQUIRED = 'Please enter a title';
export const DAY_REQUIRED = 'Please choose a day';
export const END_BEFORE_START = 'The end has to be after the start';
export const TOO_LONG = 'An event lasts at most 31 days';
export const TEXT_TOO_LONG = 'This description is too long';
export const EVENT_CHANGED_ELSEWHERE =
  'This event was changed elsewhere while you were editing. Your text is kept, but was not saved.';
export const EVENT_GONE =
  'This event was deleted elsewhere while you were editing. Your text is kept: Save makes a new event of it.';
/** What is said of an event that is no longer as it was shown, when it was to be moved or cut. */
export const NOT_AS_SHOWN = 'This event was changed elsewhere. Nothing was done.';

/** Of events that come back. */
export const REPEATS = 'repeats';
export const WHICH_TIMES = 'This event repeats. What is meant?';
export const SCOPES: Record<Scope, string> = {
  this: 'This event',
  following: 'This and following',
  all: 'All events',
};
export const FREQUENCY_NAMES: Record<Frequency | 'NEVER', string> = {
  NEVER: 'Does not repeat',
  DAILY: 'By days',
  WEEKLY: 'By weeks',
  MONTHLY: 'By months',
  YEARLY: 'By years',
};
export const INTERVAL_REQUIRED = `Please enter a number from 1 to ${REPEAT_MAX_INTERVAL}`;
export const COUNT_REQUIRED = `Please enter a number from 1 to ${REPEAT_MAX_COUNT}`;
export const LAST_BEFORE_FIRST = 'The last day has to be on or after the first';
export const NOT_YOURS = 'Only the staff change shared events.';
