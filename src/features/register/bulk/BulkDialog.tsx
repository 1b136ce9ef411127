/** One change to several items of the own register. */
import { BulkDialog as AnyBulkDialog, type BulkDialogProps } from '../../../shared/bulk/BulkDialog';
import { useLegalSummary } from '../liveRegister';
import { GONE } from '../messages';
import { changeMany, type BulkChange } from './bulkThunks';

export const ITEMS = ['item', 'items'] as const;

type RegisterDialogProps<Content, Fields> = Omit<
  BulkDialogProps<Content, Fields>,
  'noun' | 'send' | 'nameOf'
> & {
  uid: string;
  toChange: (fields: Fields) => BulkChange;
};

export function BulkDialog<Content, Fields>(props: RegisterDialogProps<Content, Fields>) {
  const { uid, toChange, ...dialog } = props;
  return (
    <AnyBulkDialog
      {...dialog}
      noun={ITEMS}
      send={(fields, job) => changeMany({ uid, change: toChange(fields), ...job })}
      nameOf={(key) => <Title itemKey={key} />}
    />
  );
}

function Title({ itemKey }: { itemKey: string }) {
  const { status, data } = useLegalSummary(itemKey);
  return <>{data?.title ?? (status === 'ready' ? GONE : 'Loading…')}</>;
}
