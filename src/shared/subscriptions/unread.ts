/**
 * Whether something was said since the member last looked.
 * @param saidAt when the room or the insight was last spoken in, epoch milliseconds; undefined when never.
 * @param seenAt epoch milliseconds; 0 for a member who never looked, null while it is unknown (nothing is claimed then).
 */
export function isUnread(saidAt: number | undefined, seenAt: number | null): boolean {
  return seenAt !== null && saidAt !== undefined && saidAt > seenAt;
}
