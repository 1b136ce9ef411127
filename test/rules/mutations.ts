/**
 * Updates as the app sends them, one function for each mutation.
 * The mutations of the register and of saved insights are the app's own (`src/data/mutations`),
 * based on the fixture. The others are smaller than the app's, so that only the rule under test can
 * refuse.
 */
import type { JsonObject } from '../../packages/database-emulator/src/json';
import { IN_DIRECTORY, PROFILE_FIELDS } from '../../model/person';
import type { EvaluationMethod, ReviewDecision } from '../../src/config/constants';
import { advanceRateLimit } from '../../src/data/mutations/rateLimit';
import type { NewDocument } from '../../src/data/mutations/evidence';
import * as mutations from '../../src/data/mutations/register';
import * as actions from '../../src/data/mutations/registerActions';
import * as savedMutations from '../../src/data/mutations/saved';
import { DAY_MS } from '../../src/lib/dates';
import type { Json, Update } from '../../src/data/update';
import { increment, SERVER_TIME } from '../../src/data/update';
import type { Actor } from './cast';
import { emailOf, NOW } from './cast';
import {
  law,
  LEGAL_ARCHIVE,
  LEGAL_SUMMARY,
  LEGAL_TEXT,
  CLOSED_ACTION,
  OPEN_ACTION,
  OWN_DOCUMENT,
  DOCUMENT_TITLE,
  PERMIT,
  documentRecord,
  titleOfLaw,
  STORE,
  HOW,
  pick,
  rich,
  summaryOf,
} from './records';
import { builtNote, directoryOf, entriesOf, itemOf, recordOf } from './currentState';

export { offerTrial } from '../../src/data/mutations/config';
export { saveStatements, setBenchmark, setLastAudit } from '../../src/data/mutations/register';

// The own register and saved insights
// --------------------------------------------------------------------------------

/** The clock from which the mutations compute due dates. */
export const CLOCK = { now: NOW, zone: 'Europe/London' };

type Of<Act extends (argument: never) => Update, Supplied extends string> = Omit<
  Parameters<Act>[0],
  Supplied
>;

export const addToRegister = (
  item: Of<typeof mutations.addToRegister, 'clock' | 'directory' | 'revision'> & {
    revision?: number;
  },
): Update =>
  mutations.addToRegister({ revision: 0, ...item, clock: CLOCK, directory: directoryOf(item.uid) });

/** Removes an item and the documents with these keys. The key of the removal entry is `r-new`. */
export const removeFromRegister = ({
  documentKeys,
  ...item
}: {
  uid: string;
  key: string;
  documentKeys: readonly string[];
  reason?: string;
}): Update =>
  mutations.removeFromRegister({
    ...item,
    removalKey: 'r-new',
    title: itemOf(item.uid, item.key).title ?? titleOfLaw(item.key),
    entries: entriesOf(item.uid, item.key),
    documents: documentKeys.map((key) => ({ key, title: DOCUMENT_TITLE })),
    current: itemOf(item.uid, item.key),
    directory: directoryOf(item.uid),
  });

/** Saves a note over the one of the fixture, with its entry. `replaced` of null leaves out the entry. */
export const saveOwnNote = ({ uid, key, ...note }: Parameters<typeof mutations.saveOwnNote>[0]) => {
  const text = String(builtNote(uid, key) ?? '');
  const replaced =
    text === '' || text === note.text
      ? null
      : {
          ...{ text, entryKey: 'e-new', current: itemOf(uid, key) },
          directory: directoryOf(uid),
        };
  return mutations.saveOwnNote({ uid, key, replaced, ...note });
};

/** Edits the text of the test register's obligation `permit-own`. */
export const editObligation = (
  edit: { uid: string } & Partial<Parameters<typeof mutations.editObligation>[0]>,
): Update =>
  mutations.editObligation({
    key: 'permit-own',
    entryKey: 'e-new',
    text: { ...PERMIT, title: 'Other permit', reference: '' },
    before: PERMIT,
    current: itemOf(edit.uid, 'permit-own'),
    directory: directoryOf(edit.uid),
    ...edit,
  });

