/** The forum's door: what the dashboard shows of the chatrooms. Loaded when first shown. */
import { lazyComponent } from '../../components/feedback/Lazily';

export const LatestPosts = lazyComponent(
  async () => (await import('./components/LatestPosts')).LatestPosts,
);
export { useRoomNews, type RoomNews } from './liveForum';
