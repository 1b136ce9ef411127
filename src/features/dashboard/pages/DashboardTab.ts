import { lazyComponent } from '../../../components/feedback/Lazily';

/** The other tabs do not need its code. */
export const DashboardTab = lazyComponent(
  async () => (await import('../components/Dashboard')).Dashboard,
);
