/** Probes of the library, its comments, the chatrooms and their posts. */
import { chooseLaw } from '../../src/data/mutations/lawMentions';
import { markAnswer } from '../../src/data/mutations/messages';
import {
  comment,
  deleteInsight,
  deletePost,
  editMessageText,
  like,
  newInsight,
  newPost,
  openRoom,
  publishInsight,
  retitleInsight,
  sendPost,
  unlike,
} from './mutations';
import { hidingProbes } from './probesOfModeration';
import type { Probes } from './probe';
import { latest, read, update } from './probe';
import { rich } from './records';

const COMMENTS = 'insights/ins-a/comments';

export const libraryProbes: Probes<
  | 'insights'
  | 'insightSummaries'
  | 'comments'
  | 'chatrooms'
  | 'posts'
  | 'postSummaries'
  | 'lawMentions'
  | 'lawsMentioned'
  | 'lawHolders'
  | 'lawBenchmarks'
> = {
  'insights.list': () => read('insights', latest(10)),
  'insights.read': () => read('insights/ins-a'),
  'insights.readField': () => read('insights/ins-a/contentJSON'),
  'insights.create': (me) => update(publishInsight(newInsight(me, 'ins-new'))),
  'insights.updateOwn': ({ uid }) => update(retitleInsight(`ins-${uid}`, 'Another title')),
  'insights.deleteOwn': ({ uid }) => update(deleteInsight(`ins-${uid}`)),
  'insights.updateOther': () => update(retitleInsight('ins-a', 'Another title')),
  'insights.deleteOther': () => update(deleteInsight('ins-a')),
  'insightSummaries.list': () => read('insightSummaries', latest(100)),
  'insightSummaries.read': () => read('insightSummaries/ins-a'),

  'comments.list': () => read(COMMENTS, latest(5)),
  'comments.create': (me) => update(comment('ins-a', me, 'c-new')),
  'comments.reply': (me) =>
    update(
      comment('ins-a', me, 'c-new', {
        originalPost: {
          key: 'c-mel',
          uid: 'mel',
          displayName: 'mel display',
          text: rich('Comment of mel'),
        },
      }),
    ),
  'comments.editOwn': ({ uid }) => update(editMessageText(`${COMMENTS}/c-${uid}`, rich('Better.'))),
  'comments.editOther': () => update(editMessageText(`${COMMENTS}/c-mel`, rich('Better.'))),
  'comments.deleteOwn': ({ uid }) => update({ [`${COMMENTS}/c-${uid}`]: null }),
  'comments.deleteOther': () => update({ [`${COMMENTS}/c-mel`]: null }),
  'comments.like': (me) => update(like(`${COMMENTS}/c-mel-liked`, me)),
  'comments.unlike': (me) => update(unlike(`${COMMENTS}/c-liked-by-${me.uid}`, me)),

  'chatrooms.list': () => read('chatrooms', { i: 'time' }),
  'chatrooms.read': () => read('chatrooms/room-a'),
  'chatrooms.create': (me) => update(openRoom(me, 'room-new')),
  'chatrooms.rename': () => update({ 'chatrooms/room-a/chatroomTitle': 'Other' }),
  'chatrooms.delete': () => update({ 'chatrooms/room-b': null }),

  'lawMentions.list': () => read('lawMentions/law-held/posts', latest(20)),
  'lawMentions.listAll': () => read('lawMentions/law-held/posts'),
  'lawMentions.write': () => update({ 'lawMentions/law-held/posts/p-mel/title': 'Forged' }),
  'lawsMentioned.read': () => read('lawsMentioned/posts/p-mel'),
  'lawsMentioned.choose': () =>
    update(chooseLaw({ kind: 'insights', id: 'ins-a', law: 'law-new', choice: 'added' })),
  'lawsMentioned.chooseInOwnPost': ({ uid }) =>
    update(chooseLaw({ kind: 'posts', id: `p-${uid}`, law: 'law-new', choice: 'added' })),
  'lawsMentioned.chooseInOtherPost': () =>
    update(chooseLaw({ kind: 'posts', id: 'p-mel', law: 'law-held', choice: 'removed' })),
  'lawsMentioned.write': () => update({ 'lawsMentioned/posts/p-mel/law-new': 'found' }),
  'lawsMentioned.drop': () => update({ 'lawsMentioned/posts/p-mel/law-held': null }),
  'lawHolders.list': () => read('lawHolders', latest(1)),
  'lawHolders.read': () => read('lawHolders/law-held'),
  'lawHolders.write': () => update({ 'lawHolders/law-held': 20 }),
  'lawBenchmarks.list': () => read('lawBenchmarks', latest(1)),
  'lawBenchmarks.read': () => read('lawBenchmarks/law-held'),
  'lawBenchmarks.write': () => update({ 'lawBenchmarks/law-held/company/share': 80 }),
  'lawBenchmarks.readSets': () => read('benchmarkSets/law-held'),

  'postSummaries.list': () => read('postSummaries', latest(50)),
  'postSummaries.listAll': () => read('postSummaries'),
  'postSummaries.write': ({ uid }) => update({ 'postSummaries/p-mel/excerpt': `Forged by ${uid}` }),
  'posts.list': () => read('posts', latest(50)),
  'posts.read': () => read('posts/p-mel'),
  'posts.create': (me) => update(sendPost(newPost(me, 'p-new'))),
  'posts.reply': (me) =>
    update(
      sendPost(
        newPost(me, 'p-new', {
          originalPost: {
            key: 'p-mel',
            uid: 'mel',
            displayName: 'mel display',
            text: rich('Post of mel'),
          },
        }),
      ),
    ),
  'posts.ask': (me) => update(sendPost(newPost(me, 'p-new', { asks: 'room-a' }))),
  'posts.markAnswerOfOwn': ({ uid }) =>
    update(markAnswer({ room: 'room-a', question: `q-${uid}`, answer: `reply-${uid}` })),
  'posts.markAnswerOfOther': () =>
    update(markAnswer({ room: 'room-a', question: 'q-mel', answer: 'reply-mel' })),
  'posts.unmarkAnswerOfOther': () =>
    update(markAnswer({ room: 'room-a', question: 'q-answered', answer: null })),
  'posts.editOwn': ({ uid }) => update(editMessageText(`posts/p-${uid}`, rich('Better.'))),
  'posts.editOther': () => update(editMessageText('posts/p-mel', rich('Better.'))),
  'posts.deleteOwn': ({ uid }) => update(deletePost(`p-${uid}`)),
  'posts.deleteOther': () => update(deletePost('p-mel')),
  ...hidingProbes,
  'posts.like': (me) => update(like('posts/p-mel-liked', me)),
  'posts.unlike': (me) => update(unlike(`posts/p-liked-by-${me.uid}`, me)),
};
