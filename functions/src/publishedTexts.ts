/** What a law's page shows of texts that can mention laws. Pure; also used by the seed. */
import { beginningOf } from '../../model/beginningOf';
import {
  MENTION_TITLE_MAX,
  type Mention,
  type MentionList,
  type TextKind,
} from '../../model/lawMentions';
import { readWallClock } from '../../model/wallClock';
import { lineOf } from './postSummary';

/** A text that all members can read. */
export interface PublishedText {
  /** Where the law's page lists it. */
  list: MentionList;
  mention: Omit<Mention, 'key' | 'isOpen' | 'isAnswer'> & { isOpen?: true; isAnswer?: true };
  texts: string[];
}

export const LISTS_OF: Readonly<Record<TextKind, readonly MentionList[]>> = {
  insights: ['insights'],
  posts: ['posts'],
  adminEvents: ['events', 'deadlines'],
  courses: ['courses'],
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const short = (text: string): string => beginningOf(text, MENTION_TITLE_MAX);
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Each returns null for a text that doesn't exist or that not all members can read. */
export function publishedInsight(insight: unknown): PublishedText | null {
  const { title, contentJSON, time } = fieldsOf(insight);
  if (typeof title !== 'string') return null;
  const mention = { title: short(title), time: Number(time) };
  return { list: 'insights', mention, texts: [title, textOf(contentJSON)] };
}

/**
 * The mention of a question has the beginning of its answer, so that the law's page reads no other post.
 * @param around the post that it quotes, and its answer
 */
export function publishedPost(
  post: unknown,
  around: { quoted: unknown; answer: unknown },
): PublishedText | null {
  const { key, message, asks, chatroomKey } = fieldsOf(post);
  // Staff have hidden the text.
  if (typeof message !== 'string') return null;
  const line = lineOf(post);
  const isAnswer = key !== undefined && fieldsOf(around.quoted)['answer'] === key;
  const answer = short(textOf(lineOf(around.answer)?.['excerpt']));
  return {
    list: 'posts',
    mention: {
      title: short(textOf(line?.['excerpt']) || 'A post'),
      time: Number(line?.['time']),
      room: textOf(chatroomKey),
      ...(asks !== undefined && { isOpen: true as const }),
      ...(isAnswer && { isAnswer }),
      ...(answer !== '' && { answer }),
    },
    texts: [message],
  };
}

export function publishedEvent(event: unknown): PublishedText | null {
  const { title, type, start, desc, descEditor } = fieldsOf(event);
  if (typeof title !== 'string') return null;
  return {
    list: type === 'deadline' ? 'deadlines' : 'events',
    mention: { title: short(title), time: readWallClock(textOf(start)) ?? 0 },
    texts: [title, textOf(desc), textOf(descEditor)],
  };
}

/** @param contents the contents of its lessons */
export function publishedCourse(course: unknown, contents: unknown): PublishedText | null {
  const { courseTitle, courseDescription, courseStart, draft } = fieldsOf(course);
  if (typeof courseTitle !== 'string' || draft === true) return null;
  const lessons = Object.values(fieldsOf(contents)).map((lesson) =>
    textOf(fieldsOf(lesson)['contentJSON']),
  );
  return {
    list: 'courses',
    mention: { title: short(courseTitle), time: Date.parse(textOf(courseStart)) || 0 },
    texts: [courseTitle, textOf(courseDescription), ...lessons],
  };
}
