import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { Button } from '../../../components/action/Button';
import { AddIcon, CheckIcon, ViewIcon } from '../../../components/display/icons';
import { links } from '../../../config/links';
import type { LegalSummary } from '../../../data/records';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import { ITEM_ADDED, RECORD_COMPLIANCE } from '../messages';
import { isWithdrawn } from '../ownRegister';
import { addToRegister } from '../registerThunks';
import { useLegalSummary, useOwnRow } from '../liveRegister';
import { AccessRequired } from '../components/AccessRequired';
import { ItemDetailModal } from '../item/ItemDetailModal';
import { ItemRow } from './ItemRow';

/**
 * An item of All Legal Register: View, and Add for whoever has legal access; a guest gets Subscribe in its place. One that was withdrawn while a search found
 * it can only be looked at.
 */
export function AllItemRow({ itemKey, known }: { itemKey: string; known: LegalSummary | null }) {
  const found = useLegalSummary(known ? null : itemKey);
  const [viewing, setViewing] = useState(false);
  const summary = known ?? found.data;
  return (
    <ItemRow
      summary={summary}
      isDeleted={found.status === 'ready' && summary === null}
      actions={
        <>
          <Button size="small" icon={ViewIcon} onClick={() => setViewing(true)}>
            View
          </Button>
          {!isWithdrawn(summary) && <AddAction itemKey={itemKey} />}
        </>
      }
    >
      {viewing && <ItemDetailModal itemKey={itemKey} onClose={() => setViewing(false)} />}
    </ItemRow>
  );
}

function AddAction({ itemKey }: { itemKey: string }) {
  const dispatch = useDispatch<ActDispatch>();
  const uid = useSelector(selectUid);
  const keepsRegister = useCan('legalRegister.readOwnMark') === 'yes';
  const mayAdd = useCan('legalRegister.addToOwn') === 'yes';
  const own = useOwnRow(mayAdd ? uid : null, itemKey);
  const [busy, setBusy] = useState(false);

  // A guest has no register to add to.
  if (uid === null || !keepsRegister) return <AccessRequired label="Subscribe" />;
  if (!mayAdd) return <AccessRequired label="Add" />;
  const isOwn = own.data?.status === 'active';

  const handleAdd = async () => {
    setBusy(true);
    const outcome = await dispatch(addToRegister({ uid, key: itemKey }));
    setBusy(false);
    if (!addToRegister.fulfilled.match(outcome)) return;
    dispatch(
      showNotice('success', ITEM_ADDED, {
        action: { label: RECORD_COMPLIANCE, to: links.recordCompliance(itemKey) },
      }),
    );
  };

  return (
    <Button
      size="small"
      tone="primary"
      icon={isOwn ? CheckIcon : AddIcon}
      busy={busy}
      done={isOwn}
      disabled={own.status !== 'ready'}
      onClick={() => void handleAdd()}
    >
      {isOwn ? 'Added' : 'Add'}
    </Button>
  );
}
