/** The parts of a message that can mention people. */
export interface Naming {
  uid?: string;
  message?: string;
  comment?: string;
  originalPost?: { uid?: string; text?: string };
  /** Uids, joined by commas. */
  mentions?: string | null;
}

/** Returns a text (raw JSON) without links to the user. The name stays. */
export const unlinked = (text: string, uid: string): string =>
  text.replaceAll(`"uid":${JSON.stringify(uid)}`, '"uid":""');

/** Returns a message without mentions of the user, or `undefined` if there were none. */
export function withoutMention(original: Naming, uid: string): Naming | undefined {
  const { message, comment, originalPost, mentions } = original;
  const others = mentions?.split(',').filter((other) => other !== uid);
  const unnamed: Naming = {
    ...original,
    ...(message === undefined ? {} : { message: unlinked(message, uid) }),
    ...(comment === undefined ? {} : { comment: unlinked(comment, uid) }),
    ...(originalPost?.text === undefined
      ? {}
      : { originalPost: { ...originalPost, text: unlinked(originalPost.text, uid) } }),
    ...(others === undefined ? {} : { mentions: others.join(',') || null }),
  };
  return JSON.stringify(unnamed) === JSON.stringify(original) ? undefined : unnamed;
}
