/** Counts that page headers show. The security rules keep them correct, so no list is read in order to count it. */
import { valueSource } from '../../data/source';
import { paths, type Counted } from '../../data/paths';
import { liveQuery } from '../../store/liveQuery';

const counterSource = (path: string) =>
  valueSource(path, (count) => (typeof count === 'number' ? count : 0));

const useCount = liveQuery('counters', (of: Counted) => counterSource(paths.counter(of)), {
  persist: 'any',
});

/** Returns how many of these the portal has, or null while the count is loading. */
export const useCounter = (of: Counted): number | null => useCount(of).data;

/** The counts of each member and their database paths. */
const MEMBER_COUNTS = {
  legalTotal: (uid: string) => `${paths.directoryRow(uid)}/legalTotal`,
  legalOpen: (uid: string) => `${paths.directoryRow(uid)}/legalOpen`,
  savedInsights: (uid: string) => `${paths.profile(uid)}/savedInsights`,
};

/** Returns a member's count with its loading state. */
export const useMemberCount = liveQuery(
  'memberCounters',
  (uid: string, of: keyof typeof MEMBER_COUNTS) => counterSource(MEMBER_COUNTS[of](uid)),
  { persist: 'own' },
);

/** Returns how many of these a member has, or null while the count is loading. With uid null, nothing is read. */
export const useMemberCounter = (
  uid: string | null,
  of: keyof typeof MEMBER_COUNTS,
): number | null => useMemberCount(uid, of).data;
