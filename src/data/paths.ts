/** The path table: every database path the app reads or writes, once. Meaning and access: the access table. */

export const paths = {
  user: (uid: string) => `users/${uid}`,
  userField: (uid: string, field: string) => `users/${uid}/${field}`,
  profile: (uid: string) => `profiles/${uid}`,
  directoryRow: (uid: string) => `userDirectory/${uid}`,
  wishlist: (uid: string) => `users/${uid}/wishlist`,
  saved: (uid: string, insight: string) => `users/${uid}/wishlist/${insight}`,
  ownItem: (uid: string, item: string) => `users/${uid}/MyLegalItems/${item}`,
  history: (uid: string, item: string) => `users/${uid}/MyLegalItems/${item}/compliance`,
  ownIndex: (uid: string) => `userLegalIndex/${uid}`,
  ownIndexRow: (uid: string, item: string) => `userLegalIndex/${uid}/${item}`,
  ownDocument: (uid: string, key: string) => `users/${uid}/documents/legalItems/${key}`,
  legalSummaries: 'legalSummaries',
  legalSummary: (key: string) => `legalSummaries/${key}`,
  legalField: (key: string, field: string) => `legalRegister/${key}/${field}`,
  legalHolder: (key: string, uid: string) => `legalRegister/${key}/users/${uid}`,
  legalArchive: (key: string) => `legalArchive/${key}`,
  insightSummaries: 'insightSummaries',
  insightSummary: (key: string) => `insightSummaries/${key}`,
  insightField: (key: string, field: string) => `insights/${key}/${field}`,
  searchIndex: (of: 'insights' | 'legal') => `searchIndex/${of}`,
  counter: (of: 'insights' | 'legalRegister') => `counters/${of}`,
  config: (
    list:
      | 'categories'
      | 'parentCategories'
      | 'industries'
      | 'legalCategories'
      | 'legalRegulators'
      | 'DashboardMessage',
  ) => `config/${list}`,
};

/** Storage folders; the folder binds the owner, which `storage.rules` checks. */
export const filePaths = {
  document: (uid: string, key: string, name: string) => `documents/${uid}/${key}-${name}`,
};
