import type { CalendarEvent } from '../../../data/records';
import { TYPE_NAMES } from '../messages';
import { showTimes } from '../when';
import './eventTypes.css';

/** Events as lines that open them. */
export function EventList(props: {
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
}) {
  return (
    <ul className="event-list">
      {props.events.map((event) => (
        <li key={event.id}>
          <button type="button" className="event-line" onClick={() => props.onOpen(event)}>
            <span className={`event-line-mark type-${event.type}`} />
            <span>
              <span className="event-line-title">{event.title}</span>
              <span className="event-line-facts">
                {showTimes(event)} · {TYPE_NAMES[event.type]}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
