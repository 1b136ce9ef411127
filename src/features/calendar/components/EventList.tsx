import { clsx } from 'clsx';
import { kindOf, REPEATS } from '../messages';
import { colourOf, type ShownEvent } from '../repeating';
import { showTimes } from '../when';
import styles from './eventTypes.module.css';
import agendaStyles from './Agenda.module.css';

/** Events as lines that open them. */
export function EventList(props: {
  events: readonly ShownEvent[];
  onOpen: (event: ShownEvent) => void;
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
            <span className={clsx(agendaStyles.eventLineMark, styles[colourOf(event)])} />
            <span>
              <span className={agendaStyles.eventLineTitle}>{event.title}</span>
              <span className={agendaStyles.eventLineFacts}>
                {showTimes(event)} · {kindOf(event)}
                {event.repeat && ` · ${REPEATS}`}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
