/** Names that the portal's health page and its functions share. */

/** The kinds of record in which a file can be used. */
export const FILE_USE_KINDS = [
  'insight',
  'draft',
  'scheduled',
  'revision',
  'course',
  'instructor',
  'member',
  'post',
  'law',
  'event',
  'setting',
] as const;
export type FileUseKind = (typeof FILE_USE_KINDS)[number];

/** Lists keyed by uid in which a person without a record may have left rows. The last list holds everyone who was erased. */
const BY_PERSON = [
  'profiles',
  'userDirectory',
  'memberNames',
  'userLegalIndex',
  'registerGroups',
  'registerCounts',
  'tombstones',
] as const;
/** The parts that the health check compares, in this order. Later parts depend on earlier parts being repaired. */
export const CHECKED_PARTS = [
  'users',
  ...BY_PERSON,
  'types',
  'counters',
  'events',
  'posts',
  'postSummaries',
  'comments',
  'savers',
  'insightCounts',
  'rooms',
  'accounts',
] as const;
export type CheckedPart = (typeof CHECKED_PARTS)[number];
