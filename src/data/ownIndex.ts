/** What a row of the own register's index (`userLegalIndex`) repeats of its item: the rules, the acts and the recount go by it. */
export const OWN_INDEX_FIELDS = [
  'status',
  'userStatus',
  'adminStatus',
  'timeAdded',
  'assessedAt',
  'frequency',
  'nextDue',
  'applicability',
  'decidedAt',
  'addedRevision',
  'reviewedRevision',
  'openActions',
  'actionDue',
  'evidenceUntil',
  'review',
] as const;

/** Fields by which the items of a register are found and counted (`registerGroups`): the functions write them, the rules index them. */
export const GROUP_FIELDS = [
  'state',
  'area',
  'areaState',
  'dueDay',
  'actionDay',
  'evidenceDay',
  'compliantDay',
  'openActions',
  'returned',
  'waiting',
  'undecided',
  'changed',
  'withdrawn',
] as const;
export type GroupField = (typeof GROUP_FIELDS)[number];
