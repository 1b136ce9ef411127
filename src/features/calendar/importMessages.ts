import { EVENT_EXCEPT_MAX, EVENT_MAX_DAYS } from '../../../model/event';
import { plural } from '../../lib/text';
import { showZone, ZONE } from './when';

export const IMPORT_NOTE =
  'The events of a calendar file become your own. An event that you imported before is replaced, unless your calendar has a newer version of it.';
export const ICS_FILE = {
  tooBig: 'The file is larger than 2 MB',
  tooSmall: 'The file is empty',
  wrongType: 'Please choose an .ics file',
};
export const NO_CALENDAR = 'This file is not a calendar, or it is damaged';
export const NO_EVENTS = 'There are no events in this file that can be imported';

const eventsOf = (count: number) => plural(count, 'event');
export const importEvents = (count: number) => `Import ${eventsOf(count)}`;
export const removeEvents = (count: number) => `Remove ${eventsOf(count)}`;
export const importedEvents = (count: number) => `${eventsOf(count)} imported`;
export const removedEvents = (count: number) => `${eventsOf(count)} removed`;
export const cancelledEvents = (count: number) =>
  `${eventsOf(count)} ${count === 1 ? 'is' : 'are'} cancelled and will be removed.`;
export const importing = (done: number, count: number) => `${done} of ${eventsOf(count)} imported…`;
export const stoppedAfter = (done: number, reason: string) =>
  `${eventsOf(done)} imported, then the import stopped: ${reason} Import the file again to add the rest.`;

export const UNTITLED = 'Event without a title';

/** Heading of the list of issues. */
export const NOT_AS_IN_FILE = 'Not imported as the file has it:';
export const atLine = (line: number, title: string) =>
  title === '' ? `Line ${line}` : `Line ${line}, “${title}”`;
export const NO_PROPERTY = 'This line cannot be read and is left out.';
export const missingEnd = (component: string) => `The end of this ${component} is missing.`;
export const NO_START = 'This event has no start that can be read, and is left out.';
export const TOO_LONG = `This event is longer than ${EVENT_MAX_DAYS} days, and is left out.`;
export const TOO_MANY_EXCLUDED = `This event skips more than ${EVENT_EXCEPT_MAX} days, which is the most that the portal stores. It is left out.`;
export const NEVER = 'This event has no days left, so it is left out.';
export const CANCELLED = 'This event is cancelled, and is left out.';
export const olderVersion = (line: number) =>
  `This is an older version of the event in line ${line}, and is left out.`;
export const NEWER_STORED =
  'Your calendar has a newer version of this event, and this one is left out.';
export const ENDS_EARLY =
  'The event ends before it begins. It is imported with a length of 30 minutes.';
export const DAY_ENDS_EARLY = 'The event ends before it begins. It is imported as one day.';
export const BAD_TIME = 'This time cannot be read and is left out.';
export const BAD_RULE =
  'The repeat rule of this event cannot be read, so the event is imported once.';
export const UNKNOWN_RULE =
  'The portal does not support the repeat rule of this event, so the event is imported once.';
export const ZONE_DROPPED = `The time zone of this event is unknown, so repeats follow the clock of ${showZone(ZONE)}.`;
export const unknownZone = (zone: string, count: number) =>
  `Unknown time zone “${zone}”, read as ${showZone(ZONE)}: ${eventsOf(count)}.`;
