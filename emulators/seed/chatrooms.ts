import { isQuestion, lineOf } from '../../functions/src/postSummary';
import { likesFor, quote, messageFields, addThread } from './conversation';
import type { SeedMessage, Speakers } from './conversation';
import { record } from './json';
import { at } from './random';
import { rich } from './richText';
import { rooms } from './rooms';
import { scaled } from './scale';
import type { Chatroom, JsonObject, Member } from './types';
import { variations } from './variations';

const DAY_MS = 86_400_000;

// Posts at scale 100: in the long room, and in each of the five others.
const LONG_ROOM_AT_100 = 20_000;
const OTHER_ROOM_AT_100 = 6_000;

export interface Forum {
  rooms: Chatroom[];
  chatrooms: JsonObject;
  posts: JsonObject;
  summaries: JsonObject;
}

/** `creator` is the jedi who opened the rooms; `authors` write the generated posts. */
export function buildForum(
  now: number,
  scale: number,
  creator: Member,
  authors: readonly Member[],
  speakers: Speakers,
): Forum {
  const forum: Forum = { rooms: [], chatrooms: {}, posts: {}, summaries: {} };
  for (const [index, room] of rooms.entries()) {
    const time = now - room.daysAgo * DAY_MS;
    const key = speakers.random.pushId(time);
    const written = room.threads.flatMap((thread) =>
      addThread(thread.lines, now - thread.daysAgo * DAY_MS, now, speakers),
    );
    const total = scaled(scale, written.length, index === 0 ? LONG_ROOM_AT_100 : OTHER_ROOM_AT_100);
    const messages = [
      ...written,
      ...generatePosts(total - written.length, time + DAY_MS, now, authors, speakers),
    ].sort((a, b) => a.time - b.time || (a.key < b.key ? -1 : 1));
    const chatroom = { key, title: room.title, description: room.description, time };
    forum.rooms.push(chatroom);
    for (const line of messages) forum.posts[line.key] = toPost(line, chatroom);
    const last = at(messages, messages.length - 1);
    forum.chatrooms[key] = {
      key,
      uid: creator.uid,
      chatroomTitle: room.title,
      chatroomDescription: room.description,
      time,
      totalMessages: messages.length,
      lastPost: last.key,
      lastPostTime: last.time,
    };
    Object.assign(forum.summaries, summarise(messages, forum.posts));
  }
  return forum;
}

/** Returns the summaries of a room's posts, as functions write them. */
function summarise(messages: readonly SeedMessage[], posts: JsonObject): JsonObject {
  const repliesTo = new Map<unknown, { count: number; lastAt: number }>();
  for (const { originalPost, time } of messages) {
    const count = (repliesTo.get(originalPost?.key)?.count ?? 0) + 1;
    repliesTo.set(originalPost?.key, { count, lastAt: time });
  }
  return record(
    Object.fromEntries(
      messages.map(({ key }) => {
        const post = posts[key];
        return [key, lineOf(post, isQuestion(post) ? repliesTo.get(key) : undefined) as JsonObject];
      }),
    ),
  );
}

function toPost(message: SeedMessage, room: Chatroom): JsonObject {
  return record({
    ...messageFields(message),
    key: message.key,
    message: message.text,
    chatroomKey: room.key,
    chatroomTitle: room.title,
    roomKey: `${room.key}_${message.time}_${message.key}`,
    sentAt: message.time,
    asks: message.isQuestion === true && message.answer === undefined ? room.key : undefined,
    answer: message.answer,
  });
}

function generatePosts(
  count: number,
  from: number,
  to: number,
  authors: readonly Member[],
  { likers, random }: Speakers,
): SeedMessage[] {
  const { openings, subjects, endings } = variations.posts;
  const posts: SeedMessage[] = [];
  for (let index = 0; index < count; index += 1) {
    const time = from + Math.floor(((to - from) * (index + random.next())) / count);
    const member = random.pick(authors.filter(({ signUp }) => signUp < time));
    const earlier = posts[posts.length - random.int(1, 5)];
    posts.push({
      key: random.pushId(time),
      member,
      time,
      text: rich(`${random.pick(openings)} ${random.pick(subjects)}. ${random.pick(endings)}`),
      originalPost: earlier !== undefined && random.chance(0.3) ? quote(earlier) : undefined,
      likes: likesFor(member, random.chance(0.4) ? random.int(1, 4) : 0, likers, random),
    });
  }
  return posts;
}
