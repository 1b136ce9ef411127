/** One change to several items of the own register. */
import { ListRow } from '../../../components/list/ListRow';
import type { OwnIndexRow } from '../../../data/records';
import { BulkDialog as AnyBulkDialog, type BulkDialogProps } from '../../../shared/bulk/BulkDialog';
import { useLegalSummary, useOwnRow } from '../liveRegister';
import { GONE } from '../messages';
import { changeMany, type BulkChange } from './bulkThunks';

export const ITEMS = ['item', 'items'] as const;

type RegisterDialogProps<Content, Fields> = Omit<
  BulkDialogProps<Content, Fields>,
  'noun' | 'send' | 'nameOf' | 'preview'
> & {
  uid: string;
  /** What the change replaces, in words, of an item as it is now. */
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
      nameOf={(key) => <Title itemKey={key} />}
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
      title={<Title itemKey={itemKey} />}
      meta={row && <span>Now: {current(row)}</span>}
    />
  );
}

function Title({ itemKey }: { itemKey: string }) {
  const { status, data } = useLegalSummary(itemKey);
  return <>{data?.title ?? (status === 'ready' ? GONE : 'Loading…')}</>;
}
