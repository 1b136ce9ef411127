/** What react-big-calendar draws through components of ours, so that the keyboard and the screen reader have it too. */
import { clsx } from 'clsx';
import {
  cloneElement,
  createContext,
  forwardRef,
  isValidElement,
  useContext,
  type CSSProperties,
  type HTMLAttributes,
  type PropsWithChildren,
} from 'react';
import type { EventWrapperProps, ShowMoreProps } from 'react-big-calendar';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import type { CalendarEvent } from '../../../data/records';
import { isWholeDays, startOfDay, wallDay, wallTime } from '../../../lib/wallClock';
import { TYPE_NAMES } from '../messages';
import { showDay as dayName } from '../when';
import styles from './eventTypes.module.css';
import gridStyles from './Grid.module.css';

/** An event as the library is handed it. */
export type Shown = {
  event: CalendarEvent;
  start: Date;
  end: Date;
  allDay: boolean;
  title: string;
};

/** What the parts ask of the grid: the library hands its own components nothing of ours. */
export const GridContext = createContext<{
  showDay: (day: number) => void;
  /** The events of a day, where its cell has no room for their titles; none elsewhere. */
  markedOn: (day: number) => readonly CalendarEvent[];
}>({ showDay: () => undefined, markedOn: () => [] });

/**
 * The library calls the rows of the month table rows, but what stands in them no cells, and leaves events out of the tab
 * order while it listens to their keys (1.20.0). Both are made good here.
 */
export function EventCell({ children }: PropsWithChildren<EventWrapperProps<Shown>>) {
  return <div role="cell">{asButton(children)}</div>;
}

/** The same for week and day, whose rows are no table (see `mendTimeGrid`). */
export function EventInTime({ children }: PropsWithChildren<EventWrapperProps<Shown>>) {
  return asButton(children);
}

function asButton(children: React.ReactNode) {
  if (!isValidElement<HTMLAttributes<HTMLElement>>(children)) return <>{children}</>;
  return cloneElement(children, { role: 'button', tabIndex: 0 });
}

/** Stands in a day of the month that has more events than its cell holds. */
export function ShowMore({ slotDate, count }: ShowMoreProps<Shown>) {
  const { showDay } = useContext(GridContext);
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

/** An event of the month, with the time at which it begins. */
export function EventLabel({ event: { event } }: { event: Shown }) {
  return (
    <>
      {!isWholeDays(event.start, event.end) && (
        <span className={gridStyles.calendarTime}>{wallTime(event.start)} </span>
      )}
      <EventTitle event={{ event }} />
    </>
  );
}

/** An event of a week or a day, where the library writes the times itself. */
export function EventTitle({ event: { event } }: { event: Pick<Shown, 'event'> }) {
  return (
    <>
      {event.title}
      <VisuallyHidden>, {TYPE_NAMES[event.type]}</VisuallyHidden>
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
      aria-label={`${dayName(wall)}, ${events.length} ${events.length === 1 ? 'event' : 'events'}`}
      onClick={() => showDay(wall)}
    >
      {number}
      <span className={gridStyles.marks} aria-hidden="true">
        {events.slice(0, MOST_MARKS).map(({ id, type }) => (
          <span key={id} className={clsx(gridStyles.mark, styles[type])} />
        ))}
        {events.length > MOST_MARKS && '+'}
      </span>
    </button>
  );
}

type ColumnProps = PropsWithChildren<{ date?: Date; className?: string; style?: CSSProperties }>;

/** The hours of a day in week and day, named for who cannot see under which date they stand. */
export const DayColumn = forwardRef<HTMLDivElement, ColumnProps>(function DayColumn(props, ref) {
  const { date, className, style, children } = props;
  return (
    <div
      ref={ref}
      role="group"
      aria-label={date && dayName(date.getTime())}
      className={className}
      style={style}
    >
      {children}
    </div>
  );
});

/** The library's own header of a day calls itself a column header, but there is no table (1.20.0). */
export function DayHeader({ label }: { label: string }) {
  return <span>{label}</span>;
}
