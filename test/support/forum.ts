/**
 * Helpers for the component tests of the chatrooms: the seeded portal, and posts by members
 * elsewhere.
 */
import { lineOf } from '../../functions/src/postSummary';
import { renderPortal, startBackend, type Backend } from './portal';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src';
import { DATABASE_NAMESPACE } from '../../src/config/suite';
import { fromPlainText } from '../../src/shared/richText/rawContent';

export type Room = {
  key: string;
  chatroomTitle: string;
  totalMessages: number;
  lastPostTime: number;
};
type Post = {
  key: string;
  uid: string;
  displayName: string;
  chatroomKey: string;
  roomKey: string;
  time: number;
  originalPost?: { key: string };
};

export const MEMBER = 'demo-member';

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => backend.reset());
afterEach(async () => {
  await leave();
  localStorage.clear();
  vi.restoreAllMocks();
});
afterAll(() => backend.stop());

export const read = (path: string) => backend.read(path);
export const write = (path: string, value: JsonValue) =>
  backend.database.write(DATABASE_NAMESPACE, path, value);

/** Opens a URL as a demo account. */
export function open(as: string, at: string): void {
  end = renderPortal(backend, { as, at });
}

/** Closes what `open` opened, so that another user can sign in. */
export async function leave(): Promise<void> {
  await end?.();
  end = null;
}

export const rooms = () =>
  Object.values(read('chatrooms') as Record<string, Room>).sort((a, b) => (a.key < b.key ? 1 : -1));
/** Returns the rooms, the most recently active first. */
export const liveliest = () => rooms().sort((a, b) => b.lastPostTime - a.lastPostTime);
export const postsOf = (room: string) =>
  Object.values(read('posts') as Record<string, Post>)
    .filter(({ chatroomKey }) => chatroomKey === room)
    .sort((a, b) => (a.roomKey < b.roomKey ? -1 : 1));

export function find<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The seed holds nothing of the kind.');
  return found;
}
export const longRoom = () => find(rooms().find(({ totalMessages }) => totalMessages === 137));
export const shortRoom = () => find(rooms().find(({ totalMessages }) => totalMessages % 10 === 9));

/** Stores a post by another member in a room, as the database would hold it. */
export function postElsewhere(room: Room, key: string, text: string): void {
  const time = Date.now();
  const post: JsonObject = {
    key,
    uid: 'demo-admin',
    displayName: 'Somebody Else',
    message: fromPlainText(text),
    time,
    likeCount: 0,
    chatroomKey: room.key,
    chatroomTitle: room.chatroomTitle,
    roomKey: `${room.key}_${time}_${key}`,
    sentAt: time,
  };
  write(`posts/${key}`, post);
  // Functions write the post summary.
  write(`postSummaries/${key}`, lineOf(post) as JsonObject);
  const now = read(`chatrooms/${room.key}`) as JsonObject;
  write(`chatrooms/${room.key}`, {
    ...now,
    totalMessages: Number(now.totalMessages) + 1,
    lastPost: key,
    lastPostTime: time,
  });
}

export const draftSlot = (room: string) => `draft/${MEMBER}/post/${room}`;
export const plantDraft = (room: string, draft: { key: string; text: string; isSent: boolean }) =>
  localStorage.setItem(
    draftSlot(room),
    JSON.stringify({ base: '', title: '', ...draft, text: fromPlainText(draft.text) }),
  );
export const postButton = () => screen.findByRole('button', { name: 'Post' });
export const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
/** Returns a key later than every seeded one. */
export const lateKey = (serial: number) => `-zzzzzzzzzzzzzzzzzz${serial}`;
