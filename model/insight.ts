/**
 * An insight of the library: `insights/{insight}`. An author of the staff publishes it, for members. Two places repeat it, in the same
 * update; the rules demand that all three agree:
 *
 * - `insightSummaries/{insight}`, for lists and shared links: everybody who has the key reads it.
 * - `searchIndex/insights/{insight}`, one line for the search, which reads the lines of all insights.
 *
 * Its comments are in `model/comment.ts`; what staff see before it is published, and what it said before, in `model/insightDraft.ts`.
 *
 * - It stays when its author is erased. Deleted by its author or a jedi, together with its summary and its line;
 *   `forgetInsight` deletes what else names it.
 * - Counted by `counters/insights`, whose pointer names the insight that justifies the step.
 * - Changes are in the audit log as `insight`; each field says how.
 * - Cached on the device: summaries and what members read. Prefetched: the first summaries, by library and dashboard, and an insight
 *   with its page.
 */
import * as v from 'valibot';
import { commentRules } from './comment';
import { MOST_SEGMENTS } from './constants';
import * as f from './fields';
import { encodeSearchRow } from './insightText';
import type { Rule, RuleNode } from './rules/language';
import {
  agree,
  all,
  any,
  before,
  data,
  named,
  newData,
  not,
  place,
  withKey,
} from './rules/language';
import {
  isJedi,
  isNow,
  limited,
  member,
  movesCount,
  privileged,
  reader,
  recordKey,
} from './rules/predicates';
import { agreeIn, agreesAt, creates, isIndex, validates, validatesTexts } from './rules/record';
import { searchRow } from './rules/searchRow';

const PATH = 'insights/$insight';
const SUMMARY = 'insightSummaries/$insight';
const SEARCH = 'searchIndex/insights/$insight';

/** The name by which the audit log tells of a field that is too long for it, or an address; of any other field it has the values. */
type LogName = 'text' | 'picture' | 'fileContent';
interface ContentField extends f.Field {
  log?: LogName;
  /** A field of the author's form, which drafts and revisions hold as JSON, under this name or its own. */
  inForm?: { name?: string };
}
const inForm = <F extends f.Field>(field: F, more: { name?: string; log?: LogName } = {}) => ({
  ...field,
  ...(more.log !== undefined && { log: more.log }),
  inForm: more,
});

/** Set when it is published, and never changed. */
const SET_ONCE = { key: f.ownKey, author: f.writer, time: f.now };
/** Its author, as the author's record is at each save. The summary repeats both. */
export const SIGNATURE = {
  authorDisplayName: f.writers('displayName'),
  authorProfilePhoto: f.writers('profilePhoto'),
};
/** What its author writes and the summary repeats, for lists. */
export const SHOWN = {
  title: inForm(f.text(200)),
  subTitle: inForm(f.blankText(300)),
  /** Slug of the category. */
  category: inForm(f.text(60)),
  /** Industry segments. */
  tags: inForm(f.texts(MOST_SEGMENTS, 60)),
  featuredImage: inForm(f.picture, { log: 'picture', name: 'image' }),
  /** The same picture for lists; '' where there is only one. */
  featuredImageCard: { ...f.picture, log: 'picture' as const },
};
/** What only members read. */
export const BODY = {
  contentJSON: inForm(f.blankRichText(300_000), { log: 'text' }),
  videoUrl: inForm(f.videoUrl),
  fileLocation: inForm(f.file, { log: 'fileContent', name: 'fileUrl' }),
  fileName: inForm(f.blankText(200)),
  /** In bytes. */
  fileSize: inForm(f.bytes),
};
/**
 * The ranges of keys that hold these: the comments are before them, and what the summary repeats is before, between and after them.
 */
export const INSIGHT_BODY_RANGES = [
  ['contentJSON', 'fileSize'],
  ['videoUrl', 'videoUrl'],
] as const;
/** The first words, which only the summary has. */
export const EXCERPT = { excerpt: f.excerpt };
/**
 * The newest comment, and its time. They move only together with that comment, whose own rule says who may. The author of the insight
 * leaves them as they are.
 */
