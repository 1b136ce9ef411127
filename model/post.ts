/**
 * A post of a chatroom. All rooms share the list; `roomKey` orders the posts of a room.
 *
 * - A post is a message, so everything in `model/message.ts` applies to it.
 * - `chatroomTitle` repeats the title of its room.
 * - A new post that is no reply and has a title is a question. `asks` names the room while the question has no answer. The author or
 *   staff then mark a reply as the `answer` (decision 522). The title is the heading of the text (`questionTitle.ts`).
 * - Its room's `totalMessages` counts it. The room's `lastPost` names the post that justifies the step.
 */
import * as v from 'valibot';
import { POST_EARLY_MAX, POST_LATE_MAX } from './constants';
import * as f from './fields';
import { messageRules, messageSchema } from './message';
import type { PathTable } from './paths/entry';
import type { Rule, RuleNode, Segment } from './rules/language';
import { all, any, before, data, either, newData, place, withKey } from './rules/language';
import { isStaff, limited, member } from './rules/predicates';

const PATH = 'posts/$message';
/** The most posts that one query can read. */
const PAGE_MAX = 50;

export const POST_PATHS = {
  'posts/$message': {
    is: 'A post in a room of the forum.',
    person: 'step',
    remains: 'Text and name stay, because the post was public. Likes and mentions are deleted.',
    log: 'message',
    indexes: ['time', 'roomKey', 'uid', 'originalPost/key', 'answer'],
    by: ['hideQuotesOfPost', 'forgetPost'],
  },
  'posts/$message/likes/$uid': { is: 'Marks that a member likes a post.' },
  'postSummaries/$message': {
    is: 'The part of a post that lists show.',
    person: 'none',
    remains: 'The name stays, as in the post.',
    indexes: ['time', 'roomKey', 'questionKey', 'openKey'],
    by: ['summarisePost', 'summariseQuestion', 'countReplies', 'forgetPost'],
  },
} as const satisfies PathTable;

const FIELDS = {
  key: f.ownKey,
  chatroomKey: f.byHand(v.string()),
  chatroomTitle: f.byHand(v.optional(v.string(), '')),
  /** Its room, its time and its key, joined by `_`. Queries order posts by this field. */
  roomKey: f.byHand(v.string()),
  /** The server's time as the author's device estimated it, because a server value can't be part of a text. */
  sentAt: f.byHand(v.optional(v.number())),
  /** The post's room, in a question without an answer. */
  asks: f.byHand(v.optional(v.string())),
  /** The key of the reply that answers a question. */
  answer: f.later(v.optional(v.string())),
};

export const postSchema = messageSchema('message', FIELDS);
export type Post = v.InferOutput<typeof postSchema>;

/** Returns the rules for reading and writing posts. */
export function postRules(): RuleNode {
  const message = place(PATH);
  // The post's room counts the post, and names it as the reason.
  const counted = (room: Segment, change: '+1' | '-1'): Rule =>
    all(
      message.after('chatrooms', room, 'lastPost').is('$message'),
      message
        .after('chatrooms', room, 'totalMessages')
        .is(`${before('chatrooms', room, 'totalMessages').val}${change}`),
    );
  // A count that has drifted to 0 stays 0 and doesn't prevent the deletion. Neither does a value that isn't the key of a room.
  const uncounted: Rule = withKey(
    data.child('chatroomKey'),
    (room) => {
      const total = ['chatrooms', room, 'totalMessages'] as const;
      return either(
        any(before(...total).missing, before(...total).is('0')),
        message.after(...total).is(before(...total)),
        counted(room, '-1'),
      );
    },
    'true',
  );

  const sentAt = newData.child('sentAt');
  /**
   * The order of a post: by room, then by time, then by key. The client sends the time, because a server value can't be part of a text.
   * The time must be within seconds of the server's. It must be a whole number, because it isn't known how the service writes a fraction.
   */
  const inItsPlace: Rule = all(
    `${sentAt.val}>=now-${POST_LATE_MAX}`,
    `${sentAt.val}<=now+${POST_EARLY_MAX}`,
    `${sentAt.val}%1==0`,
    newData
      .child('roomKey')
      .is([newData.child('chatroomKey').val, sentAt.val, '$message'].join("+'_'+")),
  );

  return {
    '.read': all(member, limited(PAGE_MAX)),
    $message: {
      '.read': member,
      ...messageRules({
        at: PATH,
        hiddenText: 'hiddenMessages/posts/$message',
        words: 'message',
        sent: [
          inItsPlace,
          withKey(newData.child('chatroomKey'), (room) =>
            all(
              newData.child('chatroomTitle').is(before('chatrooms', room, 'chatroomTitle')),
              counted(room, '+1'),
            ),
          ),
        ],
        withdrawn: [uncounted],
        fields: FIELDS,
      }),
      ...questionRules(),
    },
  };
}

/** Only a question has an answer: a new post can't have one. `asks` and `answer` never exist together. */
function questionRules(): RuleNode {
  const asks = place(`${PATH}/asks`);
  const answer = place(`${PATH}/answer`);
  const question = answer.after(`${PATH}/asks`);
  return {
    asks: {
      // The rule of the answer checks who marks it.
      '.write': asks.after(`${PATH}/answer`).isNot(asks.before(`${PATH}/answer`)),
      '.validate': all(
        newData.is(asks.after(`${PATH}/chatroomKey`)),
        asks.after(`${PATH}/originalPost`).missing,
      ),
    },
    answer: {
      '.write': all(
        any(answer.before(`${PATH}/uid`).is('auth.uid'), isStaff),
        either(
          newData.exists,
          all(
            question.missing,
            any(answer.before(`${PATH}/asks`).exists, data.exists),
            withKey(newData, (key) => before('posts', key, 'originalPost/key').is('$message')),
          ),
          question.exists,
        ),
      ),
    },
  };
}
