/** What a reader must know about the times of an event. */
import { Text } from '../../../components/layout/Layout';
import { AT_THE_SAME_TIME, andMore } from '../messages';
import { recordOf, type ShownEvent } from '../repeat';
import {
  showWhen,
  showShortDay,
  showTimes,
  foreignZone,
  showZone,
  ZONE,
  showDay,
  type Times,
} from '../when';
import { browserZone, instantOf, wallClockIn } from '../../../../model/timeZones';
import { isWholeDays, wallTime } from '../../../../model/wallClock';
import { FormMessage } from '../../../components/form/Form';
import { meetings, timesAhead } from '../occurrences';
import { useEvents } from '../useCalendar';

const MOST_NAMED = 5;

/** Lists the events that overlap this event. */
export function SameTime({ event }: { event: ShownEvent }) {
  const { times, range } = timesAhead(event);
  const { events } = useEvents('all', range);
  const { id } = recordOf(event);
  const overlapping = meetings(
    times,
    events.filter((other) => recordOf(other).id !== id),
  );
  if (overlapping.length === 0) return null;
  const name = (other: ShownEvent) => {
    const day = times.length > 1 ? `${showShortDay(other.start)}, ` : '';
    return `${other.title} (${day}${showTimes(other)})`;
  };
  const left = overlapping.length - MOST_NAMED;
  return (
    <FormMessage tone="warning">
      {AT_THE_SAME_TIME} {overlapping.slice(0, MOST_NAMED).map(name).join(', ')}
      {left > 0 && ` ${andMore(left)}`}
    </FormMessage>
  );
}

/** Shows the times on the reader's own clock, and warns of a time that the clocks skip. Whole days are the same in every zone. */
export function ReaderTimes({ start, end }: Times) {
  if (isWholeDays(start, end)) return null;
  const zone = browserZone();
  const here = (wall: number) => wallClockIn(zone, instantOf(ZONE, wall));
  const leftOut = [start, end].filter((wall) => wallClockIn(ZONE, instantOf(ZONE, wall)) !== wall);
  return (
    <>
      {foreignZone() !== null && (
        <Text note>
          Your time ({showZone(zone)}): {showWhen({ start: here(start), end: here(end) })}
        </Text>
      )}
      {leftOut.map((wall) => (
        <Text key={wall} note>
          Clocks go forward on {showDay(wall)}: {wallTime(wall)} does not exist on that day.
        </Text>
      ))}
    </>
  );
}
