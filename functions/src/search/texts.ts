/** The texts that the search finds, read from their records. Pure; also used by the seed. */
import { FOUND_KINDS, type FoundKind, type Part } from '../../../model/search';
import { titleOf } from '../../../model/questionTitle';
import { separated } from '../../../model/storedList';
import { isOwnKey } from '../../../model/obligation';
import { paragraphsOf } from '../postSummary';

/** A text with the parts that the reader may read. */
export interface Found {
  time: number;
  /** '' if it has none of its own. */
  title: string;
  /** The title of what it belongs to: a post's room, a comment's insight. It is shown and not searched. */
  of?: string;
  tags: string[];
  /** Paragraphs. */
  text: string[];
  by?: string;
  room?: string;
}

/** Names a text. `id` is the key of its record, after the key of its insight or course. `uid` is the owner of an own item. */
export interface TextRef {
  kind: FoundKind;
  id: readonly string[];
  uid?: string | undefined;
}
/** Guests read the beginning of an insight. */
export type Reader = 'member' | 'guest';
/** Reads a stored value; null if there is none. */
export type Get = (path: string) => Promise<unknown>;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const timeOf = (...values: unknown[]): number =>
  values.find((value) => typeof value === 'number') ?? 0;
const listOf = (value: unknown): string[] =>
  typeof value === 'string' ? separated(value) : Object.values(fieldsOf(value)).map(String);
const linesOf = (...values: unknown[]): string[] =>
  values.flatMap((value) => paragraphsOf(textOf(value)));
/** Null if there is no title. */
const withTitle = (found: Found): Found | null => (found.title === '' ? null : found);

export function insightFound(insight: unknown): Found | null {
  const { title, subTitle, category, tags, contentJSON, time, authorDisplayName } =
    fieldsOf(insight);
  return withTitle({
    time: timeOf(time),
    title: textOf(title),
    tags: [...listOf(tags), textOf(category).replaceAll('-', ' ')],
    text: [...linesOf(subTitle), ...linesOf(contentJSON)],
    by: textOf(authorDisplayName),
  });
}

/** As guests read it. */
const beginningFound = (summary: unknown): Found | null => {
  const { excerpt, ...fields } = fieldsOf(summary);
  return insightFound({ ...fields, contentJSON: excerpt });
};

/** A message that staff hid has no text. */
export function postFound(post: unknown): Found | null {
  const { message, time, displayName, chatroomKey, chatroomTitle } = fieldsOf(post);
  if (typeof message !== 'string') return null;
  // The title of a question is the heading of its text.
  const title = titleOf(message);
  const [first, ...others] = linesOf(message);
  return {
    time: timeOf(time),
    title,
    of: textOf(chatroomTitle),
    tags: [],
    text: title !== '' && first === title ? others : linesOf(message),
    by: textOf(displayName),
    room: textOf(chatroomKey),
  };
}

export function commentFound(comment: unknown, insightTitle: unknown): Found | null {
  const { comment: message, time, displayName } = fieldsOf(comment);
  if (typeof message !== 'string') return null;
  return {
    time: timeOf(time),
    title: '',
    of: textOf(insightTitle),
    tags: [],
    text: linesOf(message),
    by: textOf(displayName),
  };
}

export function lawFound(law: unknown): Found | null {
  const { title, filterByArea, applicableTo, regulator, updateTime, time, ...fields } =
    fieldsOf(law);
  const texts = ['headlineDetails', 'description', 'consequence', 'howThisApplies'];
  return withTitle({
    time: timeOf(updateTime, time),
    title: textOf(title),
    tags: [textOf(filterByArea), ...listOf(applicableTo), ...listOf(regulator)],
    text: [...linesOf(...texts.map((name) => fields[name])), ...listOf(fields['provisions'])],
  });
}

