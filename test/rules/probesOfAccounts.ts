/**
 * Probes of the own record, other users, the projections, and the data that members store in their
 * record.
 */
import { forgetDevice, registerDevice } from '../../src/data/mutations/devices';
import { revokeFeeds, setAlarm, setFeed } from '../../src/data/mutations/feeds';
import { markSeen, setSubscription } from '../../src/data/mutations/subscriptions';
import { SERVER_TIME } from '../../src/data/update';
import {
  changeUser,
  deleteUser,
  withDocument,
  register,
  removeSavedInsight,
  saveInsight,
  setAdminInfo,
} from './mutations';
import { NOW, emailOf } from './cast';
import type { Probes } from './probe';
import { latest, read, update } from './probe';
import { rowOf } from '../support/events';
import { DEVICE, documentRecord, event, titleOf } from './records';

export const accountProbes: Probes<
  | 'ownRecord'
  | 'users'
  | 'profiles'
  | 'userDirectory'
  | 'savedInsights'
  | 'notifications'
  | 'visits'
  | 'ownEvents'
  | 'devices'
  | 'feeds'
  | 'ownDocuments'
> = {
  'ownRecord.register': (me) => update(register(me)),
  'ownRecord.read': ({ uid }) => read(`users/${uid}`),
  'ownRecord.delete': ({ uid }) => update(deleteUser(uid)),
  'ownRecord.edit': ({ uid }) =>
    update(
      changeUser(uid, {
        displayName: 'Somebody',
        firstName: 'Some',
        lastName: 'Body',
        company: 'New Works',
        jobRole: '',
        bio: 'Moved',
        DOB: '05-10',
        competence: 'IEMA Practitioner',
        uid,
      }),
    ),
  'ownRecord.changeEmail': ({ uid }) => update(changeUser(uid, { email: 'x@works.example' })),
  'ownRecord.syncEmail': ({ uid }) => update(changeUser(uid, { email: emailOf(uid) })),
  'ownRecord.changeAgreements': ({ uid }) => update({ [`users/${uid}/termsAgree`]: true }),
  'ownRecord.changeType': ({ uid }) => update(changeUser(uid, { userType: 'guest' })),
  'ownRecord.setClaimsTime': ({ uid }) => update({ [`users/${uid}/claimsAt`]: SERVER_TIME }),

  'users.list': () => read('users'),
  'users.read': () => read('users/mel'),
  'users.delete': () => update(deleteUser('mel')),
  'users.deleteJedi': () => update(deleteUser('yoda')),
  'users.changeType': () => update(changeUser('mel', { userType: 'guest' })),
  'users.changeTypeToAdmin': () => update(changeUser('mel', { userType: 'admin' })),
  'users.changeTypeToJedi': () => update(changeUser('mel', { userType: 'jedi' })),
  'users.changeTypeToExpired': () => update(changeUser('mel', { userType: 'expiredUser' })),
  'users.changeTypeOfJedi': () => update(changeUser('yoda', { userType: 'subscriber' })),
  'users.changeLegalAccess': () => update(changeUser('mel', { legalAccess: 'off' })),
  'users.changeLegalAccessOfJedi': () => update(changeUser('yoda', { legalAccess: 'off' })),
  'users.changeExpiryDate': () => update(changeUser('mel', { expiryDate: NOW })),
  'users.removeExpiryDate': () => update(changeUser('legal', { expiryDate: null })),
  'users.changeExpiryDateOfJedi': () => update(changeUser('yoda', { expiryDate: NOW })),
  'users.changeDisplayName': () => update(changeUser('mel', { displayName: 'Mel Body' })),
  'users.changeOtherFields': () => update(changeUser('mel', { bio: 'Nice' })),
  'users.setAdminInfo': () => update(setAdminInfo('mel', 'supplier', 'Eon')),
  'users.removeAdminInfo': () => update(setAdminInfo('mel', 'companyType', null)),

  'profiles.list': () => read('profiles', latest(1, '.key')),
  'profiles.readOwn': ({ uid }) => read(`profiles/${uid}`),
  'profiles.read': () => read('profiles/mel'),
  'userDirectory.list': () => read('userDirectory', { i: 'email' }),
  'userDirectory.read': () => read('userDirectory/mel'),
  'userDirectory.readOwn': ({ uid }) => read(`userDirectory/${uid}`),
  'userDirectory.healRow': () => update({ 'userDirectory/mel/company': 'Works Ltd' }),

  'savedInsights.list': ({ uid }) => read(`users/${uid}/wishlist`, { i: 'time' }),
  'savedInsights.add': ({ uid }) => update(saveInsight({ uid, key: 'ins-a' })),
  'savedInsights.addAgain': ({ uid }) => update(saveInsight({ uid, key: 'ins-saved' })),
  'savedInsights.remove': ({ uid }) => update(removeSavedInsight({ uid, key: 'ins-saved' })),

  'notifications.subscribe': ({ uid }) =>
    update({
      [`users/${uid}/notifications/chatrooms/room-b`]: {
        chatroomTitle: 'Room B',
        subscribed: true,
      },
      [`users/${uid}/notifications/insights/ins-a`]: {
        insightTitle: titleOf('a'),
        subscribed: true,
      },
    }),
  'notifications.toggle': ({ uid }) =>
    update({ [`users/${uid}/notifications/insights/ins-saved/subscribed`]: false }),
  'notifications.remove': ({ uid }) =>
    update({ [`users/${uid}/notifications/chatrooms/room-a`]: null }),
  'notifications.setLevel': ({ uid }) =>
    update(
      setSubscription({
        uid,
        kind: 'chatrooms',
        id: 'room-b',
        title: 'Room B',
        subscribed: false,
        level: 'muted',
      }),
    ),
  'visits.markRoom': ({ uid }) => update(markSeen({ uid, id: 'room-a', total: 5 })),
  'visits.markInsight': ({ uid }) => update({ [`users/${uid}/lastSeen/ins-a`]: SERVER_TIME }),

  'ownEvents.create': ({ uid }) =>
    update({ [`users/${uid}/myevents/ev-new`]: event('ev-new', 'own', uid) }),
  'ownEvents.update': ({ uid }) => update({ [`users/${uid}/myevents/ev-own/title`]: 'Moved' }),
  'ownEvents.delete': ({ uid }) => update({ [`users/${uid}/myevents/ev-own`]: null }),

  'ownEvents.repeatRow': ({ uid }) =>
    update({ [`users/${uid}/eventRows/ev-own`]: rowOf(event('ev-own', 'own', uid)) }),

  'devices.register': ({ uid }) => update(registerDevice({ uid, token: 'new-device:1234567890' })),
  'devices.renew': ({ uid }) => update(registerDevice({ uid, token: DEVICE })),
  'devices.forget': ({ uid }) => update(forgetDevice({ uid, token: DEVICE })),

  'feeds.make': ({ uid }) => update(setFeed(uid, 'library', 'b2'.repeat(32))),
  'feeds.setAlarm': ({ uid }) => update(setAlarm({ uid, alarm: 'P1D' })),
  'feeds.revoke': ({ uid }) => update(revokeFeeds({ uid, feed: 'room-a' })),
  'feeds.revokeAll': ({ uid }) => update(revokeFeeds({ uid })),

  'ownDocuments.add': ({ uid }) => update(withDocument(uid, 'doc-new')),
  'ownDocuments.addAlone': ({ uid }) =>
    update({
      [`users/${uid}/documents/legalItems/doc-new`]: documentRecord('doc-new', uid, {
        dateAdded: SERVER_TIME,
      }),
    }),
  'ownDocuments.supersede': ({ uid }) =>
    update({
      ...withDocument(uid, 'doc-new'),
      [`users/${uid}/documents/legalItems/doc-own/supersededBy`]: 'doc-new',
    }),
  'ownDocuments.change': ({ uid }) =>
    update({
      [`users/${uid}/documents/legalItems/doc-own/title`]: 'Another permit',
    }),
  'ownDocuments.remove': ({ uid }) =>
    update({ [`users/${uid}/documents/legalItems/doc-own`]: null }),
};
