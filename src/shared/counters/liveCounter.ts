/** The rules keep these counts correct, so no list is read in order to count it. */
import { valueSource } from '../../data/source';
import { paths, type Counted } from '../../data/paths';
import { liveQuery } from '../../store/liveQuery';

const counterSource = (path: string) =>
  valueSource(path, (count) => (typeof count === 'number' ? count : 0));

const useCount = liveQuery('counters', (of: Counted) => counterSource(paths.counter(of)), {
  persist: 'any',
});

export const useCounter = (of: Counted): number | null => useCount(of).data;

const MEMBER_COUNTS = {
  legalTotal: (uid: string) => `${paths.directoryRow(uid)}/legalTotal`,
  legalOpen: (uid: string) => `${paths.directoryRow(uid)}/legalOpen`,
  savedInsights: (uid: string) => `${paths.profile(uid)}/savedInsights`,
};

export const useMemberCount = liveQuery(
  'memberCounters',
  (uid: string, of: keyof typeof MEMBER_COUNTS) => counterSource(MEMBER_COUNTS[of](uid)),
  { persist: 'own' },
);

/** Returns null while the count is loading. With uid null, nothing is read. */
export const useMemberCounter = (
  uid: string | null,
  of: keyof typeof MEMBER_COUNTS,
): number | null => useMemberCount(uid, of).data;
