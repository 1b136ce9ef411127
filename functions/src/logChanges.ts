/**
 * Logs changes by staff from database events, so that raw writes are logged too. The event names the author of the write:
 * https://firebase.google.com/docs/reference/functions/2nd-gen/node/firebase-functions.database.databaseevent (`authType`, `authId`).
 * Changes that members make to their own record or message are left out. Scripts and functions write without a uid: where no function
 * writes, the author is a script or the Firebase console.
 */
import { onValueCreated, onValueDeleted } from 'firebase-functions/v2/database';
import { describeOptions, optionsIn, rowsIn } from '../../model/conditions';
import type { LawProposal } from '../../model/follow';
import { namesOf } from '../../model/fields';
import { BODY, FORM_FIELDS, LAST_COMMENT, SIGNATURE } from '../../model/insight';
import { database, read, userTypeOf } from './admin';
import {
  changesBetween,
  changedFields,
  type AuditEvent,
  actionsOfFields,
  actionsOfList,
  actionsOfRecord,
  actionsOfUser,
  eventChanges,
  type Fields,
  formIn,
  outlinedCourse,
  plainOf,
  textChanges,
  type Values,
} from './auditEntries';
import { recorded } from './failures';
import { isSameWrite, logged, loggedWithScripts, record, type Params } from './logged';
import { retried } from './options';

export * from './logMessages';

/** Users set these fields themselves when they register, change their name or delete their record. */
const isOwnMatter = (field: string, before: unknown): boolean =>
  field === 'userType' || field === 'displayName' || (field === 'legalAccess' && before === null);

/** A field that staff set, also for themselves. */
const userField = (field: string) =>
  loggedWithScripts(`users/{uid}/${field}`, async ({ uid = '' }, values, by) => {
    const [before, after] = values;
    if (uid === by && isOwnMatter(field, before)) return [];
    return actionsOfUser(uid, field, values, after === null && (await userTypeOf(uid)) === null);
  });
export const userType = userField('userType');
export const legalAccess = userField('legalAccess');
export const expiryDate = userField('expiryDate');
export const displayName = userField('displayName');
export const adminInfo = userField('adminInfo');

interface LegalSummary {
  updateTime?: unknown;
}

/** An edit's entry has the author's summary of the change: the law's summary record has no texts. */
export const law = loggedWithScripts(
  'legalSummaries/{item}',
  async ({ item = '' }, [before, after]) => {
    const changes = changesBetween(before, after, ['time', 'updateTime']);
    const summary = await summaryOfChange(item, (after as LegalSummary | null)?.updateTime);
    if (summary !== undefined) changes['summary'] = { after: summary };
    return actionsOfRecord('law', item, [before, after], 'title', changes);
  },
);

/** Changes of a law that are searched for one of them. */
const LATEST_CHANGES = 50;
async function summaryOfChange(item: string, time: unknown): Promise<string | undefined> {
  let summary: string | undefined;
  const latest = database.ref(`legalChanges/${item}`).orderByKey().limitToLast(LATEST_CHANGES);
  (await latest.get()).forEach((change) => {
    if (change.child('time').val() === time) summary = String(change.child('summary').val());
  });
  return summary;
}

/** Returns a plain value as a record with one field. */
const asField = (field: string, values: Values): Values => {
  const [before, after] = values.map((value) => (value === null ? null : { [field]: value }));
  return [before, after];
};

/** Describes the alternatives of conditions that the other conditions do not have. */
function alternativesIn(conditions: unknown, others: unknown): string | null {
  const rowsOf = (value: unknown) => (typeof value === 'string' ? rowsIn(value) : []);
  const known = rowsOf(others);
  const rows = rowsOf(conditions).filter((row) => !known.includes(row));
  const described = rows.map((row) => `You ${describeOptions(optionsIn(row), 'or')}.`);
  return described.length === 0 ? null : described.join(' ');
}

/** Names the removed and the added alternatives. Conditions of a withdrawn law are deleted with it, which is logged already. */
export const lawConditions = loggedWithScripts(
  'legalConditions/{item}',
  async ({ item = '' }, [before, after]) => {
    const title = plainOf(await read(`legalSummaries/${item}/title`));
    const described = [alternativesIn(before, after), alternativesIn(after, before)] as const;
    const changes = changesBetween(...asField('conditions', described));
    const about = { about: item, label: String(title), changes };
    return title === undefined ? [] : [{ of: 'law', act: 'changed', ...about }];
  },
);

