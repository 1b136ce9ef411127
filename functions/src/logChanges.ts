/**
 * What staff change is written down, from the events of the database, so that a raw write is as well. Who wrote is what the event
 * says: https://firebase.google.com/docs/reference/functions/2nd-gen/node/firebase-functions.database.databaseevent
 * (`authType`, `authId`). The rules let nobody but staff write most of these places; where members write too, what somebody
 * does to the own record or message is left out. What functions and scripts write has no author, and is left out as well.
 */
import { onValueDeleted, onValueWritten } from 'firebase-functions/v2/database';
import { database, userTypeOf } from './admin';
import {
  changesBetween,
  type Deed,
  deedsOfList,
  deedsOfRecord,
  deedsOfUser,
  outlinedCourse,
  plainOf,
  type Values,
} from './auditEntries';
import { recordDeeds } from './auditLog';
import { MAX_INSTANCES, REGION } from './options';

type Params = Record<string, string>;

interface Happening {
  id: string;
  time: string;
  authType: string;
  authId?: string;
}

const options = (ref: string) => ({
  ref,
  region: REGION,
  maxInstances: MAX_INSTANCES,
  retry: true,
});

/** Writes down what somebody who is signed in did. */
async function record(
  { id, time, authType, authId }: Happening,
  tell: (by: string) => Deed[] | Promise<Deed[]>,
): Promise<void> {
  if (authType !== 'app_user' || authId === undefined) return;
  await recordDeeds({ id, time: Date.parse(time), by: authId }, await tell(authId));
}

/** A function that writes down what `tell` makes of each change at `ref`. */
const logged = (
  ref: string,
  tell: (params: Params, values: Values, by: string) => Deed[] | Promise<Deed[]>,
) =>
  onValueWritten(options(ref), (event) => {
    const { before, after } = event.data;
    return record(event, (by) => tell(event.params, [before.val(), after.val()], by));
  });

/** Whether people may write this of themselves: they register, name themselves, and end their own record. */
const isOwnMatter = (field: string, before: unknown): boolean =>
  field === 'userType' || field === 'displayName' || (field === 'legalAccess' && before === null);

/** A field of a user that staff set, their own included. */
const userField = (field: string) =>
  logged(`users/{uid}/${field}`, async ({ uid = '' }, values, by) => {
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
export const law = logged('legalSummaries/{item}', async ({ item = '' }, [before, after]) => {
  const changes = changesBetween(before, after, ['time', 'updateTime']);
  const summary = await summaryOfChange(item, (after as LegalSummary | null)?.updateTime);
  if (summary !== undefined) changes['summary'] = { after: summary };
  return deedsOfRecord('law', item, [before, after], 'title', changes);
});

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

/** By its title alone: comments change other fields of the summary. */
export const insight = logged('insightSummaries/{insight}/title', ({ insight: key = '' }, values) =>
  deedsOfRecord('insight', key, asField('title', values), 'title'),
);
/** When it is to be published, and that it is not to be any more. A function publishes it then, which is nobody's act. */
export const schedule = logged(
  'scheduledInsights/{insight}/publishAt',
  async ({ insight: key = '' }, values) => {
    const title = (await database.ref(`scheduledInsights/${key}/title`).get()).val() as unknown;
    const changes = changesBetween(...asField('publishAt', values));
    return [
      {
        of: 'insight',
        act: 'scheduled',
        about: key,
        label: String(plainOf(title) ?? key),
        changes,
      },
    ];
  },
);
export const chatroom = logged('chatrooms/{room}/chatroomTitle', ({ room = '' }, values) =>
  deedsOfRecord('chatroom', room, asField('title', values), 'title'),
);

export const settings = logged('config/{list}', ({ list = '' }, [before, after]) =>
  list === 'DashboardMessage'
    ? deedsOfRecord('dashboardMessage', list, asField('text', [before, after]), 'none')
    : deedsOfList(list, before, after),
);

const universityList = (list: 'skillLevels' | 'instructors') =>
  logged(`university/${list}`, (_, values) => deedsOfList(`university/${list}`, ...values));
export const skillLevels = universityList('skillLevels');
export const instructors = universityList('instructors');

/** What its lessons teach stands apart, and is not repeated. */
export const course = logged('university/courses/{course}', ({ course: key = '' }, values) => {
  const [before = null, after = null] = values.map(outlinedCourse);
  const changes = changesBetween(before, after, ['key']);
  return deedsOfRecord('course', key, [before, after], 'courseTitle', changes);
});

export const calendarEvent = logged('calendar/adminEvents/{id}', ({ id = '' }, values) =>
  deedsOfRecord(
    'event',
    id,
    values,
    'title',
    changesBetween(...values, ['id', 'uid', 'descEditor']),
  ),
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

interface Decision {
  act?: unknown;
  note?: unknown;
}

/** What was decided about a member's message, and why. */
export const decision = logged('decisions/{uid}/{message}', ({ uid = '' }, [, after]) => {
  const { act, note } = (after ?? {}) as Decision;
  if (act !== 'hidden' && act !== 'restored' && act !== 'deleted' && act !== 'dismissed') return [];
  return [{ of: 'message', act, about: uid, changes: { note: { after: String(plainOf(note)) } } }];
});

/** Who deletes somebody else's message without a decision about it. */
async function deedOfDeletion(message: string, author: unknown, by: string): Promise<Deed[]> {
  if (typeof author !== 'string' || author === by) return [];
  const act = await database.ref(`decisions/${author}/${message}/act`).get();
  return act.val() === 'deleted' ? [] : [{ of: 'message', act: 'deleted', about: author }];
}
export const post = onValueDeleted(options('posts/{message}/uid'), (event) =>
  record(event, (by) => deedOfDeletion(event.params['message'] ?? '', event.data.val(), by)),
);
/** Comments that go with their insight are not the matter: that is written down as one deed. */
export const comment = onValueDeleted(
  options('insights/{insight}/comments/{message}/uid'),
  (event) =>
    record(event, async (by) => {
      const { insight: of = '', message = '' } = event.params as Params;
      const stands = (await database.ref(`insights/${of}/key`).get()).exists();
      return stands ? deedOfDeletion(message, event.data.val(), by) : [];
    }),
);
