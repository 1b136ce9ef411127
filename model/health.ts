/** What the page on the portal's health and its functions both name. */

/** Where a file is named. */
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

/** Lists that name whoever may have left something without a record; the last is of all who were erased. */
const BY_PERSON = [
  'profiles',
  'userDirectory',
  'memberNames',
  'userLegalIndex',
  'registerGroups',
  'registerCounts',
  'tombstones',
] as const;
/** What is compared, in this order: later parts go by what earlier ones have mended. */
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
