/** What members and staff do, told what stands at that moment: the acts of the app, as the fuzz of the rules mixes them. */
import * as account from '../../src/data/acts/account';
import * as comments from '../../src/data/acts/comments';
import * as forum from '../../src/data/acts/forum';
import * as insights from '../../src/data/acts/insights';
import * as legal from '../../src/data/acts/legalItems';
import * as register from '../../src/data/acts/register';
import * as saved from '../../src/data/acts/saved';
import { COMPLIANCE_STATUSES } from '../../src/config/constants';
import type { UserType } from '../../src/data/userTypes';
import type { Json, Update } from '../../src/data/update';
import { OTHERS, emailOf, type Actor } from './cast';
import { rich } from './records';
import { directoryIn, itemIn, recordIn } from './standing';

/** Numbers out of which an act makes its choices, each from 0 on. */
export interface Choice {
  key: number;
  other: number;
  /** Makes texts differ from one act to the next. */
  salt: number;
}
type Read = (path: string) => Json;
type Act = (who: Actor, read: Read, choice: Choice) => Update;

const INSIGHTS = ['ins-a', 'ins-saved', 'ins-legal', 'ins-jedi', 'ins-admin', 'ins-n0', 'ins-n1'];
const LAWS = ['law-new', 'law-held', 'law-met', 'law-gone', 'law-old', 'law-n0', 'law-n1'];
const POSTS = ['p-mel', 'p-legal', 'p-jedi', 'p-mel-liked', 'p-n0', 'p-n1', 'p-n2'];
const COMMENTS = ['c-mel', 'c-legal', 'c-jedi', 'c-mel-liked', 'c-n0', 'c-n1'];
const ROOMS = ['room-a', 'room-b'];
const TYPES = ['subscriber', 'guest', 'admin', 'newUser', 'deletedUser', 'jedi', 'expiredUser'];
const UIDS = [...Object.keys(OTHERS), 'legal', 'subscriber', 'guest'];

export function pick<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
}
const textIn = (read: Read, path: string): string => {
  const value = read(path);
  return typeof value === 'string' ? value : '';
};
const speakerOf = (read: Read, uid: string): forum.Speaker => ({
  uid,
  displayName: textIn(read, `users/${uid}/displayName`),
  firstName: textIn(read, `users/${uid}/firstName`),
  lastName: textIn(read, `users/${uid}/lastName`),
  profilePhoto: textIn(read, `users/${uid}/profilePhoto`),
});
const insightOf = (salt: number): insights.InsightContent => ({
  title: `Insight ${salt}`,
  subTitle: '',
  category: 'General',
  tags: pick([['Retail'], ['Retail', 'SME']], salt),
  featuredImage: '',
  content: '',
  contentJSON: rich(`Body ${salt}`),
  videoUrl: '',
  file: null,
  excerpt: 'Body',
});
const lawOf = (salt: number): legal.LegalItemContent => ({
  title: `Regulation ${salt}`,
  filterByArea: 'Water',
  applicableTo: ['Retail'],
  regulator: ['Environment Agency'],
  country: pick([['England'], ['England', 'Wales']] as const, salt),
  link: '',
  headlineDetails: rich('New'),
  description: '',
  consequence: '',
  howThisApplies: '',
});
const itemKey = ({ key }: Choice): string => pick(LAWS, key);
const target = ({ other }: Choice): string => pick(UIDS, other);

