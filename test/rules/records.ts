/** The records of the fixture of the rules tests. */
import type { JsonObject, JsonValue } from '../../packages/database-emulator/src/json';
import { rightsOf } from '../../model/membership';
import { rowOf } from '../support/events';
import { increment, type Json } from '../../src/data/update';
import type { Actor } from './cast';
import { EARLIER, emailOf, NOW } from './cast';

export const STORE = 'http://127.0.0.1:9199/v0/b/demo-portal.appspot.com/o/x?alt=media&token=t';

/** Returns rich text as the editor stores it. */
export const rich = (text: string): string =>
  JSON.stringify({ blocks: [{ key: 'a', text, type: 'unstyled' }], entityMap: {} });

export const titleOf = (uid: string): string => `Insight of ${uid}`;
export const DEVICE = 'own-device:1234567890';
export const HASH = 'h'.repeat(32);

/** A change made by the fixture's administrator, as the functions log it. */
export const AUDIT_ENTRY: JsonObject = {
  time: EARLIER,
  by: 'admin',
  of: 'user',
  act: 'changed',
  about: 'mel',
  changes: { userType: { before: 'guest', after: 'subscriber' } },
};

export const names = (
  uid: string,
): { displayName: string; firstName: string; lastName: string } => ({
  displayName: `${uid} display`,
  firstName: `${uid} first`,
  lastName: `${uid} last`,
});

/** Returns the fields that sign an entry. The role is subscriber by default. */
export const signed = (uid: string, role = 'subscriber'): JsonObject => ({
  authorId: uid,
  authorDisplayName: names(uid).displayName,
  authorRole: role,
});

/** Returns the update that counts a new entry of an item. `item` is the path of the item. */
export const counted = (item: string, entry: string): Record<string, Json> => ({
  [`${item}/entries/count`]: increment(1),
  [`${item}/entries/newest`]: entry,
});

/** The open action of `law-held`. */
export const OPEN_ACTION = {
  what: 'Service the meters.',
  who: 'Tom Baker',
  dueBy: EARLIER + 30 * 86_400_000,
};

/** The closed action of `law-held`, which waits for its check. */
export const CLOSED_ACTION = {
  what: 'Repair the bund.',
  who: 'Ann Smith',
  cause: 'Nobody inspected it.',
  dueBy: EARLIER,
  closingNote: 'Repaired.',
  checkBy: EARLIER + 20 * 86_400_000,
};

/** The stored document of `law-held`. */
export const OWN_DOCUMENT = { key: 'doc-own', validUntil: EARLIER + 400 * 86_400_000 };

export const titleOfLaw = (key: string): string => `The ${key} Regulations`;

export const DOCUMENT_TITLE = 'Permit';

/**
 * Returns the URL as that of a member's document of `law-held`. The file name contains the item.
 */
export const asEvidence = (url: string, uid = 'legal'): string =>
  url.replace('/o/', `/o/documents%2F${uid}%2Flaw-held~`);

/** Returns the record of a document of `law-held`. */
export const documentRecord = (key: string, uid: string, changes: JsonObject = {}): JsonObject => ({
  ...fileRecord(key, uid),
  publicUrl: asEvidence(STORE, uid),
  item: 'law-held',
  entry: 'e1',
  sha256: 'c3'.repeat(32),
  title: DOCUMENT_TITLE,
  validFrom: EARLIER,
  ...changes,
});

/** The competence of every person in the fixture. */
export const COMPETENCE = 'IEMA Practitioner';
/** How an item was evaluated, for the mutation and as fields of the entry. */
export const HOW = {
  method: 'Site inspection',
  checked: 'All meters.',
  competence: COMPETENCE,
} as const;
export const HOW_FIELDS = {
  userMethod: HOW.method,
  userChecked: HOW.checked,
  userCompetence: COMPETENCE,
};

const entries = (): JsonObject => ({
  e1: {
    type: 'user',
    userComplianceCheck: 'In Progress',
    userComplianceNote: rich('Meters are read.'),
    userTimeAdded: EARLIER,
    ...HOW_FIELDS,
    ...signed('legal'),
  },
  e2: {
    type: 'admin',
    adminComplianceCheck: 'In Progress',
    adminComplianceNote: rich('Seen.'),
    adminTimeAdded: EARLIER,
    adminUid: 'ada',
    adminDisplayName: names('ada').displayName,
    ...signed('ada', 'admin'),
  },
  e3: {
    type: 'action',
    actionKey: 'a-open',
    actionWhat: OPEN_ACTION.what,
    actionTimeAdded: EARLIER,
    ...signed('legal'),
  },
});

