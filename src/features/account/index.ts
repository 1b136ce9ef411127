import { lazyComponent } from '../../components/feedback/Lazily';

export const MyProfile = lazyComponent(
  async () => (await import('./components/MyProfile')).MyProfile,
);
