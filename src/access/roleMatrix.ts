/**
 * The role matrix: role x resource x action, the code's copy of the access table. Screens read it
 * through `useCan`. The rules tests try every cell, allowed and rejected. It decides nothing: the
 * security rules do.
 *
 * An action is named from the member's side (`legalRegister.addToOwn`). `own` means the member's
 * own record, text or list. Conditions that depend only on the data (an insight exists, a title
 * matches) are not in this table.
 */

import {
  HELD,
  MEMBERS as MEMBER_ROLES,
  PRIVILEGED,
  READERS as READER_ROLES,
  ROLES,
  type Role,
} from './roles';

export { ROLES, type Role };

/** The person whose rights are checked: the effective role, and whether their legal access is on. */
export interface Asker {
  role: Role;
  legal: boolean;
}

/** The allowed roles. Roles in `legal` also need legal access. */
interface Cell {
  roles: readonly Role[];
  legal?: readonly Role[];
}

const NOBODY: Cell = { roles: [] };
const EVERYONE: Cell = { roles: ROLES };
const VISITORS: Cell = { roles: ['visitor'] };
const JEDIS: Cell = { roles: ['jedi'] };
const STAFF: Cell = { roles: PRIVILEGED };
const MEMBERS: Cell = { roles: MEMBER_ROLES };
const READERS: Cell = { roles: READER_ROLES };
/** Everyone with a record, including those on a holding page. */
const KNOWN: Cell = { roles: [...HELD, ...READER_ROLES] };
/** Members with legal access, including staff. */
const LEGAL: Cell = { ...MEMBERS, legal: MEMBERS.roles };

