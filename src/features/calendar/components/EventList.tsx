import { clsx } from 'clsx';
import { Stack, Text } from '../../../components/layout/Layout';
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

/** An event as a line that opens it. */
export function EventLine(props: { event: ShownEvent; onOpen: (event: ShownEvent) => void }) {
  const { event, onOpen } = props;
  return (
    <button type="button" className={agendaStyles.eventLine} onClick={() => onOpen(event)}>
      <span className={clsx(agendaStyles.eventLineMark, styles[colourOf(event)])} />
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
