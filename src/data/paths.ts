import type { MentionList, TextKind } from '../../model/lawMentions';
import { inAddress } from '../lib/text';
/** All database paths of the app. The access table documents them. */

export type NotificationKind = 'chatrooms' | 'insights';

export type Counted = 'insights' | 'legalRegister';

export type FileRecordKind = 'storage' | 'images';

export type ConfigList =
  | 'categories'
  | 'parentCategories'
  | 'industries'
  | 'legalCategories'
  | 'legalRegulators'
  | 'adminInfo/suppliers'
  | 'adminInfo/companyTypes';

export const paths = {
  user: (uid: string) => `users/${uid}`,
  userField: (uid: string, field: string) => `users/${uid}/${field}`,
  profile: (uid: string) => `profiles/${uid}`,
  /** For mentions. Written by functions. */
  memberNames: 'memberNames',
  directoryRow: (uid: string) => `userDirectory/${uid}`,
  directory: 'userDirectory',
  notifications: (uid: string, of: NotificationKind) => `users/${uid}/notifications/${of}`,
  notification: (uid: string, of: NotificationKind, id: string) =>
    `users/${uid}/notifications/${of}/${id}`,
  wishlist: (uid: string) => `users/${uid}/wishlist`,
  /** The insight that last changed the count of saved insights. */
  lastSaved: (uid: string) => `users/${uid}/lastSaved`,
  saved: (uid: string, insight: string) => `users/${uid}/wishlist/${insight}`,
  ownItems: (uid: string) => `users/${uid}/MyLegalItems`,
  ownItem: (uid: string, item: string) => `users/${uid}/MyLegalItems/${item}`,
  lastEntry: (uid: string, item: string) => `users/${uid}/MyLegalItems/${item}/lastEntry`,
  history: (uid: string, item: string) => `users/${uid}/MyLegalItems/${item}/compliance`,
  actions: (uid: string, item: string) => `users/${uid}/MyLegalItems/${item}/actions`,
  action: (uid: string, item: string, key: string) =>
    `users/${uid}/MyLegalItems/${item}/actions/${key}`,
  ownIndex: (uid: string) => `userLegalIndex/${uid}`,
  ownIndexRow: (uid: string, item: string) => `userLegalIndex/${uid}/${item}`,
  /** The group of each item, and the counts by group. Written by functions. */
  registerGroups: (uid: string) => `registerGroups/${uid}`,
  registersCounted: 'registerCounts',
  registerCounts: (uid: string) => `registerCounts/${uid}`,
  /** The counts at the end of each month. */
  formerlyCompliant: (uid: string) => `registerCounts/${uid}/then`,
  registerSnapshots: (uid: string) => `registerSnapshots/${uid}`,
  registerSettings: (uid: string) => `users/${uid}/registerSettings`,
  lastAudit: (uid: string) => `users/${uid}/registerSettings/lastAudit`,
  /** True if a second person confirms evaluations. */
  confirms: (uid: string) => `users/${uid}/registerSettings/confirms`,
  noBenchmark: (uid: string) => `users/${uid}/registerSettings/noBenchmark`,
  /** One line for each item that the member removed, and the key of the newest line. */
  removedItems: (uid: string) => `users/${uid}/removedItems`,
  removedItem: (uid: string, key: string) => `users/${uid}/removedItems/${key}`,
  lastRemoved: (uid: string) => `users/${uid}/lastRemoved`,
  answers: (uid: string) => `users/${uid}/answers`,
  /** The answers that spoke for laws when the member decided about them. */
  bases: (uid: string) => `users/${uid}/basis`,
  basis: (uid: string, item: string) => `users/${uid}/basis/${item}`,
  ownDocuments: (uid: string) => `users/${uid}/documents/legalItems`,
  ownDocument: (uid: string, key: string) => `users/${uid}/documents/legalItems/${key}`,
  legalSummaries: 'legalSummaries',
  legalSummary: (key: string) => `legalSummaries/${key}`,
  legalConditions: 'legalConditions',
  legalCondition: (key: string) => `legalConditions/${key}`,
  lawFollows: 'lawFollows',
  lawFollow: (key: string) => `lawFollows/${key}`,
  lawProposals: 'lawProposals',
  proposalOpen: (key: string) => `lawProposals/${key}/openSince`,
  proposalDecision: (key: string) => `lawProposals/${key}/decision`,
  followRun: 'followRun',
  mailRun: 'mailRun',
  returnedMails: 'returnedMails',
  returnedMail: (uid: string) => `returnedMails/${uid}`,
  legalItem: (key: string) => `legalRegister/${key}`,
  legalField: (key: string, field: string) => `legalRegister/${key}/${field}`,
  legalHolders: (key: string) => `legalRegister/${key}/users`,
  legalUser: (key: string, uid: string) => `legalRegister/${key}/users/${uid}`,
  legalArchive: (key: string) => `legalArchive/${key}`,
  legalChanges: (key: string) => `legalChanges/${key}`,
  legalChange: (key: string, change: string) => `legalChanges/${key}/${change}`,
  /** The text before a change, under the key of the change; under `withdrawn`, the last text. */
  legalRevisions: (key: string) => `legalRevisions/${key}`,
  legalRevision: (key: string, change: string) => `legalRevisions/${key}/${change}`,
  auditLinks: (uid: string) => `auditLinks/${uid}`,
  /** By the SHA-256 of its secret. */
  auditLink: (uid: string, link: string) => `auditLinks/${uid}/${link}`,
  auditVisits: (uid: string) => `auditVisits/${uid}`,
  auditQuestions: (uid: string, link: string) => `auditQuestions/${uid}/${link}`,
  auditQuestion: (uid: string, link: string, question: string) =>
    `auditQuestions/${uid}/${link}/${question}`,
  /** Colleagues of a register, shared registers and invitations. Written by functions. */
  registerShares: (uid: string) => `registerShares/${uid}`,
  sharedRegisters: (uid: string) => `sharedRegisters/${uid}`,
  registerInvitations: (uid: string) => `registerInvitations/${uid}`,
  /** Texts that mention a law. Written by functions. */
  lawMentions: (key: string, list: MentionList) => `lawMentions/${key}/${list}`,
  /** Laws that a text mentions. */
  lawsMentioned: (kind: TextKind, id: string) => `lawsMentioned/${kind}/${id}`,
  /** Written by functions. */
  lawHolders: (key: string) => `lawHolders/${key}`,
  /** What members of each sector did about a law. Written by functions. */
  lawBenchmark: (key: string) => `lawBenchmarks/${key}`,
  /** By the fingerprint of the pack. */
  auditPack: (fingerprint: string) => `auditPacks/${fingerprint}`,
  /** The time-stamp of a pack, which a function received and checked. */
  packSeal: (fingerprint: string) => `packSeals/${fingerprint}`,
  insightSummaries: 'insightSummaries',
  insightSummary: (key: string) => `insightSummaries/${key}`,
  lastComment: (key: string) => `insightSummaries/${key}/lastCommentTime`,
  insight: (key: string) => `insights/${key}`,
  insightField: (key: string, field: string) => `insights/${key}/${field}`,
  /** Author and title of drafts, and separately the form as JSON. Only for staff. */
  insightDrafts: 'insightDrafts',
  insightDraft: (key: string) => `insightDrafts/${key}`,
  draftContent: (key: string) => `draftContents/${key}`,
  /** Insights that a function publishes when they are due. */
  scheduledInsights: 'scheduledInsights',
  scheduledInsight: (key: string) => `scheduledInsights/${key}`,
  insightRevisions: (insight: string) => `insightRevisions/${insight}`,
  insightRevision: (insight: string, key: string) => `insightRevisions/${insight}/${key}`,
  /** How often an insight was read, and how many members saved it. Written by functions, for staff. */
  insightCounts: (insight: string) => `insightCounts/${insight}`,
  comments: (insight: string) => `insights/${insight}/comments`,
  comment: (insight: string, key: string) => `insights/${insight}/comments/${key}`,
  fileRecords: (of: FileRecordKind) => of,
  fileRecord: (of: FileRecordKind, key: string) => `${of}/${key}`,
  searchRow: (of: 'insights' | 'legal', key: string) => `searchIndex/${of}/${key}`,
  searchIndex: (of: 'insights' | 'legal') => `searchIndex/${of}`,
  counter: (of: Counted) => `counters/${of}`,
  /** The key of the record that last moved a counter. */
  lastMoved: (of: Counted) => `counters/lastMoved/${of}`,
  typeCounters: 'counters/userTypes',
  typeCounter: (type: string) => `counters/userTypes/${type}`,
  analyticsLinks: 'analytics',
  analyticsLink: (key: string) => `analytics/${key}`,
  /** Visits of a day (whole days since 1970, UTC), until they are counted. Clients can't read them. */
  visits: (day: number, uid: string) => `visits/${day}/${uid}`,
  /** True if a member's visits must not be counted. */
  uncounted: (uid: string) => `users/${uid}/uncounted`,
  /** The `Tops` series have what was read most. */
  statistics: (series: 'days' | 'weeks' | 'months' | 'dayTops' | 'weekTops' | 'monthTops') =>
    `statistics/${series}`,
  chatrooms: 'chatrooms',
  chatroom: (key: string) => `chatrooms/${key}`,
  posts: 'posts',
  /** Written by functions. */
  postSummaries: 'postSummaries',
  post: (key: string) => `posts/${key}`,
  /** Reports, for staff. Reporters are stored separately, and only the reporter can read that record. */
  reports: 'reports',
  report: (key: string) => `reports/${key}`,
  reporter: (uid: string, message: string) => `reporters/${uid}/${message.replaceAll('/', '~')}`,
  /** Only that member can read it, because it also names their last report. */
  messageRate: (uid: string) => `messageRates/${uid}`,
  /** Written by functions. */
  hiddenMessages: 'hiddenMessages/index',
  /** Texts of messages that staff hid or deleted. */
  hiddenPost: (key: string) => `hiddenMessages/posts/${key}`,
  hiddenComment: (insight: string, key: string) => `hiddenMessages/comments/${insight}/${key}`,
  decisions: (uid: string) => `decisions/${uid}`,
  /** Written by functions. */
  auditLog: 'auditLog',
  functionFailures: 'functionFailures',
  publishedHashes: 'publishedHashes',
  decision: (uid: string, message: string) => `decisions/${uid}/${message}`,
  /** Notifications, under the key of the message. */
  inbox: (uid: string) => `inbox/${uid}`,
  inboxRow: (uid: string, message: string) => `inbox/${uid}/${message}`,
  /** When a member last opened the inbox, and the kinds that are switched off. */
  ownInbox: (uid: string) => `users/${uid}/inbox`,
  lastSeen: (uid: string, id: string) => `users/${uid}/lastSeen/${id}`,
  roomVisits: (uid: string) => `users/${uid}/roomVisits`,
  /** With the number of messages at that time. */
  roomVisit: (uid: string, room: string) => `users/${uid}/roomVisits/${room}`,
  sharedEvents: 'calendar/adminEvents',
  sharedEvent: (id: string) => `calendar/adminEvents/${id}`,
  ownEvents: (uid: string) => `users/${uid}/myevents`,
  ownEvent: (uid: string, id: string) => `users/${uid}/myevents/${id}`,
  sharedEventRows: 'calendar/eventRows',
  sharedEventRow: (id: string) => `calendar/eventRows/${id}`,
  ownEventRows: (uid: string) => `users/${uid}/eventRows`,
  ownEventRow: (uid: string, id: string) => `users/${uid}/eventRows/${id}`,
  device: (uid: string, token: string) => `users/${uid}/devices/${token}`,
  feeds: (uid: string) => `users/${uid}/feeds`,
  feed: (uid: string, feed: string) => `users/${uid}/feeds/${feed}`,
  skillLevels: 'university/skillLevels',
  skillLevel: (key: string) => `university/skillLevels/${key}`,
  instructors: 'university/instructors',
  instructor: (key: string) => `university/instructors/${key}`,
  courses: 'university/courses',
  course: (key: string) => `university/courses/${key}`,
  section: (course: string, key: string) => `university/courses/${course}/sections/${key}`,
  lesson: (course: string, section: string, key: string) =>
    `university/courses/${course}/sections/${section}/lessons/${key}`,
  courseContents: (course: string) => `university/lessonContents/${course}`,
  lessonContent: (course: string, lesson: string) =>
    `university/lessonContents/${course}/${lesson}`,
  /** When a member completed each lesson, by course and section. */
  learning: (uid: string) => `learning/${uid}`,
  completedLesson: (uid: string, course: string, section: string, lesson: string) =>
    `learning/${uid}/${course}/${section}/${lesson}`,
  /** Written by functions. */
  courseLearners: (course: string) => `courseLearners/${course}`,
  certificates: 'certificates',
  certificate: (number: string) => `certificates/${number}`,
  config: (list: ConfigList | 'DashboardMessage' | 'messagePeriod' | 'messageVersion') =>
    `config/${list}`,
  landing: 'config/landing',
  noTrial: 'config/noTrial',
  configItem: (list: ConfigList, key: string) => `config/${list}/${key}`,
};

