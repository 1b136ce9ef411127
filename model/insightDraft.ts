/**
 * Records about an insight that staff see and members don't (decision 73):
 *
 * - `insightDrafts/{insight}`: who is writing the insight, for a list. `draftContents/{insight}`: the author's unfinished form as JSON.
 * - `scheduledInsights/{insight}`: an insight that a function publishes at its time. It has all fields of an insight.
 * - `insightRevisions/{insight}/{revision}`: the form each time that its author saved it. Revisions are never changed.
 * - `insightCounts/{insight}`: how often the insight was read and how many members have saved it. Functions write it.
 *
 * All have the key of the insight. `forgetInsight` deletes them with the insight, and deletes all but the newest revisions. An erasure
 * deletes the author's drafts and scheduled insights, and the files that only these name. A schedule is in the audit log as `insight`,
 * and so are the changes of a revision. Drafts are not logged. None is cached on the device.
 */
import * as v from 'valibot';
import { hasNoWords } from './blankText';
import { DRAFT_MAX, DRAFTS_SHOWN } from './constants';
import * as f from './fields';
import { BODY, EXCERPT, FORM_FIELDS, SHOWN, SIGNATURE } from './insight';
import { STAFF_TYPES } from './membership';
import type { Rule, RuleNode } from './rules/language';
import { all, any, before, data, either, newData, not, place, withKey } from './rules/language';
import {
  checkedAbove,
  closed,
  isJedi,
  limited,
  limitedAt,
  privileged,
  recordKey,
  str,
} from './rules/predicates';
import { creates, validates } from './rules/record';

const DRAFT = 'insightDrafts/$insight';
const SCHEDULED = 'scheduledInsights/$insight';
const REVISION = 'insightRevisions/$insight/$revision';

const BY = { author: f.writer, time: f.now };
export const DRAFT_FIELDS = {
  ...BY,
  authorDisplayName: SIGNATURE.authorDisplayName,
  title: { ...f.blankText(SHOWN.title.shape.most), schema: v.string(), isRequired: true },
  /** Whether the draft edits a published insight. */
  isEdit: f.flag,
};
export const SCHEDULED_FIELDS = {
  author: BY.author,
  /** Epoch milliseconds. */
  publishAt: f.timeToCome,
  // Before the texts, because a text's condition throws on a number.
  ...{ fileSize: BODY.fileSize },
  ...SHOWN,
  ...BODY,
  ...EXCERPT,
};
/** The author's form as JSON. */
const content = { schema: v.string(), isRequired: true } as const satisfies f.Field;
const REVISION_FIELDS = { ...BY, content };

/** A draft in a list. */
export const insightDraftSchema = v.object({ key: v.string(), ...f.schemasOf(DRAFT_FIELDS) });
export type InsightDraftRow = v.InferOutput<typeof insightDraftSchema>;
export const scheduledInsightSchema = v.object({
  key: v.string(),
  ...f.schemasOf(SCHEDULED_FIELDS),
});
export type ScheduledInsight = v.InferOutput<typeof scheduledInsightSchema>;
export const insightRevisionSchema = v.object({ key: v.string(), ...f.schemasOf(REVISION_FIELDS) });
export const insightCountsSchema = v.object({
  /** At most one per member and day, counted up to last night. */
  reads: v.optional(v.number(), 0),
  /** How many members have the insight in their saved insights now. */
  saves: v.optional(v.number(), 0),
});

/** Returns the fields of the author's form, built from the fields of an insight. */
export const formOf = (insight: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(FORM_FIELDS.map(({ field, name, blank }) => [name, insight[field] ?? blank]));

/** The name and size of a file follow its URL, so they are not compared. */
const OF_FILE = ['fileName', 'fileSize'];
const comparable = (value: unknown, field: string): string => {
  if (typeof value !== 'string') return value === undefined ? '' : JSON.stringify(value);
  // Rich text without readable text is published as ''.
  return field === 'contentJSON' && hasNoWords(value) ? '' : value.trim().replace(/\s+/g, ' ');
};
/** Returns whether a form has the same content as an insight. Differences in white space don't count. */
export const hasSameContent = (
  form: Readonly<Record<string, unknown>>,
  insight: Readonly<Record<string, unknown>>,
): boolean =>
  FORM_FIELDS.every(
    ({ field, name }) =>
      OF_FILE.includes(field) ||
      comparable(form[name], field) === comparable(insight[field], field),
  );

const wasAuthor = (): Rule => data.child('author').is('auth.uid');
/** The author may delete the record, and a jedi may once the author has left the staff. Deleting a missing record is allowed. */
function mayGo(): Rule {
  const authorLeft = withKey(data.child('author'), (uid) =>
    not(before('users', uid, 'userType').oneOf(...STAFF_TYPES)),
  );
  return any(data.missing, wasAuthor(), all(isJedi, authorLeft));
}
/** The author may write the record, with these fields and on these conditions. */
const byAuthor = (path: string, fields: f.Fields, ...conditions: Rule[]): Rule =>
  all(
    privileged,
    either(
      newData.exists,
      all(
        ...creates(fields, '$insight', place(path).after),
        recordKey('$insight'),
        any(data.missing, wasAuthor()),
        ...conditions,
      ),
      mayGo(),
    ),
  );
/** No other person owns the record at this path. */
const isMine = (path: string): Rule => {
  const author = before(`${path}/author`);
  return any(author.missing, author.is('auth.uid'));
};

export function insightDraftRules(): RuleNode {
  const { author, time, title } = DRAFT_FIELDS;
  return {
    '.read': all(privileged, limitedAt('Last', DRAFTS_SHOWN)),
    $insight: {
      '.write': byAuthor(
        DRAFT,
        { author, time, title },
        // Only the author of an insight may edit it.
        isMine('insights/$insight'),
        // Another person's draft would prevent the scheduled insight from being published.
        isMine(SCHEDULED),
      ),
      $field: { '.validate': any(...validates('$field', DRAFT_FIELDS)) },
    },
  };
}

export function draftContentRules(): RuleNode {
  const { after } = place('draftContents/$insight');
  return {
    $insight: {
      '.read': privileged,
      '.write': all(
        privileged,
        either(
          newData.exists,
          all(after(`${DRAFT}/author`).is('auth.uid'), after(`${DRAFT}/time`).is('now')),
          after(DRAFT).missing,
        ),
      ),
      '.validate': str(DRAFT_MAX),
    },
  };
}

export function scheduledInsightRules(): RuleNode {
  return {
    '.read': all(privileged, limited(DRAFTS_SHOWN)),
    $insight: {
      '.write': byAuthor(
        SCHEDULED,
        SCHEDULED_FIELDS,
        before('insights/$insight/author').missing,
        // The draft is deleted with the schedule, so both must have the same author.
        isMine(DRAFT),
      ),
      $field: {
        '.validate': any(...validates('$field', SCHEDULED_FIELDS)),
      },
    },
  };
}

/** A revision holds only its author's text, because only the author can restore it. */
export function insightRevisionRules(): RuleNode {
  const revision = place(REVISION);
  return {
    $insight: {
      '.read': privileged,
      $revision: {
        '.write': all(
          privileged,
          data.missing,
          recordKey('$revision'),
          ...creates(REVISION_FIELDS, '$revision', revision.after),
          revision.after('insights/$insight/author').is('auth.uid'),
        ),
        content: { '.validate': str(DRAFT_MAX) },
        author: checkedAbove,
        time: checkedAbove,
        ...closed,
      },
    },
  };
}

export const insightCountRules = (): RuleNode => ({ $insight: { '.read': privileged } });
