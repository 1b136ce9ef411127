/**
 * An insight of the library: `insights/{insight}`. Staff publish insights for members. Two records repeat an insight in the same update,
 * and the rules demand that all three agree:
 *
 * - `insightSummaries/{insight}`, for lists and shared links. Anyone who has the key can read it.
 * - `searchIndex/insights/{insight}`, one row for the search, which reads the rows of all insights.
 *
 * `model/comment.ts` declares its comments. `model/insightDraft.ts` declares drafts, schedules and earlier revisions.
 *
 * - Anyone can read the text of the sample insight (`model/landing.ts`), but not its comments.
 * - An insight stays when its author is erased. The author or a jedi deletes it together with its summary and its search row.
 *   `forgetInsight` then deletes everything else that names it.
 * - `counters/insights` counts insights. Its pointer names the insight that justifies the step.
 * - Changes are in the audit log as `insight`. Each field declares how it is logged.
 * - Summaries and the insights that members read are cached on the device.
 */
import * as v from 'valibot';
import { commentRules } from './comment';
import { MOST_SEGMENTS } from './constants';
import * as f from './fields';
import { encodeSearchRow } from './insightText';
import { isSample } from './landing';
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
import { creates, validates } from './rules/record';
import { searchRow } from './rules/searchRow';

const PATH = 'insights/$insight';
const SUMMARY = 'insightSummaries/$insight';
const SEARCH = 'searchIndex/insights/$insight';

/** The log's name for a field that is too long to log, or that is a URL. The log has the values of all other fields. */
type LogName = 'text' | 'picture' | 'fileContent';
interface ContentField extends f.Field {
  log?: LogName;
  /** A field of the author's form. Drafts and revisions store it as JSON, under this name or its own. */
  inForm?: { name?: string };
}
const inForm = <F extends f.Field>(field: F, more: { name?: string; log?: LogName } = {}) => ({
  ...field,
  ...(more.log !== undefined && { log: more.log }),
  inForm: more,
});

/** Set when the insight is published, and never changed. */
const SET_ONCE = { key: f.ownKey, author: f.writer, time: f.now };
/** The author's name and photo, copied from the author's record at each save. The summary repeats both. */
export const SIGNATURE = {
  authorDisplayName: f.writers('displayName'),
  authorProfilePhoto: f.writers('profilePhoto'),
};
/** What the author writes and the summary repeats for lists. */
export const SHOWN = {
  title: inForm(f.text(200)),
  subTitle: inForm(f.blankText(300)),
  /** Slug of the category. */
  category: inForm(f.text(60)),
  /** Industry segments. */
  tags: inForm(f.list(MOST_SEGMENTS, 60)),
  featuredImage: inForm(f.picture, { log: 'picture', name: 'image' }),
  /** The same picture, scaled for lists. '' if there is only one size. */
  featuredImageCard: { ...f.picture, log: 'picture' as const },
};
/** What only members can read. */
export const BODY = {
  contentJSON: inForm(f.blankRichText(300_000), { log: 'text' }),
  videoUrl: inForm(f.videoUrl),
  fileLocation: inForm(f.file, { log: 'fileContent', name: 'fileUrl' }),
  fileName: inForm(f.blankText(200)),
  /** In bytes. */
  fileSize: inForm(f.bytes),
};
/** The key ranges that hold these fields, without the comments and most of the fields that the summary repeats. */
export const INSIGHT_BODY_RANGES = /* @__PURE__ */ f.keyRanges(/* @__PURE__ */ f.namesOf(BODY), [
  ...['comments', 'key', 'time'],
]);
/** The first words of the text. Only the summary has them. */
export const EXCERPT = { excerpt: f.excerpt };
/**
 * The newest comment and its time. They change only together with that comment, whose own rule decides who may write it. The author of
 * the insight can't change them.
 */
export const LAST_COMMENT = {
  lastComment: f.byHand(v.optional(v.string())),
  lastCommentTime: f.byHand(v.optional(v.number())),
};

const REPEATED = { author: SET_ONCE.author, time: SET_ONCE.time, ...SIGNATURE, ...SHOWN };
const FIELDS = { ...SET_ONCE, ...SIGNATURE, ...SHOWN, ...BODY };
const SUMMARY_FIELDS = { ...REPEATED, ...EXCERPT, ...LAST_COMMENT };

/** A row in the library. */
export const insightSummarySchema = v.object({ key: v.string(), ...f.schemasOf(SUMMARY_FIELDS) });
export type InsightSummary = v.InferOutput<typeof insightSummarySchema>;
/** The fields that only members read. They are read one by one, because the record also holds the comments. */
export const insightBodySchema = v.object(f.schemasOf(BODY));
export type InsightBody = v.InferOutput<typeof insightBodySchema>;

