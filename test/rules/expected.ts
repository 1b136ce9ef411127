/** The expected access of an actor: the role matrix, and the cases that roles cannot express. */
import type { Ability } from '../../src/access/roleMatrix';
import { may } from '../../src/access/roleMatrix';
import type { Actor } from './cast';

/** Reads of the own record. Every signed-in user may learn that no record exists. */
const OF_OWN_RECORD: readonly Ability[] = [
  'ownRecord.read',
  'savedInsights.list',
  'ownRegister.read',
  'ownRegister.readObligation',
  'ownRegister.readAnswers',
  'decisions.readOwn',
  'reports.readOwn',
  'messageRates.readOwn',
  'learning.readOwn',
  'certificates.listOwn',
  'inbox.read',
  'inbox.remove',
  'returnedMails.readOwn',
  'auditLinks.list',
  'registerShares.list',
  'auditLinks.listVisits',
  'auditLinks.readQuestions',
];
/** What an auditor's link to the register of Mel opens. */
const OF_AUDITOR: readonly Ability[] = [
  'memberRegister.read',
  'memberRegister.list',
  'memberRegister.listDocuments',
  'memberRegister.readRemovals',
  'memberRegister.listGroups',
  'memberRegister.readCounts',
  'memberRegister.readSnapshots',
  'memberRegister.readObligation',
  'memberRegister.listConditions',
  'legalRegister.readField',
  'legalRegister.readLinkOfOwn',
  'legalSummaries.readOfOwn',
  'legalChanges.listOfOwn',
  'legalRevisions.readOfOwn',
  'legalArchive.readOfOwn',
  'lawFollows.readOfOwn',
  'auditLinks.readAsAuditor',
  'auditLinks.readQuestionsOfOther',
  'auditLinks.ask',
];
/** Access that a record of an unknown user type still gives: its own data. */
const OF_ANY_RECORD: readonly Ability[] = [
  ...OF_OWN_RECORD,
  'ownRecord.syncEmail',
  'ownRegister.list',
  'ownRegister.listConditions',
  'ownRegister.listGroups',
  'ownRegister.readCounts',
  'ownRegister.readSnapshots',
  'legalRegister.readLinkOfOwn',
  'legalSummaries.readOfOwn',
  'legalChanges.listOfOwn',
  'legalRevisions.readOfOwn',
  'legalArchive.readOfOwn',
  'lawFollows.readOfOwn',
  'auditPacks.record',
  'auditLinks.revoke',
  'auditLinks.answer',
  'profiles.readOwn',
  'devices.forget',
  'feeds.revokeAll',
  'counting.drop',
  'ownEvents.repeatRow',
  'messageRates.move',
  'legalRegister.clearOwnLeftover',
];

/**
 * Returns whether the actor has the ability: the role matrix, plus visitors who are signed in, with
 * a record or without.
 */
export function expected({ auth, asker, userType }: Actor, ability: Ability): boolean {
  if (auth?.token.auditor !== undefined && OF_AUDITOR.includes(ability)) return true;
  // An auditor's token has no address.
  if (ability === 'ownRecord.register') return auth?.token.email !== undefined && userType === null;
  if (may(asker, ability)) return true;
  if (asker.role !== 'visitor' || auth === null) return false;
  return (userType === null ? OF_OWN_RECORD : OF_ANY_RECORD).includes(ability);
}
