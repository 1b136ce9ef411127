import { MEMBERS, PRIVILEGED } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import { lazyPage, type PageRoute } from '../../shared/pages/pageRoute';

const ChatroomsPage = lazyPage(async () => (await import('./pages/ChatroomsPage')).ChatroomsPage);
const CreateChatroomPage = lazyPage(
  async () => (await import('./pages/CreateChatroomPage')).CreateChatroomPage,
);
const ForumPage = lazyPage(async () => (await import('./pages/ForumPage')).ForumPage);
const ForumAdminPage = lazyPage(
  async () => (await import('./pages/ForumAdminPage')).ForumAdminPage,
);

export const forumRoutes: readonly PageRoute[] = [
  { path: PATTERNS.chatrooms, audience: MEMBERS, Page: ChatroomsPage },
  { path: PATTERNS.createChatroom, audience: ['jedi'], Page: CreateChatroomPage },
  { path: PATTERNS.forum, audience: MEMBERS, Page: ForumPage },
  { path: PATTERNS.forumAdmin, audience: PRIVILEGED, Page: ForumAdminPage },
];
