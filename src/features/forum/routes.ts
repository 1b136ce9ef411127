import { MEMBERS, PRIVILEGED } from '../../access/roles';
import { lazyComponent } from '../../components/lazyComponent';
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
  { path: PATTERNS.chatrooms, audience: MEMBERS, Page: ChatroomsPage },
  { path: PATTERNS.createChatroom, audience: ['jedi'], Page: CreateChatroomPage },
  { path: PATTERNS.forum, audience: MEMBERS, Page: ForumPage },
  { path: PATTERNS.forumAdmin, audience: PRIVILEGED, Page: ForumAdminPage },
];
