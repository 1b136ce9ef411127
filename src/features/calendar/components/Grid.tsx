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
  /** Wall-clock time within the shown days. */
  date: number;
  events: readonly ShownEvent[];
  onOpen: (event: ShownEvent) => void;
  /** The member opens the list of a day with more events than fit. */
  onListDay: (day: number) => void;
  /** The member presses the date above a day of the week. */
  onShowDay: (day: number) => void;
  /** The member clicks or draws over free days or half hours. */
  onSelect: (times: Times) => void;
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
/** Working hours show first, below the "+n more" line; the member scrolls up to the night. */
const FIRST_SHOWN = new Date(7.5 * 60 * MINUTE);
const NONE: Shown[] = [];

type Interaction = EventInteractionArgs<Shown>;

/** Wraps the event wrapper of the drag-and-drop addon in ours: the addon accepts only its own. */
function WrappedCalendar({ components, ...props }: CalendarProps<Shown>) {
  const isTable = props.view === 'month';
  const dragged = components?.eventWrapper;
  const eventWrapper = useMemo(() => dragged && wrapEvents(dragged, isTable), [dragged, isTable]);
  return <BigCalendar {...props} components={{ ...components, eventWrapper }} />;
}
const withDragAndDrop = typeof addon === 'function' ? addon : addon.default;
const DragCalendar = withDragAndDrop(WrappedCalendar);

/** Draws a month, week or day as a grid. Drawing a full grid is slow, so it runs as a transition and the previous grid stays until then. */
export function Grid(props: GridProps) {
  const { view, date, events, mayMove } = props;
  const requested = useMemo(() => ({ view, date, events }), [view, date, events]);
  // The first grid replaces the cached page, so it is drawn at once.
  const [drawn, setDrawn] = useState<Planned>(requested);
  useEffect(() => startTransition(() => setDrawn(requested)), [requested]);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const getProps = useCallback(() => latest.current, []);
  return (
    <div className={gridStyles.calendarGrid}>
      <DrawnGrid planned={drawn} mayMove={mayMove} getProps={getProps} />
    </div>
  );
}

type Planned = Pick<GridProps, 'view' | 'date' | 'events'>;

const DrawnGrid = memo(function DrawnGrid(props: {
  planned: Planned;
  mayMove: GridProps['mayMove'];
  /** Returns the latest props, so that new handlers do not redraw the grid. */
  getProps: () => GridProps;
}) {
  const { planned, mayMove, getProps } = props;
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
    const { fitting, left } =
      view === 'month'
        ? layOutMonth(events, mostInCell(weeksOf(range)))
        : layOutHours(events, range.from, maxColumns(view, isNarrow));
    const clashes = findClashes(events);
    return { shown: fitting.map((event) => toShown(event, clashes.has(event.id))), left };
  }, [events, view, date, isNarrow]);
  const handleMove = (event: ShownEvent, times: Times) => getProps().onMove(event, times);
  const handleDrop = ({ event: { event }, start, isAllDay = false }: Interaction) => {
    const place = view === 'month' ? 'month' : isAllDay ? 'wholeDays' : 'hours';
    handleMove(event, timesOfMove(event, toMinute(start), place));
  };
  const handleResize = ({ event: { event }, start, end }: Interaction) => {
    handleMove(event, { start: toMinute(start), end: toMinute(end) });
  };
  const context = useMemo(
    () => ({
      showDay: (day: number) => getProps().onListDay(day),
      leftOn: (day: number) => left.get(day) ?? 0,
      markedOn: (day: number) => (hasMarks ? eventsOn(events, day) : []),
    }),
    [getProps, hasMarks, events, left],
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
          onDrillDown={(day) => getProps().onShowDay(day.getTime())}
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
          onSelectSlot={(slot) => getProps().onSelect(timesOf(slot, view))}
          onSelectEvent={({ event }) => getProps().onOpen(event)}
          onKeyPressEvent={({ event }, key) => {
            if (!isPress(key)) return;
            key.preventDefault();
            getProps().onOpen(event);
          }}
        />
      </div>
    </GridContext.Provider>
  );
});

/** An event that ends at midnight must not appear on the next day. */
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

/** Returns the half hours or days that were drawn over. A single day of the month becomes an hour, not a whole day. */
function timesOf({ slots, start, end }: SlotInfo, view: GridView): Times {
  const walls = slots.map((slot) => slot.getTime());
  if (walls.some((wall) => wall !== startOfDay(wall)))
    return { start: toMinute(start), end: toMinute(end) };
  const [first, last] = [Math.min(...walls), Math.max(...walls)];
  return view === 'month' && first === last
    ? firstHourOf(first)
    : { start: first, end: last + DAY };
}

/** The library ends days a millisecond early, and so do events that end at midnight. */
const toMinute = (date: Date | string) => Math.round(new Date(date).getTime() / MINUTE) * MINUTE;

const now = () => new Date(wallNow());

/** The library must not hold its own view and date: props control both. */
function ignore(): void {
  // Never called, as the library's toolbar is off.
}

function isPress(event: SyntheticEvent): boolean {
  return 'key' in event && (event.key === 'Enter' || event.key === ' ');
}
