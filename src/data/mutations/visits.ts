/** Mutations of the counts of visits (decision 83). A day is a number of whole days since 1970, UTC. */
import { paths } from '../paths';
import type { Update } from '../update';

/** `thing` is a page's name in PATTERNS, or the key of an insight that was read or whose file was downloaded. */
export interface Visit {
  kind: 'pages' | 'insights' | 'files';
  thing: string;
}

/** A repeated visit counts once. */
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

/** Switching the counting off also deletes today's visits. */
export const switchCounting = (choice: { uid: string; day: number; isOn: boolean }): Update => {
  const { uid, day, isOn } = choice;
  return isOn
    ? { [paths.uncounted(uid)]: false }
    : { [paths.uncounted(uid)]: true, [paths.visits(day, uid)]: null };
};