/** The key of each member's own link for an auditor. */
export const OWN_LINK = 'a1'.repeat(32);
export const auditLink = (changes: JsonObject = {}): JsonObject => ({
  name: 'A. Smith',
  organisation: 'Audit Ltd',
  madeAt: EARLIER,
  until: NOW + 1,
  ...changes,
});
export const auditQuestion = (): JsonObject => ({
  item: 'law-held',
  text: 'How often are meters read?',
  askedAt: EARLIER,
});

/** The text of the own obligation `permit-own`. */
export const PERMIT = {
  title: 'Trade effluent permit',
  kind: 'permit',
  filterByArea: 'Water',
  source: 'Consent of 2024',
  reference: 'TE/2041',
  sites: 'Northgate works',
  link: 'https://example.com/permit',
} as const;
const ofRow = { title: PERMIT.title, kind: PERMIT.kind, filterByArea: PERMIT.filterByArea };

const ADDED = { timeAdded: EARLIER, nextDue: EARLIER + 30 * 86_400_000, addedRevision: 0 };
/**
 * Returns a register with two active laws, a removed one, and one that the portal has withdrawn
 * since. It also has an own obligation, and a removed one.
 */
export function register(): { items: JsonObject; index: JsonObject } {
  const rows: Record<string, JsonObject> = {
    'law-held': {
      status: 'active',
      userStatus: 'In Progress',
      adminStatus: 'In Progress',
      timeAdded: EARLIER,
      assessedAt: EARLIER,
      frequency: 12,
      nextDue: EARLIER + 365 * 86_400_000,
      plannedDue: EARLIER + 365 * 86_400_000,
      applicability: 'applies',
      decidedAt: EARLIER,
      addedRevision: 0,
      reviewedRevision: 0,
      openActions: 1,
      actionDue: OPEN_ACTION.dueBy,
      checkDue: CLOSED_ACTION.checkBy,
      owner: 'Tom Baker',
      evidenceUntil: OWN_DOCUMENT.validUntil,
      review: 'waiting',
    },
    'law-met': { status: 'active', userStatus: 'Compliant', ...ADDED },
    'law-gone': {
      status: 'inactive',
      userStatus: 'In Progress',
      adminStatus: 'Not Compliant',
      timeAdded: EARLIER,
    },
    'law-old': { status: 'active', userStatus: 'Not Compliant', ...ADDED },
    'permit-own': { status: 'active', userStatus: 'Compliant', ...ADDED, ...ofRow },
    'lease-own': {
      status: 'inactive',
      userStatus: 'In Progress',
      timeAdded: EARLIER,
      ...ofRow,
    },
  };
  const items = Object.fromEntries(
    Object.entries(rows).map(([key, row]): [string, JsonObject] => [
      key,
      {
        key,
        ...row,
        ...(key === 'law-held'
          ? {
              compliance: entries(),
              entries: { count: 3, newest: 'e3' },
              howThisAppliesToUserByUser: rich('Two boilers.'),
              lastAction: 'e3',
              actions: {
                'a-open': { ...OPEN_ACTION, openedAt: EARLIER },
                'a-closed': {
                  ...CLOSED_ACTION,
                  openedAt: EARLIER,
                  closedAt: EARLIER,
                  after: 'e2',
                },
              },
            }
          : {}),
        ...(row['status'] === 'inactive' ? { timeRemoved: EARLIER } : {}),
        ...(row['title'] === undefined ? {} : PERMIT),
      },
    ]),
  );
  return { items, index: rows };
}

/** Returns the removal entry of a removed law. */
const removedItem = (uid: string): JsonObject => ({
  item: 'law-gone',
  title: titleOfLaw('law-gone'),
  removedAt: EARLIER,
  ...signed(uid),
  userStatus: 'In Progress',
  entries: 2,
});

export function userRecord(person: Actor): JsonObject {
  const { uid } = person;
  return {
    uid,
    userType: person.userType,
    ...names(uid),
    email: emailOf(uid),
    legalAccess: person.legalAccess,
    ...rightsOf({ ...person, email: emailOf(uid) }),
    ...(person.expiryDate === null ? {} : { expiryDate: person.expiryDate }),
    termsAgree: true,
    privacyAgree: true,
    signUp: EARLIER,
    DOB: '',
    company: 'Works Ltd',
    jobRole: 'Engineer',
    sector: 'Retail',
    unlisted: false,
    bio: 'Keeps the plant running.',
    competence: COMPETENCE,
    profilePhoto: STORE,
    portrait: STORE,
    adminInfo: { supplier: 'Npower', companyType: 'SME' },
    wishlist: { 'ins-saved': { key: 'ins-saved', time: EARLIER } },
    notifications: {
      chatrooms: { 'room-a': { chatroomTitle: 'Room A', subscribed: true } },
      insights: { 'ins-saved': { insightTitle: titleOf('saved'), subscribed: true } },
    },
    devices: { [DEVICE]: EARLIER },
    feeds: { calendar: 'a1'.repeat(32), 'room-a': 'c3'.repeat(32) },
    myevents: { 'ev-own': event('ev-own', 'own', uid) },
    eventRows: { 'ev-own': rowOf(event('ev-own', 'own', uid)) },
    documents: {
      legalItems: {
        'doc-own': documentRecord('doc-own', uid, { validUntil: OWN_DOCUMENT.validUntil }),
        'doc-superseded': documentRecord('doc-superseded', uid, { supersededBy: 'doc-own' }),
      },
    },
    MyLegalItems: register().items,
    removedItems: { 'r-old': removedItem(uid) },
    lastRemoved: 'r-old',
  };
}

