import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type SyntheticEvent,
} from 'react';
import { Calendar as BigCalendar, type CalendarProps, type SlotInfo } from 'react-big-calendar';
import type { EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop';
import addon from 'react-big-calendar/lib/addons/dragAndDrop/index.js';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { useIsNarrow } from '../../../components/list/useIsNarrow';
import { DAY, isWholeDays, MINUTE, startOfDay } from '../../../../model/wallClock';
import { findClashes } from '../occurrences';
import { eventsOn, firstHourOf, rangeOf, weeksOf, type View } from '../useCalendar';
import { layOutHours, maxColumns, layOutMonth, mostInCell, timesOfMove } from '../gridEvents';
import { colourOf, type ShownEvent } from '../repeat';
import { showWhen, type Times, wallNow } from '../when';
import { FORMATS, localizer, fixTimeGrid, scrollToToday } from './gridDates';
import {
  DateHeader,
  DayColumn,
  DayHeader,
  EventLabel,
  EventTitle,
  GridContext,
  ShowMore,
  wrapEvents,
  type Shown,
} from './gridParts';
import styles from './eventTypes.module.css';
import gridStyles from './Grid.module.css';

type GridView = Exclude<View, 'agenda'>;

export type GridProps = {
  view: GridView;
  /** A wall-clock time inside the days to show. */
  date: number;
  events: readonly ShownEvent[];
  onOpen: (event: ShownEvent) => void;
  /** A day with more events than it has room for. */
  onListDay: (day: number) => void;
  /** The date over a day of the week was pressed. */
  onShowDay: (day: number) => void;
  /** Free days or half hours were clicked or drawn over. */
  onSelect: (times: Times) => void;
  /** Which events can be dragged. */
  mayMove: (event: ShownEvent) => boolean;
  onMove: (event: ShownEvent, times: Times) => void;
};

const VIEWS: GridView[] = ['month', 'week', 'day'];
const MONTH_PARTS = {
  event: EventLabel,
  showMore: ShowMore,
  month: { dateHeader: DateHeader },
};
const TIME_PARTS = {
  event: EventTitle,
  dayColumnWrapper: DayColumn,
  week: { header: DayHeader },
  day: { header: DayHeader },
};
/** The working day is in sight first, under a line that says how many events there are besides; the night is above. */
const FIRST_SHOWN = new Date(7.5 * 60 * MINUTE);
const NONE: Shown[] = [];

type Interaction = EventInteractionArgs<Shown>;

/** The library's calendar with our wrapper round the one of the addon, which is the only one that it is handed. */
function WrappedCalendar({ components, ...props }: CalendarProps<Shown>) {
  const isTable = props.view === 'month';
  const dragged = components?.eventWrapper;
  const eventWrapper = useMemo(() => dragged && wrapEvents(dragged, isTable), [dragged, isTable]);
  return <BigCalendar {...props} components={{ ...components, eventWrapper }} />;
}
const withDragAndDrop = typeof addon === 'function' ? addon : addon.default;
const DragCalendar = withDragAndDrop(WrappedCalendar);

/**
 * A month, week or day as a grid. A full one takes long to draw, so that is done in small steps, between which the browser
 * answers; what was shown before stays until it is ready.
 */
export function Grid(props: GridProps) {
  const { view, date, events, mayMove } = props;
  const wanted = useMemo(() => ({ view, date, events }), [view, date, events]);
  // The first is drawn with the page, in whose place the one of the last visit stands until then.
  const [drawn, setDrawn] = useState<Planned>(wanted);
  useEffect(() => startTransition(() => setDrawn(wanted)), [wanted]);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const asked = useCallback(() => latest.current, []);
  return (
    <div className={gridStyles.calendarGrid}>
      <DrawnGrid planned={drawn} mayMove={mayMove} asked={asked} />
    </div>
  );
}

type Planned = Pick<GridProps, 'view' | 'date' | 'events'>;

const DrawnGrid = memo(function DrawnGrid(props: {
  planned: Planned;
  mayMove: GridProps['mayMove'];
  /** What the grid is asked for now: nothing is drawn anew for a handler. */
  asked: () => GridProps;
}) {
  const { planned, mayMove, asked } = props;
  const { view, date, events } = planned;
  const gridRef = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (view === 'month' || !gridRef.current) return;
    fixTimeGrid(gridRef.current);
    scrollToToday(gridRef.current);
  }, [view]);
  const isNarrow = useIsNarrow();
  const hasMarks = isNarrow && view === 'month';
  const { shown, left } = useMemo(() => {
    const range = rangeOf(view, date);
    const { handed, left } =
      view === 'month'
        ? layOutMonth(events, mostInCell(weeksOf(range)))
        : layOutHours(events, range.from, maxColumns(view, isNarrow));
    const clashes = findClashes(events);
    return { shown: handed.map((event) => toShown(event, clashes.has(event.id))), left };
  }, [events, view, date, isNarrow]);
  const handleMove = (event: ShownEvent, times: Times) => asked().onMove(event, times);
  const handleDrop = ({ event: { event }, start, isAllDay = false }: Interaction) => {
    const place = view === 'month' ? 'month' : isAllDay ? 'wholeDays' : 'hours';
    handleMove(event, timesOfMove(event, toMinute(start), place));
  };
  const handleResize = ({ event: { event }, start, end }: Interaction) => {
    handleMove(event, { start: toMinute(start), end: toMinute(end) });
  };
  const context = useMemo(
    () => ({
      showDay: (day: number) => asked().onListDay(day),
      leftOn: (day: number) => left.get(day) ?? 0,
      markedOn: (day: number) => (hasMarks ? eventsOn(events, day) : []),
    }),
    [asked, hasMarks, events, left],
  );
  return (
    <GridContext.Provider value={context}>
      <div ref={gridRef} className={gridStyles.drawn}>
        <DragCalendar
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
          onDrillDown={(day) => asked().onShowDay(day.getTime())}
          scrollToTime={FIRST_SHOWN}
          dayLayoutAlgorithm="no-overlap"
          showMultiDayTimes
          selectable
          resizable
          draggableAccessor={({ event }) => mayMove(event)}
          onEventDrop={handleDrop}
          onEventResize={handleResize}
          formats={FORMATS}
          tooltipAccessor={({ event }) => `${showWhen(event)}: ${event.title}`}
          eventPropGetter={({ event }) => ({ className: styles[colourOf(event)] })}
          components={view === 'month' ? MONTH_PARTS : TIME_PARTS}
          onSelectSlot={(slot) => asked().onSelect(timesOf(slot, view))}
          onSelectEvent={({ event }) => asked().onOpen(event)}
          onKeyPressEvent={({ event }, key) => {
            if (!isPress(key)) return;
            key.preventDefault();
            asked().onOpen(event);
          }}
        />
      </div>
    </GridContext.Provider>
  );
});

/** Whoever ends at midnight must not be drawn on the day that begins with it. */
function toShown(event: ShownEvent, isClash: boolean): Shown {
  const { title, start, end } = event;
  const allDay = isWholeDays(start, end);
  const isUntilMidnight = !allDay && end === startOfDay(end);
  return {
    event,
    isClash,
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
    return { start: toMinute(start), end: toMinute(end) };
  const [first, last] = [Math.min(...walls), Math.max(...walls)];
  return view === 'month' && first === last
    ? firstHourOf(first)
    : { start: first, end: last + DAY };
}

/** The library's days end a millisecond early, and so do our events that end with them. */
const toMinute = (date: Date | string) => Math.round(new Date(date).getTime() / MINUTE) * MINUTE;

const now = () => new Date(wallNow());

/** What the grid shows is the caller's; the library must not keep its own. */
function ignore(): void {
  // Without its toolbar nothing asks for this.
}

function isPress(event: SyntheticEvent): boolean {
  return 'key' in event && (event.key === 'Enter' || event.key === ' ');
}
