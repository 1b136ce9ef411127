/**
 * Notifications of a member, and what the member has already seen (decision 69).
 *
 * - `inbox/{uid}/{message}`: a reply, a mention, the review of a register item, an auditor's question or an
 *   invitation to a register. A row has the key of the message or
 *   the history entry, or of the auditor's link and question. It is written in the same update, and repeats none of its content. The row is
 *   deleted with the message, but not with the entry or question.
 *   `deleteMessage` deletes the rows of everyone whom the message notified.
 * - `users/{uid}/inbox`: when the member last opened the list, the announcement at that time, the kinds that the member switched in each
 *   channel (`notificationKinds.ts`), the day of the weekly summary, and the tasks that the member put off. `unsubscribe` also writes it.
 * - `users/{uid}/notifications/{chatrooms|insights}/{id}`: a subscription to a chatroom or to an insight's comments. It repeats the title
 *   of that time. `forgetInsight` deletes the subscriptions to its insight.
 * - `users/{uid}/lastSeen/{id}`: when the member last looked at a chatroom or at an insight's comments. `users/{uid}/roomVisits/{id}`: how
 *   many posts the chatroom had then.
 *
 * All are erased with the member and cached on the member's device. None is in the audit log or counted.
 */
import * as v from 'valibot';
import * as f from './fields';
import type { KindOn } from './notificationKinds';
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
import { isNow, own, ownAs } from './rules/predicates';
import { closedFields, required } from './rules/record';

/** The kinds of notifications that the bell has. */
export type InboxKind = KindOn<'portal'>;
/** The most replies and mentions in the list of notifications. */
export const INBOX_SHOWN = 20;
/** Notification levels of a room. A room without a level notifies of replies and mentions. */
export const ROOM_LEVELS = ['muted', 'watching'] as const;
export type RoomLevel = (typeof ROOM_LEVELS)[number];

const text = f.byHand(v.optional(v.string()));
const ROW = {
  /** The list that has the message: posts, or an insight's comments. */
  in: text,
  /** The chatroom of a post. */
  room: text,
  /** The item that was reviewed, or that the question is about. */
  item: text,
  /** The key of an auditor's question. */
  question: text,
  mention: f.byHand(v.optional(v.boolean())),
  /** When the message or review was written. */
  time: f.byHand(v.number()),
};
export const inboxRowSchema = v.object({
  key: v.string(),
  ...f.schemasOf(ROW),
  /** The uid of a member who invites to their register. Only a function writes it. */
  register: v.optional(v.string()),
});
export type InboxRow = v.InferOutput<typeof inboxRowSchema>;

const OWN_INBOX = {
  readAt: { ...f.now, schema: v.optional(v.number(), 0) },
  /** Identifies the announcement that the member has read. */
  announcement: f.blankText(200),
  /** Kinds of notifications, joined by commas. */
  portal: text,
  email: text,
  push: text,
  /** The day of the weekly summary: 1 is Monday. */
  weekday: f.byHand(v.optional(v.number())),
  /** The tasks that the member put off, with the day on which each returns (`features/dashboard/snoozed.ts`). */
  snoozed: text,
};
/** Characters. */
export const SNOOZED_LENGTH = 2000;
export const ownInboxSchema = v.object(f.schemasOf(OWN_INBOX));
export type OwnInbox = v.InferOutput<typeof ownInboxSchema>;

