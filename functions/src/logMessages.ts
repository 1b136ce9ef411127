/** Logs what staff do to messages; `logChanges.ts` explains how. */
import {
  type DatabaseEvent,
  type DataSnapshot,
  onValueDeleted,
  onValueWritten,
} from 'firebase-functions/v2/database';
import { database } from './admin';
import { changesBetween, type AuditEvent, isMessagePath, plainOf } from './auditEntries';
import { recorded } from './failures';
import { isSameWrite, logged, record, type Params } from './logged';
import { retried } from './options';

interface Decision {
  action?: unknown;
  at?: unknown;
  note?: unknown;
  by?: unknown;
  time?: unknown;
}

export * from './logMentions';

export const decision = logged('decisions/{uid}/{message}', async ({ uid = '' }, [, after]) => {
  const { action, at, note } = (after ?? {}) as Decision;
  if (
    action !== 'hidden' &&
    action !== 'restored' &&
    action !== 'deleted' &&
    action !== 'dismissed'
  )
    return [];
  const text = await textAt(String(at));
  const isRemoved = action === 'hidden' || action === 'deleted';
  const before = action !== 'restored' && { before: text };
  const message = { ...before, ...(!isRemoved && { after: text }) };
  const changes = { ...(text !== '' && { message }), note: { after: String(plainOf(note)) } };
  return [{ of: 'message', act: action, about: uid, changes }];
});

/** Returns the decision about a message. Another message of the same author and key can have a decision at the same path. */
async function decisionOn(at: string, author: string): Promise<Decision | null> {
  const place = `decisions/${author}/${at.split('/').at(-1) ?? ''}`;
  const found = (await database.ref(place).get()).val() as Decision | null;
  return found?.at === at ? found : null;
}

/** Whether a write included a decision, which has its own entry. @param time of the event */
async function isDecided(
  action: string | null,
  { at, author, by, time }: { at: string; author: string; by: string; time: string },
): Promise<boolean> {
  const found = await decisionOn(at, author);
  return (
    found !== null &&
    (action === null || found.action === action) &&
    found.by === by &&
    isSameWrite(found.time, Date.parse(time))
  );
}

/** Logs a text that was hidden or restored without a decision. */
const hiddenText = (ref: string, placeOf: (params: Params) => string) =>
  onValueWritten(
    retried(ref),
    recorded((event) =>
      record(event, async (by) => {
        const { time, data } = event;
        const { before, after } = data;
        const act = before.exists() ? 'restored' : 'hidden';
        const at = placeOf(event.params);
        const author: unknown = (await database.ref(`${at}/uid`).get()).val();
        // The deletion of the message has its own entry.
        if (typeof author !== 'string') return [];
        if (await isDecided(act, { at, author, by, time })) return [];
        // The hidden text is the text that the message has lost.
        const changes = changesBetween(
          { message: after.val() as unknown },
          { message: before.val() as unknown },
        );
        return [{ of: 'message', act, about: author, changes }];
      }),
    ),
  );
export const hiddenPost = hiddenText(
  'hiddenMessages/posts/{message}',
  ({ message }) => `posts/${message}`,
);
export const hiddenComment = hiddenText(
  'hiddenMessages/comments/{insight}/{message}',
  ({ insight, message }) => `insights/${insight}/comments/${message}`,
);

/** Returns a message's text, also after it was hidden or deleted; '' if it isn't stored. */
async function textAt(at: string): Promise<string> {
  if (!isMessagePath(at)) return '';
  for (const path of [
    hiddenTextAt(at),
    `${at}/${at.startsWith('posts/') ? 'message' : 'comment'}`,
  ]) {
    const text: unknown = (await database.ref(path).get()).val();
    if (typeof text === 'string') return String(plainOf(text));
  }
  return '';
}

/** Logs the deletion of another member's message without a decision. */
async function deletionEvent(
  at: string,
  { time, data }: DatabaseEvent<DataSnapshot>,
  by: string,
): Promise<AuditEvent[]> {
  const author: unknown = data.val();
  if (typeof author !== 'string' || author === by) return [];
  const hasDecision = await isDecided('deleted', { at, author, by, time });
  return hasDecision ? [] : [{ of: 'message', act: 'deleted', about: author }];
}
export const post = onValueDeleted(
  retried('posts/{message}/uid'),
  recorded((event) =>
    record(event, (by) => deletionEvent(`posts/${event.params['message'] ?? ''}`, event, by)),
  ),
);
/** Comments deleted with their insight get no entries: the insight's deletion is one action. */
export const comment = onValueDeleted(
  retried('insights/{insight}/comments/{message}/uid'),
  recorded((event) =>
    record(event, async (by) => {
      const { insight: of = '', message = '' } = event.params as Params;
      const exists = (await database.ref(`insights/${of}/key`).get()).exists();
      return exists ? deletionEvent(`insights/${of}/comments/${message}`, event, by) : [];
    }),
  ),
);

/** Logs a report that staff deleted without a decision. */
export const report = onValueDeleted(
  retried('reports/{report}/at'),
  recorded((event) =>
    record(event, async (by) => {
      const at = String(event.data.val());
      const author: unknown = (await database.ref(`${at}/uid`).get()).val();
      // The text of a message that staff deleted is stored. For other deleted messages, only the author is known.
      const hasDecision =
        typeof author === 'string'
          ? await isDecided(null, { at, author, by, time: event.time })
          : (await database.ref(hiddenTextAt(at)).get()).exists();
      if (hasDecision) return [];
      const about = event.params['report'] ?? '';
      return [{ of: 'report', act: 'deleted', about, label: at }];
    }),
  ),
);
/** Returns the path of a hidden message's text. @param at `posts/{key}` or `insights/{insight}/comments/{key}` */
const hiddenTextAt = (at: string): string =>
  `hiddenMessages/${at.replace(/^insights\/([^/]+)\/comments/, 'comments/$1')}`;
