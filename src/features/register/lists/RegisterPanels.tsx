import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PanelGrid } from '../../../components/layout/Panel';
import { Anchor } from '../../../components/layout/Anchor';
import { ALL_PANEL, OWN_PANEL } from '../ownFilters';
import { FULL_REGISTER } from '../../../access/roleMatrix';
import { useCan } from '../../../access/useCan';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { REGISTER_LIST_HEIGHT } from '../../../config/constants';
import { AddAction } from '../components/AddAction';
import { Button } from '../../../components/action/Button';
import { ViewIcon } from '../../../components/display/icons';
import type { LegalSummary } from '../../../data/records';
import { THIS_ITEM } from '../messages';
import { isWithdrawn } from '../ownRegister';
import { useLegalSummary } from '../liveRegister';
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
  // What the register is, and how to get it, comes before the list.
  const isLocked = useCan(FULL_REGISTER) === 'no';
  if (isTable) return <OwnItemsPanel />;
  const own = (
    <div ref={ownRef} id={OWN_PANEL}>
      <OwnItemsPanel />
    </div>
  );
  return (
    <PanelGrid>
      {isLocked && own}
      <Anchor id={ALL_PANEL}>
        <AllItemsPanel />
      </Anchor>
      {!isLocked && own}
    </PanelGrid>
  );
}

const AddAll = lazyComponent(async () => (await import('../bulk/AddAll')).AddAll);

function AllItemsPanel() {
  return (
    <ItemsList
      title="All Legal Register"
      height={REGISTER_LIST_HEIGHT}
      renderRow={(itemKey, known) => <AllItemRow itemKey={itemKey} known={known} />}
      renderFound={(found, filters) => (
        <Lazily>
          <AddAll found={found} filters={filters} />
        </Lazily>
      )}
    />
  );
}

/** An item that was withdrawn while a search found it can only be viewed. */
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
