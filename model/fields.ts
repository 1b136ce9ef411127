/**
 * Declares the fields of a record once: the valibot schema that the app reads with, the initial value that a new record must have, and the
 * allowed shape of a value. `rules/record.ts` turns initial values and shapes into security rules.
 */
import * as v from 'valibot';
import { joined, separated } from './storedList';

/** The value that a rule demands of a field in a new record. */
export type Start =
  | 'now'
  | 'ownKey'
  | 'writer'
  /** The value of the same field in the writer's own record, or no value if that has none. */
  | 'ofWriter'
  /** The value of this field in the writer's own record, or no value if that has none. */
  | { writers: string }
  | 'zero'
  /** No value: the field is added later. */
  | 'nothing'
  /** The value of a field of the surrounding record after the write. */
  | { repeats: string };

/** The allowed shape of a value. A field without a shape needs a hand-written rule. */
export type Shape =
  | { is: 'text' | 'richText'; most: number }
  /** The same, but the text may show nothing. */
  | { is: 'blankText' | 'blankRichText'; most: number }
  | { is: 'oneOf'; words: readonly string[] }
  /** A text that matches the pattern, of at most `most` characters. */
  | { is: 'pattern'; pattern: RegExp; most?: number }
  | { is: 'wholeNumber'; least: number; most: number }
  /** Epoch milliseconds: a whole number, before the year 10,000. */
  | { is: 'pastTime' | 'day' }
  | { is: 'timeToCome' | 'flag' | 'true' }
  /** The URL of a picture (or a path on the site), of a file or of a video. The size of a file. */
  | { is: 'picture' | 'file' | 'videoUrl' | 'bytes' }
  /** A web address or ''. */
  | { is: 'link'; most: number }
  /** The beginning of a text, for lists. */
  | { is: 'excerpt' }
  /** '', `MM-DD` or `YYYY-MM-DD`. */
  | { is: 'birthday' }
  /** The value of this field in the writer's own record. */
  | { is: 'writers'; field: string }
  /** One to `most` texts. `most` is at most ten, or a multiple of ten. */
  | {
      is: 'texts';
      most: number;
      of: { is: 'text'; most: number } | { is: 'oneOf'; words: readonly string[] };
    }
  /** The same list as one text, because the rules can't compare lists. See `model/storedList.ts`. */
  | {
      is: 'list';
      most: number;
      of: { is: 'text'; most: number } | { is: 'oneOf'; words: readonly string[] };
    }
  /** Uids, joined by commas. */
  | { is: 'uids'; most: number };

export interface Field<Schema extends v.GenericSchema = v.GenericSchema> {
  schema: Schema;
  /** Whether a new record must have the field. */
  isRequired?: boolean;
  start?: Start;
  shape?: Shape;
}
export type Fields = Readonly<Record<string, Field>>;

/** The database stores lists as maps with number keys. It returns them as arrays, or as maps when keys are missing. */
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

/** Accepts a stored list, and a list that was not stored yet. */
const storedList = <T extends string>(item: v.GenericSchema<unknown, T>) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((stored) => (typeof stored === 'string' ? separated(stored) : stored)),
      v.array(item),
    ),
    [],
  );

/** The server's time when the record is created. */
export const now = { schema: v.number(), start: 'now' } as const satisfies Field;
export const ownKey = { schema: v.string(), start: 'ownKey' } as const satisfies Field;
/** The uid of the user who writes the record. */
export const writer = { schema: v.string(), start: 'writer' } as const satisfies Field;
/** Copies a field of the writer's own record when the record is created. */
export const ofWriter = {
  schema: v.optional(v.string(), ''),
  start: 'ofWriter',
} as const satisfies Field;
/** The same for a field that has another name in the writer's record. */
export const copyOf = <Name extends string>(field: Name) =>
  ({ schema: v.optional(v.string(), ''), start: { writers: field } }) as const satisfies Field;
/** Copies a field of the writer's own record at each write. */
export const writers = <Name extends string>(field: Name) =>
  ({
    ...copyOf(field),
    shape: { is: 'writers', field },
  }) as const satisfies Field;
