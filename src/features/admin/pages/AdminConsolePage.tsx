import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/EmptyState';
import { ErrorBoundary } from '../../../components/ErrorBoundary';
import { Loading } from '../../../components/Loading';
import { Page } from '../../../components/Page';
import { Tabs, type Tab } from '../../../components/Tabs';
import { UserManager } from '../components/UserManager';

type ConsoleTab = 'users' | 'register' | 'categories' | 'industries' | 'message';

const coming = () => (
  <EmptyState message="This part of the console is being built and will open soon." />
);

const TABS: readonly Tab<ConsoleTab>[] = [
  {
    value: 'users',
    label: 'User Manager',
    panel: () => (
      <ErrorBoundary>
        <Suspense fallback={<Loading />}>
          <UserManager />
        </Suspense>
      </ErrorBoundary>
    ),
  },
  { value: 'register', label: 'Legal Register Manager', panel: coming },
  { value: 'categories', label: 'Insight Category Manager', panel: coming },
  { value: 'industries', label: 'Industry Manager', panel: coming },
  { value: 'message', label: 'Message', panel: coming },
];

/** The admin console. The chosen tab stands in the address. */
export function AdminConsolePage() {
  const [params, setParams] = useSearchParams();
  const wanted = params.get('tab');
  const tab = TABS.find(({ value }) => value === wanted)?.value ?? 'users';
  return (
    <Page title="Admin Dashboard">
      <Tabs
        label="Admin Dashboard"
        tabs={TABS}
        value={tab}
        onChange={(value) => setParams(value === 'users' ? {} : { tab: value })}
      />
    </Page>
  );
}
