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

// A person without a record may have left rows in these lists. The last list holds everyone who was erased.
const BY_PERSON = [
  'profiles',
  'userDirectory',
  'memberNames',
  'userLegalIndex',
  'registerGroups',
  'registerCounts',
  'tombstones',
] as const;
/** Later parts depend on earlier parts being repaired. */
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
  'insightMentions',
  'postMentions',
  'eventMentions',
  'courseMentions',
  'lawMentions',
  'accounts',
] as const;
export type CheckedPart = (typeof CHECKED_PARTS)[number];