export const event = (id: string, type: string, uid: string): JsonObject => ({
  id,
  title: 'Audit',
  start: '2026-05-12 09:00:00.000 AM',
  end: '2026-05-12 10:30:00.000 AM',
  type,
  uid,
});

export const fileRecord = (key: string, parentFolder: string): JsonObject => ({
  key,
  publicUrl: STORE,
  name: 'permit.pdf',
  parentFolder,
  dateAdded: EARLIER,
});

const insightSummary = (author: string, title: string): JsonObject => ({
  title,
  subTitle: 'In short',
  category: 'General',
  tags: 'Retail|SME',
  author,
  authorDisplayName: names(author).displayName,
  authorProfilePhoto: STORE,
  featuredImage: '/templates/general.png',
  featuredImageCard: '/templates/general.png',
  time: EARLIER,
});

/** Returns a draft as it appears in the list for staff. */
export const draftRow = (author: string): JsonObject => ({
  author,
  authorDisplayName: `${author} display`,
  title: 'A draft',
  isEdit: false,
  time: EARLIER,
});

/** Returns a scheduled insight. */
export const scheduled = (author: string): JsonObject => ({
  author,
  title: 'An insight to come',
  category: 'General',
  tags: 'Retail',
  contentJSON: rich('To come'),
  videoUrl: '',
  excerpt: 'To come',
  publishAt: NOW + 1_000,
});

export const insight = (
  key: string,
  author: string,
  title: string,
  comments: JsonObject,
): JsonObject => ({
  ...insightSummary(author, title),
  key,
  contentJSON: rich('Body'),
  videoUrl: 'https://youtu.be/abcdefghijk',
  fileLocation: STORE,
  fileName: 'guide.pdf',
  fileSize: 90_000,
  ...(Object.keys(comments).length === 0 ? {} : { comments }),
});

const speaker = (uid: string): JsonObject => ({ uid, ...names(uid), profilePhoto: STORE });

export const comment = (uid: string, liker: string | null): JsonObject => ({
  comment: rich(`Comment of ${uid}`),
  ...speaker(uid),
  time: EARLIER,
  likeCount: liker === null ? 0 : 1,
  ...(liker === null ? {} : { likes: { [liker]: true } }),
});

export const post = (key: string, uid: string, liker: string | null): JsonObject => ({
  key,
  message: rich(`Post of ${uid}`),
  ...speaker(uid),
  time: EARLIER,
  likeCount: liker === null ? 0 : 1,
  ...(liker === null ? {} : { likes: { [liker]: true } }),
  chatroomKey: 'room-a',
  chatroomTitle: 'Room A',
  roomKey: `room-a_${EARLIER}_${key}`,
  sentAt: EARLIER,
});

/** A reply by mel. */
export const replyTo = (question: string, asker: string, key: string): JsonObject => ({
  ...post(key, 'mel', null),
  originalPost: {
    key: question,
    uid: asker,
    displayName: `${asker} display`,
    text: rich(`Post of ${asker}`),
  },
});

export const law = (key: string, holders: JsonObject): JsonObject => ({
  key,
  title: titleOfLaw(key),
  filterByArea: 'Air',
  country: 'England|Wales',
  time: EARLIER,
  updateTime: EARLIER,
  link: 'https://www.legislation.gov.uk/uksi/2012/3118',
  applicableTo: ['Retail', 'SME'],
  regulator: ['Environment Agency'],
  headlineDetails: rich('Headline'),
  description: rich('Description'),
  consequence: rich('A fine'),
  howThisApplies: rich('To all'),
  lawStatus: 'In force',
  inForceFrom: Date.UTC(2013, 0, 9),
  provisions: ['Regulation 6: certificates', 'Regulation 11: recommendations'],
  authorId: 'ada',
  authorDisplayName: names('ada').displayName,
  ...(Object.keys(holders).length === 0 ? {} : { users: holders }),
});

/** The fields that every law has. */
export const REQUIRED_LEGAL_TEXT = [
  'title',
  'filterByArea',
  'applicableTo',
  'regulator',
  'country',
  'link',
  'headlineDetails',
  'description',
  'consequence',
  'howThisApplies',
  'lawStatus',
] as const;
/** The fields of a law that a revision stores. */
export const LEGAL_TEXT = [
  ...REQUIRED_LEGAL_TEXT,
  'inForceFrom',
  'isEssential',
  'provisions',
] as const;

