import { foreignZone } from '../zone';
import styles from './MemberCalendar.module.css';

/** Says whose clock the times are of, where the reader's is another. */
export function ZoneNote() {
  const zone = foreignZone();
  return zone && <p className={styles.zoneNote}>Times are those of {zone}.</p>;
}
