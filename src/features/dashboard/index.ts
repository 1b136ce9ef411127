/** The dashboard's door: what a guest may read, and what membership adds. */
export { GuestWelcome } from './components/GuestWelcome';