export const FUZZ_ACTS: Readonly<Record<string, Act>> = {
  save: ({ uid }, read, { key }) =>
    saved.saveInsight({ uid, key: pick(INSIGHTS, key), record: recordIn(read, uid) }),
  unsave: ({ uid }, read, { key }) =>
    saved.removeSavedInsight({
      uid,
      key: pick(INSIGHTS, key),
      record: recordIn(read, uid),
      savedInsights: read(`profiles/${uid}/savedInsights`),
    }),
  addItem: ({ uid }, read, choice) =>
    register.addLegalItem({
      uid,
      key: itemKey(choice),
      adminStatus: itemIn(read, uid, itemKey(choice)).adminStatus,
      directory: directoryIn(read, uid),
    }),
  removeItem: ({ uid }, read, choice) =>
    register.removeLegalItem({
      uid,
      key: itemKey(choice),
      standing: itemIn(read, uid, itemKey(choice)),
      documentKeys: [],
      isWithdrawn: read(`legalRegister/${itemKey(choice)}`) === null,
      directory: directoryIn(read, uid),
    }),
  assess: ({ uid }, read, choice) =>
    register.recordCompliance({
      uid,
      key: itemKey(choice),
      entryKey: `e-${choice.salt}`,
      check: pick(COMPLIANCE_STATUSES, choice.other),
      standing: itemIn(read, uid, itemKey(choice)),
      note: rich('Checked.'),
      directory: directoryIn(read, uid),
    }),
  review: ({ uid }, read, choice) =>
    register.reviewCompliance({
      uid: target(choice),
      key: itemKey(choice),
      entryKey: `e-${choice.salt}`,
      check: pick(COMPLIANCE_STATUSES, choice.salt),
      standing: itemIn(read, target(choice), itemKey(choice)),
      note: rich('Seen.'),
      admin: { uid, displayName: textIn(read, `users/${uid}/displayName`) },
    }),
  publish: ({ uid }, read, { key, salt }) =>
    insights.publishInsight({
      key: pick(INSIGHTS, key),
      author: speakerOf(read, uid),
      content: insightOf(salt),
      uploads: [],
    }),
  revise: ({ uid }, read, { key, salt }) =>
    insights.reviseInsight({
      key: pick(INSIGHTS, key),
      author: speakerOf(read, uid),
      time: Number(read(`insights/${pick(INSIGHTS, key)}/time`)),
      content: insightOf(salt),
      uploads: [],
      dropped: [],
    }),
  withdraw: (_who, read, { key }) =>
    insights.withdrawInsight({
      key: pick(INSIGHTS, key),
      dropped: [],
      count: read('counters/insights'),
    }),
  addLaw: ({ uid }, read, choice) =>
    legal.createLegalItem({
      key: itemKey(choice),
      content: lawOf(choice.salt),
      author: { uid, displayName: textIn(read, `users/${uid}/displayName`) },
    }),
  changeLaw: (_who, read, choice) =>
    legal.updateLegalItem({
      key: itemKey(choice),
      content: lawOf(choice.salt),
      time: Number(read(`legalRegister/${itemKey(choice)}/time`)),
    }),
  deleteLaw: (_who, read, choice) => {
    const at = (field: string): Json => read(`legalRegister/${itemKey(choice)}/${field}`);
    return legal.deleteLegalItem({
      key: itemKey(choice),
      isHeld: at('users') !== null,
      archived: {
        title: String(at('title')),
        filterByArea: String(at('filterByArea')),
        country: (at('country') ?? []) as [],
        time: Number(at('time')),
        link: at('link') === null ? undefined : String(at('link')),
      },
      count: read('counters/legalRegister'),
    });
  },
  post: ({ uid }, read, { key, other, salt }) =>
    forum.sendPost({
      key: pick(POSTS, key),
      room: {
        key: pick(ROOMS, other),
        title: textIn(read, `chatrooms/${pick(ROOMS, other)}/chatroomTitle`),
      },
      speaker: speakerOf(read, uid),
      message: rich(`Post ${salt}`),
      original: null,
      subscribes: false,
    }),
  removePost: (_who, read, { key }) => {
    const room = textIn(read, `posts/${pick(POSTS, key)}/chatroomKey`) || 'room-a';
    const totalMessages = read(`chatrooms/${room}/totalMessages`);
    return forum.removePost({ key: pick(POSTS, key), room, totalMessages });
  },
  likePost: ({ uid }, read, { key }) => {
    const liked = read(`posts/${pick(POSTS, key)}/likes/${uid}`) === null;
    return forum.likePost({ key: pick(POSTS, key), uid, liked });
  },
  comment: ({ uid }, read, { key, other, salt }) =>
    comments.sendComment({
      key: pick(COMMENTS, other),
      insight: { key: pick(INSIGHTS, key), title: '' },
      speaker: speakerOf(read, uid),
      comment: rich(`Comment ${salt}`),
      original: null,
      subscribes: false,
    }),
  removeComment: (_who, _read, { key, other }) =>
    comments.removeComment({ insight: pick(INSIGHTS, key), key: pick(COMMENTS, other) }),
  likeComment: ({ uid }, read, { key, other }) => {
    const said = { insight: pick(INSIGHTS, key), key: pick(COMMENTS, other) };
    const at = `insights/${said.insight}/comments/${said.key}/likes/${uid}`;
    return comments.likeComment({ ...said, uid, liked: read(at) === null });
  },
  nameOwn: ({ uid }, read, { salt }) =>
    account.setDisplayName({ uid, record: recordIn(read, uid), displayName: `Name ${salt}` }),
  nameOther: (_who, read, choice) =>
    account.setDisplayName({
      uid: target(choice),
      record: recordIn(read, target(choice)),
      displayName: `Name ${choice.salt}`,
    }),
  retype: (_who, read, choice) =>
    account.changeUserType({
      uid: target(choice),
      record: recordIn(read, target(choice)),
      userType: pick(TYPES, choice.key) as UserType,
    }),
  noteSupplier: (_who, read, choice) =>
    account.setAdminInfo({
      uid: target(choice),
      record: recordIn(read, target(choice)),
      field: 'supplier',
      value: pick([null, 'Npower', 'Eon'], choice.key),
    }),
  registerSelf: ({ uid }) =>
    account.registerAccount({ uid, email: emailOf(uid), firstName: 'New', lastName: 'Comer' }),
  erase: (_who, _read, choice) => account.eraseAccount({ uid: target(choice), itemKeys: LAWS }),
};
