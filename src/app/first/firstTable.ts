/** What the script that asks ahead of the app is given by the build. */
import type { rolesThatMay } from '../../access/rolesThatMay';

/**
 * In a name, what stands in the place of the uid, of what the address names, and of a row's key. No encoding of addresses changes them. A day's
 * moment is `~day-1~`: so many milliseconds from the beginning of today.
 */
export const PLACEHOLDERS = { uid: '~uid~', place: '~place~', key: '~key~' } as const;
export const DAY_IN_NAME = /~day(-?\d+)~/g;

/** Questions by their names in REST (`restOf`). */
export type FirstTable = {
  /** The own profile and what the own record has besides, in parts; later ones count. */
  own: string[];
  pages: {
    /** What is tried on path and parameters, whatever the case of their letters. */
    pattern: string;
    groups: FirstGroup[];
  }[];
};

/** What the same people ask of a page. */
export type FirstGroup = {
  /** Who asks, and who does with legal access. */
  roles: ReturnType<typeof rolesThatMay>;
  legalRoles: ReturnType<typeof rolesThatMay>;
  /** `then` is asked for each row of the answer. */
  queries: { name: string; then: string[] }[];
};
