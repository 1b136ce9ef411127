import { withTitle } from '../../model/questionTitle';
import { at } from './random';
import type { Random } from './random';
import { rich } from './richText';
import type { Line } from './rooms';
import { record } from './json';
import type { Json, JsonObject, Member } from './types';

const MINUTE_MS = 60_000;

export interface SeedMessage {
  key: string;
  member: Member;
  time: number;
  text: string;
  updateTime?: number | undefined;
  originalPost?: JsonObject | undefined;
  /** A question, and the key of its answer if it has one. */
  isQuestion?: boolean;
  answer?: string | undefined;
  likes: JsonObject;
}

export interface Speakers {
  members: ReadonlyMap<string, Member>;
  likers: readonly Member[];
  random: Random;
}

/** @throws Error when the author of a line is unknown, RangeError when a line quotes a later one */
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
  for (const { by, text, re, likes, edited, asks, answers } of lines) {
    const member = members.get(by);
    if (member === undefined) throw new Error(`no member ${by} in the conversation`);
    messages.push({
      key: random.pushId(time),
      member,
      time,
      text: withTitle(asks ?? '', rich(text)),
      updateTime: edited ? time + Math.min(3, shortest) * MINUTE_MS : undefined,
      originalPost: re === undefined ? undefined : quote(at(messages, re)),
      isQuestion: asks !== undefined,
      likes: likesFor(member, likes ?? 0, likers, random),
    });
    if (answers === true) at(messages, re ?? 0).answer = at(messages, messages.length - 1).key;
    time += random.int(shortest, longest) * MINUTE_MS;
  }
  return messages;
}

export function quote(message: SeedMessage): JsonObject {
  return record({
    key: message.key,
    uid: message.member.uid,
    displayName: message.member.displayName,
    text: message.text,
  });
}

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
