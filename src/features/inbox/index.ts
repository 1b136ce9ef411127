export { InboxBell } from './components/InboxBell';
