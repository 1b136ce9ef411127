import { EmptyState } from '../../components/EmptyState';
import { Page } from '../../components/Page';

/** Stands where a page is still to be built. */
export function ComingPage() {
  return (
    <Page title="Coming soon" width="narrow">
      <EmptyState message="This part of the portal is being built and will open soon." />
    </Page>
  );
}
