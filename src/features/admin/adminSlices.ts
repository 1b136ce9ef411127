/** Server facts of the admin console: what the listeners delivered, nothing else. */
import { nickSlices } from './nick/nickSlices';
import { usersSlices } from './users/usersSlices';

export const adminSlices = [...usersSlices, ...nickSlices] as const;
