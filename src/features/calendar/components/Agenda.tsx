import { EmptyState } from '../../../components/feedback/EmptyState';
import { CalendarIcon } from '../../../components/display/icons';
import { startOfDay, wallDay } from '../../../lib/wallClock';
import type { DayRange } from '../liveCalendar';
import type { ShownEvent } from '../repeating';
import { showDay } from '../when';
import { EventList } from './EventList';
import styles from './Agenda.module.css';

/** The events of a month as a list, day by day: everything the grid shows, for the keyboard and the screen reader. */
export function Agenda(props: {
  range: DayRange;
  events: readonly ShownEvent[];
  onOpen: (event: ShownEvent) => void;
}) {
  const { range, events, onOpen } = props;
  const days = new Map<number, ShownEvent[]>();
  for (const event of events) {
    const day = startOfDay(Math.max(event.start, range.from));
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  if (days.size === 0) {
    return <EmptyState icon={CalendarIcon} message="There are no events in this month." />;
  }
  return (
    <div>
      {[...days]
        .sort(([a], [b]) => a - b)
        .map(([day, onDay]) => (
          <section
            key={day}
            className={styles.agendaDay}
            aria-labelledby={`agenda-${wallDay(day)}`}
          >
            <h3 id={`agenda-${wallDay(day)}`}>
              <time dateTime={wallDay(day)}>{showDay(day)}</time>
            </h3>
            <EventList events={onDay} onOpen={onOpen} />
          </section>
        ))}
    </div>
  );
}
