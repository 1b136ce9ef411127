import { lazy } from 'react';
import { MEMBERS, PRIVILEGED } from '../../access/roles';
import { PATTERNS } from '../../config/links';
import type { PageRoute } from '../../shared/pages/pageRoute';

const ChatroomsPage = lazy(async () => ({
  default: (await import('./pages/ChatroomsPage')).ChatroomsPage,
}));
const CreateChatroomPage = lazy(async () => ({
  default: (await import('./pages/CreateChatroomPage')).CreateChatroomPage,
}));
const ForumPage = lazy(async () => ({
  default: (await import('./pages/ForumPage')).ForumPage,
}));
const ForumAdminPage = lazy(async () => ({
  default: (await import('./pages/ForumAdminPage')).ForumAdminPage,
}));

export const forumRoutes: readonly PageRoute[] = [
  { path: PATTERNS.chatrooms, audience: MEMBERS, Page: ChatroomsPage },
  { path: PATTERNS.createChatroom, audience: ['jedi'], Page: CreateChatroomPage },
  { path: PATTERNS.forum, audience: MEMBERS, Page: ForumPage },
  { path: PATTERNS.forumAdmin, audience: PRIVILEGED, Page: ForumAdminPage },
];