/** A count that starts at 0. */
export const zero = {
  schema: v.optional(v.number(), 0),
  start: 'zero',
} as const satisfies Field;

/** A field that a new record must not have. */
export const later = <Schema extends v.GenericSchema>(schema: Schema) =>
  ({ schema, start: 'nothing' }) as const satisfies Field;
/** Repeats the value that a field of the surrounding record has after the same write. */
export const repeats = <Schema extends v.GenericSchema>(field: string, schema: Schema) =>
  ({ schema, isRequired: true, start: { repeats: field } }) as const satisfies Field;
/** A field whose shape and presence are checked by a hand-written rule of the record. */
export const byHand = <Schema extends v.GenericSchema>(schema: Schema) =>
  ({ schema }) as const satisfies Field;

/** Text of 1 to `most` characters that shows something. */
export const text = (most: number) =>
  ({ schema: v.string(), isRequired: true, shape: { is: 'text', most } }) as const satisfies Field;
/** Raw draft-js content as JSON, of at most `most` characters, that shows something. */
export const richText = (most: number) =>
  ({
    schema: v.string(),
    isRequired: true,
    shape: { is: 'richText', most },
  }) as const satisfies Field;
/** Text of at most `most` characters that may be blank. */
export const blankText = (most: number) =>
  ({
    schema: v.optional(v.string(), ''),
    shape: { is: 'blankText', most },
  }) as const satisfies Field;
/** Raw draft-js content as JSON that may be blank, or ''. */
export const blankRichText = (most: number) =>
  ({
    schema: v.optional(v.string(), ''),
    shape: { is: 'blankRichText', most },
  }) as const satisfies Field;
const address = <Is extends 'picture' | 'file' | 'videoUrl'>(is: Is) =>
  ({ schema: v.optional(v.string(), ''), shape: { is } }) as const satisfies Field;
/** The URL of a picture in Storage or a path on the site. '' if there is none. */
export const picture = address('picture');
/** The URL of a file in Storage. '' if there is none. */
export const file = address('file');
/** The URL of a video on one of the video hosts, or ''. */
export const videoUrl = address('videoUrl');
/** A web address of at most `most` characters, or ''. */
export const link = (most: number) =>
  ({ schema: v.optional(v.string(), ''), shape: { is: 'link', most } }) as const satisfies Field;
/** The size of a file in bytes. 0 if there is none. */
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
/** A flag that is stored only when it is set. */
export const trueOrMissing = {
  schema: v.optional(v.boolean(), false),
  isRequired: false,
  shape: { is: 'true' },
} as const satisfies Field;
/** Epoch milliseconds that are later than the write. */
export const timeToCome = {
  schema: v.number(),
  isRequired: true,
  shape: { is: 'timeToCome' },
} as const satisfies Field;
/** 1 to `most` texts, each of at most `length` characters. */
export const texts = (most: number, length: number) =>
  ({
    schema: listOf(v.string()),
    isRequired: true,
    shape: { is: 'texts', most, of: { is: 'text', most: length } },
  }) as const satisfies Field;
/** The same for at most ten texts without a bar, stored as one text. */
export const list = (most: number, length: number) =>
  ({
    schema: storedList(v.string()),
    isRequired: true,
    shape: { is: 'list', most, of: { is: 'text', most: length } },
  }) as const satisfies Field;
/** One or more of these values. */
export const someOf = <const Words extends readonly string[]>(words: Words) =>
  ({
    schema: storedList(v.picklist(words)),
    isRequired: true,
    shape: { is: 'list', most: words.length, of: { is: 'oneOf', words } },
  }) as const satisfies Field;
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  ({ schema: v.picklist(words), shape: { is: 'oneOf', words } }) as const satisfies Field;
/** A text that matches the pattern, of at most `most` characters. */
export const pattern = (form: RegExp, most?: number) =>
  ({
    schema: v.pipe(v.string(), v.regex(form)),
    shape: { is: 'pattern', pattern: form, ...(most !== undefined && { most }) },
  }) as const satisfies Field;
