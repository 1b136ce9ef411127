/** Public exports of the account feature: the My Profile tab of My Account, loaded when first shown. */
import { lazyComponent } from '../../components/feedback/Lazily';

export const MyProfile = lazyComponent(
  async () => (await import('./components/MyProfile')).MyProfile,
);
