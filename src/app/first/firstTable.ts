/** The data that the build gives to the prefetch script. */
import type { rolesThatMay } from '../../access/rolesThatMay';

/**
 * Placeholders in query names for the uid, the value from the address, and a row's key. URL
 * encoding leaves them unchanged. `~day-1~` is a day: this many milliseconds from the start of
 * today.
 */
export const PLACEHOLDERS = { uid: '~uid~', place: '~place~', key: '~key~' } as const;
export const DAY_IN_NAME = /~day(-?\d+)~/g;

/** Queries by their REST names (`restOf`). */
export type FirstTable = {
  /** The member's profile and the other fields of their record, in parts. Later parts take precedence. */
  own: string[];
  pages: {
    /** Regular expression for path and query, in any letter case. */
    pattern: string;
    groups: FirstGroup[];
  }[];
};

/** The first queries of a page for the same roles. */
export type FirstGroup = {
  /** The roles that send the queries, and those that do with legal access. */
  roles: ReturnType<typeof rolesThatMay>;
  legalRoles: ReturnType<typeof rolesThatMay>;
  /** The queries in `then` are sent for each row of the response. */
  queries: { name: string; then: string[] }[];
};
