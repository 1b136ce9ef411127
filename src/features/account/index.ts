/** The account area's door: the My Profile tab of My Account, loaded when first shown, and the names of the user types. */
import { lazy } from 'react';

export const MyProfile = lazy(async () => ({
  default: (await import('./components/MyProfile')).MyProfile,
}));
export { USER_TYPE_NAMES } from './userTypeNames';
