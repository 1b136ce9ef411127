import { FormMessage } from '../../../components/feedback/FormMessage';
import { DAY, startOfDay } from '../../../lib/wallClock';
import { findClashes } from '../clashes';
import { AT_THE_SAME_TIME } from '../messages';
import { recordOf, type ShownEvent } from '../repeating';
import { useEvents } from '../useCalendar';
import { showTimes } from '../when';

/** Says what else is at the time of an event, as it is or as it is about to be saved. */
export function SameTime({ event }: { event: ShownEvent }) {
  const { events } = useEvents('all', {
    from: startOfDay(event.start),
    to: startOfDay(event.end - 1) + DAY,
  });
  const others = events.filter((other) => recordOf(other).id !== recordOf(event).id);
  const clashes = findClashes([...others, event]).get(event.id) ?? [];
  if (clashes.length === 0) return null;
  return (
    <FormMessage tone="warning">
      {AT_THE_SAME_TIME} {clashes.map((other) => `${other.title} (${showTimes(other)})`).join(', ')}
    </FormMessage>
  );
}
