import { useLayoutEffect, useMemo, useRef, type SyntheticEvent } from 'react';
import { Calendar as BigCalendar, type SlotInfo } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import type { CalendarEvent } from '../../../data/records';
import { DAY, isWholeDays, MINUTE, startOfDay } from '../../../lib/wallClock';
import { eventsOn, firstHourOf } from '../days';
import { useIsNarrow } from '../useIsNarrow';
import type { View } from '../view';
import { showWhen, type Times } from '../when';
import { wallNow } from '../zone';
import { FORMATS, localizer } from './gridDates';
import {
  DateHeader,
  DayColumn,
  DayHeader,
  EventCell,
  EventInTime,
  EventLabel,
  EventTitle,
  GridContext,
  ShowMore,
  type Shown,
} from './gridParts';
import { mendTimeGrid, scrollToToday } from './mendTimeGrid';
import styles from './eventTypes.module.css';
import gridStyles from './Grid.module.css';

export type GridView = Exclude<View, 'agenda'>;

export type GridProps = {
  view: GridView;
  /** A wall-clock time inside the days to show. */
  date: number;
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
  /** A day of the month with more events than its cell holds. */
  onListDay: (day: number) => void;
  /** The date over a day of the week was pressed. */
  onShowDay: (day: number) => void;
  /** Free days or half hours were clicked or drawn over. */
  onSelect: (times: Times) => void;
};

const VIEWS: GridView[] = ['month', 'week', 'day'];
const MONTH_PARTS = {
  event: EventLabel,
  eventWrapper: EventCell,
  showMore: ShowMore,
  month: { dateHeader: DateHeader },
};
const TIME_PARTS = {
  event: EventTitle,
  eventWrapper: EventInTime,
  dayColumnWrapper: DayColumn,
  week: { header: DayHeader },
  day: { header: DayHeader },
};
const SLOT = 30 * MINUTE;
/** The working day is in sight first; the night is above. */
const FIRST_SHOWN = new Date(8 * 60 * MINUTE);
const NONE: Shown[] = [];

/** A month, week or day as a grid. */
export function Grid(props: GridProps) {
  const { view, date, events, onOpen, onListDay, onShowDay, onSelect } = props;
  const gridRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (view === 'month' || !gridRef.current) return;
    mendTimeGrid(gridRef.current);
    scrollToToday(gridRef.current);
  }, [view]);
  const hasMarks = useIsNarrow() && view === 'month';
  const shown = useMemo(() => events.map(toShown), [events]);
  const context = useMemo(
    () => ({
      showDay: onListDay,
      markedOn: (day: number) => (hasMarks ? eventsOn(events, day) : []),
    }),
    [onListDay, hasMarks, events],
  );
  return (
    <GridContext.Provider value={context}>
      <div ref={gridRef} className={gridStyles.calendarGrid}>
        <BigCalendar<Shown>
          localizer={localizer}
          view={view}
          views={VIEWS}
          onView={ignore}
          date={new Date(date)}
          onNavigate={ignore}
          getNow={now}
          events={hasMarks ? NONE : shown}
          toolbar={false}
          drilldownView={view === 'week' ? 'day' : null}
          onDrillDown={(day) => onShowDay(day.getTime())}
          scrollToTime={FIRST_SHOWN}
          dayLayoutAlgorithm="no-overlap"
          showMultiDayTimes
          selectable
          formats={FORMATS}
          tooltipAccessor={({ event }) => `${showWhen(event)}: ${event.title}`}
          eventPropGetter={({ event }) => ({ className: styles[event.type] })}
          components={view === 'month' ? MONTH_PARTS : TIME_PARTS}
          onSelectSlot={(slot) => onSelect(timesOf(slot, view))}
          onSelectEvent={({ event }) => onOpen(event)}
          onKeyPressEvent={({ event }, key) => {
            if (!isPress(key)) return;
            key.preventDefault();
            onOpen(event);
          }}
        />
      </div>
    </GridContext.Provider>
  );
}

/** Whoever ends at midnight must not be drawn on the day that begins with it. */
function toShown(event: CalendarEvent): Shown {
  const { title, start, end } = event;
  const allDay = isWholeDays(start, end);
  const isUntilMidnight = !allDay && end === startOfDay(end);
  return {
    event,
    title,
    start: new Date(start),
    end: new Date(isUntilMidnight ? end - 1 : end),
    allDay,
  };
}

/** The half hours that were drawn over, or the days; a single one of the month is not meant as a whole day. */
function timesOf({ slots, start, end }: SlotInfo, view: GridView): Times {
  const walls = slots.map((slot) => slot.getTime());
  if (walls.some((wall) => wall !== startOfDay(wall)))
    return { start: toSlot(start), end: toSlot(end) };
  const [first, last] = [Math.min(...walls), Math.max(...walls)];
  return view === 'month' && first === last
    ? firstHourOf(first)
    : { start: first, end: last + DAY };
}

/** The library's days end a millisecond early. */
const toSlot = (date: Date) => Math.round(date.getTime() / SLOT) * SLOT;

const now = () => new Date(wallNow());

/** What the grid shows is the caller's; the library must not keep its own. */
function ignore(): void {
  // Without its toolbar nothing asks for this.
}

function isPress(event: SyntheticEvent): boolean {
  return 'key' in event && (event.key === 'Enter' || event.key === ' ');
}