/** A proposal that staff published is part of the change of its law, which has its own entry. */
export const lawProposal = logged('lawProposals/{proposal}', async (_, [before, after]) => {
  const { decision } = (after ?? {}) as Partial<LawProposal>;
  const { item = '', affected, affecting, decision: last } = (before ?? {}) as Partial<LawProposal>;
  if (decision?.how !== 'dismissed' || last !== undefined) return [];
  const title = plainOf(await read(`legalSummaries/${item}/title`));
  const changes = {
    proposal: { before: `${affected}: ${affecting}` },
    reason: { after: decision.reason },
  };
  return [{ of: 'law', act: 'dismissed', about: item, label: String(title ?? item), changes }];
});

/** Revisions that are searched for one with the same change. */
const LATEST_REVISIONS = 10;
type Revision = { form: ReturnType<typeof formIn>; time: unknown };
async function latestRevisions(insight: string): Promise<Revision[]> {
  const place = database.ref(`insightRevisions/${insight}`);
  const revisions: Revision[] = [];
  (await place.orderByKey().limitToLast(LATEST_REVISIONS).get()).forEach((revision) => {
    const { content, time } = revision.val() as { content?: unknown; time?: unknown };
    revisions.push({ form: formIn(content), time });
  });
  return revisions;
}

/** The form's names of an insight's fields. */
const NAME_IN_FORM = new Map(FORM_FIELDS.map(({ field, name }) => [field, name]));
/** Fields that the app derives from another part of the form. */
const MADE_OF: Readonly<Record<string, string>> = {
  excerpt: 'contentJSON',
  featuredImageCard: 'image',
};

/** Whether a revision, which has its own entry, contains this change. */
function isRevised(revisions: Revision[], field: string, values: Values, time: number): boolean {
  const same = (one: unknown, other: unknown) =>
    JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
  const source = MADE_OF[field];
  const name = NAME_IN_FORM.get(field) ?? field;
  return revisions.some(({ form, time: revisedAt }, index) => {
    const before = revisions[index - 1]?.form;
    if (source !== undefined)
      return isSameWrite(revisedAt, time) && !same(before?.[source], form[source]);
    return before !== undefined && same(before[name], values[0]) && same(form[name], values[1]);
  });
}

/** Returns one action for the changed fields that no revision contains. */
async function withoutRevised(
  key: string,
  changed: Readonly<Record<string, Values>>,
  time: number,
): Promise<AuditEvent[]> {
  if (Object.keys(changed).length === 0) return [];
  const title: unknown = await read(`insightSummaries/${key}/title`);
  // Deleted with its insight.
  if (title === null) return [];
  const revisions = await latestRevisions(key);
  const unrevised = Object.entries(changed).filter(
    ([field, values]) => !isRevised(revisions, field, values, time),
  );
  return actionsOfFields(
    'changed',
    key,
    String(plainOf(title) ?? key),
    Object.fromEntries(unrevised),
  );
}

/** Fields of a summary that repeat a comment or the author's record. Every other field is logged. */
const REPEATED = namesOf({ ...LAST_COMMENT, ...SIGNATURE });

/** Logs published and deleted insights, and changes of the summary. */
export const insight = logged(
  'insightSummaries/{insight}',
  ({ insight: key = '' }, [before, after], _by, time) => {
    const [was, is] = [before, after] as (Fields | null)[];
    if (was && is) return withoutRevised(key, changedFields(was, is, REPEATED), time);
    const titles = asField('title', [was?.['title'] ?? null, is?.['title'] ?? null]);
    return actionsOfRecord('insight', key, titles, 'title');
  },
);

/** Fields outside the summary. One function per field: an event of the whole insight would contain all comments for each like. */
const bodyField = (field: string) =>
  logged(`insights/{insight}/${field}`, async ({ insight: key = '' }, values, _by, time) => {
    const published: unknown = await read(`insights/${key}/time`);
    const isPublication = values[0] === null && isSameWrite(published, time);
    return isPublication ? [] : withoutRevised(key, { [field]: values }, time);
  });
export const insightBody = Object.fromEntries(
  namesOf(BODY).map((field) => [field, bodyField(field)]),
);

