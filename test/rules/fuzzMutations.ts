/**
 * What members and staff do, based on the current state. The rules fuzz mixes these mutations of
 * the app.
 */
import * as account from '../../src/data/mutations/account';
import * as messages from '../../src/data/mutations/messages';
import * as moderation from '../../src/data/mutations/moderation';
import { isAhead } from '../../src/data/mutations/rateLimit';
import * as insights from '../../src/data/mutations/insights';
import * as legal from '../../src/data/mutations/legalItems';
import * as register from '../../src/data/mutations/register';
import * as actions from '../../src/data/mutations/registerActions';
import * as saved from '../../src/data/mutations/saved';
import {
  APPLICABILITIES,
  COMPLIANCE_STATUSES,
  LAW_STATUSES,
  EVALUATION_METHODS,
  REVIEW_DECISIONS,
  type Country,
} from '../../src/config/constants';
import { DAY_MS } from '../../src/lib/dates';
import type { UserType } from '../../model/membership';
import type { Json, Update } from '../../src/data/update';
import { CLOCK } from './mutations';
import { NOW, OTHERS, emailOf, type Actor } from './cast';
import type { LegalText, OwnDocument } from '../../src/data/records';
import { STORE, rich } from './records';
import { directoryIn, itemIn, recordIn, removalIn, versionIn } from './currentState';

/** Numbers from which a mutation makes its choices, each 0 or greater. */
export interface Choice {
  key: number;
  other: number;
  /** Makes texts differ from one mutation to the next. */
  salt: number;
}
export type Read = (path: string) => Json;
export type Act = (who: Actor, read: Read, choice: Choice) => Update;

const INSIGHTS = ['ins-a', 'ins-saved', 'ins-legal', 'ins-jedi', 'ins-admin', 'ins-n0', 'ins-n1'];
const LAWS = ['law-new', 'law-held', 'law-met', 'law-gone', 'law-old', 'law-n0', 'law-n1'];
const POSTS = ['p-mel', 'p-legal', 'p-jedi', 'p-mel-liked', 'p-n0', 'p-n1', 'p-n2'];
const COMMENTS = ['c-mel', 'c-legal', 'c-jedi', 'c-mel-liked', 'c-n0', 'c-n1'];
const ACTIONS = ['a-open', 'a-closed', 'a-n0', 'a-n1'];
const ROOMS = ['room-a', 'room-b'];
const TYPES = ['subscriber', 'guest', 'admin', 'newUser', 'deletedUser', 'jedi', 'expiredUser'];
const UIDS = [...Object.keys(OTHERS), 'legal', 'subscriber', 'guest'];

export function pick<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
}
/**
 * Returns one of the keys that fit the mutation, if any fit. One time in eight it returns any key.
 */
export function fitting(
  list: readonly string[],
  { key, salt }: Choice,
  fits: (one: string) => boolean,
): string {
  const found = salt % 8 === 0 ? [] : list.filter(fits);
  return pick(found.length === 0 ? list : found, key);
}
export const textIn = (read: Read, path: string): string => {
  const value = read(path);
  return typeof value === 'string' ? value : '';
};
const speakerOf = (read: Read, uid: string): messages.Speaker => ({
  uid,
  displayName: textIn(read, `users/${uid}/displayName`),
  firstName: textIn(read, `users/${uid}/firstName`),
  lastName: textIn(read, `users/${uid}/lastName`),
  profilePhoto: textIn(read, `users/${uid}/profilePhoto`),
});
export const insightOf = (salt: number): insights.InsightContent => ({
  title: `Insight ${salt}`,
  subTitle: '',
  category: 'General',
  tags: pick([['Retail'], ['Retail', 'SME']], salt),
  featuredImage: '',
  featuredImageCard: '',
  contentJSON: rich(`Body ${salt}`),
  videoUrl: '',
  file: null,
  excerpt: 'Body',
});
const lawOf = (salt: number): LegalText => ({
  title: `Regulation ${salt}`,
  filterByArea: 'Water',
  applicableTo: ['Retail'],
  regulator: ['Environment Agency'],
  country: pick([['England'], ['England', 'Wales']] satisfies Country[][], salt),
  link: '',
  headlineDetails: rich('New'),
  description: '',
  consequence: '',
  howThisApplies: '',
  lawStatus: pick(LAW_STATUSES, salt),
  inForceFrom: salt % 2 === 0 ? undefined : Date.UTC(2020, 0, 1),
  isEssential: salt % 3 === 0,
  provisions: pick([[], ['Section 33', 'Section 34']], salt),
});
const target = ({ other }: Choice): string => pick(UIDS, other);