export const recordCompliance = (
  entry: Of<
    typeof mutations.recordCompliance,
    'directory' | 'current' | 'clock' | 'revision' | keyof typeof HOW
  > & { revision?: number; method?: EvaluationMethod; checked?: string; competence?: Json },
): Update =>
  mutations.recordCompliance({
    ...HOW,
    revision: 0,
    currentDocuments: entry.key === 'law-held' ? [OWN_DOCUMENT] : [],
    ...entry,
    clock: CLOCK,
    current: itemOf(entry.uid, entry.key),
    directory: directoryOf(entry.uid),
  });

export const acknowledgeChange = (
  entry: Of<typeof mutations.acknowledgeChange, 'current' | 'directory'>,
): Update =>
  mutations.acknowledgeChange({
    ...entry,
    current: itemOf(entry.uid, entry.key),
    directory: directoryOf(entry.uid),
  });

export const setFrequency = (
  item: Of<typeof mutations.setFrequency, 'clock' | 'current' | 'directory'>,
): Update =>
  mutations.setFrequency({
    ...item,
    clock: CLOCK,
    current: itemOf(item.uid, item.key),
    directory: directoryOf(item.uid),
  });

export const decideApplicability = (
  entry: Of<typeof mutations.decideApplicability, 'clock' | 'directory' | 'current'>,
): Update =>
  mutations.decideApplicability({
    ...entry,
    clock: CLOCK,
    current: itemOf(entry.uid, entry.key),
    directory: directoryOf(entry.uid),
  });

/** Opens `a-new` on an item. By default the action is due in two months. */
export const openAction = (
  opened: { uid: string; key: string } & Partial<Parameters<typeof actions.openAction>[0]>,
): Update =>
  actions.openAction({
    entryKey: 'e-new',
    actionKey: 'a-new',
    action: { what: 'Renew the seals.', who: 'Ann Smith', dueBy: NOW + 60 * DAY_MS },
    current: itemOf(opened.uid, opened.key),
    directory: directoryOf(opened.uid),
    ...opened,
  });

/** Closes the action that is open in the fixture. */
export const closeAction = (
  closed: { uid: string } & Partial<Parameters<typeof actions.closeAction>[0]>,
): Update =>
  actions.closeAction({
    key: 'law-held',
    entryKey: 'e-new',
    actionKey: 'a-open',
    action: OPEN_ACTION,
    stillDue: [],
    note: 'Done by the fitter.',
    checkBy: NOW + 90 * DAY_MS,
    after: 'e3',
    current: itemOf(closed.uid, 'law-held'),
    directory: directoryOf(closed.uid),
    ...closed,
  });

/** Checks the closed action of the fixture. */
export const checkAction = (
  checked: { uid: string } & Partial<Parameters<typeof actions.checkAction>[0]>,
): Update =>
  actions.checkAction({
    key: 'law-held',
    entryKey: 'e-new',
    actionKey: 'a-closed',
    action: CLOSED_ACTION,
    stillToCheck: [],
    by: 'Ann Smith',
    result: 'effective',
    note: 'Dry after two storms.',
    followUp: null,
    after: 'e3',
    current: itemOf(checked.uid, 'law-held'),
    directory: directoryOf(checked.uid),
    ...checked,
  });

export const setOwner = (item: Of<typeof mutations.setOwner, 'current' | 'directory'>): Update =>
  mutations.setOwner({
    ...item,
    current: itemOf(item.uid, item.key),
    directory: directoryOf(item.uid),
  });

/** Renews the document of the fixture, unless `superseded` is null. */
export const fileDocument = (
  renewed: { uid: string; document: NewDocument } & Partial<
    Parameters<typeof mutations.fileDocument>[0]
  >,
): Update =>
  mutations.fileDocument({
    key: 'law-held',
    entryKey: 'e-new',
    superseded: { key: OWN_DOCUMENT.key, title: DOCUMENT_TITLE },
    current: itemOf(renewed.uid, 'law-held'),
    currentDocuments: [OWN_DOCUMENT],
    directory: directoryOf(renewed.uid),
    ...renewed,
  });

