/** Components that react-big-calendar renders, made accessible to keyboards and screen readers. */
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

export type Shown = {
  event: ShownEvent;
  isClash: boolean;
  start: Date;
  end: Date;
  allDay: boolean;
  title: string;
};

/** Props for the components below, which the library renders without any of ours. */
export const GridContext = createContext<{
  showDay: (day: number) => void;
  /** Number of events of a day that were not passed to the library. */
  leftOn: (day: number) => number;
  /** The events of a day whose cell has no room for titles; otherwise empty. */
  markedOn: (day: number) => readonly ShownEvent[];
}>({ showDay: () => undefined, leftOn: () => 0, markedOn: () => [] });

type Wrapper = ComponentType<PropsWithChildren<EventWrapperProps<Shown>>>;

/**
 * Returns the wrapper of events. It adds what the library lacks (1.20.0): events in the tab order, and cells in the rows of the month.
 * @param Dragged wrapper of the drag-and-drop addon. It passes its props to its child, so it must be outermost. It is passed here because
 * the addon would create a new component, and redraw every event, on each render.
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
      // The library would treat the press as a click on free time.
      onMouseDown={stopPropagation}
      onTouchStart={stopPropagation}
    >
      +{count} more
      <VisuallyHidden> on {dayName(day)}</VisuallyHidden>
    </button>
  );
}

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

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

/** The library itself writes the times in week and day. */
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

/** The number of a day. If its events are only marks, a button that lists them. */
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
    // The class stops the library from treating the press as a click on free days.
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

/** The hours of a day, labelled with the date for screen readers. The "+n more" line stays visible while the hours scroll. */
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

/** The library's own day header has the role of a column header outside a table (1.20.0). */
export function DayHeader({ label }: { label: string }) {
  return <span>{label}</span>;
}

/* Dragging by touch. The addon of react-big-calendar (1.20.0, https://github.com/bigcalendar/react-big-calendar/issues/2413) never starts
   a touch drag: it expects a mouse button, and its resize anchors listen to mice only. When a drag starts, it also redraws the day's
   events. Later touch events then go to the first touched element, which is no longer in the document. */

const EDGE = '.rbc-addons-dnd-resize-ns-anchor, .rbc-addons-dnd-resize-ew-anchor';

/** Returns touch handlers for an event's element, which the addon does not replace. */
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

/** An event has an anchor before and one after its content. */
function directionOf(edge: Element): 'UP' | 'DOWN' | 'LEFT' | 'RIGHT' {
  const isFirst = edge.previousElementSibling === null;
  if (edge.classList.contains('rbc-addons-dnd-resize-ns-anchor')) return isFirst ? 'UP' : 'DOWN';
  return isFirst ? 'LEFT' : 'RIGHT';
}

/** Dispatches `target`'s touch events to the document after its removal. @param end cancels an unfinished drag of the addon */
function followFinger(target: HTMLElement, end: () => void): void {
  const handleMove = (event: TouchEvent) => {
    if (target.isConnected) return;
    event.preventDefault();
    dispatchTouch('touchmove', event);
  };
  const listening = new AbortController();
  const handleEnd = (event: TouchEvent) => {
    listening.abort();
    if (!target.isConnected) dispatchTouch('touchend', event);
    // If the addon followed the finger, the drag has already ended.
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

function dispatchTouch(type: string, { touches, changedTouches }: TouchEvent): void {
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
