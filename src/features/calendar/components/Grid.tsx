/**
 * react-big-calendar as the portal shows it. Its dates are the wall clock's: moment in UTC mode computes them, so a day
 * has 24 hours whatever the browser's zone, and no clock change moves an event.
 */
import moment from 'moment';
import {
  cloneElement,
  createContext,
  isValidElement,
  useContext,
  type HTMLAttributes,
  type PropsWithChildren,
  type SyntheticEvent,
} from 'react';
import {
  Calendar as BigCalendar,
  momentLocalizer,
  type EventWrapperProps,
  type ShowMoreProps,
  type SlotInfo,
} from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import type { EventType } from '../../../config/constants';
import type { CalendarEvent } from '../../../data/records';
import { isWholeDays, startOfDay, wallDay, wallTime } from '../../../lib/wallClock';
import { TYPE_NAMES } from '../messages';
import { showDay as dayName, showWhen } from '../when';
import styles from './eventTypes.module.css';
import gridStyles from './Grid.module.css';

moment.updateLocale('en', { week: { dow: 1, doy: 4 } });
const inUtc = (...given: Parameters<typeof moment.utc>) => moment.utc(...given);
const localizer = momentLocalizer(
  Object.assign(inUtc, {
    min: moment.min,
    max: moment.max,
    duration: moment.duration,
    localeData: moment.localeData,
  }),
);
// The library corrects for the browser's own clock changes, of which UTC has none.
Object.assign(localizer, {
  getDstOffset: () => 0,
  getTimezoneOffset: () => 0,
  segmentOffset: 0,
});

type Shown = { event: CalendarEvent; start: Date; end: Date; allDay: boolean; title: string };

export type Days = { first: number; last: number };

export type GridProps = {
  /** Wall-clock time inside the days to show, and of now. */
  date: number;
  now: number;
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
  /** A day with more events than its cell holds. */
  onShowDay: (day: number) => void;
  /** Days were clicked or drawn over; left out where nothing can be created. */
  onSelectDays?: (days: Days) => void;
};

const FORMATS = { dateFormat: 'D' };
const VIEWS: ['month'] = ['month'];

/**
 * A month as a grid. The library's week and day views are left out: they fail axe (1.20.0, critical: rows without cells
 * and column headers without a row), and what they show is in the agenda.
 */
export function Grid({ date, now, events, onOpen, onShowDay, onSelectDays }: GridProps) {
  const shown = events.map((event): Shown => ({
    event,
    title: event.title,
    start: new Date(event.start),
    end: new Date(event.end),
    allDay: isWholeDays(event.start, event.end),
  }));
  const handleSelect = ({ slots }: SlotInfo) => {
    const days = slots.map((slot) => startOfDay(slot.getTime()));
    onSelectDays?.({ first: Math.min(...days), last: Math.max(...days) });
  };
  return (
    <ShowDayContext.Provider value={onShowDay}>
      <div className={gridStyles.calendarGrid}>
        <BigCalendar<Shown>
          localizer={localizer}
          view="month"
          views={VIEWS}
          onView={ignore}
          date={new Date(date)}
          onNavigate={ignore}
          getNow={() => new Date(now)}
          events={shown}
          toolbar={false}
          drilldownView={null}
          selectable={onSelectDays !== undefined}
          formats={FORMATS}
          tooltipAccessor={({ event }) => `${showWhen(event)}: ${event.title}`}
          eventPropGetter={({ event }) => ({ className: styles[event.type] })}
          components={{
            event: EventLabel,
            eventWrapper: EventCell,
            showMore: ShowMore,
            month: { dateHeader: DateHeader },
          }}
          onSelectSlot={handleSelect}
          onSelectEvent={({ event }) => onOpen(event)}
          onKeyPressEvent={({ event }, key) => {
            if (!isPress(key)) return;
            key.preventDefault();
            onOpen(event);
          }}
        />
      </div>
    </ShowDayContext.Provider>
  );
}

/** What the grid shows is the caller's; the library must not keep its own. */
function ignore(): void {
  // Without its toolbar nothing asks for this.
}

function isPress(event: SyntheticEvent): boolean {
  return 'key' in event && (event.key === 'Enter' || event.key === ' ');
}

/**
 * The library calls the rows of the month table rows, but what stands in them no cells, and leaves events out of the tab
 * order while it listens to their keys (1.20.0). Both are made good here.
 */
function EventCell({ children }: PropsWithChildren<EventWrapperProps<Shown>>) {
  if (!isValidElement<HTMLAttributes<HTMLElement>>(children)) return <>{children}</>;
  return <div role="cell">{cloneElement(children, { role: 'button', tabIndex: 0 })}</div>;
}

/** What `ShowMore` does: the library hands its own components nothing of ours. */
const ShowDayContext = createContext<(day: number) => void>(() => undefined);

/** Stands in a day that has more events than its cell holds. */
function ShowMore({ slotDate, count }: ShowMoreProps<Shown>) {
  const showDay = useContext(ShowDayContext);
  const day = startOfDay(slotDate.getTime());
  return (
    <div role="cell">
      <button type="button" className="rbc-button-link rbc-show-more" onClick={() => showDay(day)}>
        +{count} more
        <VisuallyHidden> on {dayName(day)}</VisuallyHidden>
      </button>
    </div>
  );
}

function EventLabel({ event: { event } }: { event: Shown }) {
  return (
    <>
      {!isWholeDays(event.start, event.end) && (
        <span className={gridStyles.calendarTime}>{wallTime(event.start)} </span>
      )}
      {event.title}
      <VisuallyHidden>, {typeName(event.type)}</VisuallyHidden>
    </>
  );
}

const typeName = (type: EventType) => TYPE_NAMES[type];

function DateHeader({ date, label }: { date: Date; label: string }) {
  const wall = date.getTime();
  return (
    <time dateTime={wallDay(wall)} title={dayName(wall)}>
      {label}
    </time>
  );
}
