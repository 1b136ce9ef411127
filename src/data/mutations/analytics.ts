/**
 * Mutations of the secret links to the portal's counts (access table row 43). Anyone who knows the
 * key can read the counts under it.
 */
import { paths } from '../paths';
import type { SharedCounts } from '../records';
import { SERVER_TIME, type Json, type Update } from '../update';

export type AnalyticsCounts = Omit<SharedCounts, 'key' | 'updated' | 'charts'>;

/** What a link shows; the charts as JSON, null where none are shared. */
export interface Shared {
  counts: AnalyticsCounts;
  charts: string | null;
}

/**
 * Returns what is stored under a link: counts and charts, and the time at which they were taken.
 */
export const sharedCounts = ({ counts, charts }: Shared): Json => ({
  ...counts,
  ...(charts !== null && { charts }),
  updated: SERVER_TIME,
});

/** Creates a link. `key` is the secret: 32 to 64 characters that can't be guessed. */
export const makeLink = ({ key, ...shared }: Shared & { key: string }): Update => ({
  [paths.analyticsLink(key)]: sharedCounts(shared),
});

/** Deletes a link. People who have the link open then see no counts. */
export const revokeLink = (key: string): Update => ({ [paths.analyticsLink(key)]: null });