export const reviewCompliance = (
  entry: Of<
    typeof mutations.reviewCompliance,
    'current' | 'reviewDecision' | 'evaluation' | 'admin'
  > & {
    reviewDecision?: ReviewDecision;
    admin: string;
  },
): Update =>
  mutations.reviewCompliance({
    reviewDecision: null,
    evaluation: null,
    ...entry,
    admin: { uid: entry.admin, record: recordOf(entry.admin) },
    current: itemOf(entry.uid, entry.key),
  });

export const saveInsight = (saved: Of<typeof savedMutations.saveInsight, 'record'>): Update =>
  savedMutations.saveInsight({ ...saved, record: recordOf(saved.uid) });

export const removeSavedInsight = (
  saved: Of<typeof savedMutations.saveInsight, 'record'>,
): Update =>
  savedMutations.removeSavedInsight({ ...saved, record: recordOf(saved.uid), savedInsights: 1 });

// People -----------------------------------------------------------------------------------------------------------

export function register({ uid }: Actor, changes: JsonObject = {}): Update {
  const record: JsonObject = {
    uid,
    userType: 'newUser',
    firstName: 'New',
    lastName: 'Comer',
    email: emailOf(uid),
    legalAccess: 'off',
    termsAgree: true,
    privacyAgree: true,
    signUp: SERVER_TIME,
    DOB: '',
    ...changes,
  };
  const shown = (fields: readonly string[]): JsonObject => pick(record, fields);
  return {
    [`users/${uid}`]: record,
    [`profiles/${uid}`]: { ...shown(PROFILE_FIELDS), savedInsights: 0 },
    [`userDirectory/${uid}`]: { ...shown(IN_DIRECTORY), legalTotal: 0, legalOpen: 0 },
  };
}

export const deleteUser = (uid: string): Update => ({
  [`users/${uid}`]: null,
  [`profiles/${uid}`]: null,
  [`userDirectory/${uid}`]: null,
  [`userLegalIndex/${uid}`]: null,
});

const isIn = (names: readonly string[], field: string): boolean => names.includes(field);
/** Returns an update of fields of a record and of the projections that repeat them. */
export function changeUser(uid: string, fields: JsonObject): Update {
  const update: Update = {};
  for (const [field, value] of Object.entries(fields)) {
    update[`users/${uid}/${field}`] = value;
    if (isIn(PROFILE_FIELDS, field)) update[`profiles/${uid}/${field}`] = value;
    if (isIn(IN_DIRECTORY, field)) update[`userDirectory/${uid}/${field}`] = value;
  }
  return update;
}

export const setAdminInfo = (uid: string, field: string, value: string | null): Update => ({
  [`users/${uid}/adminInfo/${field}`]: value,
  [`userDirectory/${uid}/${field}`]: value,
});

// Insights -----------------------------------------------------------------------------------------------------------

export function newInsight(author: Actor, key: string, changes: JsonObject = {}): JsonObject {
  return {
    key,
    title: 'A new insight',
    subTitle: '',
    category: 'General',
    tags: 'Retail',
    author: author.uid,
    authorDisplayName: `${author.uid} display`,
    authorProfilePhoto: STORE,
    featuredImage: STORE,
    contentJSON: rich('Body'),
    videoUrl: '',
    time: SERVER_TIME,
    ...changes,
  };
}

export const searchRow = (
  title: string,
  group: string,
  list: readonly string[],
  ...facts: readonly string[]
): string => [title.toLowerCase(), group, list.join('|'), ...facts].join('\t');

const searchRowOf = (
  source: JsonObject,
  group: string,
  list: string,
  ...facts: readonly string[]
): string =>
  searchRow(String(source.title), String(source[group]), String(source[list]).split('|'), ...facts);

/** What the search row of a law has after the countries. */
const factsOf = ({ lawStatus, isEssential }: JsonObject): string[] => [
  ...(lawStatus === 'In force' ? [] : [String(lawStatus)]),
  ...((isEssential ?? null) === null ? [] : ['Essential']),
];

