import { clsx } from 'clsx';
import type { CalendarEvent } from '../../../data/records';
import { REPEATS, TYPE_NAMES } from '../messages';
import { showTimes } from '../when';
import styles from './eventTypes.module.css';
import agendaStyles from './Agenda.module.css';

/** Events as lines that open them. */
export function EventList(props: {
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
}) {
  return (
    <ul className={agendaStyles.eventList}>
      {props.events.map((event) => (
        <li key={event.id}>
          <button
            type="button"
            className={agendaStyles.eventLine}
            onClick={() => props.onOpen(event)}
          >
            <span className={clsx(agendaStyles.eventLineMark, styles[event.type])} />
            <span>
              <span className={agendaStyles.eventLineTitle}>{event.title}</span>
              <span className={agendaStyles.eventLineFacts}>
                {showTimes(event)} · {TYPE_NAMES[event.type]}
                {event.repeat && ` · ${REPEATS}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
