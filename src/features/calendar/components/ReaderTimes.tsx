import { browserZone, instantOf, wallClockIn } from '../../../../model/timeZones';
import { isWholeDays, wallTime } from '../../../../model/wallClock';
import { foreignZone, showZone, ZONE } from '../zone';
import { showDay, showWhen, type Times } from '../when';
import styles from './MemberCalendar.module.css';

/**
 * What is to be known of times besides: what the clock of the reader shows then, where that is another, and that a time is
 * left out in the night in which clocks go forward. Whole days are the same days everywhere.
 */
export function ReaderTimes({ start, end }: Times) {
  if (isWholeDays(start, end)) return null;
  const zone = browserZone();
  const here = (wall: number) => wallClockIn(zone, instantOf(ZONE, wall));
  const leftOut = [start, end].filter((wall) => wallClockIn(ZONE, instantOf(ZONE, wall)) !== wall);
  return (
    <>
      {foreignZone() !== null && (
        <p className={styles.zoneNote}>
          With you ({showZone(zone)}): {showWhen({ start: here(start), end: here(end) })}
        </p>
      )}
      {leftOut.map((wall) => (
        <p key={wall} className={styles.zoneNote}>
          Clocks go forward on {showDay(wall)}: there is no {wallTime(wall)}.
        </p>
      ))}
    </>
  );
}
