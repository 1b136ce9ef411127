/** Reads one text of `users/{uid}/inbox`: the kinds of notifications that a person switched in a channel (`notificationKinds.ts`). */
export const kindsIn = (text: string | undefined): string[] =>
  (text ?? '').split(',').filter(Boolean);