const ROLE_MATRIX = {
  ownRecord: {
    register: VISITORS,
    read: KNOWN,
    delete: READERS,
    edit: READERS,
    changeEmail: NOBODY,
    syncEmail: KNOWN,
    changeAgreements: NOBODY,
    changeType: NOBODY,
    setClaimsTime: NOBODY,
  },
  users: {
    list: NOBODY,
    read: STAFF,
    delete: STAFF,
    deleteJedi: JEDIS,
    changeType: STAFF,
    changeTypeToAdmin: STAFF,
    changeTypeToJedi: JEDIS,
    changeTypeToExpired: JEDIS,
    changeTypeOfJedi: JEDIS,
    changeLegalAccess: STAFF,
    changeLegalAccessOfJedi: JEDIS,
    changeExpiryDate: STAFF,
    removeExpiryDate: STAFF,
    changeExpiryDateOfJedi: JEDIS,
    changeDisplayName: STAFF,
    changeOtherFields: NOBODY,
    setAdminInfo: STAFF,
    removeAdminInfo: STAFF,
  },
  profiles: { list: NOBODY, readOwn: KNOWN, read: MEMBERS },
  memberNames: { find: MEMBERS, list: NOBODY, read: NOBODY, write: NOBODY },
  userDirectory: {
    list: STAFF,
    read: STAFF,
    readOwn: { ...MEMBERS, legal: ['subscriber'] },
    healRow: STAFF,
  },
  savedInsights: { list: KNOWN, add: MEMBERS, addAgain: NOBODY, remove: MEMBERS },
  notifications: { subscribe: MEMBERS, toggle: MEMBERS, setLevel: MEMBERS, remove: MEMBERS },
  visits: { markRoom: MEMBERS, markInsight: MEMBERS },
  ownEvents: { create: MEMBERS, update: MEMBERS, delete: MEMBERS, repeatRow: KNOWN },
  calendarFeed: { make: MEMBERS, revoke: KNOWN },
  ownDocuments: {
    add: LEGAL,
    addAlone: NOBODY,
    supersede: LEGAL,
    change: NOBODY,
    remove: NOBODY,
  },
  legalRegister: {
    list: STAFF,
    readWhole: STAFF,
    readField: READERS,
    readLinkOfOwn: KNOWN,
    create: STAFF,
    update: STAFF,
    updateUnsaid: NOBODY,
    delete: STAFF,
    readHolders: STAFF,
    readOwnMark: MEMBERS,
    addToOwn: LEGAL,
    addToOwnAgain: LEGAL,
    removeFromOwn: LEGAL,
    markAlone: NOBODY,
    clearOwnLeftover: KNOWN,
    clearErasedMember: STAFF,
    clearDeletedMember: NOBODY,
  },
  ownRegister: {
    read: KNOWN,
    list: KNOWN,
    editCompliance: LEGAL,
    acknowledge: LEGAL,
    reviewUnsaid: NOBODY,
    changeStatus: NOBODY,
    changeReview: NOBODY,
    writeNote: LEGAL,
    setFrequency: LEGAL,
    decideApplicability: LEGAL,
    openAction: LEGAL,
    closeAction: LEGAL,
    editAction: NOBODY,
    deleteAction: NOBODY,
    editEntry: NOBODY,
    deleteEntry: NOBODY,
    removeUnsaid: NOBODY,
    sayRemoved: NOBODY,
    editRemoval: NOBODY,
    deleteRemoval: NOBODY,
    listGroups: KNOWN,
    readCounts: KNOWN,
    readSnapshots: KNOWN,
    writeGroup: NOBODY,
    writeCount: NOBODY,
    writeSnapshot: NOBODY,
    setLastAudit: LEGAL,
  },
  memberRegister: {
    read: STAFF,
    list: STAFF,
    readRemovals: STAFF,
    deleteRemoval: NOBODY,
    listGroups: STAFF,
    readCounts: STAFF,
    listWaiting: STAFF,
    readSnapshots: STAFF,
    writeCount: NOBODY,
    writeSnapshot: NOBODY,
    review: STAFF,
    returnEvaluation: STAFF,
    changeReview: NOBODY,
    setAdminStatus: NOBODY,
    healIndex: STAFF,
    addFor: NOBODY,
    recordFor: NOBODY,
    acknowledgeFor: NOBODY,
    openActionFor: NOBODY,
    closeActionFor: NOBODY,
    editEntry: NOBODY,
    deleteEntry: NOBODY,
  },
  legalSummaries: { list: READERS, read: READERS, readOfOwn: KNOWN },
  legalChanges: {
    list: READERS,
    listOfOwn: KNOWN,
    tellAlone: NOBODY,
    edit: NOBODY,
    delete: NOBODY,
  },
  legalRevisions: {
    list: NOBODY,
    read: READERS,
    readOfOwn: KNOWN,
    writeAlone: NOBODY,
    change: NOBODY,
    delete: NOBODY,
  },
  legalArchive: { read: READERS, readOfOwn: KNOWN, archive: STAFF },
  auditPacks: {
    list: NOBODY,
    read: EVERYONE,
    record: KNOWN,
    recordFor: NOBODY,
    change: NOBODY,
    remove: NOBODY,
  },
  searchIndex: {
    readInsights: READERS,
    readLegal: READERS,
    writeOwnInsight: STAFF,
    writeLegal: STAFF,
  },
  insights: {
    list: MEMBERS,
    read: MEMBERS,
    readField: MEMBERS,
    create: STAFF,
    updateOwn: STAFF,
    deleteOwn: STAFF,
    updateOther: NOBODY,
    deleteOther: JEDIS,
  },
  insightSummaries: { list: READERS, read: EVERYONE },
  insightDrafts: {
    list: STAFF,
    read: STAFF,
    save: STAFF,
    changeOther: NOBODY,
    dropOwn: STAFF,
    dropOther: NOBODY,
    dropOfFormer: JEDIS,
  },
  scheduledInsights: {
    list: STAFF,
    schedule: STAFF,
    changeOther: NOBODY,
    takeBackOwn: STAFF,
    takeBackOther: NOBODY,
    takeBackOfFormer: JEDIS,
  },
  insightRevisions: {
    list: STAFF,
    keepOwn: STAFF,
    keepOther: NOBODY,
    change: NOBODY,
    delete: NOBODY,
  },
  insightCounts: { read: STAFF, write: NOBODY },
  comments: {
    list: MEMBERS,
    create: MEMBERS,
    reply: MEMBERS,
    editOwn: MEMBERS,
    editOther: NOBODY,
    deleteOwn: MEMBERS,
    deleteOther: STAFF,
    hide: STAFF,
    restore: STAFF,
    like: MEMBERS,
    unlike: MEMBERS,
  },
  chatrooms: {
    list: MEMBERS,
    read: MEMBERS,
    create: JEDIS,
    rename: NOBODY,
    delete: NOBODY,
  },
  posts: {
    list: MEMBERS,
    read: MEMBERS,
    create: MEMBERS,
    reply: MEMBERS,
    editOwn: MEMBERS,
    editOther: NOBODY,
    deleteOwn: MEMBERS,
    deleteOther: STAFF,
    hide: STAFF,
    restore: STAFF,
    like: MEMBERS,
    unlike: MEMBERS,
  },
  postSummaries: { list: MEMBERS, listAll: NOBODY, write: NOBODY },
  reports: {
    list: STAFF,
    create: MEMBERS,
    change: NOBODY,
    dismiss: STAFF,
    drop: STAFF,
    readReporter: NOBODY,
    readOwn: KNOWN,
  },
  hiddenMessages: { read: STAFF, listHidden: STAFF, write: NOBODY },
  messageRates: {
    readOwn: KNOWN,
    readOther: NOBODY,
    move: KNOWN,
    hasten: NOBODY,
    moveOther: NOBODY,
    remove: NOBODY,
  },
  decisions: { readOwn: KNOWN, read: STAFF, write: STAFF },
  inbox: {
    read: KNOWN,
    readWhole: NOBODY,
    readOther: NOBODY,
    tell: MEMBERS,
    mention: MEMBERS,
    tellAlone: NOBODY,
    remove: KNOWN,
    removeOther: NOBODY,
    markRead: MEMBERS,
    switchKind: MEMBERS,
  },
  config: {
    readCategories: READERS,
    readParentCategories: READERS,
    readIndustries: READERS,
    readLegalCategories: READERS,
    readLegalRegulators: READERS,
    readDashboardMessage: READERS,
    readMessagePeriod: READERS,
    readAll: NOBODY,
    writeCategory: STAFF,
    writeParentCategory: STAFF,
    writeIndustry: STAFF,
    writeLegalCategory: STAFF,
    writeLegalRegulator: STAFF,
    toggle: STAFF,
    order: STAFF,
    orderRegulators: NOBODY,
    remove: STAFF,
    writeDashboardMessage: STAFF,
    writeMessagePeriod: STAFF,
    removeDashboardMessage: STAFF,
    setWholeList: NOBODY,
    removeWholeList: NOBODY,
    readSchemaVersion: NOBODY,
    writeSchemaVersion: NOBODY,
  },
  adminConfig: {
    readSuppliers: STAFF,
    readCompanyTypes: STAFF,
    writeSupplier: STAFF,
    writeCompanyType: STAFF,
    remove: STAFF,
  },
  fileRecords: { list: STAFF, read: STAFF, create: STAFF, change: NOBODY, delete: STAFF },
  imageRecords: { list: STAFF, read: STAFF, create: STAFF, change: NOBODY, delete: STAFF },
  sharedEvents: {
    list: MEMBERS,
    listRows: MEMBERS,
    create: STAFF,
    update: STAFF,
    delete: STAFF,
    repeatRow: STAFF,
  },
  university: {
    readCourses: MEMBERS,
    readCourse: MEMBERS,
    readAllCourses: STAFF,
    readDraft: STAFF,
    readDraftLesson: STAFF,
    readInstructors: MEMBERS,
    readSkillLevels: MEMBERS,
    writeCourse: STAFF,
    updateCourse: STAFF,
    deleteCourse: STAFF,
    publishCourse: STAFF,
    withdrawCourse: STAFF,
    writeSection: STAFF,
    orderSections: STAFF,
    deleteSection: STAFF,
    writeLesson: STAFF,
    orderLessons: STAFF,
    deleteLesson: STAFF,
    writeInstructor: STAFF,
    deleteInstructor: STAFF,
    writeSkillLevel: STAFF,
    deleteSkillLevel: STAFF,
    readLessonContent: MEMBERS,
    writeLessonContent: STAFF,
    deleteLessonContent: STAFF,
  },
  learning: {
    readOwn: KNOWN,
    readOther: NOBODY,
    complete: MEMBERS,
    undo: MEMBERS,
    completeDraft: NOBODY,
    completeFor: NOBODY,
  },
  courseLearners: { list: STAFF, write: NOBODY },
  certificates: { listOwn: KNOWN, list: STAFF, verify: STAFF, write: NOBODY },
  counters: {
    read: READERS,
    readUserTypes: STAFF,
    writeUserTypes: NOBODY,
    stepAlone: NOBODY,
  },
  analytics: {
    readWithKey: EVERYONE,
    list: STAFF,
    write: STAFF,
    revoke: STAFF,
  },
  counting: {
    note: READERS,
    noteFor: NOBODY,
    noteOtherDay: NOBODY,
    noteUnknownPage: NOBODY,
    switchOff: READERS,
    drop: KNOWN,
    readVisits: NOBODY,
  },
  statistics: { list: STAFF, listAll: NOBODY, write: NOBODY },
  auditLog: { list: STAFF, add: NOBODY, change: NOBODY, remove: NOBODY },
  functionFailures: { list: STAFF, write: NOBODY },
  secrets: {
    readLoginTokens: NOBODY,
    writeLoginTokens: NOBODY,
    readRateLimits: NOBODY,
    writeRateLimits: NOBODY,
    readTombstones: NOBODY,
    writeTombstones: NOBODY,
    readUnlisted: NOBODY,
    writeUnlisted: NOBODY,
  },
} as const satisfies Record<string, Record<string, Cell>>;

type Matrix = typeof ROLE_MATRIX;
type Resource = keyof Matrix;
type Action<R extends Resource> = keyof Matrix[R] & string;
/** `resource.action`, the name that screens use. */
export type Ability = { [R in Resource]: `${R}.${Action<R>}` }[Resource];

const cells: ReadonlyMap<string, Cell> = new Map(
  Object.entries(ROLE_MATRIX).flatMap(([resource, actions]) =>
    Object.entries<Cell>(actions).map(([action, cell]) => [`${resource}.${action}`, cell]),
  ),
);

/** Every ability, in the order of the table. */
export const ABILITIES = [...cells.keys()] as Ability[];

/** Returns whether the table allows the ability to this person. */
export function may({ role, legal }: Asker, ability: Ability): boolean {
  const cell = cells.get(ability) ?? NOBODY;
  return cell.roles.includes(role) && (legal || cell.legal?.includes(role) !== true);
}
