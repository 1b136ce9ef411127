import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useDispatch, useSelector } from 'react-redux';
import { PanelGrid } from '../../../components/layout/Panel';
import { OWN_PANEL } from '../ownFilters';
import { useCan } from '../../../access/useCan';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { REGISTER_LIST_HEIGHT } from '../../../config/constants';
import { AccessRequiredNotice, AccessRequired } from '../components/AccessRequired';
import { selectUid } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { AddIcon, CheckIcon, ViewIcon } from '../../../components/display/icons';
import { links } from '../../../config/links';
import type { LegalSummary } from '../../../data/records';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../store/mutation';
import { useMutation } from '../../../store/useMutation';
import { ITEM_ADDED, RECORD_COMPLIANCE, THIS_ITEM } from '../messages';
import { isWithdrawn } from '../ownRegister';
import { addToRegister } from '../registerThunks';
import { useLegalSummary, useOwnRow } from '../liveRegister';
import { ItemDetailModal } from '../item/ItemFacts';
import { ItemRow } from './ItemRow';
import { ItemsList } from './ItemsList';
import { OwnItemsPanel } from './OwnItemsPanel';
import { useIsTable } from './useOwnList';

/** All Legal Register and My Legal Register, side by side. `#mine` in the URL scrolls to the second one on phones. */
export function RegisterPanels() {
  const { hash } = useLocation();
  const ownRef = useRef<HTMLDivElement>(null);
  const scrollsToOwn = hash === `#${OWN_PANEL}`;
  useEffect(() => {
    if (!scrollsToOwn) return undefined;
    // Every page scrolls to its top on arrival; this must come later.
    const frame = requestAnimationFrame(() => ownRef.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [scrollsToOwn]);
  // The table needs the whole width. On phones the page shows both lists instead.
  const isTable = useIsTable();
  if (isTable) return <OwnItemsPanel />;
  return (
    <PanelGrid>
      <AllItemsPanel />
      <div ref={ownRef} id={OWN_PANEL}>
        <OwnItemsPanel />
      </div>
    </PanelGrid>
  );
}

const AddAll = lazyComponent(async () => (await import('../bulk/AddAll')).AddAll);

function AllItemsPanel() {
  const isLocked = useCan('legalRegister.addToOwn') === 'no';
  return (
    <ItemsList
      title="All Legal Register"
      height={REGISTER_LIST_HEIGHT}
      notice={isLocked && <AccessRequiredNotice />}
      renderRow={(itemKey, known) => <AllItemRow itemKey={itemKey} known={known} />}
      renderFound={(found, filters) => (
        <Lazily>
          <AddAll found={found} filters={filters} />
        </Lazily>
      )}
    />
  );
}

/** A guest sees Subscribe instead of Add. An item that was withdrawn while a search found it can only be viewed. */
function AllItemRow({ itemKey, known }: { itemKey: string; known: LegalSummary | null }) {
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
          {!isWithdrawn(summary) && (
            <AddAction itemKey={itemKey} title={summary?.title ?? THIS_ITEM} />
          )}
        </>
      }
    >
      {viewing && <ItemDetailModal itemKey={itemKey} onClose={() => setViewing(false)} />}
    </ItemRow>
  );
}

function AddAction({ itemKey, title }: { itemKey: string; title: string }) {
  const dispatch = useDispatch<MutationDispatch>();
  const uid = useSelector(selectUid);
  const hasRegister = useCan('legalRegister.readOwnMark') === 'yes';
  const mayAdd = useCan('legalRegister.addToOwn') === 'yes';
  const own = useOwnRow(mayAdd ? uid : null, itemKey);
  const { busy, run } = useMutation(addToRegister);

  if (uid === null || !hasRegister) return <AccessRequired label="Subscribe" about={title} />;
  if (!mayAdd) return <AccessRequired label="Add" about={title} />;
  const isOwn = own.data?.status === 'active';

  const handleAdd = async () => {
    if ((await run({ uid, key: itemKey })) === null) return;
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