/** Everything from which recordsOf builds records, except the author and the time. */
export type InsightFields = f.ValuesOf<typeof SHOWN & typeof EXCERPT> & {
  [Field in keyof (InsightBody & typeof LAST_COMMENT)]?:
    f.ValuesOf<typeof BODY & typeof LAST_COMMENT>[Field] | undefined;
};
/** What an author publishes. `size` is in bytes, and 0 if the file's size is unknown. */
export type InsightContent = f.ValuesOf<typeof SHOWN & typeof EXCERPT> &
  Pick<InsightBody, 'contentJSON' | 'videoUrl'> & {
    file: { url: string; name: string; size: number } | null;
  };

/** Returns an insight and its summary, built from all fields. */
export const recordsOf = <Value>(
  key: string,
  fields: Readonly<Record<string, Value | null | undefined>>,
) => ({
  insight: { key, ...f.pick(FIELDS, fields) },
  summary: f.pick(SUMMARY_FIELDS, fields),
});
/** Returns the row by which a search finds an insight. */
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
  searchRow(source, 'category', 'tags');

const CONTENT: Readonly<Record<string, ContentField>> = { ...SHOWN, ...BODY };
/** The fields of the author's form: their names in insight and form, and the form's default for a field that an insight lacks. */
export const FORM_FIELDS = /* @__PURE__ */ Object.entries(CONTENT).flatMap(
  ([field, { schema, inForm: form }]) =>
    form === undefined ? [] : [{ field, name: form.name ?? field, blank: v.getDefault(schema) }],
);
/** The log's names of the fields whose values are not logged. */
export const LOG_NAMES: Readonly<Record<string, string>> = /* @__PURE__ */ Object.fromEntries(
  Object.entries(CONTENT).flatMap(([field, { log }]) => (log === undefined ? [] : [[field, log]])),
);

/** Returns the rules for publishing, changing and deleting insights. */
export function insightRules(): RuleNode {
  const insight = place(PATH);
  // A draft or schedule under this key must belong to the author. Functions delete both, together with their contents.
  const authors = (path: string): Rule => {
    const author = before(`${path}/$insight/author`);
    return any(author.missing, author.is('auth.uid'));
  };
  const published: Rule = all(
    // The summary is written in this update. Its own rule checks the author, and that the summary agrees with the insight.
    ...creates({ key: SET_ONCE.key, ...SIGNATURE, ...SHOWN }, '$insight', insight.after),
    recordKey('$insight'),
    newData.child('comments').missing,
    authors('insightDrafts'),
    authors('scheduledInsights'),
    insight.after(`${SUMMARY}/time`).is('now'),
  );
  // Each published or deleted insight moves the count, which names the insight as the reason. So no insight is overwritten.
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
        '.read': isSample(),
        // The author changes one field.
        '.write': all(
          privileged,
          field.before(`${PATH}/author`).is('auth.uid'),
          any(
            all(newData.exists, not(named('$field', ...f.namesOf(SET_ONCE)))),
            named('$field', ...mayGo),
          ),
          any(named('$field', ...f.namesOf(BODY)), newData.is(field.after(`${SUMMARY}/$field`))),
        ),
        '.validate': any(...validates('$field', FIELDS)),
      },
    },
  };
}

/** Returns the rules for reading and writing summaries. */
export function insightSummaryRules(): RuleNode {
  const summary = place(SUMMARY);
  const source = summary.after(PATH);
  const line = summary.after(SEARCH);
  const inPointer = place(`${SUMMARY}/lastComment`);
  const inTime = place(`${SUMMARY}/lastCommentTime`);
  const pointer = f.namesOf(LAST_COMMENT);
  // Anyone who may write the summary may delete a pointer to a comment that doesn't exist.
  const pointsNowhere: Rule = all(
    ...pointer.map((name) => newData.child(name).missing),
    withKey(data.child('lastComment'), (key) => before(PATH, 'comments', key).missing, 'true'),
  );
  return {
    '.read': all(reader, limited(100)),
    $insight: {
      // A shared link shows the summary to anyone who has the key.
      '.read': true,
      '.write': all(
        privileged,
        any(
          all(newData.missing, source.missing),
          all(
            source.child('author').is('auth.uid'),
            agree(newData, source, f.namesOf(REPEATED)),
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
      },
    },
  };
}

/** Returns the rules for reading and writing search rows. */
export function insightSearchRules(): RuleNode {
  const source = place(SEARCH).after(PATH);
  return {
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
