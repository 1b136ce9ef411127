/** Reporting a message, and deciding about it. Each thunk is one act; the screens learn the outcome by their listeners. */
import { keptPath, messagePath, wordsOf, wordsPath } from '../../data/acts/messages';
import * as acts from '../../data/acts/moderation';
import { DataError, toDataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readValue } from '../../data/subscribe';
import { fieldOf } from '../../data/update';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';
import { commitDeletion } from './deletion';
import { ALREADY_REPORTED } from './messages';
import { sendAtPace } from './pace';
import { isThere } from './standing';

const GONE = 'This message is no longer there.';

/** Reports a message under a key that was made with the form. */
export const reportMessage = createAct(
  'moderation/reportMessage',
  async (entry: Parameters<typeof acts.reportMessage>[0]) => {
    const { uid, message } = entry;
    const path = paths.reporter(uid, messagePath(message));
    const timed = { uid, id: message.conversation.key, isDated: false };
    await sendAtPace(timed, async ({ ahead }) => {
      try {
        await commit(acts.reportMessage({ ...entry, ahead }), { unique: true });
      } catch (cause) {
        if (toDataError(cause).kind !== 'denied' || (await readValue(path)) === null) throw cause;
        throw new DataError('invalid', ALREADY_REPORTED, '', { cause });
      }
    });
  },
  { handled: true },
);

/** @throws DataError `notFound` where there is no text. */
async function readText(path: string): Promise<string> {
  const text = await readValue(path);
  if (typeof text !== 'string') throw new DataError('notFound', GONE);
  return text;
}

/** Whether the author is told nothing of a decision: of one that was told before, of a message that is gone, or as one who was erased. */
async function isSilent(act: acts.Decided, { author, message }: acts.Ruling): Promise<boolean> {
  const [told, saidBy] = await Promise.all([
    readValue(paths.decision(author, message.key)),
    readValue(`${messagePath(message)}/uid`),
  ]);
  const isTold = fieldOf(told, 'act') === act && fieldOf(told, 'at') === messagePath(message);
  return isTold || saidBy === null || !(await isThere(author));
}

/** Decides, once more where the author is to be told nothing by now. */
async function decide(
  act: acts.Decided,
  ruling: acts.Ruling,
  send: (ruling: acts.Ruling) => Promise<void>,
): Promise<void> {
  const silent = await isSilent(act, ruling);
  try {
    await send({ ...ruling, isSilent: silent });
  } catch (cause) {
    if (toDataError(cause).kind !== 'denied' || silent || !(await isSilent(act, ruling)))
      throw cause;
    await send({ ...ruling, isSilent: true });
  }
}

/** Hides a message from everybody but staff. */
export const hideMessage = createAct(
  'moderation/hideMessage',
  async (ruling: acts.Ruling) => {
    const text = await readText(wordsPath(ruling.message));
    await decide('hidden', ruling, (told) => commit(acts.hideMessage(told, text)));
  },
  { handled: true },
);

/** Shows a hidden message again. */
export const restoreMessage = createAct(
  'moderation/restoreMessage',
  async (ruling: acts.Ruling) => {
    const text = await readText(keptPath(ruling.message));
    await decide('restored', ruling, (told) => commit(acts.restoreMessage(told, text)));
  },
  { handled: true },
);

/** Deletes a message, whose text is kept for the record. */
export const removeMessage = createAct(
  'moderation/removeMessage',
  (ruling: acts.Ruling) =>
    decide('deleted', ruling, (told) =>
      commitDeletion(ruling.message, false, ({ stored, total, told: rows }) => {
        const text = fieldOf(stored, wordsOf(ruling.message.conversation));
        return acts.removeMessage(told, typeof text === 'string' ? text : null, total, rows);
      }),
    ),
  { handled: true },
);

/** Leaves a message as it is, and answers its reports. */
export const dismissReports = createAct(
  'moderation/dismissReports',
  (ruling: acts.Ruling) => decide('dismissed', ruling, (told) => commit(acts.dismissReports(told))),
  { handled: true },
);

/** Takes reports of a message that is gone off the list. */
export const dropReports = createAct('moderation/dropReports', async (keys: readonly string[]) => {
  await commit(acts.dropReports(keys));
});
