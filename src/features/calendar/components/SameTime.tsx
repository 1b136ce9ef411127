import { FormMessage } from '../../../components/feedback/FormMessage';
import { meetings, timesAhead } from '../clashes';
import { AT_THE_SAME_TIME, andMore } from '../messages';
import { recordOf, type ShownEvent } from '../repeating';
import { useEvents } from '../useCalendar';
import { showShortDay, showTimes } from '../when';

/** So many are named. */
const MOST_NAMED = 5;

/** Says what else is at the times of an event, as it is or as it is about to be saved. */
export function SameTime({ event }: { event: ShownEvent }) {
  const { times, range } = timesAhead(event);
  const { events } = useEvents('all', range);
  const { id } = recordOf(event);
  const met = meetings(
    times,
    events.filter((other) => recordOf(other).id !== id),
  );
  if (met.length === 0) return null;
  const name = (other: ShownEvent) => {
    const day = times.length > 1 ? `${showShortDay(other.start)}, ` : '';
    return `${other.title} (${day}${showTimes(other)})`;
  };
  const left = met.length - MOST_NAMED;
  return (
    <FormMessage tone="warning">
      {AT_THE_SAME_TIME} {met.slice(0, MOST_NAMED).map(name).join(', ')}
      {left > 0 && ` ${andMore(left)}`}
    </FormMessage>
  );
}
