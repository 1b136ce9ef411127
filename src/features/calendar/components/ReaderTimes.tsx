import { browserZone, instantOf, wallClockIn } from '../../../lib/timeZones';
import { isWholeDays } from '../../../lib/wallClock';
import { foreignZone, ZONE } from '../zone';
import { showWhen, type Times } from '../when';
import styles from './MemberCalendar.module.css';

/** The same times on the clock of the reader, where that is another. Whole days are the same days everywhere. */
export function ReaderTimes({ start, end }: Times) {
  if (foreignZone() === null || isWholeDays(start, end)) return null;
  const zone = browserZone();
  const here = (wall: number) => wallClockIn(zone, instantOf(ZONE, wall));
  return (
    <p className={styles.zoneNote}>
      With you ({zone.replaceAll('_', ' ')}): {showWhen({ start: here(start), end: here(end) })}
    </p>
  );
}
