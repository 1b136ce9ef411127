/** Public exports of the dashboard: the guest welcome and the queries that are prefetched. */
export { latestQuery, reportsQuery } from './liveDashboard';
export { GuestWelcome } from './components/GuestWelcome';
