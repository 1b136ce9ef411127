import type { MessageRef } from '../../data/acts/messages';
import { messagePath, toldOf } from '../../data/acts/messages';
import { toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readValue } from '../../data/subscribe';
import type { Json, Update } from '../../data/update';
import { commit } from '../../data/write';

/** What has to be known of a message that is deleted: itself, the count of its room (null for comments), and who was told of it. */
type Standing = { stored: Json; total: Json; told: readonly string[] };

/**
 * Deletes a message, with the rows of those who were told of it. Where such a row is of another message under the same key it stays, and
 * must not stand in the way: nobody but its owner sees which it is, so the refusal is what tells.
 * @param isOnce it is a failure when somebody else has deleted it meanwhile, unless it is gone as wanted.
 */
export async function commitDeletion(
  message: MessageRef,
  isOnce: boolean,
  updateOf: (standing: Standing) => Update,
): Promise<void> {
  const { kind, key: room } = message.conversation;
  const path = messagePath(message);
  const total =
    kind === 'chatrooms' ? await readValue(`${paths.chatroom(room)}/totalMessages`) : null;
  const stored = await readValue(path);
  const send = (told: readonly string[]) =>
    commit(updateOf({ stored, total, told }), { unique: isOnce });
  const told = toldOf(stored);
  try {
    await send(told);
  } catch (cause) {
    if (toDataError(cause).kind !== 'denied' || told.length === 0) throw cause;
    await send([]);
  }
}
