/** Returns the time zone of the membership body (`VITE_TIME_ZONE`, which `npm run deploy` hands to the functions). */
export const portalZone = (): string => process.env['PORTAL_TIME_ZONE'] ?? 'Europe/London';