/** The field of a subscription that repeats the title of its chatroom or insight. */
export const TITLE_FIELDS = { chatrooms: 'chatroomTitle', insights: 'insightTitle' } as const;
const CHOICE = {
  subscribed: { ...f.flag, schema: v.boolean() },
  /** `muted`: no notifications. `watching`: every post. Without a level: replies and mentions. */
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

/** Lists of messages: posts, or an insight's comments. */
const PLACES = ['posts', 'insights/*/comments'] as const;

/** Returns the uids that a message notifies: the author whom it answers and the members whom it mentions, without its own author. */
export const namedIn = (author: string, named: readonly (string | undefined)[]): string[] =>
  [...new Set(named)].filter((uid): uid is string => uid !== undefined && uid !== author);
const name = v.fallback(v.string(), '');
const namingSchema = v.object({
  uid: name,
  originalPost: v.fallback(v.object({ uid: name }), { uid: '' }),
  mentions: name,
});
/** Returns the uids that a stored message notified. Returns an empty list without a message, and skips texts that can't be uids. */
export function notifiedUids(stored: unknown): string[] {
  const { success, output } = v.safeParse(namingSchema, stored);
  if (!success) return [];
  const named = [output.originalPost.uid, ...output.mentions.split(',')];
  return namedIn(output.uid, named).filter((uid) => /^[^.#$[\]/\p{Cc}]{1,128}$/u.test(uid));
}

/** Returns the rules for reading and writing a member's inbox. */
export function inboxRules(): RuleNode {
  const row = place('inbox/$uid/$message');
  /** The review of an item, written in this update. The entry's rule checks by whom. */
  const reviewed = all(
    newData.child('in').missing,
    newData.child('room').missing,
    withKey(newData.child('item'), (item) => {
      const entry = ['users/$uid/MyLegalItems', item, 'compliance/$message'] as const;
      return all(
        before(...entry).missing,
        row.after(...entry, 'adminDecision').exists,
        row.after(...entry, 'adminTimeAdded').is(newData.child('time')),
      );
    }),
  );
  /** An auditor's question, written in this update. The question's rule checks by whom. */
  const asked = all(
    newData.child('in').missing,
    newData.child('room').missing,
    withKey(newData.child('question'), (question) => {
      const asks = ['auditQuestions/$uid/@', question] as const;
      return all(
        before(...asks).missing,
        row.after(...asks, 'item').is(newData.child('item')),
        row.after(...asks, 'askedAt').is(newData.child('time')),
        `auth.uid+${newData.child('question').val}==$message`,
      );
    }),
  );
  /** A message, written in this update, that names this member. The message's own rule checks that its author is a member. */
  const written = withPath(newData.child('in'), PLACES, (at) => {
    const message = row.after(at, '$message');
    return all(
      before(at, '$message').missing,
      message.child('time').is(newData.child('time')),
      // A comment has no room.
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
      $message: {
        '.write': either(
          newData.exists,
          all(
            // The message of an existing row may still exist, so no other row may replace it.
            data.missing,
            // An erased person gets no notifications.
            before('profiles/$uid').exists,
            either(newData.has('question'), asked, either(newData.has('item'), reviewed, written)),
          ),
          any(
            own,
            data.missing,
            withPath(data.child('in'), PLACES, (at) => row.after(at, '$message').missing),
          ),
        ),
        ...closedFields(ROW, { mention: newData.is('true') }),
      },
    },
  };
}

/** Returns the rules for the notification settings in a member's record. */
export function ownNotificationRules(): RuleNode {
  const ofMember = ownAs('member');
  const kinds = all(`${newData.val}.length<=200`, newData.matches(/^[a-z,]+$/));
  const weekday = all(`${newData.val}%1==0`, `${newData.val}>=1`, `${newData.val}<=7`);
  /** The title must be the current one of the chatroom or insight. */
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
      ...closedFields(OWN_INBOX, {
        readAt: isNow,
        portal: kinds,
        email: kinds,
        push: kinds,
        weekday,
        snoozed: `${newData.val}.length<=${SNOOZED_LENGTH}`,
      }),
    },
    roomVisits: {
      $id: {
        '.write': ofMember,
        '.validate': all(newData.has(...required(VISIT)), before('chatrooms/$id/key').exists),
        ...closedFields(VISIT, { time: isNow, total: newData.isNumber }),
      },
    },
    // A subscription is written or deleted as a whole.
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
