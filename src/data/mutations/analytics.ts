/** Acts on the secret links to the portal's counts (access table row 43). Who knows the key reads the counts under it. */
import { paths } from '../paths';
import type { SharedCounts } from '../records';
import { SERVER_TIME, type Json, type Update } from '../update';

export type AnalyticsCounts = Omit<SharedCounts, 'key' | 'updated' | 'charts'>;

/** What a link shows; the charts as JSON, null where none are shared. */
export interface Shared {
  counts: AnalyticsCounts;
  charts: string | null;
}

/** What stands under a link: counts and charts, and that they were taken now. */
export const sharedCounts = ({ counts, charts }: Shared): Json => ({
  ...counts,
  ...(charts !== null && { charts }),
  updated: SERVER_TIME,
});

/** Makes a link. `key` is the secret: 32 to 64 characters that nobody can guess. */
export const makeLink = ({ key, ...shared }: Shared & { key: string }): Update => ({
  [paths.analyticsLink(key)]: sharedCounts(shared),
});

/** Takes a link away; whoever has it open sees nothing any more. */
export const revokeLink = (key: string): Update => ({ [paths.analyticsLink(key)]: null });
