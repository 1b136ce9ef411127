import { DEFAULT_ZONE } from '../../model/project';

/** `npm run deploy` sets it from `VITE_TIME_ZONE`. */
export const portalZone = (): string => process.env['PORTAL_TIME_ZONE'] ?? DEFAULT_ZONE;
