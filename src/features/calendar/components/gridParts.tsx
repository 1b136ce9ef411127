/** What react-big-calendar draws through components of ours, so that the keyboard and the screen reader have it too. */
import { clsx } from 'clsx';
import {
  cloneElement,
  createContext,
  forwardRef,
  isValidElement,
  useContext,
  type ComponentType,
  type CSSProperties,
  type HTMLAttributes,
  type PropsWithChildren,
  type ReactNode,
  type SyntheticEvent,
  type TouchEvent as ReactTouchEvent,
} from 'react';
import type { EventWrapperProps, ShowMoreProps } from 'react-big-calendar';
import { DnDContext } from 'react-big-calendar/lib/addons/dragAndDrop/DnDContext.js';
import { Icon } from '../../../components/display/Icon';
import { WarningIcon } from '../../../components/display/icons';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { isWholeDays, startOfDay, wallDay, wallTime } from '../../../../model/wallClock';
import { plural } from '../../../lib/text';
import { kindOf, REPEATS, SAME_TIME } from '../messages';
import { colourOf, type ShownEvent } from '../repeat';
import { showDay as dayName } from '../when';
import styles from './eventTypes.module.css';
import gridStyles from './Grid.module.css';

/** An event as the library is handed it. */
export type Shown = {
  event: ShownEvent;
  /** Others are at the same time. */
  isClash: boolean;
  start: Date;
  end: Date;
  allDay: boolean;
  title: string;
};

/** What the parts ask of the grid: the library hands its own components nothing of ours. */
export const GridContext = createContext<{
  showDay: (day: number) => void;
  /** Events of a day that the library was not handed. */
  leftOn: (day: number) => number;
  /** The events of a day, where its cell has no room for their titles; none elsewhere. */
  markedOn: (day: number) => readonly ShownEvent[];
}>({ showDay: () => undefined, leftOn: () => 0, markedOn: () => [] });

type Wrapper = ComponentType<PropsWithChildren<EventWrapperProps<Shown>>>;

/**
 * How an event is wrapped. The library leaves those that are drawn as a line out of the tab order while it listens to their
 * keys, and calls the rows of the month table rows, but what stands in them no cells (1.20.0); both are made good here.
 * @param Dragged the wrapper of the addon that drags. It hands what it wraps its own properties, so it must stand outermost,
 * and is given here rather than to the addon, which would make a new component, and draw each event anew, at every turn.
 */
export function wrapEvents(Dragged: Wrapper, isTable: boolean): Wrapper {
  return function EventBox({ children, ...props }) {
    const touch = useTouchDrag(props.event);
    const event = <Dragged {...props}>{asButton(children, touch)}</Dragged>;
    return isTable ? <div role="cell">{event}</div> : event;
  };
}

function asButton(children: ReactNode, touch: HTMLAttributes<HTMLElement>) {
  if (!isValidElement<HTMLAttributes<HTMLElement>>(children)) return children;
  return cloneElement(children, { role: 'button', tabIndex: 0, ...touch });
}

/** Stands in a day of the month that has more events than its cell holds. */
export function ShowMore({ slotDate, count }: ShowMoreProps<Shown>) {
  const { leftOn } = useContext(GridContext);
  const day = startOfDay(slotDate.getTime());
  return (
    <div role="cell">
      <MoreButton day={day} count={count + leftOn(day)} />
    </div>
  );
}

function MoreButton({ day, count }: { day: number; count: number }) {
  const { showDay } = useContext(GridContext);
  return (
    <button
      type="button"
      className="rbc-button-link rbc-show-more"
      onClick={() => showDay(day)}
      // The library would take the press for one on free time.
      onMouseDown={keep}
      onTouchStart={keep}
    >
      +{count} more
      <VisuallyHidden> on {dayName(day)}</VisuallyHidden>
    </button>
  );
}

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** An event of the month, with the time at which it begins. */
export function EventLabel({ event: shown }: { event: Shown }) {
  const { event } = shown;
  return (
    <>
      {!isWholeDays(event.start, event.end) && (
        <span className={gridStyles.calendarTime}>{wallTime(event.start)} </span>
      )}
      <EventTitle event={shown} />
    </>
  );
}

/** An event of a week or a day, where the library writes the times itself. */
export function EventTitle({ event: { event, isClash } }: { event: Shown }) {
  return (
    <>
      {isClash && <Icon icon={WarningIcon} size={12} className={gridStyles.clash} />}
      {event.title}
      <VisuallyHidden>
        , {kindOf(event)}
        {event.repeat && `, ${REPEATS}`}
        {isClash && `, ${SAME_TIME}`}
      </VisuallyHidden>
    </>
  );
}

const MOST_MARKS = 3;

