/** Public exports of the inbox: the bell in the header. Its count and list are loaded once the page is idle. */
export { InboxBell } from './components/InboxBell';
