import { lazyComponent } from '../../components/feedback/Lazily';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const ChatroomsPage = lazyComponent(
  async () => (await import('./pages/ChatroomsPage')).ChatroomsPage,
);
const CreateChatroomPage = lazyComponent(
  async () => (await import('./pages/CreateChatroomPage')).CreateChatroomPage,
);
const ForumPage = lazyComponent(async () => (await import('./pages/ForumPage')).ForumPage);
const ForumAdminPage = lazyComponent(
  async () => (await import('./pages/ForumAdminPage')).ForumAdminPage,
);

export const forumRoutes: readonly PageRoute[] = [
  { path: PATTERNS.chatrooms, needs: 'chatrooms.list', Page: ChatroomsPage, isCached: true },
  { path: PATTERNS.createChatroom, needs: 'chatrooms.create', Page: CreateChatroomPage },
  { path: PATTERNS.forum, needs: 'posts.list', Page: ForumPage, isCached: true },
  { path: PATTERNS.forumAdmin, needs: 'posts.deleteOther', Page: ForumAdminPage },
];
