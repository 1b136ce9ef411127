/** Converts written threads to posts and comments, with the keys, times, quotes and likes that the database stores. */
import { at } from './random';
import type { Random } from './random';
import { rich } from './richText';
import type { Line } from './rooms';
import { record } from './json';
import type { Json, JsonObject, Member } from './types';

const MINUTE_MS = 60_000;

/** A message for a post or a comment. */
export interface SeedMessage {
  key: string;
  member: Member;
  time: number;
  /** Rich text. */
  text: string;
  updateTime?: number | undefined;
  originalPost?: JsonObject | undefined;
  likes: JsonObject;
}

export interface Speakers {
  members: ReadonlyMap<string, Member>;
  /** Members whose likes are counted. */
  likers: readonly Member[];
  random: Random;
}

/**
 * Returns the messages of a thread in order, from `start` until `end` at the latest (epoch milliseconds).
 * @throws Error when the author of a line is unknown, RangeError when a line quotes a later one
 */
export function addThread(
  lines: readonly Line[],
  start: number,
  end: number,
  speakers: Speakers,
): SeedMessage[] {
  const { members, likers, random } = speakers;
  const longest = Math.min(300, Math.floor((end - start) / MINUTE_MS / (lines.length + 1)));
  const shortest = Math.min(4, longest);
  const messages: SeedMessage[] = [];
  let time = start;
  for (const { by, text, re, likes, edited } of lines) {
    const member = members.get(by);
    if (member === undefined) throw new Error(`no member ${by} in the conversation`);
    messages.push({
      key: random.pushId(time),
      member,
      time,
      text: rich(text),
      updateTime: edited ? time + Math.min(3, shortest) * MINUTE_MS : undefined,
      originalPost: re === undefined ? undefined : quote(at(messages, re)),
      likes: likesFor(member, likes ?? 0, likers, random),
    });
    time += random.int(shortest, longest) * MINUTE_MS;
  }
  return messages;
}

/** Returns the quote of a message, which its reply stores. */
export function quote(message: SeedMessage): JsonObject {
  return record({
    key: message.key,
    uid: message.member.uid,
    displayName: message.member.displayName,
    text: message.text,
  });
}

/** Returns likes of `count` other members. */
export function likesFor(
  author: Member,
  count: number,
  likers: readonly Member[],
  random: Random,
): JsonObject {
  const others = random.sample(likers, count + 1).filter((member) => member.uid !== author.uid);
  return Object.fromEntries(
    others.slice(0, count).map((member): [string, Json] => [member.uid, true]),
  );
}

/** Returns the fields that posts and comments share. */
export function messageFields(message: SeedMessage): Record<string, Json | undefined> {
  const { member } = message;
  return {
    uid: member.uid,
    displayName: member.displayName,
    profilePhoto: member.profilePhoto,
    firstName: member.firstName,
    lastName: member.lastName,
    time: message.time,
    updateTime: message.updateTime,
    originalPost: message.originalPost,
    likes: Object.keys(message.likes).length === 0 ? undefined : message.likes,
    likeCount: Object.keys(message.likes).length,
  };
}
