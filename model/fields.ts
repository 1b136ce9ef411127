/**
 * The words in which the fields of a record are declared, once: what the app reads (a valibot schema), what a new record has to start
 * with, and what a value has to look like. `rules/record.ts` says the last two in the language of the rules.
 */
import * as v from 'valibot';

/** What a new record says in a field, and a rule checks by itself. */
export type Start =
  | 'now'
  | 'ownKey'
  | 'writer'
  /** What the writer's own record says in the field of the same name, or that it says nothing. */
  | 'ofWriter'
  /** What the writer's own record says in this field, or that it says nothing. */
  | { writers: string }
  | 'zero'
  /** Nothing: the field comes later. */
  | 'nothing'
  /** What a field of the record around it says after the write. */
  | { repeats: string };

/** What a value has to look like. Without a shape the rule of the record says it. */
export type Shape =
  | { is: 'text' | 'richText'; most: number }
  /** The same, but it may show nothing. */
  | { is: 'blankText' | 'blankRichText'; most: number }
  | { is: 'oneOf'; words: readonly string[] }
  /** A text that the pattern fits, of at most so many characters. */
  | { is: 'pattern'; pattern: RegExp; most?: number }
  | { is: 'wholeNumber'; least: number; most: number }
  /** Epoch milliseconds, whole and before the year 10,000. */
  | { is: 'pastTime' | 'day' }
  | { is: 'timeToCome' | 'flag' }
  /** An address: of a picture, perhaps one of the site's own; of a file; of a video. The size of a file. */
  | { is: 'picture' | 'file' | 'videoUrl' | 'bytes' }
  /** A web address, or ''. */
  | { is: 'link'; most: number }
  /** The beginning of a text, for lists. */
  | { is: 'excerpt' }
  /** '', `MM-DD` or `YYYY-MM-DD`. */
  | { is: 'birthday' }
  /** What the writer's own record says in this field. */
  | { is: 'writers'; field: string }
  /** One to `most` texts: at most ten, or a whole number of tens. */
  | {
      is: 'texts';
      most: number;
      of: { is: 'text'; most: number } | { is: 'oneOf'; words: readonly string[] };
    }
  /** Uids, joined by commas. */
  | { is: 'uids'; most: number };

export interface Field<Schema extends v.GenericSchema = v.GenericSchema> {
  schema: Schema;
  /** A new record has to have it. */
  isRequired?: boolean;
  start?: Start;
  shape?: Shape;
}
export type Fields = Readonly<Record<string, Field>>;

/** The database keeps lists as maps with number keys, and sends them as arrays (or maps, when they have gaps). */
export const listOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.optional(
    v.pipe(
      v.union([v.array(v.nullable(item)), v.record(v.string(), item)]),
      v.transform((found): T[] =>
        (Array.isArray(found) ? found : Object.values(found)).filter(
          (entry): entry is T => entry !== null,
        ),
      ),
    ),
    [],
  );

/** Set to the server's time when the record is made. */
export const now = { schema: v.number(), start: 'now' } as const satisfies Field;
export const ownKey = { schema: v.string(), start: 'ownKey' } as const satisfies Field;
/** The uid of who writes the record. */
export const writer = { schema: v.string(), start: 'writer' } as const satisfies Field;
/** Repeats the writer's own record, as it is then. */
export const ofWriter = {
  schema: v.optional(v.string(), ''),
  start: 'ofWriter',
} as const satisfies Field;
/** Repeats a field of the writer's own record, as it is at each write. */
export const writers = <Name extends string>(field: Name) =>
  ({
    schema: v.optional(v.string(), ''),
    start: { writers: field },
    shape: { is: 'writers', field },
  }) as const satisfies Field;
/** A count that starts with 0. */
export const zero = {
  schema: v.optional(v.number(), 0),
  start: 'zero',
} as const satisfies Field;

/** Absent in a new record. */
export const later = <Schema extends v.GenericSchema>(schema: Schema) =>
  ({ schema, start: 'nothing' }) as const satisfies Field;
/** Says what the record around it says in a field after the same write. */
export const repeats = <Schema extends v.GenericSchema>(field: string, schema: Schema) =>
  ({ schema, isRequired: true, start: { repeats: field } }) as const satisfies Field;
/** A condition of the record says what it is and whether it has to be there. */
export const byHand = <Schema extends v.GenericSchema>(schema: Schema) =>
  ({ schema }) as const satisfies Field;

/** Text of one to `most` characters that shows something. */
export const text = (most: number) =>
  ({ schema: v.string(), isRequired: true, shape: { is: 'text', most } }) as const satisfies Field;
/** Raw content of draft-js as JSON, of at most so many characters, that shows something. */
export const richText = (most: number) =>
  ({
    schema: v.string(),
    isRequired: true,
    shape: { is: 'richText', most },
  }) as const satisfies Field;
/** Text of at most so many characters, perhaps blank. */
export const blankText = (most: number) =>
  ({
    schema: v.optional(v.string(), ''),
    shape: { is: 'blankText', most },
  }) as const satisfies Field;
/** Raw content of draft-js as JSON, perhaps blank, or ''. */
export const blankRichText = (most: number) =>
  ({
    schema: v.optional(v.string(), ''),
    shape: { is: 'blankRichText', most },
  }) as const satisfies Field;
