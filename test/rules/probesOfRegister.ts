/**
 * Probes of the legal register, of a member's own register, and of what staff do with other
 * registers.
 */
import { saveConditions } from '../../src/data/mutations/legalItems';
import { dismissProposals } from '../../src/data/mutations/lawProposals';
import { saveAnswers, setConfirms } from '../../src/data/mutations/register';
import * as auditLinks from '../../src/data/mutations/auditLinks';
import { recordPack } from '../../src/data/mutations/auditPacks';
import { SERVER_TIME, type Update } from '../../src/data/update';
import {
  acknowledgeChange,
  addToRegister,
  decideApplicability,
  editObligation,
  changeLaw,
  checkAction,
  closeAction,
  deleteLaw,
  newLaw,
  openAction,
  publishLaw,
  recordCompliance,
  removeFromRegister,
  fileDocument,
  retitleLaw,
  reviewCompliance,
  saveOwnNote,
  setFrequency,
  setBenchmark,
  setLastAudit,
  setOwner,
} from './mutations';
import { AUDITOR, EARLIER, NOW } from './cast';
import type { Probes } from './probe';
import { latest, read, update } from './probe';
import { asEvidence, OWN_LINK, PERMIT, STORE, law, rich } from './records';
import { without } from './world';

const newDocument = (uid: string) => ({
  key: 'doc-new',
  url: asEvidence(STORE, uid),
  name: 'permit.pdf',
  sha256: 'c3'.repeat(32),
  title: 'Permit',
  validFrom: EARLIER,
  validUntil: NOW,
  supersedes: 'doc-own',
});
const recordsPack = (uid: string, fingerprint = 'b2'.repeat(32)) =>
  recordPack({ fingerprint, uid, name: `${uid} display`, ahead: false });
const makesLink = (uid: string) =>
  auditLinks.makeAuditLink({
    ...{ uid, key: 'b2'.repeat(32), name: 'A. Smith', organisation: 'Audit Ltd' },
    ...{ until: NOW + 1, ahead: false },
  });
const answers = (uid: string) =>
  auditLinks.answerAuditQuestion({ uid, link: OWN_LINK, key: 'q00', answer: 'Every month.' });
/** The part of a publication that concerns the proposals. */
const publishes = (uid: string, keys: readonly string[]): Update =>
  Object.fromEntries(
    keys.flatMap((key) => [
      [`lawProposals/${key}/openSince`, null],
      [
        `lawProposals/${key}/decision`,
        { how: 'published', at: SERVER_TIME, by: uid, change: 'ch-new' },
      ],
    ]),
  );
const OWN = (uid: string, key: string): string => `users/${uid}/MyLegalItems/${key}`;
const REMOVAL = (uid: string, key: string): string => `users/${uid}/removedItems/${key}`;
const removal = (uid: string) =>
  removeFromRegister({ uid, key: 'law-held', documentKeys: ['doc-own'] });
const decidesProposal = (uid: string) =>
  decideApplicability({
    ...{ uid, key: 'law-held', entryKey: 'e-new', decision: 'applies', reason: 'Because.' },
    basis: 'eng waste',
  });

export const registerProbes: Probes<
  | 'legalRegister'
  | 'ownRegister'
  | 'memberRegister'
  | 'legalConditions'
  | 'lawFollows'
  | 'lawProposals'
  | 'followRun'
  | 'mailRun'
  | 'returnedMails'
  | 'legalSummaries'
  | 'legalChanges'
  | 'legalRevisions'
  | 'legalArchive'
  | 'auditLinks'
  | 'registerShares'
  | 'auditPacks'
  | 'packSeals'
  | 'searchIndex'
