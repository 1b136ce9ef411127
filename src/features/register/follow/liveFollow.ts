/** What the follower of sources of law stored (decision 520). */
import { paths } from '../../../data/paths';
import {
  combineSources,
  listSource,
  mapSource,
  pagedListSource,
  recordSource,
} from '../../../data/source';
import {
  followRunSchema,
  lawFollowSchema,
  lawProposalSchema,
  STALE_AFTER,
} from '../../../../model/follow';
import { liveQuery, livePagedQuery } from '../../../store/liveQuery';
import * as v from 'valibot';

/** When a law was last checked at its source. Null for a law that isn't followed. */
export const useLawFollow = liveQuery(
  'lawFollows',
  (item: string) => recordSource(paths.lawFollow(item), item, lawFollowSchema),
  { persist: 'any' },
);

export const PROPOSALS_PAGE = 30;
/** Changes that staff have not decided on yet, longest waiting first. */
export const useProposals = livePagedQuery('lawProposals', (_: 'open') =>
  pagedListSource(
    {
      path: paths.lawProposals,
      orderBy: 'openSince',
      from: 0,
      ascending: true,
      pageSize: PROPOSALS_PAGE,
      peeks: true,
    },
    lawProposalSchema,
  ),
);

export const useFollowRun = liveQuery('followRun', (_: 'last') =>
  recordSource(paths.followRun, 'last', v.object({ key: v.string(), ...followRunSchema.entries })),
);

/** At most this many laws of each kind are listed. */
const MOST_UNCHECKED = 50;
/** Laws whose last attempt failed, and laws that were not checked for two days before this time. */
export const useUncheckedLaws = liveQuery('uncheckedLaws', (now: number) =>
  mapSource(
    combineSources({
      failed: listSource(
        { path: paths.lawFollows, orderBy: 'fault', from: '', first: MOST_UNCHECKED },
        lawFollowSchema,
      ),
      stale: listSource(
        {
          path: paths.lawFollows,
          orderBy: 'checkedAt',
          to: now - STALE_AFTER,
          first: MOST_UNCHECKED,
        },
        lawFollowSchema,
      ),
    }),
    (found) => {
      if (!found?.failed || !found.stale) return null;
      const laws = new Map([...found.failed, ...found.stale].map((law) => [law.key, law]));
      return [...laws.values()].sort((one, other) => one.checkedAt - other.checkedAt);
    },
  ),
);
