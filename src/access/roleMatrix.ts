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

const NO_ROLE: Cell = { roles: [] };
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
    changeEmail: NO_ROLE,
    syncEmail: KNOWN,
    changeAgreements: NO_ROLE,
    changeType: NO_ROLE,
    setClaimsTime: NO_ROLE,
  },
  users: {
    list: NO_ROLE,
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
    changeOtherFields: NO_ROLE,
    setAdminInfo: STAFF,
    removeAdminInfo: STAFF,
  },
  profiles: { list: NO_ROLE, readOwn: KNOWN, read: MEMBERS },
  memberNames: { find: MEMBERS, list: NO_ROLE, read: NO_ROLE, write: NO_ROLE },
  userDirectory: {
    list: STAFF,
    read: STAFF,
    readOwn: { ...MEMBERS, legal: ['subscriber'] },
    healRow: STAFF,
  },
  savedInsights: { list: KNOWN, add: MEMBERS, addAgain: NO_ROLE, remove: MEMBERS },
  notifications: { subscribe: MEMBERS, toggle: MEMBERS, setLevel: MEMBERS, remove: MEMBERS },
  visits: { markRoom: MEMBERS, markInsight: MEMBERS },
  ownEvents: { create: MEMBERS, update: MEMBERS, delete: MEMBERS, repeatRow: KNOWN },
  calendarFeed: { make: MEMBERS, revoke: KNOWN },
  ownDocuments: {
    add: LEGAL,
    addAlone: NO_ROLE,
    supersede: LEGAL,
    change: NO_ROLE,
    remove: NO_ROLE,
  },
  legalRegister: {
    list: STAFF,
    readWhole: STAFF,
    readField: READERS,
    readLinkOfOwn: KNOWN,
    create: STAFF,
    update: STAFF,
    updateUnsaid: NO_ROLE,
    delete: STAFF,
    readHolders: STAFF,
    readOwnMark: MEMBERS,
    addToOwn: LEGAL,
    addToOwnAgain: LEGAL,
    removeFromOwn: LEGAL,
    markAlone: NO_ROLE,
    clearOwnLeftover: KNOWN,
    clearErasedMember: STAFF,
    clearDeletedMember: NO_ROLE,
  },
  ownRegister: {
    read: KNOWN,
    list: KNOWN,
    editCompliance: LEGAL,
    acknowledge: LEGAL,
    reviewUnsaid: NO_ROLE,
    changeStatus: NO_ROLE,
    changeReview: NO_ROLE,
    writeNote: LEGAL,
    setFrequency: LEGAL,
    decideApplicability: LEGAL,
    openAction: LEGAL,
    closeAction: LEGAL,
    editAction: NO_ROLE,
    deleteAction: NO_ROLE,
    editEntry: NO_ROLE,
    deleteEntry: NO_ROLE,
    removeUnsaid: NO_ROLE,
    sayRemoved: NO_ROLE,
    editRemoval: NO_ROLE,
    deleteRemoval: NO_ROLE,
    listGroups: KNOWN,
    readCounts: KNOWN,
    readSnapshots: KNOWN,
    writeGroup: NO_ROLE,
    writeCount: NO_ROLE,
    writeSnapshot: NO_ROLE,
    setLastAudit: LEGAL,
  },
  memberRegister: {
    read: STAFF,
    list: STAFF,
    readRemovals: STAFF,
    deleteRemoval: NO_ROLE,
    listGroups: STAFF,
    readCounts: STAFF,
    listWaiting: STAFF,
    readSnapshots: STAFF,
    writeCount: NO_ROLE,
    writeSnapshot: NO_ROLE,
    review: STAFF,
    returnEvaluation: STAFF,
    changeReview: NO_ROLE,
    setAdminStatus: NO_ROLE,
    healIndex: STAFF,
    addFor: NO_ROLE,
    recordFor: NO_ROLE,
    acknowledgeFor: NO_ROLE,
    openActionFor: NO_ROLE,
    closeActionFor: NO_ROLE,
    editEntry: NO_ROLE,
    deleteEntry: NO_ROLE,
  },
  legalSummaries: { list: READERS, read: READERS, readOfOwn: KNOWN },
  legalChanges: {
    list: READERS,
    listOfOwn: KNOWN,
    tellAlone: NO_ROLE,
    edit: NO_ROLE,
    delete: NO_ROLE,
  },
  legalRevisions: {
    list: NO_ROLE,
    read: READERS,
    readOfOwn: KNOWN,
    writeAlone: NO_ROLE,
    change: NO_ROLE,
    delete: NO_ROLE,
  },
  legalArchive: { read: READERS, readOfOwn: KNOWN, archive: STAFF },
  auditPacks: {
    list: NO_ROLE,
    read: EVERYONE,
    record: KNOWN,
    recordFor: NO_ROLE,
    change: NO_ROLE,
    remove: NO_ROLE,
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
    updateOther: NO_ROLE,
    deleteOther: JEDIS,
  },
  insightSummaries: { list: READERS, read: EVERYONE },
  insightDrafts: {
    list: STAFF,
    read: STAFF,
    save: STAFF,
    changeOther: NO_ROLE,
    dropOwn: STAFF,
    dropOther: NO_ROLE,
    dropOfFormer: JEDIS,
  },
  scheduledInsights: {
    list: STAFF,
    schedule: STAFF,
    changeOther: NO_ROLE,
    takeBackOwn: STAFF,
    takeBackOther: NO_ROLE,
    takeBackOfFormer: JEDIS,
  },
  insightRevisions: {
    list: STAFF,
    keepOwn: STAFF,
    keepOther: NO_ROLE,
    change: NO_ROLE,
    delete: NO_ROLE,
  },
  insightCounts: { read: STAFF, write: NO_ROLE },
  comments: {
    list: MEMBERS,
    create: MEMBERS,
    reply: MEMBERS,
    editOwn: MEMBERS,
    editOther: NO_ROLE,
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
    rename: NO_ROLE,
    delete: NO_ROLE,
  },
  posts: {
    list: MEMBERS,
    read: MEMBERS,
    create: MEMBERS,
    reply: MEMBERS,
    editOwn: MEMBERS,
    editOther: NO_ROLE,
    deleteOwn: MEMBERS,
    deleteOther: STAFF,
    hide: STAFF,
    restore: STAFF,
    like: MEMBERS,
    unlike: MEMBERS,
  },
  postSummaries: { list: MEMBERS, listAll: NO_ROLE, write: NO_ROLE },
  reports: {
    list: STAFF,
    create: MEMBERS,
    change: NO_ROLE,
    dismiss: STAFF,
    drop: STAFF,
    readReporter: NO_ROLE,
    readOwn: KNOWN,
  },
  hiddenMessages: { read: STAFF, listHidden: STAFF, write: NO_ROLE },
  messageRates: {
    readOwn: KNOWN,
    readOther: NO_ROLE,
    move: KNOWN,
    hasten: NO_ROLE,
    moveOther: NO_ROLE,
    remove: NO_ROLE,
  },
  decisions: { readOwn: KNOWN, read: STAFF, write: STAFF },
  inbox: {
    read: KNOWN,
    readWhole: NO_ROLE,
    readOther: NO_ROLE,
    tell: MEMBERS,
    mention: MEMBERS,
    tellAlone: NO_ROLE,
    remove: KNOWN,
    removeOther: NO_ROLE,
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
    readAll: NO_ROLE,
    writeCategory: STAFF,
    writeParentCategory: STAFF,
    writeIndustry: STAFF,
    writeLegalCategory: STAFF,
    writeLegalRegulator: STAFF,
    toggle: STAFF,
    order: STAFF,
    orderRegulators: NO_ROLE,
    remove: STAFF,
    writeDashboardMessage: STAFF,
    writeMessagePeriod: STAFF,
    removeDashboardMessage: STAFF,
    setWholeList: NO_ROLE,
    removeWholeList: NO_ROLE,
    readSchemaVersion: NO_ROLE,
    writeSchemaVersion: NO_ROLE,
  },
  adminConfig: {
    readSuppliers: STAFF,
    readCompanyTypes: STAFF,
    writeSupplier: STAFF,
    writeCompanyType: STAFF,
    remove: STAFF,
  },
  fileRecords: { list: STAFF, read: STAFF, create: STAFF, change: NO_ROLE, delete: STAFF },
  imageRecords: { list: STAFF, read: STAFF, create: STAFF, change: NO_ROLE, delete: STAFF },
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
    readOther: NO_ROLE,
    complete: MEMBERS,
    undo: MEMBERS,
    completeDraft: NO_ROLE,
    completeFor: NO_ROLE,
  },
  courseLearners: { list: STAFF, write: NO_ROLE },
  certificates: { listOwn: KNOWN, list: STAFF, verify: STAFF, write: NO_ROLE },
  counters: {
    read: READERS,
    readUserTypes: STAFF,
    writeUserTypes: NO_ROLE,
    stepAlone: NO_ROLE,
  },
  analytics: {
    readWithKey: EVERYONE,
    list: STAFF,
    write: STAFF,
    revoke: STAFF,
  },
  counting: {
    note: READERS,
    noteFor: NO_ROLE,
    noteOtherDay: NO_ROLE,
    noteUnknownPage: NO_ROLE,
    switchOff: READERS,
    drop: KNOWN,
    readVisits: NO_ROLE,
  },
  statistics: { list: STAFF, listAll: NO_ROLE, write: NO_ROLE },
  auditLog: { list: STAFF, add: NO_ROLE, change: NO_ROLE, remove: NO_ROLE },
  functionFailures: { list: STAFF, write: NO_ROLE },
  secrets: {
    readLoginTokens: NO_ROLE,
    writeLoginTokens: NO_ROLE,
    readRateLimits: NO_ROLE,
    writeRateLimits: NO_ROLE,
    readTombstones: NO_ROLE,
    writeTombstones: NO_ROLE,
    readUnlisted: NO_ROLE,
    writeUnlisted: NO_ROLE,
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
  const cell = cells.get(ability) ?? NO_ROLE;
  return cell.roles.includes(role) && (legal || cell.legal?.includes(role) !== true);
}
