/**
 * Formats a time of day with seconds in this computer's time zone.
 * @param at epoch milliseconds
 */
export const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-GB');

/**
 * Formats date and time.
 * @param at epoch milliseconds
 */
export const dateOf = (at: number) => new Date(at).toLocaleString('en-GB');
