import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { PanelGrid } from '../../../components/layout/Panel';
import { OWN_PANEL } from '../ownFilters';
import { AllItemsPanel } from './AllItemsPanel';
import { OwnItemsPanel } from './OwnItemsPanel';

/** All Legal Register and My Legal Register, side by side. A link to `#mine` brings the second into view on phones. */
export function RegisterPanels() {
  const { hash } = useLocation();
  const ownRef = useRef<HTMLDivElement>(null);
  const wantsOwn = hash === `#${OWN_PANEL}`;
  useEffect(() => {
    if (!wantsOwn) return undefined;
    // After the page has gone to its top, as every page does on arrival.
    const frame = requestAnimationFrame(() => ownRef.current?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [wantsOwn]);
  return (
    <PanelGrid>
      <AllItemsPanel />
      <div ref={ownRef} id={OWN_PANEL}>
        <OwnItemsPanel />
      </div>
    </PanelGrid>
  );
}