export const LAST_COMMENT = {
  lastComment: f.byHand(v.optional(v.string())),
  lastCommentTime: f.byHand(v.optional(v.number())),
};

const REPEATED = { author: SET_ONCE.author, time: SET_ONCE.time, ...SIGNATURE, ...SHOWN };
const FIELDS = { ...SET_ONCE, ...SIGNATURE, ...SHOWN, ...BODY };
const SUMMARY_FIELDS = { ...REPEATED, ...EXCERPT, ...LAST_COMMENT };

/** A row of the library. */
export const insightSummarySchema = v.object({ key: v.string(), ...f.schemasOf(SUMMARY_FIELDS) });
export type InsightSummary = v.InferOutput<typeof insightSummarySchema>;
/** What only members read, field by field: the record also holds its comments. */
export const insightBodySchema = v.object(f.schemasOf(BODY));
export type InsightBody = v.InferOutput<typeof insightBodySchema>;

/** All that recordsOf makes records of, but for the author and the time. */
export type InsightFields = f.ValuesOf<typeof SHOWN & typeof EXCERPT> & {
  [Field in keyof (InsightBody & typeof LAST_COMMENT)]?:
    f.ValuesOf<typeof BODY & typeof LAST_COMMENT>[Field] | undefined;
};
/** What an author publishes. `size` is in bytes; 0 of a file whose size is not known. */
export type InsightContent = f.ValuesOf<typeof SHOWN & typeof EXCERPT> &
  Pick<InsightBody, 'contentJSON' | 'videoUrl'> & {
    file: { url: string; name: string; size: number } | null;
  };

/** Returns an insight and its summary, out of all fields. */
export const recordsOf = <Value>(
  key: string,
  fields: Readonly<Record<string, Value | null | undefined>>,
) => ({
  insight: { key, ...f.pick(FIELDS, fields) },
  summary: f.pick(SUMMARY_FIELDS, fields),
});
/** Returns the line by which a search finds an insight. */
export const searchRowOf = ({
  title,
  category,
  tags,
}: {
  title: string;
  category: string;
  tags: readonly string[];
}): string => encodeSearchRow({ title, group: category, tags });
const searchRowIn = (source: Parameters<typeof searchRow>[0]): Rule =>
  searchRow(source, 'category', 'tags', SHOWN.tags.shape.most);

const CONTENT: Readonly<Record<string, ContentField>> = { ...SHOWN, ...BODY };
/** The fields of the author's form: their names in an insight and in the form, and what the form says where an insight has none. */
export const FORM_FIELDS = /* @__PURE__ */ Object.entries(CONTENT).flatMap(
  ([field, { schema, inForm: form }]) =>
    form === undefined ? [] : [{ field, name: form.name ?? field, blank: v.getDefault(schema) }],
);
/** The fields of which the audit log has no values, and what it calls them. */
export const LOG_NAMES: Readonly<Record<string, string>> = /* @__PURE__ */ Object.fromEntries(
  Object.entries(CONTENT).flatMap(([field, { log }]) => (log === undefined ? [] : [[field, log]])),
);

