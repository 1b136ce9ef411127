/** What a member asks of several items of the register at once. */
import type { Applicability } from '../../../config/constants';
import * as acts from '../../../data/acts/register';
import { DataError } from '../../../data/errors';
import { paths } from '../../../data/paths';
import { fieldOf } from '../../../data/update';
import { commit, newKey } from '../../../data/write';
import { createAct } from '../../../store/act';
import { readClock, readCurrent, readDirectory } from '../currentItem';
import { decide } from '../entryThunks';
import { addItem } from '../registerThunks';
import { runInChunks, type BulkOutcome, type BulkRun } from '../../../shared/bulk/chunks';

export type BulkChange =
  | { kind: 'add' }
  | { kind: 'frequency'; months: number }
  /** `reason` is plain text. */
  | { kind: 'applicability'; decision: Applicability; reason: string };

type BulkRequest = Pick<BulkRun, 'keys' | 'signal' | 'onProgress'> & {
  uid: string;
  change: BulkChange;
};

/** Items whose frequency one update sets. */
const FREQUENCIES_AT_ONCE = 20;

/** Changes several items; it fails as a whole only where nothing could be asked of the server. */
export const changeMany = createAct(
  'register/changeMany',
  (request: BulkRequest): Promise<BulkOutcome> => runInChunks({ ...request, ...sending(request) }),
  { handled: true },
);

/** The rules let one update move the counts of one item only: what may move them goes item by item. */
function sending({ uid, change }: BulkRequest): Pick<BulkRun, 'size' | 'send'> {
  switch (change.kind) {
    case 'frequency':
      return {
        size: FREQUENCIES_AT_ONCE,
        send: (keys) => setFrequencies(uid, keys, change.months),
      };
    case 'add':
      return { size: 1, send: ([key = '']) => addItem({ uid, key }) };
    case 'applicability': {
      const { decision, reason } = change;
      return {
        size: 1,
        send: ([key = '']) => decide({ uid, key, entryKey: newKey(), decision, reason }),
      };
    }
  }
}

async function setFrequencies(uid: string, keys: readonly string[], months: number): Promise<void> {
  const entryKey = newKey();
  const [clock, directory] = await Promise.all([readClock(), readDirectory(uid)]);
  const updates = await Promise.all(
    keys.map(async (key) => {
      const current = await readCurrent({ uid, key });
      if (!current) throw new DataError('notFound', 'This item is not in your register.');
      return acts.setFrequency({ uid, key, entryKey, months, current, clock, directory });
    }),
  );
  await commit(Object.fromEntries(updates.flatMap((update) => Object.entries(update))), {
    path: `${paths.history(uid, keys.at(-1) ?? '')}/${entryKey}`,
    matches: (stored) => fieldOf(stored, 'frequencyMonths') === months,
    unique: true,
  });
}
