/** What the dashboard reads by itself, as live facts. */
import { LATEST_COUNT } from '../../config/constants';
import { followList, followValue } from '../../data/follow';
import { paths } from '../../data/paths';
import { insightSummarySchema, legalSummarySchema } from '../../data/records';
import { live } from '../../store/live';

const latest = (path: string) => ({ path, orderBy: 'time', last: LATEST_COUNT });

/** The five insights published last, oldest first. */
export const useLatestInsights = live(
  'latestInsights',
  () => followList(latest(paths.insightSummaries), insightSummarySchema),
  { persist: 'any' },
);

/** The five legal items published last, oldest first. */
export const useLatestLegalItems = live(
  'latestLegalItems',
  () => followList(latest(paths.legalSummaries), legalSummarySchema),
  { persist: 'any' },
);

/** When the member signed up, in epoch milliseconds; 0 where the record does not say. */
export const useSignUp = live(
  'ownSignUp',
  (uid: string) => followValue(paths.userField(uid, 'signUp'), Number),
  { persist: 'own' },
);

/** How many people wait for the team to decide on their access. */
export const useAwaitingAccess = live('awaitingAccess', (_: 'newUser') =>
  followValue(paths.typeCounter('newUser'), Number),
);