export const publishInsight = (insight: JsonObject, summary: JsonObject = {}): Update => ({
  [`insights/${String(insight.key)}`]: insight,
  [`insightSummaries/${String(insight.key)}`]: {
    ...summaryOf(insight),
    excerpt: 'Body',
    ...summary,
  },
  [`searchIndex/insights/${String(insight.key)}`]: searchRowOf(insight, 'category', 'tags'),
  'counters/insights': increment(1),
  'counters/lastMoved/insights': String(insight.key),
});

export const deleteInsight = (key: string): Update => ({
  [`insights/${key}`]: null,
  [`insightSummaries/${key}`]: null,
  [`searchIndex/insights/${key}`]: null,
  'counters/insights': increment(-1),
  'counters/lastMoved/insights': key,
});

/**
 * Returns a new title with all projections. The insights of the fixture have one category and two
 * tags.
 */
export const retitleInsight = (key: string, title: string): Update => ({
  [`insights/${key}/title`]: title,
  [`insightSummaries/${key}/title`]: title,
  [`searchIndex/insights/${key}`]: searchRow(title, 'General', ['Retail', 'SME']),
});

// The legal register -------------------------------------------------------------------------------------------------

export const newLaw = (author: Actor, key: string, changes: JsonObject = {}): JsonObject => ({
  key,
  title: 'A new regulation',
  applicableTo: ['Retail'],
  regulator: ['Environment Agency'],
  country: 'England',
  filterByArea: 'Water',
  link: '',
  headlineDetails: rich('New'),
  description: '',
  consequence: '',
  howThisApplies: '',
  lawStatus: 'In force',
  authorId: author.uid,
  authorDisplayName: `${author.uid} display`,
  time: SERVER_TIME,
  updateTime: SERVER_TIME,
  ...changes,
});

export const publishLaw = (law: JsonObject, summary: JsonObject = {}): Update => ({
  [`legalRegister/${String(law.key)}`]: law,
  [`legalSummaries/${String(law.key)}`]: { ...pick(law, LEGAL_SUMMARY), ...summary },
  [`searchIndex/legal/${String(law.key)}`]: searchRowOf(
    law,
    ...(['filterByArea', 'country'] as const),
    ...factsOf(law),
  ),
  'counters/legalRegister': increment(1),
  'counters/lastMoved/legalRegister': String(law.key),
});

/**
 * Returns the fields of every edit of a law, with the earlier text. The laws of the fixture have no
 * revision yet. The change is not minor by default.
 */
export const changeLaw = (
  key: string,
  { uid }: Actor,
  changes: JsonObject = {},
  change = 'ch-new',
  earlier: JsonObject = law(key, {}),
): Update => {
  const entry: JsonObject = {
    time: SERVER_TIME,
    authorId: uid,
    authorDisplayName: `${uid} display`,
    summary: 'In other words.',
    minor: false,
    revision: 1,
    ...changes,
  };
  const { revision = 1 } = entry;
  return {
    [`legalRegister/${key}/updateTime`]: SERVER_TIME,
    [`legalRegister/${key}/revision`]: revision,
    [`legalRegister/${key}/lastChange`]: change,
    [`legalSummaries/${key}/updateTime`]: SERVER_TIME,
    [`legalSummaries/${key}/revision`]: revision,
    [`legalChanges/${key}/${change}`]: entry,
    [`legalRevisions/${key}/${change}`]: pick(earlier, LEGAL_TEXT),
  };
};

export const retitleLaw = (key: string, title: string, who: Actor): Update => ({
  ...changeLaw(key, who),
  [`legalRegister/${key}/title`]: title,
  [`legalSummaries/${key}/title`]: title,
  [`searchIndex/legal/${key}`]: searchRow(title, 'Air', ['England', 'Wales']),
});

/** Removes a legal item. An item that members have in their register is archived. */
export const deleteLaw = (key: string, archived: JsonObject | null): Update => ({
  [`legalRegister/${key}`]: null,
  [`legalSummaries/${key}`]: null,
  [`searchIndex/legal/${key}`]: null,
  'counters/legalRegister': increment(-1),
  'counters/lastMoved/legalRegister': key,
  ...(archived === null
    ? {}
    : {
        [`legalArchive/${key}`]: {
          ...pick(archived, LEGAL_ARCHIVE),
          removedAt: SERVER_TIME,
        },
        [`legalRevisions/${key}/withdrawn`]: pick(archived, LEGAL_TEXT),
      }),
});

