/**
 * react-big-calendar's dates. They are the wall clock's: moment in UTC mode computes them, so a day has 24 hours whatever
 * the browser's zone, and no clock change moves an event.
 */
import moment from 'moment';
import { momentLocalizer, type Formats } from 'react-big-calendar';
import { MINUTE, wallTime } from '../../../../model/wallClock';
import { showShortDay } from '../when';
import { quickDates } from './quickDates';

moment.updateLocale('en', { week: { dow: 1, doy: 4 } });
const inUtc = (...given: Parameters<typeof moment.utc>) => moment.utc(...given);

export const localizer = momentLocalizer(
  Object.assign(inUtc, {
    min: moment.min,
    max: moment.max,
    duration: moment.duration,
    localeData: moment.localeData,
  }),
);
Object.assign(localizer, quickDates);
// The library corrects for the browser's own clock changes, of which UTC has none.
Object.assign(localizer, {
  getDstOffset: () => 0,
  getTimezoneOffset: () => 0,
  segmentOffset: 0,
});

/** To the minute, upwards: the library's days, and events that end with them, end a millisecond early. */
const showTime = (date: Date) => wallTime(Math.ceil(date.getTime() / MINUTE) * MINUTE);
const showTimes = ({ start, end }: { start: Date; end: Date }) =>
  `${showTime(start)} – ${showTime(end)}`;

const HOUR = 60 * MINUTE;

export const FORMATS: Formats = {
  dateFormat: 'D',
  dayFormat: (date) => showShortDay(date.getTime()),
  timeGutterFormat: showTime,
  selectRangeFormat: showTimes,
  // A short event has but a line or two, which are for its title.
  eventTimeRangeFormat: (times) =>
    times.end.getTime() - times.start.getTime() > HOUR ? showTimes(times) : showTime(times.start),
  eventTimeRangeStartFormat: ({ start }) => `${showTime(start)} –`,
  eventTimeRangeEndFormat: ({ end }) => `– ${showTime(end)}`,
};