> = {
  'legalRegister.list': () => read('legalRegister', latest(100)),
  'legalRegister.readWhole': () => read('legalRegister/law-held'),
  'legalRegister.readField': () => read('legalRegister/law-held/description'),
  'legalRegister.readLinkOfOwn': () => read('legalRegister/law-held/link'),
  'legalRegister.create': (me) => update(publishLaw(newLaw(me, 'law-made'))),
  'legalRegister.update': (me) => update(retitleLaw('law-held', 'The Other Regulations', me)),
  'legalRegister.updateUnsaid': () => update({ 'legalRegister/law-held/link': '' }),
  'legalRegister.delete': () => update(deleteLaw('law-new', null)),
  'legalRegister.readHolders': () => read('legalRegister/law-held/users'),
  'legalRegister.readOwnMark': ({ uid }) => read(`legalRegister/law-held/users/${uid}`),
  'legalRegister.addToOwn': ({ uid }) =>
    update(addToRegister({ uid, key: 'law-new', adminStatus: null })),
  'legalRegister.addToOwnAgain': ({ uid }) =>
    update(addToRegister({ uid, key: 'law-gone', adminStatus: 'Not Compliant' })),
  'legalRegister.removeFromOwn': ({ uid }) =>
    update(
      removeFromRegister({
        uid,
        key: 'law-held',
        documentKeys: ['doc-own'],
      }),
    ),
  'legalRegister.markAlone': ({ uid }) =>
    update({ [`legalRegister/law-new/users/${uid}`]: { timeAdded: SERVER_TIME } }),
  'legalRegister.clearOwnLeftover': ({ uid }) =>
    update({ [`legalRegister/law-gone/users/${uid}`]: null }),
  'legalRegister.clearErasedMember': () =>
    update({ 'legalRegister/law-held/users/stranger': null }),
  'legalRegister.clearDeletedMember': () => update({ 'legalRegister/law-held/users/ghost': null }),

  'ownRegister.read': ({ uid }) => read(OWN(uid, 'law-held')),
  'ownRegister.list': ({ uid }) => read(`userLegalIndex/${uid}`, { i: 'timeAdded' }),
  'ownRegister.addObligation': ({ uid }) =>
    update(
      addToRegister({
        uid,
        key: 'condition-own',
        adminStatus: null,
        obligation: { ...PERMIT, parent: 'permit-own' },
      }),
    ),
  'ownRegister.addObligationAgain': ({ uid }) =>
    update(addToRegister({ uid, key: 'lease-own', adminStatus: null, obligation: PERMIT })),
  'ownRegister.editObligation': ({ uid }) => update(editObligation({ uid })),
  'ownRegister.editObligationUnsaid': ({ uid }) =>
    update({
      [`${OWN(uid, 'permit-own')}/title`]: 'Other permit',
      [`userLegalIndex/${uid}/permit-own/title`]: 'Other permit',
    }),
  'ownRegister.removeObligation': ({ uid }) =>
    update(removeFromRegister({ uid, key: 'permit-own', documentKeys: [], reason: 'Sold.' })),
  'ownRegister.readObligation': ({ uid }) => read(OWN(uid, 'permit-own')),
  'ownRegister.listConditions': ({ uid }) =>
    read(`userLegalIndex/${uid}`, { i: 'parent', sp: 'permit-own', ep: 'permit-own' }),
  'ownRegister.editCompliance': ({ uid }) =>
    update(
      recordCompliance({
        uid,
        key: 'law-held',
        entryKey: 'e-new',
        check: 'Compliant',
        note: rich('Done.'),
      }),
    ),
  'ownRegister.acknowledge': ({ uid }) =>
    update(
      acknowledgeChange({ uid, key: 'law-met', entryKey: 'e-new', revision: 0, note: 'Seen.' }),
    ),
  'ownRegister.reviewUnsaid': ({ uid }) =>
    update({
      [`${OWN(uid, 'law-held')}/reviewedRevision`]: -1,
      [`userLegalIndex/${uid}/law-held/reviewedRevision`]: -1,
    }),
  'ownRegister.changeStatus': ({ uid }) =>
    update({
      [`${OWN(uid, 'law-held')}/userStatus`]: 'Not Compliant',
      [`userLegalIndex/${uid}/law-held/userStatus`]: 'Not Compliant',
    }),
  'ownRegister.changeReview': ({ uid }) =>
    update({
      [`${OWN(uid, 'law-held')}/review`]: 'accepted',
      [`userLegalIndex/${uid}/law-held/review`]: 'accepted',
    }),
  'ownRegister.writeNote': ({ uid }) =>
    update(saveOwnNote({ uid, key: 'law-held', text: rich('Three boilers.'), seen: 0 })),
  'ownRegister.setFrequency': ({ uid }) =>
    update(setFrequency({ uid, key: 'law-held', entryKey: 'e-new', months: 6 })),
  'ownRegister.decideApplicability': ({ uid }) =>
    update(
      decideApplicability({
        uid,
        key: 'law-held',
        entryKey: 'e-new',
        decision: 'notApplicable',
        reason: 'We have no boiler.',
      }),
    ),
  'ownRegister.openAction': ({ uid }) => update(openAction({ uid, key: 'law-held' })),
  'ownRegister.closeAction': ({ uid }) => update(closeAction({ uid })),
  'ownRegister.checkAction': ({ uid }) => update(checkAction({ uid })),
  'ownRegister.setOwner': ({ uid }) =>
    update(setOwner({ uid, key: 'law-held', entryKey: 'e-new', owner: 'Ann Smith' })),
  'ownRegister.fileDocument': ({ uid }) =>
    update(fileDocument({ uid, document: newDocument(uid) })),
  'ownRegister.editAction': ({ uid }) =>
    update({ [`${OWN(uid, 'law-held')}/actions/a-open/dueBy`]: NOW }),
  'ownRegister.deleteAction': ({ uid }) =>
    update({ [`${OWN(uid, 'law-held')}/actions/a-open`]: null }),
  'ownRegister.editEntry': ({ uid }) =>
    update({
      [`${OWN(uid, 'law-held')}/compliance/e1/userComplianceNote`]: rich('Never said so.'),
    }),
  'ownRegister.deleteEntry': ({ uid }) =>
    update({ [`${OWN(uid, 'law-held')}/compliance/e2`]: null }),
  'ownRegister.removeUnsaid': ({ uid }) => update(without(removal(uid), REMOVAL(uid, 'r-new'))),
  'ownRegister.sayRemoved': ({ uid }) =>
    update({
      [REMOVAL(uid, 'r-new')]: removal(uid)[REMOVAL(uid, 'r-new')] ?? null,
      [`users/${uid}/lastRemoved`]: 'r-new',
    }),
  'ownRegister.editRemoval': ({ uid }) => update({ [`${REMOVAL(uid, 'r-old')}/entries`]: 0 }),
  'ownRegister.deleteRemoval': ({ uid }) => update({ [REMOVAL(uid, 'r-old')]: null }),
  'ownRegister.listGroups': ({ uid }) =>
    read(`registerGroups/${uid}`, { i: 'state', sp: 'Compliant', ep: 'Compliant' }),
  'ownRegister.readCounts': ({ uid }) => read(`registerCounts/${uid}`),
  'ownRegister.readSnapshots': ({ uid }) => read(`registerSnapshots/${uid}`),
  'ownRegister.writeGroup': ({ uid }) =>
    update({ [`registerGroups/${uid}/law-held/state`]: 'Compliant' }),
  'ownRegister.writeCount': ({ uid }) => update({ [`registerCounts/${uid}/needs/changed`]: 0 }),
  'ownRegister.writeSnapshot': ({ uid }) =>
    update({ [`registerSnapshots/${uid}/2026-01`]: { at: 1, areaStates: { 'Air~Compliant': 9 } } }),
  'ownRegister.setLastAudit': ({ uid }) => update(setLastAudit({ uid, at: EARLIER })),
  'ownRegister.setConfirms': ({ uid }) => update(setConfirms({ uid, isOn: true })),
  'ownRegister.setBenchmark': ({ uid }) => update(setBenchmark({ uid, isCounted: false })),
  'ownRegister.readAnswers': ({ uid }) => read(`users/${uid}/answers`),
  'ownRegister.saveAnswers': ({ uid }) => update(saveAnswers({ uid, options: 'eng', seen: 0 })),
  'ownRegister.decideProposal': ({ uid }) => update(decidesProposal(uid)),
  'ownRegister.writeBasis': ({ uid }) =>
    update({ [`users/${uid}/basis/law-held`]: { options: 'eng', at: SERVER_TIME } }),

  'memberRegister.readAnswers': () => read('users/mel/answers'),
  'memberRegister.saveAnswers': () => update(saveAnswers({ uid: 'mel', options: 'eng', seen: 0 })),
  'memberRegister.listGroups': () => read('registerGroups/mel', { i: 'area' }),
  'memberRegister.readCounts': () => read('registerCounts/mel'),
  'memberRegister.listWaiting': () =>
    read('registerCounts', { i: 'needs/waiting', sp: 1, l: 10, vf: 'r' }),
  'memberRegister.readSnapshots': () => read('registerSnapshots/mel'),
  'memberRegister.writeCount': () => update({ 'registerCounts/mel/needs/changed': 0 }),
  'memberRegister.writeSnapshot': () => update({ 'registerSnapshots/mel/2026-01': null }),
  'memberRegister.read': () => read(OWN('mel', 'law-held')),
  'memberRegister.listDocuments': () =>
    read('users/mel/documents/legalItems', { i: 'item', sp: 'law-held', ep: 'law-held' }),
  'memberRegister.readRemovals': () =>
    read('users/mel/removedItems', { i: 'item', sp: 'law-gone', ep: 'law-gone' }),
  'memberRegister.deleteRemoval': () => update({ [REMOVAL('mel', 'r-old')]: null }),
  'memberRegister.list': () => read('userLegalIndex/mel', { i: 'timeAdded' }),
  'memberRegister.review': ({ uid }) =>
    update(
      reviewCompliance({
        uid: 'mel',
        key: 'law-held',
        entryKey: 'e-new',
        check: 'Compliant',
        note: rich('Agreed.'),
        admin: uid,
      }),
    ),
  'memberRegister.returnEvaluation': ({ uid }) =>
    update(
      reviewCompliance({
        uid: 'mel',
        key: 'law-held',
        entryKey: 'e-new',
        check: 'Not Compliant',
        note: rich('The log is missing.'),
        reviewDecision: 'returned',
        admin: uid,
      }),
    ),
  'memberRegister.changeReview': () =>
    update({
      [`${OWN('mel', 'law-held')}/review`]: 'accepted',
      'userLegalIndex/mel/law-held/review': 'accepted',
    }),
  'memberRegister.setAdminStatus': () =>
    update({
      [`${OWN('mel', 'law-held')}/adminStatus`]: 'Not Compliant',
      'userLegalIndex/mel/law-held/adminStatus': 'Not Compliant',
    }),
  'memberRegister.healIndex': () =>
    update({ 'userLegalIndex/mel/law-held/userStatus': 'In Progress' }),
  'memberRegister.addFor': () =>
    update(addToRegister({ uid: 'mel', key: 'law-new', adminStatus: null })),
  'memberRegister.readObligation': () => read(OWN('mel', 'permit-own')),
  'memberRegister.listConditions': () =>
    read('userLegalIndex/mel', { i: 'parent', sp: 'permit-own', ep: 'permit-own' }),
  'memberRegister.addObligationFor': () =>
    update(addToRegister({ uid: 'mel', key: 'new-own', adminStatus: null, obligation: PERMIT })),
  'memberRegister.editObligationFor': () => update(editObligation({ uid: 'mel' })),
  'memberRegister.recordFor': () =>
    update(
      recordCompliance({
        uid: 'mel',
        key: 'law-held',
        entryKey: 'e-new',
        check: 'Compliant',
        note: rich('Done.'),
      }),
    ),
  'memberRegister.acknowledgeFor': () =>
    update(
      acknowledgeChange({
        uid: 'mel',
        key: 'law-met',
        entryKey: 'e-new',
        revision: 0,
        note: 'Seen.',
      }),
    ),
  'memberRegister.openActionFor': () => update(openAction({ uid: 'mel', key: 'law-held' })),
  'memberRegister.closeActionFor': () => update(closeAction({ uid: 'mel' })),
  'memberRegister.checkActionFor': () => update(checkAction({ uid: 'mel' })),
  'memberRegister.setOwnerFor': () =>
    update(setOwner({ uid: 'mel', key: 'law-held', entryKey: 'e-new', owner: 'Ann Smith' })),
  'memberRegister.fileDocumentFor': () =>
    update(fileDocument({ uid: 'mel', document: newDocument('mel') })),
  'memberRegister.editEntry': () =>
    update({ [`${OWN('mel', 'law-held')}/compliance/e2/adminComplianceNote`]: rich('Other.') }),
  'memberRegister.deleteEntry': () => update({ [`${OWN('mel', 'law-held')}/compliance/e1`]: null }),

  'legalConditions.read': () => read('legalConditions'),
  'legalConditions.write': () =>
    update(saveConditions({ key: 'law-held', conditions: 'eng waste|wal' })),
  'lawFollows.read': () => read('lawFollows/law-new'),
  'lawFollows.readOfOwn': () => read('lawFollows/law-held'),
  'lawFollows.list': () => read('lawFollows', latest(50, 'checkedAt')),
  'lawFollows.write': () => update({ 'lawFollows/law-held/checkedAt': SERVER_TIME }),
  'lawProposals.list': () => read('lawProposals', latest(50, 'openSince')),
  'lawProposals.publish': (me) =>
    update({ ...changeLaw('law-held', me), ...publishes(me.uid, ['prop-open', 'prop-more']) }),
  'lawProposals.dismiss': ({ uid }) =>
    update(dismissProposals({ proposals: ['prop-open'], uid, reason: 'A spelling.' })),
  'lawProposals.publishAlone': ({ uid }) => update(publishes(uid, ['prop-open'])),
  'lawProposals.decideAgain': ({ uid }) =>
    update(dismissProposals({ proposals: ['prop-done'], uid, reason: 'Other.' })),
  'lawProposals.change': () => update({ 'lawProposals/prop-open/affected': 'reg. 13' }),
  'followRun.read': () => read('followRun'),
  'followRun.write': () => update({ followRun: null }),
  'mailRun.read': () => read('mailRun'),
  'mailRun.write': () => update({ mailRun: null }),
  'returnedMails.readOwn': ({ uid }) => read(`returnedMails/${uid}`),
  'returnedMails.readOther': () => read('returnedMails/yoda'),
  'returnedMails.list': () => read('returnedMails', latest(100, '.key')),
  'returnedMails.listAll': () => read('returnedMails'),
  'returnedMails.write': ({ uid }) => update({ [`returnedMails/${uid}`]: null }),
  'legalSummaries.list': () => read('legalSummaries', latest(100)),
  'legalSummaries.read': () => read('legalSummaries/law-new'),
  'legalSummaries.readOfOwn': () => read('legalSummaries/law-held'),
  'legalChanges.list': () => read('legalChanges/law-new', latest(100, '.key')),
  'legalChanges.listOfOwn': () => read('legalChanges/law-held', latest(100, '.key')),
  'legalChanges.tellAlone': (me) =>
    update({
      'legalChanges/law-held/ch-new':
        changeLaw('law-held', me)['legalChanges/law-held/ch-new'] ?? null,
    }),
  'legalChanges.edit': () => update({ 'legalChanges/law-held/ch-old/summary': 'Otherwise.' }),
  'legalChanges.delete': () => update({ 'legalChanges/law-held/ch-old': null }),
  'legalRevisions.list': () => read('legalRevisions/law-held', { i: '.key', l: 1, vf: 'r' }),
  'legalRevisions.read': () => read('legalRevisions/law-none/ch-old'),
  'legalRevisions.readOfOwn': () => read('legalRevisions/law-held/ch-old'),
  'legalRevisions.writeAlone': (me) =>
    update({
      'legalRevisions/law-held/ch-new':
        changeLaw('law-held', me)['legalRevisions/law-held/ch-new'] ?? null,
    }),
  'legalRevisions.change': () => update({ 'legalRevisions/law-held/ch-old/title': 'Other' }),
  'legalRevisions.delete': () => update({ 'legalRevisions/law-held/ch-old': null }),
  'legalArchive.read': () => read('legalArchive/law-none'),
  'legalArchive.readOfOwn': () => read('legalArchive/law-old'),
  'auditLinks.make': ({ uid }) => update(makesLink(uid)),
  'auditLinks.makeFor': () => update(makesLink('mel')),
  'auditLinks.change': ({ uid }) => update({ [`auditLinks/${uid}/${OWN_LINK}/until`]: NOW + 2 }),
  'auditLinks.revoke': ({ uid }) => update(auditLinks.revokeAuditLink({ uid, key: OWN_LINK })),
  'auditLinks.revokeFor': () => update(auditLinks.revokeAuditLink({ uid: 'mel', key: AUDITOR })),
  'auditLinks.remove': ({ uid }) => update({ [`auditLinks/${uid}/${OWN_LINK}`]: null }),
  'auditLinks.list': ({ uid }) => read(`auditLinks/${uid}`, latest(50, 'madeAt')),
  'auditLinks.listOther': () => read('auditLinks/mel', latest(50, 'madeAt')),
  'auditLinks.readAsAuditor': () => read(`auditLinks/mel/${AUDITOR}`),
  'auditLinks.listVisits': ({ uid }) => read(`auditVisits/${uid}`, latest(50, '.key')),
  'auditLinks.listVisitsOfOther': () => read('auditVisits/mel', latest(50, '.key')),
  'auditLinks.writeVisit': ({ uid }) =>
    update({ [`auditVisits/${uid}/v-new`]: { link: OWN_LINK, at: SERVER_TIME } }),
  'auditLinks.ask': () =>
    update(
      auditLinks.askAuditQuestion({
        ...{ uid: 'mel', link: AUDITOR, number: 0, item: 'law-held', text: 'How often?' },
      }),
    ),
  'auditLinks.answer': ({ uid }) => update(answers(uid)),
  'auditLinks.answerFor': () => update(answers('mel')),
  'auditLinks.readQuestions': ({ uid }) => read(`auditQuestions/${uid}/${OWN_LINK}`),
  'auditLinks.readQuestionsOfOther': () => read(`auditQuestions/mel/${AUDITOR}`),
  'registerShares.list': ({ uid }) => read(`registerShares/${uid}`),
  'registerShares.listOther': () => read('registerShares/mel'),
  'registerShares.write': ({ uid }) =>
    update({ [`registerShares/mel/${uid}`]: { role: 'reads', name: 'Mel', since: NOW } }),
  'auditPacks.list': () => read('auditPacks', { i: 'uid', ep: 'legal', l: 1, vf: 'l' }),
  'auditPacks.read': () => read(`auditPacks/${'a1'.repeat(32)}`),
  'auditPacks.record': ({ uid }) => update(recordsPack(uid)),
  'auditPacks.recordFor': () => update(recordsPack('mel')),
  'auditPacks.change': ({ uid }) => update(recordsPack(uid, 'a1'.repeat(32))),
  'auditPacks.remove': () => update({ [`auditPacks/${'a1'.repeat(32)}`]: null }),
  'packSeals.list': () => read('packSeals', latest(1, '.key')),
  'packSeals.read': () => read(`packSeals/${'a1'.repeat(32)}`),
  'packSeals.write': () =>
    update({
      [`packSeals/${'b2'.repeat(32)}`]: { by: 'Nobody', at: NOW, sha256: 'c3'.repeat(32) },
    }),
  'packSeals.remove': () => update({ [`packSeals/${'a1'.repeat(32)}`]: null }),
  'legalArchive.archive': () => update(deleteLaw('law-held', law('law-held', {}))),

  'searchIndex.readInsights': () => read('searchIndex/insights'),
  'searchIndex.readLegal': () => read('searchIndex/legal'),
  'searchIndex.writeOwnInsight': ({ uid }) =>
    update({
      [`searchIndex/insights/ins-${uid}`]: `insight of ${uid.toLowerCase()}\tGeneral\tRetail|SME`,
    }),
  'searchIndex.writeLegal': () =>
    update({ 'searchIndex/legal/law-held': 'the law-held regulations\tAir\tEngland|Wales' }),
};
