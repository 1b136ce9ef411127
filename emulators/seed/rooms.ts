/**
 * Reads the written conversations: chatrooms from `content/rooms/`, and comments on insights from
 * `content/comments.json`.
 */
import * as v from 'valibot';
import { daysAgo, readJson, readJsonFolder, text } from './content';
import { people } from './people';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One post or comment. */
const line = v.strictObject({
  by: v.picklist(people.map(({ uid }) => uid)),
  text,
  /** Quotes the line at this index of the thread. */
  re: v.optional(count),
  likes: v.optional(count),
  edited: v.optional(v.literal(true)),
});

const room = v.strictObject({
  title: v.pipe(text, v.maxLength(100)),
  description: v.pipe(text, v.maxLength(1_000)),
  daysAgo,
  threads: v.array(
    v.strictObject({
      /** Age of the first message. */
      daysAgo,
      lines: v.array(line),
    }),
  ),
});

export type Line = v.InferOutput<typeof line>;

/** The longest room comes first. */
export const rooms = readJsonFolder('rooms', room);

/** Comments by the slug of the article. */
export const commentThreads = readJson('comments.json', v.record(v.string(), v.array(line)));
