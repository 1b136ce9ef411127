/** Probes of the inbox: the notifications that members get of each other's messages. */
import { switchKind } from '../../src/data/mutations/notificationChoices';
import { markInboxRead, setSnoozed } from '../../src/data/mutations/subscriptions';
import { sendMessage } from '../../src/data/mutations/messages';
import type { Update } from '../../src/data/update';
import { NOW } from './cast';
import type { Probes } from './probe';
import { latest, read, update } from './probe';
import { names, rich, STORE } from './records';

const ROOM = { kind: 'chatrooms', key: 'room-a', title: 'Room A' } as const;

/** Returns a member's reply to a post of Mel, which notifies Mel. */
export const replyToMel = (
  uid: string,
  options: Partial<Parameters<typeof sendMessage>[0]> = {},
): Update =>
  sendMessage({
    key: 'p-new',
    sentAt: NOW,
    conversation: ROOM,
    speaker: { uid, ...names(uid), profilePhoto: STORE },
    text: rich('I agree.'),
    original: {
      key: 'p-mel',
      uid: 'mel',
      displayName: names('mel').displayName,
      text: rich('Post of mel'),
    },
    notified: ['mel'],
    subscribes: false,
    ...options,
  });

/** Returns a member's message that mentions Mel. */
export const mentionOfMel = (
  uid: string,
  options: Partial<Parameters<typeof sendMessage>[0]> = {},
): Update =>
  replyToMel(uid, {
    text: mentioning('mel', names('mel').displayName),
    original: null,
    mentions: ['mel'],
    ...options,
  });

/** Returns rich text that mentions a member. */
const mentioning = (uid: string, name: string): string =>
  JSON.stringify({
    blocks: [{ text: `@${name}`, entityRanges: [{ offset: 0, length: name.length + 1, key: 0 }] }],
    entityMap: { 0: { type: 'MENTION', mutability: 'IMMUTABLE', data: { uid } } },
  });

export const inboxProbes: Probes<'inbox' | 'memberNames'> = {
  'memberNames.find': () => read('memberNames', { i: 'name', sp: 'm', l: 8, vf: 'l' }),
  'memberNames.list': () => read('memberNames'),
  'memberNames.read': () => read('memberNames/mel'),
  'memberNames.write': ({ uid }) =>
    update({ [`memberNames/${uid}/displayName`]: names(uid).displayName }),
  'inbox.read': ({ uid }) => read(`inbox/${uid}`, latest(20)),
  'inbox.readWhole': ({ uid }) => read(`inbox/${uid}`),
  'inbox.readOther': () => read('inbox/mel', latest(20)),
  'inbox.tell': ({ uid }) => update(replyToMel(uid)),
  'inbox.mention': ({ uid }) => update(mentionOfMel(uid)),
  'inbox.tellAlone': () =>
    update({ 'inbox/mel/p-yoda': { in: 'posts', room: 'room-a', time: NOW } }),
  'inbox.remove': ({ uid }) => update({ [`inbox/${uid}/p-mel`]: null }),
  'inbox.removeOther': () => update({ 'inbox/mel/p-mel': null }),
  'inbox.markRead': ({ uid }) => update(markInboxRead({ uid, announcement: null })),
  'inbox.switchKind': ({ uid }) => update(switchKind({ uid, channel: 'portal', kinds: 'reply' })),
  'inbox.snooze': ({ uid }) => update(setSnoozed({ uid, snoozed: '{"overdue/law":1}' })),
};