/** Returns a minor change, which has not raised the revision. */
export const lawProposal = (): JsonObject => ({
  item: 'law-held',
  kind: 'words substituted',
  affected: 'reg. 12',
  affecting: 'The Other Regulations 2026',
  foundAt: EARLIER,
});

export const lawChange = (): JsonObject => ({
  time: EARLIER,
  authorId: 'ada',
  authorDisplayName: names('ada').displayName,
  summary: 'A spelling.',
  minor: true,
  revision: 0,
});

/** Returns the fields of a source that a summary repeats. */
export function pick(source: JsonValue | undefined, fields: readonly string[]): JsonObject {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    throw new Error('nothing to repeat');
  }
  return Object.fromEntries(
    fields.flatMap((field): [string, JsonValue][] => {
      const value = source[field];
      return value === undefined ? [] : [[field, value]];
    }),
  );
}
const LEGAL_FACTS = [
  ...(['title', 'filterByArea', 'country', 'time'] as const),
  ...(['lawStatus', 'inForceFrom', 'isEssential'] as const),
] as const;
export const LEGAL_SUMMARY = [...LEGAL_FACTS, 'updateTime', 'revision'] as const;
export const LEGAL_ARCHIVE = [...LEGAL_FACTS, 'link'] as const;

const SUMMARY = [
  'title',
  'subTitle',
  'category',
  'tags',
  'author',
  'authorDisplayName',
  'authorProfilePhoto',
  'featuredImage',
  'featuredImageCard',
  'time',
];
export const summaryOf = (source: JsonValue | undefined): JsonObject => pick(source, SUMMARY);

export const room = (key: string, chatroomTitle: string, totalMessages: number): JsonObject => ({
  key,
  uid: 'yoda',
  chatroomTitle,
  chatroomDescription: 'Talk',
  time: EARLIER,
  totalMessages,
});

export const configuration = (): JsonObject => ({
  schemaVersion: 1,
  categories: {
    General: { categoryName: 'General', categorySlug: 'General', categoryVisable: true },
    Hidden: { categoryName: 'Hidden', categorySlug: 'Hidden', categoryVisable: false },
  },
  parentCategories: {
    Energy: { parentCategoryName: 'Energy', childCategories: ['General'], isActive: true },
  },
  industries: { Retail: { industryPath: 'Retail', industryName: 'Retail', isActive: true } },
  legalCategories: {
    Air: { legalCategoryPath: 'Air', legalCategoryName: 'Air', isActive: true },
  },
  legalRegulators: {
    EA: { legalRegulatorPath: 'EA', legalRegulatorName: 'Environment Agency', isActive: true },
  },
  DashboardMessage: rich('Welcome'),
  landing: { review: 'Two days.' },
  adminInfo: {
    suppliers: { Npower: { supplierPath: 'Npower', supplierName: 'Npower' } },
    companyTypes: { SME: { companyTypePath: 'SME', companyTypeName: 'SME' } },
  },
});

export const university = (): JsonObject => ({
  skillLevels: { basic: { name: 'Basic', key: 'basic' } },
  instructors: { ivy: { firstName: 'Ivy', lastName: 'Lane', description: 'Tutor', key: 'ivy' } },
  courses: {
    carbon: {
      courseTitle: 'Carbon',
      courseDescription: 'All about it',
      courseSkillLevel: 'Basic',
      courseInstructors: ['Ivy Lane'],
      key: 'carbon',
      sections: {
        one: {
          sectionTitle: 'One',
          key: 'one',
          courseKey: 'carbon',
          lessons: {
            first: { lessonTitle: 'First', key: 'first', sectionKey: 'one', courseKey: 'carbon' },
            bare: { lessonTitle: 'Bare', key: 'bare', sectionKey: 'one', courseKey: 'carbon' },
          },
        },
      },
    },
    draft: {
      courseTitle: 'Draft',
      courseSkillLevel: 'Basic',
      courseInstructors: ['Ivy Lane'],
      key: 'draft',
      draft: true,
      sections: {
        one: {
          sectionTitle: 'One',
          key: 'one',
          courseKey: 'draft',
          lessons: {
            first: { lessonTitle: 'First', key: 'first', sectionKey: 'one', courseKey: 'draft' },
          },
        },
      },
    },
    empty: {
      courseTitle: 'Empty',
      courseSkillLevel: 'Basic',
      courseInstructors: ['Ivy Lane'],
      key: 'empty',
    },
  },
  lessonContents: {
    carbon: { first: { sectionKey: 'one', videoUrl: '', documentName: 'notes.pdf' } },
    draft: { first: { sectionKey: 'one', videoUrl: '' } },
  },
});