const missing =
  (read: Read, path: string) =>
  (key: string): boolean =>
    read(`${path}/${key}`) === null;
export const existsIn =
  (read: Read, path: string) =>
  (key: string): boolean =>
    !missing(read, path)(key);
/** Returns an insight of the user. A jedi can withdraw any insight. */
export const ownInsight = (read: Read, choice: Choice, uid: string): string =>
  fitting(INSIGHTS, choice, (key) => read(`insights/${key}/author`) === uid);
const someInsight = (read: Read, choice: Choice): string =>
  fitting(INSIGHTS, choice, existsIn(read, 'insights'));
const revisionOf = (read: Read, key: string): number =>
  Number(read(`legalRegister/${key}/revision`));
const recordOf = (read: Read, path: string) => (read(path) ?? {}) as { [field: string]: Json };
const someLaw = (read: Read, choice: Choice): string =>
  fitting(LAWS, choice, existsIn(read, 'legalRegister'));
/**
 * Returns an active item in the user's register; with `offered`, one that the portal still offers.
 */
const activeItem = (read: Read, choice: Choice, uid: string, offered: boolean): string =>
  fitting(
    LAWS,
    choice,
    (key) =>
      itemIn(read, uid, key).status === 'active' &&
      (!offered || read(`legalRegister/${key}`) !== null),
  );

const inRoom = (key: string) => ({ kind: 'chatrooms', key }) as const;

/** Returns a comment of an insight that has comments. */
function someComment(read: Read, choice: Choice): messages.MessageRef {
  const insight = fitting(INSIGHTS, choice, (key) => read(`insights/${key}/comments`) !== null);
  return {
    conversation: { kind: 'insights', key: insight },
    key: fitting(COMMENTS, choice, existsIn(read, `insights/${insight}/comments`)),
  };
}

/** Returns a filter of the records in `path` that have one field and lack another. */
const isAt = (read: Read, path: string, has: string, lacks: string) => (key: string) =>
  read(`${path}/${key}/${has}`) !== null && read(`${path}/${key}/${lacks}`) === null;

const causesIn = (read: Read, action: string) => ({
  cause: textIn(read, `${action}/cause`),
  correction: textIn(read, `${action}/correction`),
});

const actionsOf = (uid: string, key: string): string => `users/${uid}/MyLegalItems/${key}/actions`;

/** Returns whether the user's rate limit is ahead of the clock. A run takes less than a second. */
const aheadOf = (read: Read, uid: string): boolean => {
  const at = read(`messageRates/${uid}/at`);
  return isAhead(typeof at === 'number' ? at : null, NOW);
};

const moderationOn = (uid: string, read: Read, key: string): moderation.ModerationDecision => ({
  uid,
  message: { conversation: inRoom('room-a'), key },
  author: textIn(read, `posts/${key}/uid`) || 'mel',
  note: 'Please stay polite.',
  reports: [],
});

const documentsOf = (read: Read, uid: string, item: string): OwnDocument[] =>
  (Object.values(read(`users/${uid}/documents/legalItems`) ?? {}) as OwnDocument[]).filter(
    (document) => document.item === item,
  );
