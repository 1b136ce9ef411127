/** The zone whose wall clock the calendar shows. */
import { PORTAL_ZONE } from '../../config/zone';
import { browserZone, wallClockIn } from '../../../model/timeZones';

export const ZONE = PORTAL_ZONE;

/** What the clock of the membership body shows now. */
export const wallNow = (): number => wallClockIn(ZONE, Date.now());

/** A zone's name as people read it. */
export const showZone = (zone: string): string => zone.replaceAll('_', ' ');

/** The zone's name where it is not the reader's own, else null. */
export const foreignZone = (): string | null => (browserZone() === ZONE ? null : showZone(ZONE));
