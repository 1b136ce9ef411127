import { DEFAULT_ZONE } from '../../model/project';

/** Returns the time zone of the membership body (`VITE_TIME_ZONE`, which `npm run deploy` hands to the functions). */
export const portalZone = (): string => process.env['PORTAL_TIME_ZONE'] ?? DEFAULT_ZONE;
