/**
 * A post of a chatroom. All rooms share the list; `roomKey` orders the posts of a room.
 *
 * - A message (`model/message.ts`): what holds for those holds for posts.
 * - `chatroomTitle` repeats the title of its room.
 * - Counted by the room's `totalMessages`, whose `lastPost` names the post that justifies the step.
 * - Prefetched by its room, of which the last page is read.
 */
import * as v from 'valibot';
import { POST_EARLY_MAX, POST_LATE_MAX } from './constants';
import * as f from './fields';
import { messageRules, messageSchema } from './message';
import type { PathTable } from './paths/entry';
import type { Rule, RuleNode, Segment } from './rules/language';
import { all, any, before, data, either, newData, place, withKey } from './rules/language';
import { limited, member } from './rules/predicates';

const PATH = 'posts/$said';
/** The most posts that one query reads. */
const PAGE_MAX = 50;

export const POST_PATHS = {
  'posts/$message': {
    is: 'A post in a room of the forum.',
    person: 'step',
    remains: 'Text and name stay, since they were said in public. Likes and mentions are deleted.',
    log: 'message',
    indexes: ['time', 'roomKey', 'uid', 'originalPost/key'],
    by: ['hideQuotesOfPost'],
  },
  'posts/$message/likes/$uid': { is: 'That a member likes a post.' },
  'postSummaries/$message': {
    is: 'What lists show of a post.',
    person: 'none',
    remains: 'The name stays, as in the post.',
    indexes: ['time', 'roomKey'],
    by: ['summarisePost', 'forgetPost'],
  },
} as const satisfies PathTable;

const FIELDS = {
  key: f.ownKey,
  chatroomKey: f.byHand(v.string()),
  chatroomTitle: f.byHand(v.optional(v.string(), '')),
  /** Its room, when it was sent and its own key, joined by `_`: posts are ordered by it. */
  roomKey: f.byHand(v.string()),
  /** The server's time as its author's device knew it, since a server value cannot be part of a text. */
  sentAt: f.byHand(v.optional(v.number())),
};

export const postSchema = messageSchema('message', FIELDS);
export type Post = v.InferOutput<typeof postSchema>;

/** Who may read and write posts. */
export function postRules(): RuleNode {
  const said = place(PATH);
  // The post's room counts it, and names it as the reason.
  const counted = (room: Segment, change: '+1' | '-1'): Rule =>
    all(
      said.after('chatrooms', room, 'lastPost').is('$said'),
      said
        .after('chatrooms', room, 'totalMessages')
        .is(`${before('chatrooms', room, 'totalMessages').val}${change}`),
    );
  // A count that has drifted to nothing stays, and lets the post be deleted; so does a value that is no key of a room.
  const uncounted: Rule = withKey(
    data.child('chatroomKey'),
    (room) => {
      const total = ['chatrooms', room, 'totalMessages'] as const;
      return either(
        any(before(...total).missing, before(...total).is('0')),
        said.after(...total).is(before(...total)),
        counted(room, '-1'),
      );
    },
    'true',
  );

  const sentAt = newData.child('sentAt');
  /**
   * Where the post stands in its room: by the room, by when it was sent, and only then by its key. The client names the time,
   * since a server value cannot be part of a text; it has to be the server's within seconds, and whole, because of a fraction
   * it is not known how the service writes it.
   */
  const inItsPlace: Rule = all(
    `${sentAt.val}>=now-${POST_LATE_MAX}`,
    `${sentAt.val}<=now+${POST_EARLY_MAX}`,
    `${sentAt.val}%1==0`,
    newData
      .child('roomKey')
      .is([newData.child('chatroomKey').val, sentAt.val, '$said'].join("+'_'+")),
  );

  return {
    '.read': all(member, limited(PAGE_MAX)),
    $said: {
      '.read': member,
      ...messageRules({
        at: PATH,
        hiddenText: 'hiddenMessages/posts/$said',
        words: 'message',
        said: [
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
    },
  };
}
