/** Mutations of secret links to the portal's counts (access table row 43). Anyone with the key can read the counts. */
import { paths } from '../paths';
import type { SharedCounts } from '../records';
import { SERVER_TIME, type Json, type Update } from '../update';

export type AnalyticsCounts = Omit<SharedCounts, 'key' | 'updated' | 'charts'>;

/** `charts` as JSON, null for none. */
export interface Shared {
  counts: AnalyticsCounts;
  charts: string | null;
}

export const sharedCounts = ({ counts, charts }: Shared): Json => ({
  ...counts,
  ...(charts !== null && { charts }),
  updated: SERVER_TIME,
});

/** `key` is the secret: 32 to 64 characters that can't be guessed. */
export const makeLink = ({ key, ...shared }: Shared & { key: string }): Update => ({
  [paths.analyticsLink(key)]: sharedCounts(shared),
});

/** People who have the link open then see no counts. */
export const revokeLink = (key: string): Update => ({ [paths.analyticsLink(key)]: null });