/** Members read published courses only. */
export function lessonFound(course: unknown, lesson: string, content: unknown): Found | null {
  const { draft, sections, courseTitle, courseTopic, courseStart } = fieldsOf(course);
  const listed = Object.values(fieldsOf(sections))
    .map((section) => fieldsOf(fieldsOf(section)['lessons'])[lesson])
    .find((found) => found !== undefined);
  if (draft === true || listed === undefined) return null;
  return withTitle({
    time: Date.parse(textOf(courseStart)) || 0,
    title: textOf(fieldsOf(listed)['lessonTitle']),
    tags: [textOf(courseTopic)],
    text: linesOf(fieldsOf(content)['contentJSON']),
    of: textOf(courseTitle),
  });
}

/** The note about a law, or an own obligation. A removed item is not found. */
export function ownFound(item: unknown, lawTitle: unknown): Found | null {
  const fields = fieldsOf(item);
  const { status, title, source, reference, sites, filterByArea, timeAdded } = fields;
  const note = linesOf(fields['howThisAppliesToUserByUser']);
  if (status !== 'active' || (title === undefined && note.length === 0)) return null;
  return {
    time: timeOf(timeAdded),
    title: textOf(title),
    of: textOf(lawTitle),
    tags: title === undefined ? [] : [textOf(filterByArea)],
    text: [...note, ...linesOf(source, reference, sites)],
  };
}

const pick = async (read: Get, path: string, names: readonly string[]): Promise<Fields> => {
  const values = await Promise.all(names.map((name) => read(`${path}/${name}`)));
  // A missing field stays missing.
  return Object.fromEntries(
    names.flatMap((name, at) => (values[at] === null ? [] : [[name, values[at]]])),
  );
};

// Field by field, because the records also hold comments, members' marks or histories.
const INSIGHT = [
  ...['title', 'subTitle', 'category', 'tags', 'contentJSON', 'time', 'authorDisplayName'],
];
const LAW = [
  ...['title', 'filterByArea', 'applicableTo', 'regulator', 'updateTime', 'time', 'provisions'],
  ...['headlineDetails', 'description', 'consequence', 'howThisApplies'],
];
const OWN = [
  ...['status', 'title', 'source', 'reference', 'sites', 'filterByArea', 'timeAdded'],
  'howThisAppliesToUserByUser',
];

const READERS: Readonly<
  Record<FoundKind, (ref: TextRef, read: Get, reader: Reader) => Promise<Found | null>>
> = {
  insights: async ({ id: [key = ''] }, read, reader) =>
    reader === 'guest'
      ? beginningFound(await read(`insightSummaries/${key}`))
      : insightFound(await pick(read, `insights/${key}`, INSIGHT)),
  posts: async ({ id: [key = ''] }, read) => postFound(await read(`posts/${key}`)),
  comments: async ({ id: [insight = '', key = ''] }, read) =>
    commentFound(
      await pick(read, `insights/${insight}/comments/${key}`, ['comment', 'time', 'displayName']),
      await read(`insights/${insight}/title`),
    ),
  laws: async ({ id: [key = ''] }, read) => lawFound(await pick(read, `legalRegister/${key}`, LAW)),
  lessons: async ({ id: [course = '', lesson = ''] }, read) =>
    lessonFound(
      await read(`university/courses/${course}`),
      lesson,
      await read(`university/lessonContents/${course}/${lesson}`),
    ),
  own: async ({ id: [key = ''], uid = '' }, read) => {
    const item = await pick(read, `users/${uid}/MyLegalItems/${key}`, OWN);
    if (isOwnKey(key)) return ownFound(item, null);
    const title = await read(`legalSummaries/${key}/title`);
    return ownFound(item, title ?? (await read(`legalArchive/${key}/title`)));
  },
};

/** Returns the text as its readers may read it now; null if they can't. */
export const readFound = (ref: TextRef, read: Get, reader: Reader = 'member') =>
  READERS[ref.kind](ref, read, reader);

export const isFoundKind = (kind: unknown): kind is FoundKind =>
  FOUND_KINDS.some((each) => each === kind);

/** The parts of a text, each with its pieces. */
export const partsOf = ({ title, tags, text }: Found): [Part, readonly string[]][] => [
  ['title', [title]],
  ['tags', tags],
  ['text', text],
];
