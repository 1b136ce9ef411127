/**
 * Mutations of the counts of a member's visits (decision 83). A day is a number of whole days since
 * 1970, UTC.
 */
import { paths } from '../paths';
import type { Update } from '../update';

/**
 * A page by its name in PATTERNS; an insight that is read, or whose file is downloaded, by its key.
 */
export interface Visit {
  kind: 'pages' | 'insights' | 'files';
  thing: string;
}

/** Records what a member opened today. A repeated visit counts once. */
export const noteVisits = (noted: {
  uid: string;
  day: number;
  visits: readonly Visit[];
}): Update => {
  const { uid, day, visits } = noted;
  return Object.fromEntries(
    visits.map(({ kind, thing }) => [`${paths.visits(day, uid)}/${kind}/${thing}`, day]),
  );
};

/** Switches the counting of a member's visits off, which deletes today's visits, or on again. */
export const switchCounting = (choice: { uid: string; day: number; isOn: boolean }): Update => {
  const { uid, day, isOn } = choice;
  return isOn
    ? { [paths.uncounted(uid)]: false }
    : { [paths.uncounted(uid)]: true, [paths.visits(day, uid)]: null };
};
