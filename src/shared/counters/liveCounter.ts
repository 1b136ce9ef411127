/** The counts that headers show; the rules keep them true, so no list is read to count it. */
import { valueSource } from '../../data/source';
import { paths, type Counted } from '../../data/paths';
import { liveQuery } from '../../store/liveQuery';

const counterSource = (path: string) =>
  valueSource(path, (count) => (typeof count === 'number' ? count : 0));

const useCount = liveQuery('counters', (of: Counted) => counterSource(paths.counter(of)), {
  persist: 'any',
});

/** How many of these the portal has, or null while it is unknown. */
export const useCounter = (of: Counted): number | null => useCount(of).data;

/** What is counted of each member, and where. */
const MEMBER_COUNTS = {
  legalTotal: (uid: string) => `${paths.directoryRow(uid)}/legalTotal`,
  legalOpen: (uid: string) => `${paths.directoryRow(uid)}/legalOpen`,
  savedInsights: (uid: string) => `${paths.profile(uid)}/savedInsights`,
};

/** The same with what is known of its loading. */
export const useMemberCount = liveQuery(
  'memberCounters',
  (uid: string, of: keyof typeof MEMBER_COUNTS) => counterSource(MEMBER_COUNTS[of](uid)),
  { persist: 'own' },
);

/** How many of these a member has, or null while it is unknown. With uid null nothing is read. */
export const useMemberCounter = (
  uid: string | null,
  of: keyof typeof MEMBER_COUNTS,
): number | null => useMemberCount(uid, of).data;
