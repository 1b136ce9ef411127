/**
 * What staff change is written down, from the events of the database, so that a raw write is as well. Who wrote is what the event
 * says: https://firebase.google.com/docs/reference/functions/2nd-gen/node/firebase-functions.database.databaseevent
 * (`authType`, `authId`). The rules let nobody but staff write most of these places; where members write too, what somebody
 * does to the own record or message is left out. Scripts and functions write without a person's name: where functions write nothing,
 * it was a script, or somebody in Firebase's own console.
 */
import { onValueCreated } from 'firebase-functions/v2/database';
import { database, userTypeOf } from './admin';
import {
  changesBetween,
  deedsOfChange,
  deedsOfList,
  deedsOfRecord,
  deedsOfUser,
  eventChanges,
  formIn,
  outlinedCourse,
  plainOf,
  textChanges,
  type Values,
} from './auditEntries';
import { recorded } from './failures';
import { logged, loggedWithScripts, options, record, SAME_WRITE_MS, type Params } from './logged';

export * from './logMessages';

/** Whether people may write this of themselves: they register, name themselves, and end their own record. */
const isOwnMatter = (field: string, before: unknown): boolean =>
  field === 'userType' || field === 'displayName' || (field === 'legalAccess' && before === null);

/** A field of a user that staff set, their own included. */
const userField = (field: string) =>
  loggedWithScripts(`users/{uid}/${field}`, async ({ uid = '' }, values, by) => {
    const [before, after] = values;
    if (uid === by && isOwnMatter(field, before)) return [];
    return deedsOfUser(uid, field, values, after === null && (await userTypeOf(uid)) === null);
  });
export const userType = userField('userType');
export const legalAccess = userField('legalAccess');
export const expiryDate = userField('expiryDate');
export const displayName = userField('displayName');
export const adminInfo = userField('adminInfo');

interface LegalSummary {
  updateTime?: unknown;
}

/** Of an edit, the words that its author found for it go along: the texts themselves stand in no summary. */
export const law = loggedWithScripts(
  'legalSummaries/{item}',
  async ({ item = '' }, [before, after]) => {
    const changes = changesBetween(before, after, ['time', 'updateTime']);
    const summary = await summaryOfChange(item, (after as LegalSummary | null)?.updateTime);
    if (summary !== undefined) changes['summary'] = { after: summary };
    return deedsOfRecord('law', item, [before, after], 'title', changes);
  },
);

/** Changes of a law that are looked through for one of them. */
const LATEST_CHANGES = 50;
async function summaryOfChange(item: string, time: unknown): Promise<string | undefined> {
  let summary: string | undefined;
  const latest = database.ref(`legalChanges/${item}`).orderByKey().limitToLast(LATEST_CHANGES);
  (await latest.get()).forEach((change) => {
    if (change.child('time').val() === time) summary = String(change.child('summary').val());
  });
  return summary;
}

/** A plain value as a record with one field. */
const asField = (field: string, values: Values): Values => {
  const [before, after] = values.map((value) => (value === null ? null : { [field]: value }));
  return [before, after];
};

/** That it came, or went. */
export const insight = logged('insightSummaries/{insight}/title', (params, values, by, time) => {
  const { insight: key = '' } = params;
  const [before, after] = values;
  return before === null || after === null
    ? deedsOfRecord('insight', key, asField('title', values), 'title')
    : changeWithoutRevision('title')(params, values, by, time);
});

/** Revisions that are looked through for one that says the same as a change. */
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

/** What a change of this field says; nothing where a revision came with it, which is the entry. */
const changeWithoutRevision =
  (field: string) =>
  async ({ insight: key = '' }: Params, values: Values, _by: string, time: number) => {
    const place = database.ref(`insightSummaries/${key}`);
    const [title, published] = [
      (await place.child('title').get()).val() as unknown,
      (await place.child('time').get()).val() as unknown,
    ];
    const isNear = (other: unknown) => Math.abs(Number(other) - time) < SAME_WRITE_MS;
    // It came, or went, with its insight.
    if (title === null || isNear(published)) return [];
    const revisions = await latestRevisions(key);
    const same = (one: unknown, other: unknown) =>
      JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
    const isRevised = revisions.some(({ form, time: revisedAt }, index) => {
      const before = revisions[index - 1]?.form;
      // A revision holds no excerpt: that is made of its text.
      return field === 'excerpt'
        ? isNear(revisedAt) && !same(before?.['contentJSON'], form['contentJSON'])
        : before !== undefined && same(before[field], values[0]) && same(form[field], values[1]);
    });
    if (isRevised) return [];
    return deedsOfChange(key, String(plainOf(title) ?? key), field, values);
  };