// Messages of members
// -------------------------------------------------------------------------------------------------

const speaker = ({ uid }: Actor): JsonObject => ({
  uid,
  displayName: `${uid} display`,
  firstName: `${uid} first`,
  lastName: `${uid} last`,
  profilePhoto: STORE,
});

export const comment = (
  insight: string,
  who: Actor,
  key: string,
  changes: JsonObject = {},
): Update => ({
  [`insights/${insight}/comments/${key}`]: {
    comment: rich('Well said.'),
    ...speaker(who),
    time: SERVER_TIME,
    likeCount: 0,
    ...changes,
  },
  ...advanceRateLimit(who.uid, `insights/${insight}/comments/${key}`, false),
});

export const newPost = (who: Actor, key: string, changes: JsonObject = {}): JsonObject => ({
  key,
  message: rich('Good morning.'),
  ...speaker(who),
  time: SERVER_TIME,
  likeCount: 0,
  chatroomKey: 'room-a',
  chatroomTitle: 'Room A',
  roomKey: `room-a_${NOW}_${key}`,
  sentAt: NOW,
  ...changes,
});

/** Returns a post, the room's new count, and the rate limit of the author. */
export function sendPost(post: JsonObject): Update {
  const room = `chatrooms/${String(post.chatroomKey)}`;
  return {
    [`posts/${String(post.key)}`]: post,
    [`${room}/totalMessages`]: increment(1),
    [`${room}/lastPost`]: String(post.key),
    [`${room}/lastPostTime`]: SERVER_TIME,
    ...advanceRateLimit(String(post.uid), `posts/${String(post.key)}`, false),
  };
}

export const deletePost = (key: string): Update => ({
  [`posts/${key}`]: null,
  'chatrooms/room-a/totalMessages': increment(-1),
  'chatrooms/room-a/lastPost': key,
});

/** Returns a new text for a comment (`insights/…/comments/…`) or a post (`posts/…`). */
export const editMessageText = (path: string, text: string): Update => ({
  [`${path}/${path.startsWith('posts') ? 'message' : 'comment'}`]: text,
  [`${path}/updateTime`]: SERVER_TIME,
});

export const like = (path: string, { uid }: Actor): Update => ({
  [`${path}/likes/${uid}`]: true,
  [`${path}/likeCount`]: increment(1),
});

export const unlike = (path: string, { uid }: Actor): Update => ({
  [`${path}/likes/${uid}`]: null,
  [`${path}/likeCount`]: increment(-1),
});

export const openRoom = ({ uid }: Actor, key: string, changes: JsonObject = {}): Update => ({
  [`chatrooms/${key}`]: {
    key,
    uid,
    chatroomTitle: 'A new room',
    chatroomDescription: 'For newcomers',
    time: SERVER_TIME,
    totalMessages: 0,
    lastPostTime: SERVER_TIME,
    ...changes,
  },
});

// Files ----------------------------------------------------------------------------------------------------------------

/** Returns a document together with an evaluation of `law-held`. */
export const withDocument = (uid: string, key: string, changes: JsonObject = {}): Update => ({
  ...recordCompliance({
    uid,
    key: 'law-held',
    entryKey: 'e-new',
    check: 'In Progress',
    note: rich('Seen.'),
  }),
  [`users/${uid}/documents/legalItems/${key}`]: documentRecord(key, uid, {
    entry: 'e-new',
    dateAdded: SERVER_TIME,
    ...changes,
  }),
});

/** Returns the record of a file, in `storage` or `images`. */
export const fileRecord = (
  key: string,
  parentFolder: string,
  changes: JsonObject = {},
): JsonObject => ({
  key,
  publicUrl: STORE,
  name: 'permit.pdf',
  parentFolder,
  dateAdded: SERVER_TIME,
  ...changes,
});
