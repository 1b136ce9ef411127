import { PanelGrid } from '../../../components/Panel';
import { AllItemsPanel } from './AllItemsPanel';
import { OwnItemsPanel } from './OwnItemsPanel';

/** All Legal Register and My Legal Register, side by side. */
export function RegisterPanels() {
  return (
    <PanelGrid>
      <AllItemsPanel />
      <OwnItemsPanel />
    </PanelGrid>
  );
}
