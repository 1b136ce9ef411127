/** Legal item management: `/LegalRegisterUpload` creates, `/LegalRegisterEdit?item=KEY` is Edit Mode. */
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { Page } from '../../../components/layout/Page';
import { PanelGrid } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import { ItemsList } from '../lists/ItemsList';
import { CreateLegalItem, EditLegalItem } from '../editor/LegalItemEditors';
import { ManagedItemRow } from '../editor/ManagedItemRow';

/** Height in px of the editors' list (specification, section 9). */
const EDITORS_LIST_HEIGHT = 930;

/**
 * One page for both addresses, so that the list keeps its place and its filters while items are opened and closed.
 * Without an item there is nothing to edit, so a new one is offered.
 */
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
          <EditLegalItem
            key={itemKey}
            uid={uid}
            itemKey={itemKey}
            onLeave={() => void navigate(uploadAddress())}
          />
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
