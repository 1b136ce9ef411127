/** The lines of the inbox, out of the facts that they tell of. */
import type { InboxKind } from '../../config/constants';
import type { InboxRow } from '../../data/records';

/** One notification. */
export type InboxLine = {
  key: string;
  kind: InboxKind;
  /** When it came, in epoch milliseconds. */
  at: number;
  /** The path of the message that it is about. */
  message: string;
};

export const replyLine = ({ key, in: place, time }: InboxRow): InboxLine => ({
  key: `message/${key}`,
  kind: 'reply',
  at: time,
  message: `${place}/${key}`,
});

/** What the member wants to be told, the latest first. */
export const shownLines = (
  lines: readonly InboxLine[],
  off: Readonly<Record<string, boolean>>,
): InboxLine[] => lines.filter(({ kind }) => off[kind] !== true).sort((a, b) => b.at - a.at);

/** How many have come since the member looked (epoch milliseconds). */
export const countNew = (lines: readonly InboxLine[], readAt: number): number =>
  lines.filter(({ at }) => at > readAt).length;