/** The number of a day; where its events are but marks, the button that lists them. */
export function DateHeader({ date, label }: { date: Date; label: string }) {
  const { showDay, markedOn } = useContext(GridContext);
  const wall = date.getTime();
  const events = markedOn(wall);
  const number = (
    <time dateTime={wallDay(wall)} title={dayName(wall)}>
      {label}
    </time>
  );
  if (events.length === 0) return number;
  return (
    // The class keeps the library from taking the press for one on free days.
    <button
      type="button"
      className={clsx('rbc-show-more', gridStyles.markedDay)}
      aria-label={`${dayName(wall)}, ${plural(events.length, 'event')}`}
      onClick={() => showDay(wall)}
    >
      {number}
      <span className={gridStyles.marks} aria-hidden="true">
        {events.slice(0, MOST_MARKS).map((event) => (
          <span key={event.id} className={clsx(gridStyles.mark, styles[colourOf(event)])} />
        ))}
        {events.length > MOST_MARKS && '+'}
      </span>
    </button>
  );
}

type ColumnProps = PropsWithChildren<{ date?: Date; className?: string; style?: CSSProperties }>;

/**
 * The hours of a day in week and day, named for who cannot see under which date they stand. How many events there are besides
 * stays in sight while the hours scroll.
 */
export const DayColumn = forwardRef<HTMLDivElement, ColumnProps>(function DayColumn(props, ref) {
  const { date, className, style, children } = props;
  const { leftOn } = useContext(GridContext);
  const day = date && startOfDay(date.getTime());
  const left = day === undefined ? 0 : leftOn(day);
  return (
    <div
      ref={ref}
      role="group"
      aria-label={day === undefined ? undefined : dayName(day)}
      className={className}
      style={style}
    >
      {day !== undefined && left > 0 && (
        <div className={gridStyles.more}>
          <MoreButton day={day} count={left} />
        </div>
      )}
      {children}
    </div>
  );
});

/** The library's own header of a day calls itself a column header, but there is no table (1.20.0). */
export function DayHeader({ label }: { label: string }) {
  return <span>{label}</span>;
}

/*
 * Dragging by touch. react-big-calendar's addon follows a finger once it has rested for a moment, but never begins: it asks each
 * press, a touch too, for a mouse's button, and its edges hear mice alone (1.20.0,
 * https://github.com/bigcalendar/react-big-calendar/issues/2413). And as it begins, it draws the events of the day anew: what the
 * finger does is told to the element that it touched first, which by then stands nowhere. Both are made good here.
 */

/** The edge of an event by which it is made longer or shorter. */
const EDGE = '.rbc-addons-dnd-resize-ns-anchor, .rbc-addons-dnd-resize-ew-anchor';

/** @returns handlers for the element of an event, which the addon does not replace. */
function useTouchDrag(event: object) {
  const draggable = useContext(DnDContext)?.draggable;
  if (!draggable?.draggableAccessor(event)) return {};
  return {
    onTouchStartCapture: ({ target }: ReactTouchEvent) => {
      if (!(target instanceof HTMLElement)) return;
      const edge = target.closest(EDGE);
      if (edge) draggable.onBeginAction(event, 'resize', directionOf(edge));
      else draggable.onBeginAction(event, 'move');
      followFinger(target, () => draggable.onEnd(null));
    },
  };
}

/** An event has its edges around what it says. */
function directionOf(edge: Element): 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' {
  const isFirst = edge.previousElementSibling === null;
  if (edge.classList.contains('rbc-addons-dnd-resize-ns-anchor')) return isFirst ? 'UP' : 'DOWN';
  return isFirst ? 'LEFT' : 'RIGHT';
}

/**
 * Tells the document what a finger does that began on `target`, while that stands nowhere.
 * @param end ends what the addon has begun and not finished.
 */
function followFinger(target: HTMLElement, end: () => void): void {
  const handleMove = (event: TouchEvent) => {
    if (target.isConnected) return;
    event.preventDefault();
    tell('touchmove', event);
  };
  const listening = new AbortController();
  const handleEnd = (event: TouchEvent) => {
    listening.abort();
    if (!target.isConnected) tell('touchend', event);
    // Where the addon has followed the finger, nothing is left to end.
    setTimeout(end);
  };
  const handleCancel = (event: TouchEvent) => {
    end();
    setTimeout(() => handleEnd(event));
  };
  const options = { passive: false, signal: listening.signal };
  target.addEventListener('touchmove', handleMove, options);
  target.addEventListener('touchend', handleEnd, options);
  target.addEventListener('touchcancel', handleCancel, options);
}

/** The same to what lies under the finger now. */
function tell(type: string, { touches, changedTouches }: TouchEvent): void {
  const [finger] = changedTouches;
  const under = finger && document.elementFromPoint(finger.clientX, finger.clientY);
  (under ?? document.body).dispatchEvent(
    new TouchEvent(type, {
      bubbles: true,
      cancelable: true,
      touches: [...touches],
      changedTouches: [...changedTouches],
    }),
  );
}
