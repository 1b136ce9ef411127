/**
 * What staff change is written down, from the events of the database, so that a raw write is as well. Who wrote is what the event
 * says: https://firebase.google.com/docs/reference/functions/2nd-gen/node/firebase-functions.database.databaseevent
 * (`authType`, `authId`). The rules let nobody but staff write most of these places; where members write too, what somebody
 * does to the own record or message is left out. Scripts and functions write without a person's name: where functions write nothing,
 * it was a script, or somebody in Firebase's own console.
 */
import { onValueCreated, onValueDeleted, onValueWritten } from 'firebase-functions/v2/database';
import { database, userTypeOf } from './admin';
import {
  changesBetween,
  type Deed,
  deedsOfList,
  deedsOfRecord,
  deedsOfUser,
  eventChanges,
  outlinedCourse,
  SCRIPT,
  textChanges,
  formIn,
  isMessagePlace,
  plainOf,
  type Values,
} from './auditEntries';
import { recordDeeds } from './auditLog';
import { recorded } from './failures';
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

/** Whose hand it was: somebody's who is signed in, or a script's; null for a function's. */
const authorOf = ({ authType, authId }: Happening, scripts: boolean): string | null =>
  authType === 'app_user' ? (authId ?? null) : authType === 'admin' && scripts ? SCRIPT : null;

/** Writes down what somebody did. @param scripts whether functions write nothing there, so that it may have been a script */
async function record(
  happening: Happening,
  tell: (by: string) => Deed[] | Promise<Deed[]>,
  scripts = false,
): Promise<void> {
  const { id, time } = happening;
  const by = authorOf(happening, scripts);
  if (by !== null) await recordDeeds({ id, time: Date.parse(time), by }, await tell(by));
}

type Tell = (params: Params, values: Values, by: string) => Deed[] | Promise<Deed[]>;

/** A function that writes down what `tell` makes of each change at `ref`. */
const logged = (ref: string, tell: Tell, scripts = false) =>
  onValueWritten(
    options(ref),
    recorded((event) => {
      const { before, after } = event.data;
      return record(event, (by) => tell(event.params, [before.val(), after.val()], by), scripts);
    }),
  );
/** The same where scripts write, and functions do not. */
const loggedWithScripts = (ref: string, tell: Tell) => logged(ref, tell, true);

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

/** That it came, or went. What else changes comes with a revision; a title that came without one is told here. */
export const insight = logged(
  'insightSummaries/{insight}/title',
  async ({ insight: key = '' }, values) => {
    const [before, after] = values;
    const isEdit = before !== null && after !== null;
    if (isEdit && (await latestTitles(key)).join('\n') === values.join('\n')) return [];
    return deedsOfRecord('insight', key, asField('title', values), 'title');
  },
);
async function latestTitles(insight: string): Promise<string[]> {
  const latest = database.ref(`insightRevisions/${insight}`).orderByKey().limitToLast(2);
  const titles: string[] = [];
  (await latest.get()).forEach((revision) => {
    titles.push(String(formIn(String(revision.child('content').val()))['title']));
  });
  return titles;
}

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

interface Decision {
  act?: unknown;
  at?: unknown;
  note?: unknown;
  by?: unknown;
  time?: unknown;
}

/** What was decided about a member's message, and why. */
export const decision = logged('decisions/{uid}/{message}', async ({ uid = '' }, [, after]) => {
  const { act, at, note } = (after ?? {}) as Decision;
  if (act !== 'hidden' && act !== 'restored' && act !== 'deleted' && act !== 'dismissed') return [];
  const words = await wordsAt(String(at));
  const isGone = act === 'hidden' || act === 'deleted';
  const before = act !== 'restored' && { before: words };
  const message = { ...before, ...(!isGone && { after: words }) };
  const changes = { ...(words !== '' && { message }), note: { after: String(plainOf(note)) } };
  return [{ of: 'message', act, about: uid, changes }];
});

