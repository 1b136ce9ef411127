/** The dashboard's door: what a guest may read and what membership adds, and what it asks first. */
export { latestQuery, reportsQuery } from './liveDashboard';
export { GuestWelcome } from './components/GuestWelcome';
