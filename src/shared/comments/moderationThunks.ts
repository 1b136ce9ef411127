/** Reporting a message, and deciding about it. Each thunk is one act; the screens learn the outcome by their listeners. */
import { keptPath, wordsOf, wordsPath } from '../../data/acts/messages';
import * as acts from '../../data/acts/moderation';
import { DataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readValue } from '../../data/subscribe';
import { fieldOf } from '../../data/update';
import { commit } from '../../data/write';
import { createAct } from '../../store/act';
import { commitDeletion } from './deletion';

const GONE = 'This message is no longer there.';

/** Reports a message under a key that was made with the form. */
export const reportMessage = createAct(
  'moderation/report',
  async (entry: Parameters<typeof acts.reportMessage>[0]) => {
    await commit(acts.reportMessage(entry), {
      path: paths.reporter(entry.uid, entry.key),
      matches: (stored) => stored === true,
      unique: true,
    });
  },
  { handled: true },
);

/** @throws DataError `notFound` where no text stands. */
async function readText(path: string): Promise<string> {
  const text = await readValue(path);
  if (typeof text !== 'string') throw new DataError('notFound', GONE);
  return text;
}

/** Hides a message from everybody but staff. */
export const hideMessage = createAct(
  'moderation/hide',
  async (ruling: acts.Ruling) => {
    const text = await readText(wordsPath(ruling.message));
    await commit(acts.hideMessage(ruling, text), {
      path: keptPath(ruling.message),
      matches: (stored) => stored === text,
    });
  },
  { handled: true },
);

/** Shows a hidden message again. */
export const restoreMessage = createAct(
  'moderation/restore',
  async (ruling: acts.Ruling) => {
    const text = await readText(keptPath(ruling.message));
    await commit(acts.restoreMessage(ruling, text), {
      path: wordsPath(ruling.message),
      matches: (stored) => stored === text,
    });
  },
  { handled: true },
);

/** Deletes a message, whose text is kept for the record. */
export const removeMessage = createAct(
  'moderation/remove',
  (ruling: acts.Ruling) =>
    commitDeletion(ruling.message, false, ({ stored, total, told }) => {
      const text = fieldOf(stored, wordsOf(ruling.message.conversation));
      return acts.removeMessage(ruling, typeof text === 'string' ? text : null, total, told);
    }),
  { handled: true },
);

/** Leaves a message as it is, and answers its reports. */
export const dismissReports = createAct(
  'moderation/dismiss',
  async (ruling: acts.Ruling) => {
    await commit(acts.dismissReports(ruling), {
      path: `${paths.decision(ruling.author, ruling.message.key)}/note`,
      matches: (stored) => stored === ruling.note,
    });
  },
  { handled: true },
);

/** Takes reports of a message that is gone off the list. */
export const dropReports = createAct('moderation/drop', async (keys: readonly string[]) => {
  await commit(acts.dropReports(keys), {
    path: paths.report(keys[0] ?? ''),
    matches: (stored) => stored === null,
  });
});
