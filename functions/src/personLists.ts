/** Lists that hold something of a person under the uid, and nothing of somebody who was erased. */
export const PERSON_LISTS = [
  'profiles',
  'userDirectory',
  'memberNames',
  'userLegalIndex',
  'registerGroups',
  'registerCounts',
  'registerSnapshots',
  'learning',
  'reporters',
  'pace',
  'decisions',
  'inbox',
  'rateLimits/links',
] as const;