const address = <Is extends 'picture' | 'file' | 'videoUrl'>(is: Is) =>
  ({ schema: v.optional(v.string(), ''), shape: { is } }) as const satisfies Field;
/** The address of a picture in the Storage, or a path of the site's own; '' without one. */
export const picture = address('picture');
/** The address of a file in the Storage; '' without one. */
export const file = address('file');
/** The address of a film on one of the video hosts, or ''. */
export const videoUrl = address('videoUrl');
/** A web address of at most so many characters, or ''. */
export const link = (most: number) =>
  ({ schema: v.optional(v.string(), ''), shape: { is: 'link', most } }) as const satisfies Field;
/** How long a file is; 0 without one. */
export const bytes = {
  schema: v.optional(v.number(), 0),
  shape: { is: 'bytes' },
} as const satisfies Field;
/** The first words of a text. */
export const excerpt = {
  schema: v.optional(v.string(), ''),
  shape: { is: 'excerpt' },
} as const satisfies Field;
export const flag = {
  schema: v.optional(v.boolean(), false),
  shape: { is: 'flag' },
} as const satisfies Field;
/** Epoch milliseconds, later than the write. */
export const timeToCome = {
  schema: v.number(),
  isRequired: true,
  shape: { is: 'timeToCome' },
} as const satisfies Field;
/** One to `most` texts, each of at most `length` characters. */
export const texts = (most: number, length: number) =>
  ({
    schema: listOf(v.string()),
    isRequired: true,
    shape: { is: 'texts', most, of: { is: 'text', most: length } },
  }) as const satisfies Field;
/** One or more of these words. */
export const someOf = <const Words extends readonly string[]>(words: Words) =>
  ({
    schema: listOf(v.picklist(words)),
    isRequired: true,
    shape: { is: 'texts', most: words.length, of: { is: 'oneOf', words } },
  }) as const satisfies Field;
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  ({ schema: v.picklist(words), shape: { is: 'oneOf', words } }) as const satisfies Field;
export const pattern = (form: RegExp) =>
  ({
    schema: v.pipe(v.string(), v.regex(form)),
    shape: { is: 'pattern', pattern: form },
  }) as const satisfies Field;
export const wholeNumber = (least: number, most: number) =>
  ({ schema: v.number(), shape: { is: 'wholeNumber', least, most } }) as const satisfies Field;
/** When a day began in UTC, epoch milliseconds. */
export const day = { schema: v.number(), shape: { is: 'day' } } as const satisfies Field;
/** Epoch milliseconds, whole and after 1970. */
export const pastTime = { schema: v.number(), shape: { is: 'pastTime' } } as const satisfies Field;
export const uids = (most: number) =>
  ({ schema: v.optional(v.string()), shape: { is: 'uids', most } }) as const satisfies Field;

type Named<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['schema'] };

/** Text that may be missing, which then reads as ''. */
export const orNone = <F extends Field<v.GenericSchema<unknown, string>>>(field: F) => ({
  ...(field as Omit<F, 'schema' | 'isRequired'>),
  isRequired: false,
  schema: v.optional<F['schema'], ''>(field.schema, ''),
});
/** A field that may be missing. */
export const optional = <F extends Field>(field: F) => ({
  ...(field as Omit<Field, 'schema'>),
  isRequired: false,
  schema: v.optional<F['schema']>(field.schema),
});

/** The schemas of the fields, by their names, for `v.object`. */
export const schemasOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  ) as Named<F>;

/** The names of the fields. */
export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** Returns a function that marks a field, for {@link fieldsWith}. */
export const marked =
  <Mark extends string>() =>
  <F extends Field, const Own extends Mark>(field: F, ...marks: Own[]) => ({ ...field, marks });
/** The names of the fields that have a mark. */
export type NamesWith<F extends Fields, Mark extends string> = {
  [Name in keyof F]: F[Name] extends { marks: readonly (infer Own)[] }
    ? Mark extends Own
      ? Name
      : never
    : never;
}[keyof F];
/** The fields that have a mark. */
export const fieldsWith = <F extends Fields, Mark extends string>(fields: F, mark: Mark) =>
  Object.fromEntries(
    Object.entries<Field & { marks?: readonly string[] }>(fields).filter(([, { marks }]) =>
      marks?.includes(mark),
    ),
  ) as Pick<F, NamesWith<F, Mark>>;

/** The values of fields, by their names. */
export type ValuesOf<F extends Fields> = { [Name in keyof F]: v.InferOutput<F[Name]['schema']> };

/** Shapes that '' and 0 don't have: with nothing to say, the field is missing. */
const NEVER_EMPTY: readonly (Shape['is'] | undefined)[] = ['picture', 'file', 'bytes', 'writers'];

/** Returns what `values` says in these fields, without those of which it says nothing. */
export const pick = <Value>(
  fields: Fields,
  values: Readonly<Record<string, Value | null | undefined>>,
): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { shape }]): [string, Value][] => {
      const value = values[name];
      const isEmpty = value === '' || value === 0;
      return value === undefined || value === null || (isEmpty && NEVER_EMPTY.includes(shape?.is))
        ? []
        : [[name, value]];
    }),
  );