/** How near the time of a decision is to that of the write that it came in, in milliseconds: two services tell them. */
const SAME_WRITE_MS = 10_000;

/** That a text was hidden or shown again without a decision: with one, that is the entry. */
const keptText = (ref: string, placeOf: (params: Params) => string) =>
  onValueWritten(
    options(ref),
    recorded((event) =>
      record(event, async (by) => {
        const { before, after } = event.data;
        const act = before.exists() ? 'restored' : 'hidden';
        const at = placeOf(event.params);
        const author: unknown = (await database.ref(`${at}/uid`).get()).val();
        // Gone: its deletion has an entry.
        if (typeof author !== 'string') return [];
        const place = `decisions/${author}/${event.params['message'] ?? ''}`;
        const told = (await database.ref(place).get()).val() as Decision | null;
        const isTold =
          told?.act === act &&
          told.by === by &&
          Math.abs(Number(told.time) - Date.parse(event.time)) < SAME_WRITE_MS;
        if (isTold) return [];
        // What is kept is what the message does not say.
        const changes = changesBetween(
          { message: after.val() as unknown },
          { message: before.val() as unknown },
        );
        return [{ of: 'message', act, about: author, changes }];
      }),
    ),
  );
export const keptPost = keptText('kept/posts/{message}', ({ message }) => `posts/${message}`);
export const keptComment = keptText(
  'kept/comments/{insight}/{message}',
  ({ insight, message }) => `insights/${insight}/comments/${message}`,
);

/** What a message says, or said before it was hidden or deleted; '' where nothing of it is left. */
async function wordsAt(at: string): Promise<string> {
  if (!isMessagePlace(at)) return '';
  for (const path of [keptAt(at), `${at}/${at.startsWith('posts/') ? 'message' : 'comment'}`]) {
    const words: unknown = (await database.ref(path).get()).val();
    if (typeof words === 'string') return String(plainOf(words));
  }
  return '';
}

/** Who deletes somebody else's message without a decision about it. */
async function deedOfDeletion(message: string, author: unknown, by: string): Promise<Deed[]> {
  if (typeof author !== 'string' || author === by) return [];
  const act = await database.ref(`decisions/${author}/${message}/act`).get();
  return act.val() === 'deleted' ? [] : [{ of: 'message', act: 'deleted', about: author }];
}
export const post = onValueDeleted(
  options('posts/{message}/uid'),
  recorded((event) =>
    record(event, (by) => deedOfDeletion(event.params['message'] ?? '', event.data.val(), by)),
  ),
);
/** Comments that go with their insight are not the matter: that is written down as one deed. */
export const comment = onValueDeleted(
  options('insights/{insight}/comments/{message}/uid'),
  recorded((event) =>
    record(event, async (by) => {
      const { insight: of = '', message = '' } = event.params as Params;
      const stands = (await database.ref(`insights/${of}/key`).get()).exists();
      return stands ? deedOfDeletion(message, event.data.val(), by) : [];
    }),
  ),
);

/** A report that staff took off the list without a decision about what it names. */
export const report = onValueDeleted(
  options('reports/{report}/at'),
  recorded((event) =>
    record(event, async () => {
      const at = String(event.data.val());
      const author: unknown = (await database.ref(`${at}/uid`).get()).val();
      const said = at.split('/').at(-1) ?? '';
      // What staff deleted is kept; of the rest its author is still known.
      const decision = typeof author === 'string' ? `decisions/${author}/${said}` : keptAt(at);
      if ((await database.ref(decision).get()).exists()) return [];
      const about = event.params['report'] ?? '';
      return [{ of: 'report', act: 'deleted', about, label: at }];
    }),
  ),
);
/** Where the text of a message is kept: `posts/{key}`, or `insights/{insight}/comments/{key}`. */
const keptAt = (at: string): string =>
  `kept/${at.replace(/^insights\/([^/]+)\/comments/, 'comments/$1')}`;
