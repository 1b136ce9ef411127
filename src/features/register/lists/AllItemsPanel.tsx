import { Lazily } from '../../../components/feedback/Lazily';
import { lazyComponent } from '../../../components/feedback/lazyComponent';
import { REGISTER_LIST_HEIGHT } from '../../../config/constants';
import { AllItemRow } from './AllItemRow';
import { ItemsList } from './ItemsList';

const AddAll = lazyComponent(async () => (await import('../bulk/AddAll')).AddAll);

/** All Legal Register, as members see it. */
export function AllItemsPanel() {
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
