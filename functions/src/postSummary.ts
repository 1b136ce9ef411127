/** The line of a post, by which lists show it. Pure; the recount and the seed go by it too. */
import { beginningOf } from '../../model/beginningOf';

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
/** Characters of the text that a line keeps: more than any list shows. */
const EXCERPT = 200;

/**
 * The line of a stored post: who wrote it, where and when, and how it begins, without an excerpt where staff have hidden the text.
 * Null of what is no post.
 */
export function lineOf(post: unknown): Record<string, unknown> | null {
  if (typeof post !== 'object' || post === null || !('uid' in post)) return null;
  const said = new Map<string, unknown>(Object.entries(post));
  const copied = SUMMARY_FIELDS.flatMap((field) =>
    said.has(field) ? [[field, said.get(field)] as const] : [],
  );
  const message = said.get('message');
  const excerpt = typeof message === 'string' ? excerptOf(message) : '';
  return { ...Object.fromEntries(copied), ...(excerpt !== '' && { excerpt }) };
}

/** How rich text (raw JSON of draft-js) begins, cut after a whole word; text of another form is taken as it is. */
function excerptOf(raw: string): string {
  const text = plain(raw).replace(/\s+/g, ' ').trim();
  if (text.length <= EXCERPT) return text;
  const cut = beginningOf(text, EXCERPT);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

function plain(raw: string): string {
  try {
    const { blocks } = JSON.parse(raw) as { blocks: { text: string }[] };
    return blocks.map(({ text }) => text).join(' ');
  } catch {
    return raw.startsWith('{') ? '' : raw;
  }
}
