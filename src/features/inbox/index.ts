/** The inbox's door: the bell in the header. What it counts and shows is loaded once the page rests. */
export { InboxBell } from './components/InboxBell';
