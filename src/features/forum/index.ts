/** Chatrooms on the dashboard, loaded on demand. */
import { lazyComponent } from '../../components/feedback/Lazily';

export const LatestPosts = lazyComponent(
  async () => (await import('./components/LatestPosts')).LatestPosts,
);
export { useHasRoom, useRoomNews, type RoomNews } from './liveForum';
