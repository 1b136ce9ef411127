import { foreignZone } from '../zone';

/** Says whose clock the times are of, where the reader's is another. */
export function ZoneNote() {
  const zone = foreignZone();
  return zone && <p className="zone-note">Times are those of {zone}.</p>;
}
