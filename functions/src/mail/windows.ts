/**
 * Periods that a scheduled function works through once. A period that a run did not finish is repeated with the same ends, so that the keys
 * of its facts are the same too.
 */
import { database, read } from '../admin';

export interface Period {
  /** Exclusive for days, inclusive for times. */
  from: number;
  to: number;
}
/** `mailPeriods/{name}`. */
interface Progress {
  done: number;
  /** The end of a period that has begun. */
  to?: number;
  /** The last key of the page that was finished. */
  after?: string;
}

/**
 * Works through the time since the last period, up to `latest`.
 * @param options.first how far the first period goes back
 * @param options.most how far any period goes back, after a long interruption
 * @param work calls `note` after each page with its last key, and gets the noted key if it continues
 */
export async function inPeriods(
  name: string,
  latest: number,
  { first, most }: { first: number; most: number },
  work: (
    period: Period,
    after: string | undefined,
    note: (key: string) => Promise<void>,
  ) => Promise<void>,
): Promise<void> {
  const place = database.ref(`mailPeriods/${name}`);
  for (;;) {
    const stored = (await read(`mailPeriods/${name}`)) as Progress | null;
    const { done, after } = stored ?? { done: latest - first };
    const to = stored?.to ?? latest;
    if (to <= done) return;
    if (stored?.to === undefined) await place.set({ done, to });
    await work({ from: Math.max(done, to - most), to }, after, (key) =>
      place.update({ after: key }),
    );
    await place.set({ done: to });
  }
}