/**
 * Returns a document that ends on one of three days, or never. It may supersede an existing
 * document.
 */
const newDocument = (read: Read, uid: string, item: string, { key, other, salt }: Choice) => ({
  key: `d-${salt}`,
  url: STORE.replace('/o/', `/o/documents%2F${uid}%2F${item}~`),
  name: 'permit.pdf',
  sha256: 'c3'.repeat(32),
  title: `Permit ${salt}`,
  validFrom: NOW,
  validUntil: other % 4 === 0 ? null : NOW + (other % 4) * DAY_MS,
  supersedes:
    documentsOf(read, uid, item).filter(({ supersededBy }) => supersededBy === undefined)[key % 3]
      ?.key ?? null,
});

export const FUZZ_MUTATIONS: Readonly<Record<string, Act>> = {
  save: ({ uid }, read, choice) =>
    saved.saveInsight({
      uid,
      key: fitting(
        INSIGHTS,
        choice,
        (key) => missing(read, `users/${uid}/wishlist`)(key) && existsIn(read, 'insights')(key),
      ),
      record: recordIn(read, uid),
    }),
  unsave: ({ uid }, read, choice) =>
    saved.removeSavedInsight({
      uid,
      key: fitting(INSIGHTS, choice, existsIn(read, `users/${uid}/wishlist`)),
      record: recordIn(read, uid),
      savedInsights: read(`profiles/${uid}/savedInsights`),
    }),
  addItem: ({ uid }, read, choice) => {
    const key = fitting(
      LAWS,
      choice,
      (one) => existsIn(read, 'legalRegister')(one) && itemIn(read, uid, one).status !== 'active',
    );
    const { adminStatus } = itemIn(read, uid, key);
    return register.addToRegister({
      uid,
      key,
      adminStatus,
      revision: revisionOf(read, key),
      clock: CLOCK,
      directory: directoryIn(read, uid),
    });
  },
  removeItem: ({ uid }, read, choice) => {
    const key = activeItem(read, choice, uid, false);
    const documentKeys = documentsOf(read, uid, key).map((document) => document.key);
    return register.removeFromRegister({
      ...removalIn(read, uid, key, documentKeys, `r-${choice.salt}`),
      isWithdrawn: read(`legalRegister/${key}`) === null,
    });
  },
  assess: ({ uid }, read, choice) => {
    const key = activeItem(read, choice, uid, true);
    return register.recordCompliance({
      uid,
      key,
      entryKey: `e-${choice.salt}`,
      check: pick(COMPLIANCE_STATUSES, choice.other),
      current: itemIn(read, uid, key),
      clock: CLOCK,
      note: rich('Checked.'),
      method: pick(EVALUATION_METHODS, choice.salt),
      checked: choice.salt % 2 === 0 ? '' : 'All records.',
      competence: read(`users/${uid}/competence`),
      revision: revisionOf(read, key),
      documents: choice.salt % 2 === 0 ? [] : [newDocument(read, uid, key, choice)],
      currentDocuments: documentsOf(read, uid, key),
      directory: directoryIn(read, uid),
    });
  },
  setFrequency: ({ uid }, read, choice) => {
    const key = activeItem(read, choice, uid, false);
    const current = itemIn(read, uid, key);
    return register.setFrequency({
      uid,
      key,
      entryKey: `e-${choice.salt}`,
      months: (choice.other % 70) + 1,
      clock: CLOCK,
      current,
      directory: directoryIn(read, uid),
    });
  },
  setBenchmark: ({ uid }, _read, { salt }) =>
    register.setBenchmark({ uid, isCounted: salt % 2 === 0 }),
  setLastAudit: ({ uid }, _read, { salt }) =>
    register.setLastAudit({ uid, at: salt % 5 === 0 ? null : NOW + (salt % 3) - 1 }),
  decide: ({ uid }, read, choice) => {
    const key = activeItem(read, choice, uid, false);
    return register.decideApplicability({
      uid,
      key,
      entryKey: `e-${choice.salt}`,
      decision: pick(APPLICABILITIES, choice.other),
      reason: 'No boiler.',
      clock: CLOCK,
      current: itemIn(read, uid, key),
      currentDocuments: documentsOf(read, uid, key),
      directory: directoryIn(read, uid),
    });
  },
  acknowledge: ({ uid }, read, choice) => {
    const key = activeItem(read, choice, uid, true);
    return register.acknowledgeChange({
      uid,
      key,
      entryKey: `e-${choice.salt}`,
      revision: revisionOf(read, key),
      current: itemIn(read, uid, key),
      directory: directoryIn(read, uid),
      note: '',
    });
  },
  openAction: ({ uid }, read, choice) => {
    const key = activeItem(read, choice, uid, false);
    return actions.openAction({
      uid,
      key,
      entryKey: `e-${choice.salt}`,
      actionKey: fitting(ACTIONS, choice, missing(read, actionsOf(uid, key))),
      action: {
        what: `Repair ${choice.salt}`,
        who: 'Ann',
        dueBy: NOW + (choice.other % 3) * DAY_MS,
      },
      current: itemIn(read, uid, key),
      directory: directoryIn(read, uid),
    });
  },
  closeAction: ({ uid }, read, choice) => {
    const isOpen = (key: string) => isAt(read, actionsOf(uid, key), 'openedAt', 'closedAt');
    const key = fitting(LAWS, choice, (law) => ACTIONS.some(isOpen(law)));
    const open = ACTIONS.filter(isOpen(key));
    const actionKey = fitting(ACTIONS, choice, isOpen(key));
    const dueBy = (action: string) => Number(read(`${actionsOf(uid, key)}/${action}/dueBy`));
    return actions.closeAction({
      uid,
      key,
      entryKey: `e-${choice.salt}`,
      actionKey,
      action: {
        what: textIn(read, `${actionsOf(uid, key)}/${actionKey}/what`),
        who: 'Ann',
        dueBy: dueBy(actionKey),
        ...causesIn(read, `${actionsOf(uid, key)}/${actionKey}`),
      },
      stillDue: open.filter((action) => action !== actionKey).map(dueBy),
      note: 'Repaired.',
      checkBy: NOW + (choice.other % 3) * DAY_MS,
      after: textIn(read, `users/${uid}/MyLegalItems/${key}/lastAction`),
      current: itemIn(read, uid, key),
      directory: directoryIn(read, uid),
    });
  },
  checkAction: ({ uid }, read, choice) => {
    const awaits = (key: string) => isAt(read, actionsOf(uid, key), 'closedAt', 'check');
    const key = fitting(LAWS, choice, (law) => ACTIONS.some(awaits(law)));
    const actionKey = fitting(ACTIONS, choice, awaits(key));
    const path = actionsOf(uid, key);
    const checkBy = (action: string) => Number(read(`${path}/${action}/checkBy`));
    const isEffective = choice.other % 2 === 0;
    return actions.checkAction({
      uid,
      key,
      entryKey: `e-${choice.salt}`,
      actionKey,
      action: {
        what: textIn(read, `${path}/${actionKey}/what`),
        who: 'Ann',
        dueBy: 0,
        closingNote: textIn(read, `${path}/${actionKey}/closingNote`),
        checkBy: checkBy(actionKey),
        ...causesIn(read, `${path}/${actionKey}`),
      },
      by: 'Ann',
      result: isEffective ? 'effective' : 'notEffective',
      note: 'Seen.',
      followUp: isEffective
        ? null
        : {
            key: fitting(ACTIONS, choice, missing(read, path)),
            ...{ what: `Repair ${choice.salt} again`, who: 'Ann', dueBy: NOW },
          },
      stillToCheck: ACTIONS.filter((one) => one !== actionKey && awaits(key)(one)).map(checkBy),
      after: textIn(read, `users/${uid}/MyLegalItems/${key}/lastAction`),
      current: itemIn(read, uid, key),
      directory: directoryIn(read, uid),
    });
  },
  setOwner: ({ uid }, read, choice) => {
    const key = activeItem(read, choice, uid, false);
    return register.setOwner({
      ...{ uid, key, entryKey: `e-${choice.salt}` },
      owner: choice.other % 2 === 0 ? '' : `Ann ${choice.salt}`,
      current: itemIn(read, uid, key),
      directory: directoryIn(read, uid),
    });
  },
  review: ({ uid }, read, choice) => {
    const key = activeItem(read, choice, target(choice), false);
    return register.reviewCompliance({
      uid: target(choice),
      key,
      entryKey: `e-${choice.salt}`,
      check: pick(COMPLIANCE_STATUSES, choice.salt),
      current: itemIn(read, target(choice), key),
      note: rich('Seen.'),
      reviewDecision: pick([...REVIEW_DECISIONS, null], choice.salt),
      evaluation: textIn(read, `users/${target(choice)}/MyLegalItems/${key}/lastEntry`) || null,
      admin: { uid, record: recordIn(read, uid) },
    });
  },
  publish: ({ uid }, read, choice) =>
    insights.publishInsight({
      key: fitting(INSIGHTS, choice, missing(read, 'insights')),
      author: speakerOf(read, uid),
      content: insightOf(choice.salt),
      uploads: [],
    }),
  revise: ({ uid }, read, choice) => {
    const key = ownInsight(read, choice, uid);
    return insights.reviseInsight({
      key,
      author: speakerOf(read, uid),
      time: Number(read(`insights/${key}/time`)),
      content: insightOf(choice.salt),
      uploads: [],
      dropped: [],
    });
  },
  withdraw: (_who, read, choice) =>
    insights.withdrawInsight({
      key: someInsight(read, choice),
      dropped: [],
      count: read('counters/insights'),
    }),
  addLaw: ({ uid }, read, choice) =>
    legal.createLegalItem({
      key: fitting(
        LAWS,
        choice,
        (key) => missing(read, 'legalRegister')(key) && missing(read, 'legalArchive')(key),
      ),
      content: lawOf(choice.salt),
      author: { uid, displayName: textIn(read, `users/${uid}/displayName`) },
    }),
  changeLaw: ({ uid }, read, choice) => {
    const key = someLaw(read, choice);
    return legal.updateLegalItem({
      key,
      content: lawOf(choice.salt),
      current: recordOf(read, `legalRegister/${key}`),
      change: {
        key: `ch-${choice.salt}`,
        summary: 'In other words.',
        minor: choice.other % 3 === 0,
      },
      author: { uid, displayName: textIn(read, `users/${uid}/displayName`) },
    });
  },
  deleteLaw: (_who, read, choice) => {
    const key = someLaw(read, choice);
    const current = recordOf(read, `legalRegister/${key}`);
    return legal.deleteLegalItem({
      key,
      isHeld: current['users'] !== undefined,
      current,
      count: read('counters/legalRegister'),
    });
  },
  post: ({ uid }, read, choice) => {
    const room = pick(ROOMS, choice.other);
    return messages.sendMessage({
      key: fitting(POSTS, choice, missing(read, 'posts')),
      sentAt: NOW,
      conversation: {
        kind: 'chatrooms',
        key: room,
        title: textIn(read, `chatrooms/${room}/chatroomTitle`),
      },
      speaker: speakerOf(read, uid),
      text: rich(`Post ${choice.salt}`),
      original: null,
      ahead: aheadOf(read, uid),
      subscribes: false,
    });
  },
  reply: ({ uid }, read, choice) => {
    const original = fitting(POSTS, choice, existsIn(read, 'posts'));
    const author = textIn(read, `posts/${original}/uid`);
    return messages.sendMessage({
      key: fitting(POSTS, choice, missing(read, 'posts')),
      sentAt: NOW,
      conversation: { ...inRoom('room-a'), title: textIn(read, 'chatrooms/room-a/chatroomTitle') },
      speaker: speakerOf(read, uid),
      text: rich(`Reply ${choice.salt}`),
      original: {
        key: original,
        uid: author,
        displayName: textIn(read, `posts/${original}/displayName`),
        text: textIn(read, `posts/${original}/message`),
      },
      notified: author === uid ? [] : [author],
      ahead: aheadOf(read, uid),
      subscribes: false,
    });
  },
  removePost: (_who, read, choice) => {
    const key = fitting(POSTS, choice, existsIn(read, 'posts'));
    const room = textIn(read, `posts/${key}/chatroomKey`) || 'room-a';
    const totalMessages = read(`chatrooms/${room}/totalMessages`);
    return messages.deleteMessage({ conversation: inRoom(room), key }, totalMessages);
  },
  likePost: ({ uid }, read, choice) => {
    const key = fitting(POSTS, choice, existsIn(read, 'posts'));
    const liked = read(`posts/${key}/likes/${uid}`) === null;
    return messages.likeMessage({ conversation: inRoom('room-a'), key, uid, liked });
  },
  comment: ({ uid }, read, choice) => {
    const insight = someInsight(read, choice);
    return messages.sendMessage({
      key: fitting(COMMENTS, choice, missing(read, `insights/${insight}/comments`)),
      conversation: { kind: 'insights', key: insight, title: '' },
      sentAt: NOW,
      speaker: speakerOf(read, uid),
      text: rich(`Comment ${choice.salt}`),
      original: null,
      ahead: aheadOf(read, uid),
      subscribes: false,
    });
  },
  removeComment: (_who, read, choice) => messages.deleteMessage(someComment(read, choice), null),
  likeComment: ({ uid }, read, choice) => {
    const comment = someComment(read, choice);
    const at = `${messages.messagePath(comment)}/likes/${uid}`;
    return messages.likeMessage({ ...comment, uid, liked: read(at) === null });
  },
  report: ({ uid }, read, choice) => {
    const key = fitting(POSTS, choice, existsIn(read, 'posts'));
    const message = { conversation: inRoom('room-a'), key };
    const ahead = aheadOf(read, uid);
    return moderation.reportMessage({
      key: `r-${choice.salt}`,
      uid,
      message,
      reason: 'Rude.',
      ahead,
    });
  },
  hidePost: ({ uid }, read, choice) => {
    const key = fitting(POSTS, choice, (post) => textIn(read, `posts/${post}/message`) !== '');
    const decided = moderationOn(uid, read, key);
    return moderation.hideMessage(decided, textIn(read, `posts/${key}/message`));
  },
  restorePost: ({ uid }, read, choice) => {
    const isHidden = (post: string) => existsIn(read, 'hiddenMessages/posts')(post);
    const key = fitting([...POSTS, 'p-hidden'], choice, isHidden);
    return moderation.restoreMessage(
      moderationOn(uid, read, key),
      textIn(read, `hiddenMessages/posts/${key}`) || rich('Never said'),
    );
  },
  nameOwn: ({ uid }, read, { salt }) =>
    account.setDisplayName({
      uid,
      record: recordIn(read, uid),
      seen: versionIn(read, uid),
      displayName: `Name ${salt}`,
    }),
  nameOther: (_who, read, choice) =>
    account.setDisplayName({
      uid: target(choice),
      record: recordIn(read, target(choice)),
      seen: versionIn(read, target(choice)),
      displayName: `Name ${choice.salt}`,
    }),
  retype: (_who, read, choice) =>
    account.setUserType({
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
  erase: (_who, _read, choice) => account.deleteAccount({ uid: target(choice), itemKeys: LAWS }),
};
