/** Replies and mentions. */
import { MAIL_LINKS } from '../../../../model/links';
import type { InboxRow } from '../../../../model/notification';
import { calledName } from '../../../../model/text';
import { excerptOf } from '../../postSummary';
import { readAt, type Writer } from '../writing';

interface Message {
  message?: string;
  comment?: string;
  displayName?: string;
  firstName?: string;
  lastName?: string;
  chatroomKey?: string;
  chatroomTitle?: string;
}

const writeMessage =
  (kind: 'reply' | 'mention'): Writer =>
  async ({ database, to: { uid, settings }, facts }) => {
    const key = String(facts['row']);
    // The row is deleted with the message.
    const row = (await readAt(database, `inbox/${uid}/${key}`)) as Omit<InboxRow, 'key'> | null;
    if (row?.in === undefined || row.time <= (settings.readAt ?? 0)) return null;
    const message = (await readAt(database, `${row.in}/${key}`)) as Message | null;
    const text = excerptOf(message?.message ?? message?.comment ?? '');
    // Staff have hidden a message without a text.
    if (message === null || text === '') return null;
    const { displayName = '', firstName, lastName, chatroomKey, chatroomTitle = '' } = message;
    if (chatroomKey !== undefined) {
      const level = await readAt(
        database,
        `users/${uid}/notifications/chatrooms/${chatroomKey}/level`,
      );
      if (level === 'muted') return null;
    }
    const [, insight = ''] = row.in.split('/');
    const place =
      chatroomKey === undefined
        ? await readAt(database, `insightSummaries/${insight}/title`)
        : chatroomTitle;
    const to =
      chatroomKey === undefined
        ? MAIL_LINKS.comment(insight, key)
        : MAIL_LINKS.post(chatroomKey, key);
    const name = calledName({ displayName, firstName, lastName }) || 'A member';
    const noun = chatroomKey === undefined ? 'comment' : 'post';
    const did = kind === 'mention' ? `mentioned you in a ${noun}` : `replied to your ${noun}`;
    return {
      subject: `${name} ${did}`,
      lead: `${name} ${did}:`,
      sections: [
        {
          rows: [
            {
              title: typeof place === 'string' && place !== '' ? place : `A ${noun}`,
              detail: text,
            },
          ],
        },
      ],
      action: { label: `Read the ${noun}`, to },
    };
  };

export const writeReply = writeMessage('reply');
export const writeMention = writeMessage('mention');
