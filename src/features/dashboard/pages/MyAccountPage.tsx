/** My Account: five tabs. The chosen one stands in the address, so that it can be linked to and survives a reload. */
import { Suspense, useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorBoundary } from '../../../components/ErrorBoundary';
import { Loading } from '../../../components/Loading';
import { Page } from '../../../components/Page';
import { Tabs, type Tab } from '../../../components/Tabs';
import type { AccountTab } from '../../../config/links';
import { SavedInsights } from '../../insights';
import { RegisterPanels } from '../../register';

const coming = () => (
  <EmptyState message="This part of the portal is being built and will open soon." />
);

const guarded = (panel: ReactNode) => (
  <ErrorBoundary>
    <Suspense fallback={<Loading />}>{panel}</Suspense>
  </ErrorBoundary>
);

const TABS: readonly Tab<AccountTab>[] = [
  { value: 'dashboard', label: 'Dashboard', panel: coming },
  { value: 'profile', label: 'My Profile', panel: coming },
  { value: 'saved', label: 'Saved Insights', panel: () => guarded(<SavedInsights />) },
  { value: 'register', label: 'Legal Register', panel: () => guarded(<RegisterPanels />) },
  { value: 'calendar', label: 'Calendar', panel: coming },
];

/** The member's own area. */
export function MyAccountPage() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const tab = TABS.find(({ value }) => value === wanted)?.value ?? 'dashboard';

  useEffect(() => {
    window.scrollTo(0, 0);
  }, [tab]);

  return (
    <Page title="My Account">
      <Tabs
        label="My Account"
        tabs={TABS}
        value={tab}
        onChange={(value) => setParams(value === 'dashboard' ? {} : { tab: value })}
      />
    </Page>
  );
}
