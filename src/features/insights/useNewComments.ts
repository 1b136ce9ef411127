import { useState } from 'react';
import type { Comment } from '../../data/records';

type Watch = {
  /** When the newest comment of the others was made, epoch milliseconds; 0 where there is none. */
  until: number;
  /** What they have added since the list was opened. */
  added: number;
};

/**
 * How many comments of other members have come since the list was opened.
 * @param comments what stands, or null until the database has told it.
 */
export function useNewComments(uid: string, comments: readonly Comment[] | null): number {
  const [watch, setWatch] = useState<Watch | null>(null);
  if (comments) {
    const times = comments.filter((comment) => comment.uid !== uid).map(({ time }) => time);
    const until = Math.max(0, ...times);
    if (watch === null) setWatch({ until, added: 0 });
    else if (until > watch.until) {
      const came = times.filter((time) => time > watch.until).length;
      setWatch({ until, added: watch.added + came });
    }
  }
  return watch?.added ?? 0;
}
