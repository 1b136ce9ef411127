import { Failure } from '../../../components/feedback/Failure';
import { Modal } from '../../../components/overlay/Modal';
import { Awaited } from '../../../shared/time/Awaited';
import { isRefused } from '../../../store/loadStatus';
import { isWithdrawn } from '../ownRegister';
import { useLegalItem, useLegalSummary } from '../liveRegister';
import { ItemDetail } from './ItemFacts';
import { LawChanges } from './LawChanges';
import { WithdrawnItem } from './WithdrawnItem';

/** Everything the register says of one item; its title leads to the legislation itself. */
export function ItemDetailModal({ itemKey, onClose }: { itemKey: string; onClose: () => void }) {
  const { status, data: item } = useLegalItem(itemKey);
  const { data: summary } = useLegalSummary(itemKey);
  const title = item?.title ?? summary?.title ?? 'Legal item';
  return (
    <Modal open title={title} size="large" onClose={onClose}>
      {item ? (
        <>
          <ItemDetail item={item} />
          <LawChanges itemKey={itemKey} />
        </>
      ) : summary && isWithdrawn(summary) ? (
        <WithdrawnItem summary={summary} />
      ) : isRefused(status) ? (
        <Failure kind={status} />
      ) : status === 'ready' ? (
        <Failure kind="notFound" />
      ) : (
        <Awaited label="Loading the legal item" />
      )}
    </Modal>
  );
}
