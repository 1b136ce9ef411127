/**
 * What a member is notified of, and what the member has seen already (decision 69).
 *
 * - `inbox/{uid}/{message}`: someone answered or mentioned the member, or reviewed an item of the member's register. A row is under the key
 *   of the message or the entry, comes in the same update, and says nothing of its content. Deleted with the message, but not with the
 *   entry; `deleteMessage` deletes the rows of all whom a message notified.
 * - `users/{uid}/inbox`: when the member last opened the list, the announcement of that time, and kinds that are switched off.
 * - `users/{uid}/notifications/{chatrooms|insights}/{id}`: a subscription to a chatroom, or to the comments on an insight. It repeats the
 *   title of that moment. `forgetInsight` deletes the subscriptions to its insight.
 * - `users/{uid}/lastSeen/{id}`: when the member last looked at a chatroom, or at the comments on an insight; `users/{uid}/roomVisits/{id}`:
 *   how many posts the chatroom had then.
 *
 * All are erased with the member and cached on the member's device. None is in the audit log, counted or prefetched.
 */
import * as v from 'valibot';
import * as f from './fields';
import type { RuleNode } from './rules/language';
import {
  all,
  any,
  before,
  data,
  either,
  named,
  newData,
  place,
  quote,
  withKey,
  withPath,
} from './rules/language';
import { isNow, member, own } from './rules/predicates';
import { closedFields, required } from './rules/record';

/** What members are notified of; each kind can be switched off. */
export const INBOX_KINDS = [
  'reply',
  'mention',
  'review',
  'law',
  'due',
  'decision',
  'announcement',
  'room',
] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];
/** Replies and mentions that the list of notifications goes back to. */
export const INBOX_SHOWN = 20;
/** The choices for a room's notifications; a member may also choose none. */
export const ROOM_LEVELS = ['muted', 'watching'] as const;
export type RoomLevel = (typeof ROOM_LEVELS)[number];

const text = f.byHand(v.optional(v.string()));
const ROW = {
  /** The list that has the message: posts, or the comments on an insight. */
  in: text,
  /** The chatroom of a post. */
  room: text,
  /** The reviewed item. */
  item: text,
  mention: f.byHand(v.optional(v.boolean())),
  /** When the message or the review came. */
  time: f.byHand(v.number()),
};
export const inboxRowSchema = v.object({ key: v.string(), ...f.schemasOf(ROW) });
export type InboxRow = v.InferOutput<typeof inboxRowSchema>;

const OWN_INBOX = {
  readAt: { ...f.now, schema: v.optional(v.number(), 0) },
  /** How the app recognises the announcement that the member has read. */
  announcement: f.blankText(200),
};
export const ownInboxSchema = v.object({
  ...f.schemasOf(OWN_INBOX),
  off: v.optional(v.record(v.string(), v.boolean()), {}),
});

/** The field that repeats the title of a chatroom or an insight, under the title of that moment. */
export const TITLE_FIELDS = { chatrooms: 'chatroomTitle', insights: 'insightTitle' } as const;
const CHOICE = {
  subscribed: { ...f.flag, schema: v.boolean() },
  /** No notifications, or one of every post; without a level, of replies and mentions. */
  level: f.optional(f.oneOf(ROOM_LEVELS)),
};
const titleSchema = v.optional(v.string(), '');
export const subscriptionSchema = v.pipe(
  v.object({
    key: v.string(),
    [TITLE_FIELDS.chatrooms]: titleSchema,
    [TITLE_FIELDS.insights]: titleSchema,
    ...f.schemasOf(CHOICE),
  }),
  v.transform(({ key, chatroomTitle, insightTitle, ...choice }) => ({
    id: key,
    title: chatroomTitle || insightTitle,
    ...choice,
  })),
);
export type Subscription = v.InferOutput<typeof subscriptionSchema>;

const VISIT = { time: f.now, total: f.byHand(v.number()) };
export const roomVisitSchema = v.object(f.schemasOf(VISIT));
export type RoomVisit = v.InferOutput<typeof roomVisitSchema>;

/** Lists of messages: posts, or the comments on an insight. */
const PLACES = ['posts', 'insights/*/comments'] as const;

/** Returns whom a message notifies of those it names: the author whom it answers and members whom it mentions, but never its own author. */
export const namedIn = (author: string, named: readonly (string | undefined)[]): string[] =>
  [...new Set(named)].filter((uid): uid is string => uid !== undefined && uid !== author);
