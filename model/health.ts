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
// Texts and rows of the search that no longer belong to a text.
const LISTED_TEXTS = [
  'searchTexts/insights',
  'searchTexts/posts',
  'searchTexts/comments',
  'searchTexts/laws',
  'searchTexts/lessons',
] as const;
const LISTED_WORDS = [
  'searchWords/insights',
  'searchWords/posts',
  'searchWords/comments',
  'searchWords/laws',
  'searchWords/lessons',
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
  'insightWords',
  'commentWords',
  'postWords',
  'lawWords',
  'lessonWords',
  'ownWords',
  ...LISTED_TEXTS,
  ...LISTED_WORDS,
  'accounts',
] as const;
export type CheckedPart = (typeof CHECKED_PARTS)[number];