/** Logs an edit: short fields before and after, and that text or picture changed. The revision has the text. */
export const insightEdit = onValueCreated(
  retried('insightRevisions/{insight}/{revision}'),
  recorded((event) =>
    record(event, async () => {
      const { insight: key = '', revision = '' } = event.params as Params;
      const { content, time } = (event.data.val() ?? {}) as { content?: unknown; time?: unknown };
      const all = database.ref(`insightRevisions/${key}`).orderByKey();
      const published: unknown = await read(`insights/${key}/time`);
      // The first revision belongs to the publication.
      if (published === time) return [];
      let before: unknown = null;
      (await all.endBefore(revision).limitToLast(1).get()).forEach((last) => {
        before = last.child('content').val();
      });
      const changes = textChanges(before, content);
      const label = String(plainOf(formIn(content)['title']) ?? key);
      return [{ of: 'insight', act: 'changed', about: key, label, changes }];
    }),
  ),
);
/** Logs a scheduled insight: its time, its cancellation and its changes. Publishing it later logs nothing here. */
export const schedule = logged('scheduledInsights/{insight}', ({ insight: key = '' }, values) => {
  const [before, after] = values as readonly (Fields | null)[];
  const { publishAt, ...others } = changedFields(before ?? {}, after ?? {}, ['author']);
  const changed = { ...(before && after && others), ...(publishAt && { publishAt }) };
  const label = String(plainOf(after?.['title'] ?? before?.['title']) ?? key);
  return actionsOfFields('scheduled', key, label, changed);
});
/** Logs the deletion of a draft by a person other than its author. */
export const draft = onValueDeleted(
  retried('insightDrafts/{insight}'),
  recorded((event) =>
    record(event, (by) => {
      const { insight: key = '' } = event.params as Params;
      const { author, title } = event.data.val() as Fields;
      if (author === by) return [];
      return actionsOfFields('changed', key, String(plainOf(title) ?? key), {
        draft: [title, undefined],
      });
    }),
  ),
);
export const chatroom = loggedWithScripts(
  'chatrooms/{room}/chatroomTitle',
  ({ room = '' }, values) => actionsOfRecord('chatroom', room, asField('title', values), 'title'),
);

export const settings = loggedWithScripts('config/{list}', ({ list = '' }, [before, after]) => {
  // A counter of edits of the message.
  if (list === 'messageVersion') return [];
  if (list === 'landing') {
    const changes = changesBetween(before, after);
    const isChanged = Object.keys(changes).length > 0;
    return isChanged ? [{ of: 'list', act: 'changed', about: list, changes }] : [];
  }
  if (list === 'noTrial') {
    const changes = { offered: { before: before === null, after: after === null } };
    return [{ of: 'list', act: 'changed', about: list, changes }];
  }
  const isText = list === 'DashboardMessage';
  if (!isText && list !== 'messagePeriod') return actionsOfList(list, before, after);
  const values = isText ? asField('text', [before, after]) : ([before, after] as const);
  return actionsOfRecord('dashboardMessage', list, values, 'none');
});

const universityList = (list: 'skillLevels' | 'instructors') =>
  loggedWithScripts(`university/${list}`, (_, values) =>
    actionsOfList(`university/${list}`, ...values),
  );
export const skillLevels = universityList('skillLevels');
export const instructors = universityList('instructors');

/** The content of lessons is stored separately. */
export const course = loggedWithScripts(
  'university/courses/{course}',
  ({ course: key = '' }, values) => {
    const [before = null, after = null] = values.map(outlinedCourse);
    const changes = changesBetween(before, after, ['key']);
    return actionsOfRecord('course', key, [before, after], 'courseTitle', changes);
  },
);

/** Logs the content of a lesson. The outline of the course shows a deleted lesson. */
export const lesson = loggedWithScripts(
  'university/lessonContents/{course}/{lesson}',
  async ({ course: of = '', lesson: key = '' }, [before, after]) => {
    const place = database.ref(`university/courses/${of}`);
    const sections = (await place.child('sections').get()).val() as Sections | null;
    const lessons = Object.values(sections ?? {}).map((section) => section.lessons?.[key]);
    const found = lessons.find((each) => each !== undefined);
    if (!found) return [];
    const label = String(plainOf((await place.child('courseTitle').get()).val()) ?? of);
    const names = Object.keys(changesBetween(before, after, ['sectionKey'])).join(', ');
    return [
      {
        of: 'course',
        act: 'changed',
        about: of,
        label,
        changes: { lesson: { after: found.lessonTitle ?? key }, fields: { after: names } },
      },
    ];
  },
);
type Sections = Record<string, { lessons?: Record<string, { lessonTitle?: string }> }>;

/** Logs a secret link to the counts that was created or revoked, without its key, which is the secret. */
export const analyticsLink = logged('analytics/{link}/updated', (_, [before, after]) =>
  before !== null && after !== null
    ? []
    : [
        {
          of: 'analyticsLink',
          act: before === null ? 'created' : 'deleted',
          about: 'analyticsLink',
        },
      ],
);

export const calendarEvent = loggedWithScripts('calendar/adminEvents/{id}', ({ id = '' }, values) =>
  actionsOfRecord('event', id, values, 'title', eventChanges(...values)),
);

const file = (kind: 'storage' | 'images') =>
  logged(`${kind}/{key}`, ({ key = '' }, values) =>
    actionsOfRecord(
      'file',
      key,
      values,
      'name',
      changesBetween(...values, ['key', 'publicUrl', 'cardUrl', 'dateAdded']),
    ),
  );
export const document = file('storage');
export const image = file('images');
