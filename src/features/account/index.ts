/** The account area's door: the My Profile tab of My Account, loaded when first shown, and the names of the user types. */
import { lazyComponent } from '../../components/feedback/Lazily';

export const MyProfile = lazyComponent(
  async () => (await import('./components/MyProfile')).MyProfile,
);
