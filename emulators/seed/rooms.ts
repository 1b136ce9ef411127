import * as v from 'valibot';
import { QUESTION_TITLE_MAX } from '../../model/questionTitle';
import { daysAgo, readJson, readJsonFolder, text } from './content';
import { people } from './people';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const line = v.strictObject({
  by: v.picklist(people.map(({ uid }) => uid)),
  text,
  /** The index of the quoted line of the thread. */
  re: v.optional(count),
  likes: v.optional(count),
  edited: v.optional(v.literal(true)),
  /** The title of a question. */
  asks: v.optional(v.pipe(text, v.maxLength(QUESTION_TITLE_MAX))),
  /** Marked as the answer to the quoted line. */
  answers: v.optional(v.literal(true)),
});

const room = v.strictObject({
  title: v.pipe(text, v.maxLength(100)),
  description: v.pipe(text, v.maxLength(1_000)),
  daysAgo,
  threads: v.array(
    v.strictObject({
      daysAgo,
      lines: v.array(line),
    }),
  ),
});

export type Line = v.InferOutput<typeof line>;

/** The longest room comes first. */
export const rooms = readJsonFolder('rooms', room);

/** By the slug of the article. */
export const commentThreads = readJson('comments.json', v.record(v.string(), v.array(line)));