/** The folder identifies the owner, which `storage.rules` checks. */
export const filePaths = {
  courseImage: (course: string, name: string) => `university/images/${course}/${name}`,
  instructorPhoto: (instructor: string, name: string) => `university/images/${instructor}/${name}`,
  lessonDocument: (course: string, name: string) => `university/documents/${course}/${name}`,
  profilePhoto: (uid: string, key: string, name: string) => `profilePhotos/${uid}~${key}/${name}`,
  messagePicture: (uid: string, message: string, name: string) =>
    `messagePictures/${uid}~${message}/${name}`,
  document: (uid: string, item: string, key: string, name: string) =>
    `documents/${uid}/${item}~${key}-${name}`,
  insightFile: (folder: string, name: string) => `insights/${folder}/${name}`,
  insightImage: (folder: string, name: string) => `photos/${folder}/${name}`,
};

const PICTURE_FOLDERS = ['photos', 'profilePhotos', 'messagePictures', 'university/images'].map(
  inAddress,
);
const TOKEN_ADDRESS = new RegExp(
  `^https?://\\S+/o/(?!(${PICTURE_FOLDERS.join('|')})%2F)\\S*[?&]token=\\S*$`,
);

/**
 * Returns whether a text is a download URL that opens a file for anyone, whatever the rules say
 * (https://www.sentinelstand.com/article/guide-to-firebase-storage-download-urls-tokens). Pictures don't count: lists show them.
 */
export const isFileAddress = (text: string): boolean => TOKEN_ADDRESS.test(text);

export const isKey = (text: string): boolean => /^[^.#$[\]/\p{Cc}]{1,200}$/u.test(text);
