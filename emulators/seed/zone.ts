/** The zone of the seeded portal. */
export const PORTAL_ZONE = 'Europe/London';