/** Who may publish, change and delete insights. */
export function insightRules(): RuleNode {
  const insight = place(PATH);
  // What is drafted or scheduled under its key, which functions delete with what was there, is its author's own.
  const authors = (path: string): Rule => {
    const author = before(`${path}/$insight/author`);
    return any(author.missing, author.is('auth.uid'));
  };
  const published: Rule = all(
    // The summary comes in this update, and its own rule demands the author, and that it agrees with the insight.
    ...creates({ key: SET_ONCE.key, ...SIGNATURE, ...SHOWN }, '$insight', insight.after),
    recordKey('$insight'),
    newData.child('comments').missing,
    authors('insightDrafts'),
    authors('scheduledInsights'),
    insight.after(`${SUMMARY}/time`).is('now'),
  );
  // The count moves with each insight and names it as the reason. So a published one is never overwritten.
  const counts = movesCount(
    insight,
    'counters/insights',
    'counters/lastMoved/insights',
    '$insight',
  );
  const withdrawn: Rule = all(
    newData.missing,
    any(data.child('author').is('auth.uid'), isJedi),
    insight.after(SUMMARY).missing,
    insight.after(SEARCH).missing,
  );

  const field = place(`${PATH}/$field`);
  const mayGo = Object.entries<f.Field>({ ...SHOWN, ...BODY }).flatMap(([name, { isRequired }]) =>
    isRequired === true ? [] : [name],
  );
  return {
    '.read': all(member, limited(10)),
    $insight: {
      '.read': member,
      '.write': all(privileged, counts, any(published, withdrawn)),
      comments: commentRules(),
      $field: {
        // An author's change of one field.
        '.write': all(
          privileged,
          field.before(`${PATH}/author`).is('auth.uid'),
          any(
            all(newData.exists, not(named('$field', ...f.namesOf(SET_ONCE)))),
            named('$field', ...mayGo),
          ),
          any(
            named('$field', ...f.namesOf(BODY)),
            agreesAt('$field', REPEATED, field.after(SUMMARY)),
          ),
        ),
        '.validate': any(...validates('$field', FIELDS)),
        $index: validatesTexts('$index', FIELDS),
      },
    },
  };
}

/** Who reads and writes summaries. */
export function insightSummaryRules(): RuleNode {
  const summary = place(SUMMARY);
  const source = summary.after(PATH);
  const line = summary.after(SEARCH);
  const inPointer = place(`${SUMMARY}/lastComment`);
  const inTime = place(`${SUMMARY}/lastCommentTime`);
  const pointer = f.namesOf(LAST_COMMENT);
  // Whoever may write the summary may delete a pointer that names no comment.
  const pointsNowhere: Rule = all(
    ...pointer.map((name) => newData.child(name).missing),
    withKey(data.child('lastComment'), (key) => before(PATH, 'comments', key).missing, 'true'),
  );
  return {
    '.read': all(reader, limited(100)),
    $insight: {
      // A shared link shows this much to anyone who has the key.
      '.read': true,
      '.write': all(
        privileged,
        any(
          all(newData.missing, source.missing),
          all(
            source.child('author').is('auth.uid'),
            agreeIn(REPEATED, newData, source),
            any(agree(newData, data, pointer), pointsNowhere),
            any(line.missing, line.is(searchRowIn(newData))),
          ),
        ),
      ),
      lastComment: {
        '.write': withKey(newData, (key) =>
          all(
            inPointer.after(`${SUMMARY}/lastCommentTime`).is('now'),
            inPointer.after(PATH, 'comments', key, 'time').is('now'),
          ),
        ),
      },
      lastCommentTime: {
        '.write': all(
          isNow,
          inTime.after(`${SUMMARY}/title`).exists,
          withKey(inTime.after(`${SUMMARY}/lastComment`), (key) =>
            inTime.after(PATH, 'comments', key, 'time').is('now'),
          ),
        ),
      },
      $field: {
        '.validate': any(named('$field', ...f.namesOf(REPEATED)), ...validates('$field', EXCERPT)),
        // No more tags than are compared.
        $index: { '.validate': isIndex('$index', SHOWN.tags.shape.most) },
      },
    },
  };
}

/** Who reads and writes the lines of the search. */
export function insightSearchRules(): RuleNode {
  const source = place(SEARCH).after(PATH);
  return {
    '.read': reader,
    $insight: {
      '.write': all(
        privileged,
        any(
          all(newData.missing, source.missing),
          all(source.child('author').is('auth.uid'), newData.is(searchRowIn(source))),
        ),
      ),
    },
  };
}
