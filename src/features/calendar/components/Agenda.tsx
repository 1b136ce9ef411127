import { clsx } from 'clsx';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { CalendarIcon } from '../../../components/display/icons';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { MAX_ROWS } from '../../../components/list/useRowWindow';
import { startOfDay, wallDay } from '../../../../model/wallClock';
import type { DayRange } from '../layers';
import { type ShownEvent, colourOf } from '../repeat';
import { showDay, showTimes } from '../when';
import { Stack, Text } from '../../../components/layout/Layout';
import { kindOf, REPEATS } from '../messages';
import eventTypesStyles from './eventTypes.module.css';
import styles from './Agenda.module.css';
import agendaStyles from './Agenda.module.css';

type Row = { event: ShownEvent; day: number; isFirst: boolean; isLast: boolean };

/** The events as a list by day: the whole content of the grid, for keyboards and screen readers. */
export function Agenda(props: {
  range: DayRange;
  /** Shown without events. */
  emptyText: string;
  events: readonly ShownEvent[];
  onOpen: (event: ShownEvent) => void;
}) {
  const { range, emptyText, events, onOpen } = props;
  return (
    <div className={styles.agenda}>
      <ProgressiveList
        label="Events, by day"
        items={rowsOf(events, range)}
        getKey={({ event }) => event.id}
        renderItem={({ event, day, isFirst, isLast }, index) => (
          <div
            className={clsx(
              styles.agendaRow,
              isFirst && index > 0 && styles.isNewDay,
              isLast && styles.isLast,
            )}
          >
            {isFirst && (
              <h3>
                <time dateTime={wallDay(day)}>{showDay(day)}</time>
              </h3>
            )}
            <div className={styles.agendaEvent}>
              <EventLine event={event} onOpen={onOpen} />
            </div>
          </div>
        )}
        initial={MAX_ROWS}
        step={MAX_ROWS}
        delay={0}
        resetKey={`${range.from}`}
        empty={<EmptyState icon={CalendarIcon} message={emptyText} />}
      />
    </div>
  );
}

function rowsOf(events: readonly ShownEvent[], range: DayRange): Row[] {
  const days = new Map<number, ShownEvent[]>();
  for (const event of events) {
    const day = startOfDay(Math.max(event.start, range.from));
    const onDay = days.get(day);
    if (onDay) onDay.push(event);
    else days.set(day, [event]);
  }
  return [...days]
    .sort(([a], [b]) => a - b)
    .flatMap(([day, onDay]) =>
      onDay.map((event, n) => ({
        event,
        day,
        isFirst: n === 0,
        isLast: n === onDay.length - 1,
      })),
    );
}

export function EventList(props: {
  events: readonly ShownEvent[];
  onOpen: (event: ShownEvent) => void;
}) {
  const { events, onOpen } = props;
  return (
    <Stack as="ul" gap={2}>
      {events.map((event) => (
        <li key={event.id}>
          <EventLine event={event} onOpen={onOpen} />
        </li>
      ))}
    </Stack>
  );
}

function EventLine(props: { event: ShownEvent; onOpen: (event: ShownEvent) => void }) {
  const { event, onOpen } = props;
  return (
    <button type="button" className={agendaStyles.eventLine} onClick={() => onOpen(event)}>
      <span className={clsx(agendaStyles.eventLineMark, eventTypesStyles[colourOf(event)])} />
      <span>
        <Text as="span" block weight="bold" breaks>
          {event.title}
        </Text>
        <Text as="span" block note tabular>
          {showTimes(event)} · {kindOf(event)}
          {event.repeat && ` · ${REPEATS}`}
        </Text>
      </span>
    </button>
  );
}