const fieldOfInsight = (field: string, root: 'insights' | 'insightSummaries') =>
  logged(`${root}/{insight}/${field}`, changeWithoutRevision(field));
export const insightSubTitle = fieldOfInsight('subTitle', 'insightSummaries');
export const insightExcerpt = fieldOfInsight('excerpt', 'insightSummaries');
export const insightCategory = fieldOfInsight('category', 'insightSummaries');
export const insightTags = fieldOfInsight('tags', 'insightSummaries');
export const insightVideo = fieldOfInsight('videoUrl', 'insights');
export const insightText = fieldOfInsight('contentJSON', 'insights');
export const insightFile = fieldOfInsight('fileName', 'insights');

/** An edit: the short fields as they were and are, and that text or picture is another. What it said is the revision's to keep. */
export const insightEdit = onValueCreated(
  options('insightRevisions/{insight}/{revision}'),
  recorded((event) =>
    record(event, async () => {
      const { insight: key = '', revision = '' } = event.params as Params;
      const { content, time } = (event.data.val() ?? {}) as { content?: unknown; time?: unknown };
      const all = database.ref(`insightRevisions/${key}`).orderByKey();
      const published: unknown = (await database.ref(`insights/${key}/time`).get()).val();
      // The first one came with the insight.
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
/** When it is to be published, and that it is not to be any more. A function publishes it then, which is nobody's act. */
export const schedule = logged('scheduledInsights/{insight}', ({ insight: key = '' }, values) => {
  const [before, after] = values.map(
    (value) => (value ?? {}) as { title?: unknown; publishAt?: unknown },
  );
  const changes = changesBetween({ publishAt: before?.publishAt }, { publishAt: after?.publishAt });
  if (Object.keys(changes).length === 0) return [];
  const label = String(plainOf(after?.title ?? before?.title) ?? key);
  return [{ of: 'insight', act: 'scheduled', about: key, label, changes }];
});
export const chatroom = loggedWithScripts(
  'chatrooms/{room}/chatroomTitle',
  ({ room = '' }, values) => deedsOfRecord('chatroom', room, asField('title', values), 'title'),
);

export const settings = loggedWithScripts('config/{list}', ({ list = '' }, [before, after]) => {
  // It only counts the edits of the message.
  if (list === 'messageVersion') return [];
  const isText = list === 'DashboardMessage';
  if (!isText && list !== 'messagePeriod') return deedsOfList(list, before, after);
  const values = isText ? asField('text', [before, after]) : ([before, after] as const);
  return deedsOfRecord('dashboardMessage', list, values, 'none');
});

const universityList = (list: 'skillLevels' | 'instructors') =>
  loggedWithScripts(`university/${list}`, (_, values) =>
    deedsOfList(`university/${list}`, ...values),
  );
export const skillLevels = universityList('skillLevels');
export const instructors = universityList('instructors');

/** What its lessons teach stands apart. */
export const course = loggedWithScripts(
  'university/courses/{course}',
  ({ course: key = '' }, values) => {
    const [before = null, after = null] = values.map(outlinedCourse);
    const changes = changesBetween(before, after, ['key']);
    return deedsOfRecord('course', key, [before, after], 'courseTitle', changes);
  },
);

/** What a lesson teaches. That it went changes the outline of its course. */
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

/** A secret link to the counts, made or revoked. Its key is the secret, and is not told. */
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
  deedsOfRecord('event', id, values, 'title', eventChanges(...values)),
);

const file = (kind: 'storage' | 'images') =>
  logged(`${kind}/{key}`, ({ key = '' }, values) =>
    deedsOfRecord(
      'file',
      key,
      values,
      'name',
      changesBetween(...values, ['key', 'publicUrl', 'cardUrl', 'dateAdded']),
    ),
  );
export const document = file('storage');
export const image = file('images');
