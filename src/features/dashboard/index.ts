/** Public exports of the dashboard. */
export { GuestWelcome } from './components/GuestWelcome';
