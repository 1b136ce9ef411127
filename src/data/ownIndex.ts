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
  'reviewedRevision',
  'openActions',
  'actionDue',
] as const;