const name = v.fallback(v.string(), '');
const namingSchema = v.object({
  uid: name,
  originalPost: v.fallback(v.object({ uid: name }), { uid: '' }),
  mentions: name,
});
/** Returns whom a stored message has notified. Without a message, and for texts that can't be uids, the result is empty. */
export function notifiedUids(stored: unknown): string[] {
  const { success, output } = v.safeParse(namingSchema, stored);
  if (!success) return [];
  const named = [output.originalPost.uid, ...output.mentions.split(',')];
  return namedIn(output.uid, named).filter((uid) => /^[^.#$[\]/\p{Cc}]{1,128}$/u.test(uid));
}

/** Who reads a member's inbox, and who writes to it. */
export function inboxRules(): RuleNode {
  const row = place('inbox/$uid/$said');
  /** The review of an item, in this update. The rule of the entry says by whom. */
  const reviewed = all(
    newData.child('in').missing,
    newData.child('room').missing,
    withKey(newData.child('item'), (item) => {
      const entry = ['users/$uid/MyLegalItems', item, 'compliance/$said'] as const;
      return all(
        before(...entry).missing,
        row.after(...entry, 'adminVerdict').exists,
        row.after(...entry, 'adminTimeAdded').is(newData.child('time')),
      );
    }),
  );
  /** A message in this update, whose own rule demands that its author is a member, and that names this one. */
  const written = withPath(newData.child('in'), PLACES, (at) => {
    const message = row.after(at, '$said');
    return all(
      before(at, '$said').missing,
      message.child('time').is(newData.child('time')),
      // A comment is in no room.
      message.child('chatroomKey').is(newData.child('room')),
      either(
        newData.has('mention'),
        `(','+${message.child('mentions').val}+',').contains(','+$uid+',')`,
        message.child('originalPost/uid').is('$uid'),
      ),
    );
  });
  return {
    $uid: {
      '.read': all(own, `query.limitToLast<=${INBOX_SHOWN}`),
      $said: {
        '.write': either(
          newData.exists,
          all(
            // A row is of a message that may still exist, so no other takes its place.
            data.missing,
            // An erased person is notified no more.
            before('profiles/$uid').exists,
            either(newData.has('item'), reviewed, written),
          ),
          any(
            own,
            data.missing,
            withPath(data.child('in'), PLACES, (at) => row.after(at, '$said').missing),
          ),
        ),
        ...closedFields(ROW, { mention: newData.is('true') }),
      },
    },
  };
}

/** Who writes what a member's record has of notifications. */
export function ownNotificationRules(): RuleNode {
  const ofMember = all(own, member);
  /** The title of the chatroom or insight must be its current one. */
  const titled = (kind: keyof typeof TITLE_FIELDS, titleNow: string) =>
    all(newData.has(TITLE_FIELDS[kind]), newData.child(TITLE_FIELDS[kind]).is(before(titleNow)));
  return {
    lastSeen: {
      $id: {
        '.write': all(
          ofMember,
          isNow,
          any(before('chatrooms/$id/key').exists, before('insights/$id/key').exists),
        ),
      },
    },
    inbox: {
      '.write': ofMember,
      '.validate': newData.isObject,
      off: {
        '.validate': newData.isObject,
        $kind: { '.validate': all(named('$kind', ...INBOX_KINDS), newData.is('true')) },
      },
      ...closedFields(OWN_INBOX, { readAt: isNow }),
    },
    roomVisits: {
      $id: {
        '.write': ofMember,
        '.validate': all(newData.has(...required(VISIT)), before('chatrooms/$id/key').exists),
        ...closedFields(VISIT, { time: isNow, total: newData.isNumber }),
      },
    },
    // Each subscription is whole, or deleted.
    notifications: {
      '.write': ofMember,
      '.validate': newData.isObject,
      $kind: {
        '.validate': all(named('$kind', ...Object.keys(TITLE_FIELDS)), newData.isObject),
        $id: {
          '.validate': all(
            newData.has('subscribed'),
            either(
              named('$kind', 'insights'),
              titled('insights', 'insights/$id/title'),
              titled('chatrooms', 'chatrooms/$id/chatroomTitle'),
            ),
          ),
          ...closedFields(CHOICE, {}),
          $other: {
            '.validate': `$other==${either(
              named('$kind', 'insights'),
              quote(TITLE_FIELDS.insights),
              quote(TITLE_FIELDS.chatrooms),
            )}`,
          },
        },
      },
    },
  };
}
