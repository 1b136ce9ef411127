import { followValue } from '../../data/follow';
import { live } from '../../store/live';

/** A count that a header shows, by its database path; the rules keep it true, so no list is read to count it. */
const useCount = live(
  'counters',
  (path: string) => followValue(path, (count) => (typeof count === 'number' ? count : 0)),
  { kept: 'any' },
);

/** The live count at a database path, or null while it is unknown. With path null nothing is read. */
export const useCounter = (path: string | null): number | null => useCount(path).data;