export const wholeNumber = (least: number, most: number) =>
  ({ schema: v.number(), shape: { is: 'wholeNumber', least, most } }) as const satisfies Field;
/** The start of a day in UTC, in epoch milliseconds. */
export const day = { schema: v.number(), shape: { is: 'day' } } as const satisfies Field;
/** Epoch milliseconds: a whole number, after 1970. */
export const pastTime = { schema: v.number(), shape: { is: 'pastTime' } } as const satisfies Field;
export const uids = (most: number) =>
  ({ schema: v.optional(v.string()), shape: { is: 'uids', most } }) as const satisfies Field;

type Named<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['schema'] };

/** Makes a text field optional. A missing text reads as ''. */
export const orNone = <F extends Field<v.GenericSchema<unknown, string>>>(field: F) => ({
  ...(field as Omit<F, 'schema' | 'isRequired'>),
  isRequired: false,
  schema: v.optional<F['schema'], ''>(field.schema, ''),
});
/** Makes a field optional. */
export const optional = <F extends Field>(field: F) => ({
  ...(field as Omit<Field, 'schema'>),
  isRequired: false,
  schema: v.optional<F['schema']>(field.schema),
});

/** Returns the schemas of the fields by name, for `v.object`. */
export const schemasOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema]),
  ) as Named<F>;

/** Returns the names of the fields. */
export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** Returns the ranges of keys that hold these names and none of the others. A key of another name may lie within a range. */
export function keyRanges(names: readonly string[], others: readonly string[]) {
  const sorted = [...names, ...others].sort();
  const isIn = (index: number) => names.includes(sorted[index] ?? '');
  const ends = sorted.filter((_, index) => isIn(index) && !isIn(index + 1));
  return sorted
    .filter((_, index) => isIn(index) && !isIn(index - 1))
    .map((from, index) => [from, ends[index] ?? from] as const);
}

/** Returns a function that marks a field, for {@link fieldsWith}. */
export const marked =
  <Mark extends string>() =>
  <F extends Field, const Own extends Mark>(field: F, ...marks: Own[]) => ({ ...field, marks });
/** The names of the fields that have the mark. */
export type NamesWith<F extends Fields, Mark extends string> = {
  [Name in keyof F]: F[Name] extends { marks: readonly (infer Own)[] }
    ? Mark extends Own
      ? Name
      : never
    : never;
}[keyof F];
/** Returns the fields that have the mark. */
export const fieldsWith = <F extends Fields, Mark extends string>(fields: F, mark: Mark) =>
  Object.fromEntries(
    Object.entries<Field & { marks?: readonly string[] }>(fields).filter(([, { marks }]) =>
      marks?.includes(mark),
    ),
  ) as Pick<F, NamesWith<F, Mark>>;

/** The types of the fields' values, by name. */
export type ValuesOf<F extends Fields> = { [Name in keyof F]: v.InferOutput<F[Name]['schema']> };

/** Shapes for which '', 0, false and an empty list are invalid. An empty value is left out instead. */
const NEVER_EMPTY = ['picture', 'file', 'bytes', 'writers', 'pattern', 'true', 'texts', 'list'];

/** Returns the values of these fields, without missing values and without empty ones that their shape doesn't allow. */
export const pick = <Value>(
  fields: Fields,
  values: Readonly<Record<string, Value | null | undefined>>,
): Record<string, Value | string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { shape }]): [string, Value | string][] => {
      const given = values[name];
      const isList = shape?.is === 'list' && Array.isArray(given);
      const value = isList && given.length > 0 ? joined(given) : given;
      const isEmpty =
        value === '' ||
        value === 0 ||
        value === false ||
        (Array.isArray(value) && value.length === 0);
      return value === undefined ||
        value === null ||
        (isEmpty && NEVER_EMPTY.includes(shape?.is ?? ''))
        ? []
        : [[name, value]];
    }),
  );

/** Returns the values of these fields, with null for each that {@link pick} leaves out. */
export const changed = <Value>(
  fields: Fields,
  values: Readonly<Record<string, Value | null | undefined>>,
): Record<string, Value | string | null> => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])),
  ...pick(fields, values),
});
