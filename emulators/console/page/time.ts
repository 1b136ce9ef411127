/** A time of day with seconds, as this computer writes it. @param at epoch milliseconds */
export const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-GB');

/** Day and time. @param at epoch milliseconds */
export const dateOf = (at: number) => new Date(at).toLocaleString('en-GB');
