/** A dialog that makes one change to several items of the member's register. */
import { ListRow } from '../../../components/list/ListRow';
import type { OwnIndexRow } from '../../../data/records';
import { BulkDialog as AnyBulkDialog, type BulkDialogProps } from '../../../shared/bulk/BulkDialog';
import { useItemSummary, useOwnRow } from '../liveRegister';
import { NOT_FOUND } from '../messages';
import type { Applicability } from '../../../config/constants';
import * as mutations from '../../../data/mutations/register';
import type { Update } from '../../../data/update';
import { newKey } from '../../../data/write';
import { createMutation } from '../../../store/mutation';
import { commitBuilt, readClock, readDirectory, readItem } from '../currentItem';
import { decide } from '../entryThunks';
import { addItem } from '../registerThunks';
import { evaluateOne, type SharedEvaluation } from './evaluateOne';
import { runInChunks, type BulkOutcome, type BulkRun } from '../../../shared/bulk/chunks';

export const ITEMS = ['item', 'items'] as const;

type RegisterDialogProps<Content, Fields> = Omit<
  BulkDialogProps<Content, Fields>,
  'noun' | 'send' | 'nameOf' | 'preview'
> & {
  uid: string;
  /** The text for the value that the change replaces. */
  current?: (row: OwnIndexRow) => string;
  toChange: (fields: Fields) => BulkChange;
};

export function BulkDialog<Content, Fields>(props: RegisterDialogProps<Content, Fields>) {
  const { uid, toChange, current, ...dialog } = props;
  return (
    <AnyBulkDialog
      {...dialog}
      noun={ITEMS}
      send={(fields, job) => changeMany({ uid, change: toChange(fields), ...job })}
      nameOf={(key) => <ItemTitle uid={uid} itemKey={key} />}
      {...(current && {
        preview: (key: string) => <Preview uid={uid} itemKey={key} current={current} />,
      })}
    />
  );
}

function Preview(props: { uid: string; itemKey: string; current: (row: OwnIndexRow) => string }) {
  const { uid, itemKey, current } = props;
  const row = useOwnRow(uid, itemKey).data;
  return (
    <ListRow
      compact
      title={<ItemTitle uid={uid} itemKey={itemKey} />}
      meta={row && <span>Now: {current(row)}</span>}
    />
  );
}

export function ItemTitle({ uid, itemKey }: { uid: string; itemKey: string }) {
  const { status, data } = useItemSummary(uid, itemKey);
  return <>{data?.title ?? (status === 'ready' ? NOT_FOUND : 'Loading…')}</>;
}

type BulkChange =
  | { kind: 'add' }
  | { kind: 'frequency'; months: number }
  | { kind: 'owner'; owner: string }
  | { kind: 'plan'; dueOf: (key: string) => number }
  | { kind: 'applicability'; decision: Applicability; reason: string }
  /** `entryKeyOf` returns the same key each time an item is sent, so that sending again adds no second entry. */
  | { kind: 'evaluation'; shared: SharedEvaluation; entryKeyOf: (key: string) => string };

type BulkRequest = Pick<BulkRun, 'keys' | 'signal' | 'onProgress'> & {
  uid: string;
  change: BulkChange;
};

const ENTRIES_AT_ONCE = 20;

/** Changes several items. It rejects only if no request could be sent; items that failed are in the outcome. */
export const changeMany = createMutation(
  'register/changeMany',
  (request: BulkRequest): Promise<BulkOutcome> => runInChunks({ ...request, ...sending(request) }),
  { handled: true },
);

function sending({ uid, change }: BulkRequest): Pick<BulkRun, 'size' | 'send'> {
  const together = (toUpdate: (item: ReadItem) => Update) => ({
    size: ENTRIES_AT_ONCE,
    send: (keys: readonly string[]) => changeTogether(uid, keys, toUpdate),
  });
  // The rules let one update change the counts of one item only.
  const oneByOne = (send: (key: string) => Promise<void>) => ({
    size: 1,
    send: ([key = '']: readonly string[]) => send(key),
  });
  switch (change.kind) {
    case 'frequency':
      return together((item) => mutations.setFrequency({ ...item, months: change.months }));
    case 'owner':
      return together((item) => mutations.setOwner({ ...item, owner: change.owner }));
    case 'plan':
      return together((item) => mutations.planEvaluation({ ...item, due: change.dueOf(item.key) }));
    case 'add':
      return oneByOne((key) => addItem({ uid, key }));
    case 'evaluation':
      return oneByOne((key) =>
        evaluateOne({ uid, key, entryKey: change.entryKeyOf(key), shared: change.shared }),
      );
    case 'applicability': {
      const { decision, reason } = change;
      return oneByOne((key) => decide({ uid, key, entryKey: newKey(), decision, reason }));
    }
  }
}

type ReadItem = Omit<Parameters<typeof mutations.setFrequency>[0], 'months'>;

/** Adds an entry to each item, in one update. */
function changeTogether(
  uid: string,
  keys: readonly string[],
  toUpdate: (item: ReadItem) => Update,
): Promise<void> {
  const entryKey = newKey();
  return commitBuilt(async (isRetry) => {
    const [clock, directory] = await Promise.all([readClock(), readDirectory(uid, isRetry)]);
    const updates = await Promise.all(
      keys.map(async (key) => {
        const { current } = await readItem({ uid, key });
        return toUpdate({ uid, key, entryKey, current, clock, directory });
      }),
    );
    return Object.fromEntries(updates.flatMap((update) => Object.entries(update)));
  });
}
