import { REGISTER_LIST_HEIGHT } from '../../../config/constants';
import { AddAll } from '../bulk/AddAll';
import { AllItemRow } from './AllItemRow';
import { ItemsList } from './ItemsList';

/** All Legal Register, as members see it. */
export function AllItemsPanel() {
  return (
    <ItemsList
      title="All Legal Register"
      height={REGISTER_LIST_HEIGHT}
      renderRow={(itemKey, known) => <AllItemRow itemKey={itemKey} known={known} />}
      renderFound={(found, filters) => <AddAll found={found} filters={filters} />}
    />
  );
}
