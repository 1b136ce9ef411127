/** Builds the summary of a post, which lists show. Pure; also used by recount and seed. */
import { beginningOf } from '../../model/beginningOf';
import { titleOf } from '../../model/questionTitle';

const SUMMARY_FIELDS = [
  'uid',
  'displayName',
  'firstName',
  'lastName',
  'profilePhoto',
  'chatroomKey',
  'chatroomTitle',
  'roomKey',
  'time',
] as const;
/** In characters: more than any list shows. */
const EXCERPT = 200;

/** How many replies a question has, and the time of the last one. */
export interface Replies {
  count: number;
  lastAt: number;
}

export const NO_REPLIES: Replies = { count: 0, lastAt: 0 };

/** Returns the replies that a stored summary counts. */
export const repliesIn = (summary: unknown): Replies => {
  const { replies, lastReplyTime } = (summary ?? {}) as Record<string, unknown>;
  return { count: Number(replies ?? 0), lastAt: Number(lastReplyTime ?? 0) };
};

/** Whether a stored value is a question, with or without an answer. */
export const isQuestion = (post: unknown): post is object =>
  typeof post === 'object' && post !== null && ('asks' in post || 'answer' in post);

/**
 * Returns the summary of a post: author, room, time and excerpt (none if staff hid the text). Null for a value that is not a post.
 * @param replies only the summary of a question counts them
 */
export function lineOf(post: unknown, replies = NO_REPLIES): Record<string, unknown> | null {
  if (typeof post !== 'object' || post === null || !('uid' in post)) return null;
  const fields = new Map<string, unknown>(Object.entries(post));
  const copied = SUMMARY_FIELDS.flatMap((field) =>
    fields.has(field) ? [[field, fields.get(field)] as const] : [],
  );
  const message = fields.get('message');
  const excerpt = typeof message === 'string' ? excerptOf(message) : '';
  return {
    ...Object.fromEntries(copied),
    ...(excerpt !== '' && { excerpt }),
    ...(isQuestion(post) && questionFields(fields, replies)),
  };
}

/** Returns the fields by which the questions of a room are listed: `openKey` only without an answer, both by the last reply. */
function questionFields(post: Map<string, unknown>, { count, lastAt }: Replies) {
  const message = post.get('message');
  const title = titleOf(typeof message === 'string' ? message : '');
  const place = `${String(post.get('chatroomKey'))}_${Math.max(Number(post.get('time')), lastAt)}`;
  return {
    questionKey: place,
    ...(post.has('asks') && { openKey: place }),
    ...(title !== '' && { title }),
    ...(count > 0 && { replies: count, lastReplyTime: lastAt }),
  };
}

/** Returns the beginning of rich text (draft-js JSON), cut after a word. Other text is used as it is. */
export function excerptOf(raw: string): string {
  const text = paragraphsOf(raw).join(' ');
  if (text.length <= EXCERPT) return text;
  const cut = beginningOf(text, EXCERPT);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** Returns the paragraphs of rich text without styles, links and pictures. Blank paragraphs are left out. */
export const paragraphsOf = (raw: string): string[] =>
  plainBlocks(raw)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '');

/** Broken JSON has no blocks. */
function plainBlocks(raw: string): string[] {
  try {
    const { blocks } = JSON.parse(raw) as { blocks: { text: string }[] };
    return blocks.map(({ text }) => text);
  } catch {
    return raw.startsWith('{') ? [] : [raw];
  }
}
