/** How a recount sets right what it finds, and what it tells of it. */
import type { Update } from './json';
import type { Store } from './store';

/** A value that is wrong. `what` is its path, or says whose claims are meant. */
export interface Finding {
  what: string;
  stored: unknown;
  right: unknown;
}

export interface RecountOptions {
  /** Finds errors without repairing them. */
  dryRun: boolean;
  /** Finds errors without repairing them. */
  zone: string;
  /** Erases people whose records are gone, however many there are. */
  erasesPeople?: boolean;
  /** Called once for each wrong value. */
  found: (finding: Finding) => void;
  /** Called for each path that others changed repeatedly, so that it may still be wrong. */
  unsettled: (path: string) => void;
}

/** How often what others keep changing is compared again. */
const MOST_ROUNDS = 5;

/** Repairs errors that `find` finds twice, because the first may have met a change half-way. Then checks again. */
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
