/** What an administrator asks of the analytics page. The list of links learns of it by its listener. */
import * as acts from '../../data/acts/analytics';
import { paths } from '../../data/paths';
import { commit, replaceExisting } from '../../data/write';
import { newSecretKey } from '../../lib/secretKey';
import { createAct } from '../../store/act';

/** Makes a secret link that shows this, and returns its key. */
export const makeLink = createAct('analytics/makeLink', async (shared: acts.Shared) => {
  const key = newSecretKey();
  await commit(acts.makeLink({ key, ...shared }), { unique: true });
  return key;
});

/** Takes a secret link away for good. */
export const revokeLink = createAct('analytics/revokeLink', (key: string) =>
  commit(acts.revokeLink(key)),
);

/** Brings what the links show up to date. A link that is revoked meanwhile stays revoked. */
export const refreshLinks = createAct(
  'analytics/refreshLinks',
  async ({ keys, shared }: { keys: readonly string[]; shared: acts.Shared }) => {
    await Promise.all(
      keys.map((key) => replaceExisting(paths.analyticsLink(key), acts.sharedCounts(shared))),
    );
  },
);
