/** Legal item management: `/LegalRegisterUpload` creates, `/LegalRegisterEdit?item=KEY` is Edit Mode. */
import { useSelector, useDispatch } from 'react-redux';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { selectUid } from '../../../access/sessionSlice';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Page } from '../../../components/layout/Page';
import { Stack } from '../../../components/layout/Layout';
import { PanelGrid } from '../../../components/layout/Panel';
import { PATTERNS, links } from '../../../config/links';
import { ItemsList } from '../lists/ItemsList';
import { CreateLegalItem, EditLegalItem } from '../editor/LegalItemEditors';
import { Button, LinkButton } from '../../../components/action/Button';
import { EditIcon, HistoryIcon, RemoveIcon, ViewIcon } from '../../../components/display/icons';
import type { LegalSummary } from '../../../data/records';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../store/mutation';
import { countHolders, deleteLegalItem } from '../itemThunks';
import { deleteConsequence, CONFIRM_DELETE, ITEM_DELETED } from '../pageMessages';
import { isWithdrawn } from '../ownRegister';
import { useLegalSummary } from '../liveRegister';
import { ItemDetailModal } from '../item/ItemFacts';
import { ItemRow } from '../lists/ItemRow';

const ConditionsEditor = lazyComponent(
  async () => (await import('../applicability/ConditionsEditor')).ConditionsEditor,
);

/** Height in px (specification, section 9). */
const EDITORS_LIST_HEIGHT = 930;

/** One page for both URLs, so that the list keeps its scroll position and filters when an item is opened or closed. */
export function LegalItemsPage() {
  const uid = useSelector(selectUid);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isEditMode = pathname.toLowerCase() === PATTERNS.legalRegisterEdit.toLowerCase();
  const itemKey = isEditMode ? params.get('item') : null;
  const uploadAddress = () => {
    const rest = new URLSearchParams(params);
    rest.delete('item');
    return `${PATTERNS.legalRegisterUpload}?${rest.toString()}`.replace(/\?$/, '');
  };
  if (uid === null) return null;
  if (isEditMode && !itemKey) return <Navigate to={PATTERNS.legalRegisterUpload} replace />;
  return (
    <Page title="Legal Register Item upload">
      <PanelGrid>
        {itemKey ? (
          <Stack gap={5} key={itemKey}>
            <EditLegalItem
              uid={uid}
              itemKey={itemKey}
              onLeave={() => void navigate(uploadAddress())}
            />
            <Lazily>
              <ConditionsEditor uid={uid} itemKey={itemKey} />
            </Lazily>
          </Stack>
        ) : (
          <CreateLegalItem uid={uid} />
        )}
        <ItemsList
          title="Legal items"
          height={EDITORS_LIST_HEIGHT}
          renderRow={(key, known) => <ManagedItemRow itemKey={key} known={known} />}
        />
      </PanelGrid>
    </Page>
  );
}

function ManagedItemRow(props: { itemKey: string; known: LegalSummary | null }) {
  const { itemKey, known } = props;
  const found = useLegalSummary(known ? null : itemKey);
  const summary = known ?? found.data;
  const isDeleted = found.status === 'ready' && summary === null;
  const [viewing, setViewing] = useState(false);
  return (
    <ItemRow
      summary={summary}
      isDeleted={isDeleted}
      actions={
        <>
          <Button size="small" icon={ViewIcon} onClick={() => setViewing(true)}>
            View
          </Button>
          <LinkButton size="small" icon={HistoryIcon} to={links.auditLog({ about: itemKey })}>
            History
          </LinkButton>
          {!isDeleted && !isWithdrawn(summary) && (
            <>
              <EditLink itemKey={itemKey} />
              <RemoveButton itemKey={itemKey} title={summary?.title} />
            </>
          )}
        </>
      }
    >
      {viewing && <ItemDetailModal itemKey={itemKey} onClose={() => setViewing(false)} />}
    </ItemRow>
  );
}

/** Opens Edit Mode. The filters of the list stay in the URL. */
function EditLink({ itemKey }: { itemKey: string }) {
  const [params] = useSearchParams();
  const rest = new URLSearchParams(params);
  rest.delete('item');
  const filters = rest.toString();
  const address = links.legalRegisterEdit(itemKey);
  return (
    <LinkButton size="small" icon={EditIcon} to={filters ? `${address}&${filters}` : address}>
      Edit
    </LinkButton>
  );
}

function RemoveButton({ itemKey, title }: { itemKey: string; title: string | undefined }) {
  const dispatch = useDispatch<MutationDispatch>();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);

  const remove = async () => {
    const counted = await dispatch(countHolders(itemKey));
    if (!countHolders.fulfilled.match(counted)) return;
    const holders = counted.payload;
    const sure = await confirm({
      question: CONFIRM_DELETE,
      detail: (
        <>
          {title && (
            <p>
              <strong>{title}</strong>
            </p>
          )}
          <p>{deleteConsequence(holders)}</p>
        </>
      ),
      danger: true,
    });
    if (!sure) return;
    const outcome = await dispatch(deleteLegalItem({ key: itemKey, holders }));
    if (deleteLegalItem.fulfilled.match(outcome)) {
      dispatch(showNotice('success', ITEM_DELETED));
    }
  };

  return (
    <Button
      size="small"
      tone="danger"
      icon={RemoveIcon}
      busy={busy}
      onClick={() => {
        setBusy(true);
        void remove().finally(() => setBusy(false));
      }}
    >
      Remove
    </Button>
  );
}
