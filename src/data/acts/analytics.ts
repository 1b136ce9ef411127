/** Acts on the secret links to the portal's counts (access table row 43). Who knows the key reads the counts under it. */
import { paths } from '../paths';
import type { SharedCounts } from '../records';
import { SERVER_TIME, type Json, type Update } from '../update';

export type AnalyticsCounts = Omit<SharedCounts, 'key' | 'updated'>;

/** What stands under a link: the counts, and that they were taken now. */
export const sharedCounts = (counts: AnalyticsCounts): Json => ({
  ...counts,
  updated: SERVER_TIME,
});

/** Makes a link. `key` is the secret: 32 to 64 characters that nobody can guess. */
export const makeLink = ({ key, counts }: { key: string; counts: AnalyticsCounts }): Update => ({
  [paths.analyticsLink(key)]: sharedCounts(counts),
});

/** Takes a link away; whoever has it open sees nothing any more. */
export const revokeLink = (key: string): Update => ({ [paths.analyticsLink(key)]: null });
