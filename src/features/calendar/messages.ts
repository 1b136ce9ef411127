/** Texts of the calendar (specification, sections 2.11, 4 and 5). */
import { BRAND } from '../../config/constants';
import {
  REPEAT_MAX_COUNT,
  REPEAT_MAX_INTERVAL,
  type EventType,
  type Frequency,
} from '../../../model/event';
import type { Layer } from './layers';
import type { Scope } from './parts';
import type { ShownEvent } from './repeat';

export const PROVIDER_CALENDAR = `${BRAND} Calendar`;
export const MY_CALENDAR = 'My Calendar';
export const SHOW_ALL = 'Show all';

export const TYPE_NAMES: Record<EventType, string> = {
  own: 'Own',
  deadline: 'Deadline',
  event: 'Event',
  national: 'National',
};

export const LAYER_NAMES: Record<Layer, string> = {
  evaluations: 'Evaluations due',
  actions: 'Actions due',
  checks: 'Checks of actions due',
  evidence: 'Evidence expiring',
  courses: 'Course dates',
};
/** “Withdrawn” comes first, as the grid cuts long titles. */
export const withdrawn = (title: string) => `Withdrawn: ${title}`;
export const courseBegins = (title: string) => `${title} begins`;
export const courseEnds = (title: string) => `${title} ends`;
export const OF_ELSEWHERE = 'From other pages of the portal';
export const kindOf = ({ type, linked }: ShownEvent): string =>
  linked ? LAYER_NAMES[linked.layer] : TYPE_NAMES[type];

export const EDIT_EVENT = 'Edit event';
export const EVENT_ADDED = 'Event added';
export const EVENT_UPDATED = 'Event updated';
export const EVENT_DELETED = 'Event deleted';
export const MOVE_TO = 'Move to…';
export const EVENT_MOVED = 'Event moved';
export const MOVED_BACK = 'Event moved back';
export const BROUGHT_BACK = 'Event restored';
export const CONFIRM_DELETE = 'Do you really want to delete this event?';

export const SAME_TIME = 'at the same time as another';
export const AT_THE_SAME_TIME = 'At the same time:';
export const andMore = (count: number) => `and ${count} more`;

export const TITLE_REQUIRED = 'Please enter a title';
export const DAY_REQUIRED = 'Please choose a day';
export const END_BEFORE_START = 'The end has to be after the start';
export const TOO_LONG = 'An event lasts at most 31 days';
export const TEXT_TOO_LONG = 'This description is too long. Please shorten it';
export const EVENT_CHANGED_ELSEWHERE =
  'This event was changed elsewhere while you were editing. Your text is still here, but it is not saved.';
export const EVENT_SAVED_BEFORE =
  'You have already saved this event, so these changes are not saved. Your text is still here. Press Save again to add it as a new event.';
export const EVENT_NOT_FOUND =
  'This event was deleted elsewhere while you were editing. Your text is still here. Press Save to make a new event.';
/** The event changed after it was shown, so a move or a cut was refused. */
export const NOT_AS_SHOWN =
  'This event was changed elsewhere, so your change was not saved. Please look at the event and try again.';

export const REPEATS = 'repeats';
export const WHICH_TO_CHANGE = 'Which events do you want to change?';
export const WHICH_TO_DELETE = 'Which events do you want to delete?';
export const RULE_CHANGED = 'The repetition changed, so this event alone is not offered.';
export const CHANGED_ALONE = 'Occurrences that you changed on their own stay as they are.';
export const SCOPES: Record<Scope, string> = {
  this: 'This event',
  following: 'This and following',
  all: 'All events',
};
export const FREQUENCY_NAMES: Record<Frequency | 'NEVER', string> = {
  NEVER: 'Does not repeat',
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  YEARLY: 'Yearly',
};
export const SUBSCRIBE = 'Subscribe';

export const CREATE = 'Create event';
export const MORE = 'More';
export const ALSO_SHOW = 'Also show';
export const DOWNLOAD = 'Download .ics';
export const MORE_DETAILS = 'More details';
export const NO_EVENTS_IN_MONTH = 'There are no events in this month.';
export const NO_EVENTS_AHEAD = 'There are no events in the next 31 days.';
export const IMPORT = 'Import .ics';
export const INTERVAL_REQUIRED = `Please enter a number from 1 to ${REPEAT_MAX_INTERVAL}`;
export const COUNT_REQUIRED = `Please enter a number from 1 to ${REPEAT_MAX_COUNT}`;
export const LAST_BEFORE_FIRST = 'The last day has to be on or after the first';
export const NOT_YOURS = 'Only staff can change shared events.';
