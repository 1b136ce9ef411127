import { useCan } from '../../../access/useCan';
import { Lazily } from '../../../components/feedback/Lazily';
import { lazyComponent } from '../../../components/feedback/lazyComponent';
import { REGISTER_LIST_HEIGHT } from '../../../config/constants';
import { AccessRequiredNotice } from '../components/AccessRequired';
import { AllItemRow } from './AllItemRow';
import { ItemsList } from './ItemsList';

const AddAll = lazyComponent(async () => (await import('../bulk/AddAll')).AddAll);

/** All Legal Register, as members see it. */
export function AllItemsPanel() {
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
