/** Repairs and reports what a recount finds. */
import type { Update } from './json';
import type { Store } from './store';

/** `what` is the path of the wrong value, or names the account of wrong claims. */
export interface Finding {
  what: string;
  stored: unknown;
  right: unknown;
}

export interface RecountOptions {
  /** Finds errors without repairing them. */
  dryRun: boolean;
  /** Time zone for counting days. */
  zone: string;
  /** Erases people whose records are missing, however many. */
  erasesPeople?: boolean;
  /** Called once for each wrong value. */
  found: (finding: Finding) => void;
  /** Called for each path that others changed repeatedly, so that it may still be wrong. */
  unsettled: (path: string) => void;
}

/** Limits comparisons of data that others keep changing. */
const MOST_ROUNDS = 5;

/** Repairs errors that `find` reports twice in a row: a concurrent change can look like an error once. */
export const settleIn =
  (store: Store, { dryRun, found, unsettled }: RecountOptions) =>
  async (find: () => Promise<Update>): Promise<void> => {
    for (let round = 0; ; round += 1) {
      const first = Object.entries(await find());
      if (first.length === 0) return;
      const again = await find();
      const sure = first.filter(([path, value]) => again[path] === value);
      if (round === MOST_ROUNDS) {
        for (const [path] of sure) unsettled(path);
        return;
      }
      if (round === 0)
        for (const [path, value] of sure)
          found({ what: path, stored: await store.get(path), right: value });
      if (dryRun) return;
      if (sure.length > 0) await store.update(Object.fromEntries(sure));
    }
  };
