import { GROUP_FIELDS } from '../registerGroups';
import { ENTRY_PATHS } from '../registerEntry';
import { INDEXED_FIELDS } from '../registerItem';
import type { PathTable } from './entry';

const LAW_INDEXES = ['time', 'filterByArea', 'title', 'updateTime'] as const;

export const REGISTERS = {
  'legalRegister/$item': {
    is: 'A law of the legal register. Edits are logged under its summary.',
    person: 'none',
    counted: 'counters/legalRegister',
    indexes: LAW_INDEXES,
  },
  'legalRegister/$item/users/$uid': {
    is: 'Marks that a member has the law in their register.',
    person: 'step',
  },
  'legalSummaries/$item': {
    is: 'The part of a law that lists show.',
    person: 'none',
    goesWith: 'legalRegister/$item',
    log: 'law',
    indexes: LAW_INDEXES,
  },
  'legalChanges/$item/$change': {
    is: 'A change that staff made to a law, and when.',
    person: 'none',
    remains: 'The name of the person who changed the law stays, as part of its history.',
    goesWith: 'legalRegister/$item',
    indexes: ['time'],
  },
  'legalRevisions/$item/$change': {
    is: 'The text of a law before a change, or at its withdrawal.',
    person: 'none',
    goesWith: 'legalRegister/$item',
    by: ['pruneLawRevisions'],
  },
  'legalArchive/$item': {
    is: 'The part of a withdrawn law that stays for members who have it in their register.',
    person: 'none',
  },
  'searchIndex/legal/$item': {
    is: 'The row by which a search finds a law.',
    person: 'none',
    goesWith: 'legalRegister/$item',
  },
  'legalConditions/$item': {
    is: 'The conditions under which a law is proposed to a member.',
    person: 'none',
    goesWith: 'legalRegister/$item',
    log: 'law',
  },
  'lawFollows/$item': {
    is: 'When the portal last checked a law at its source, and what prevented a check.',
    person: 'none',
    indexes: ['checkedAt', 'fault'],
    by: ['followLaws', 'forgetFollowed'],
  },
  'lawProposals/$proposal': {
    is: 'A change of a law that its source published, and whether staff published or dismissed it.',
    person: 'none',
    remains: 'The uid of the person who decided stays, as part of the history of the law.',
    log: 'law',
    indexes: ['item', 'openSince'],
    by: ['followLaws', 'forgetFollowed'],
  },
  followRun: {
    is: 'What the last run of the daily check of laws read.',
    person: 'none',
    by: ['followLaws'],
  },
  'users/$uid/answers': { is: 'The answers of a member to the question what applies to them.' },
  'users/$uid/basis/$item': {
    is: 'The answers that spoke for a law when the member decided about its proposal.',
  },
  'users/$uid/MyLegalItems/$item': {
    is: "An item in a member's register, in its current state.",
    remains:
      'Items are never deleted. When a member removes an item, an item without its contents stays.',
  },
  ...ENTRY_PATHS,
  'users/$uid/MyLegalItems/$item/actions/$action': {
    is: 'A task about an item that someone has to do.',
    goesWith: 'users/$uid/MyLegalItems/$item',
  },
  'users/$uid/documents/legalItems/$document': {
    is: 'A document that is evidence.',
    goesWith: 'users/$uid/MyLegalItems/$item',
    indexes: ['item'],
    by: ['forgetDocument'],
  },
  'users/$uid/removedItems/$removal': {
    is: 'A record that a member removed an item, and what the removal deleted.',
    indexes: ['item', 'removedAt'],
  },
  'users/$uid/lastRemoved': { is: 'The newest record about a removed item.' },
  'users/$uid/registerSettings/lastAudit': { is: "When a member's register was last audited." },
  'users/$uid/registerSettings/confirms': {
    is: "Whether a second person confirms the evaluations of a member's register.",
  },
  'users/$uid/registerSettings/noBenchmark': {
    is: "That a member's register is not counted in comparisons of members.",
  },
  'users/$uid/registerSettings/$statement': {
    is: 'What a member states about their organisation for audit packs, such as its sites.',
  },
  'userLegalIndex/$uid/$item': {
    is: "The part of an item in a member's register that lists show.",
    person: 'key',
    goesWith: 'users/$uid',
    indexes: INDEXED_FIELDS,
  },
  'registerGroups/$uid/$item': {
    is: "The groups under which an item in a member's register is listed and counted.",
    person: 'key',
    indexes: GROUP_FIELDS,
    by: ['countOwnItem', 'countEditedLaw', 'countWithdrawnLaw'],
  },
  'registerCounts/$uid': {
    is: "The counts of a member's register.",
    person: 'key',
    indexes: ['needs/waiting'],
    by: ['countOwnItem', 'countEditedLaw', 'countWithdrawnLaw'],
  },
  'registerSnapshots/$uid/$month': {
    is: "The counts of a member's register at the end of a month.",
    person: 'key',
    by: ['countOwnItem'],
  },
  'auditLinks/$uid/$link': {
    is: "A link with which an external auditor reads a member's register, under the hash of its secret.",
    person: 'key',
    indexes: ['madeAt'],
  },
  'auditVisits/$uid/$visit': {
    is: 'When an auditor opened a link.',
    person: 'key',
    by: ['openAuditorLink'],
  },
  'auditQuestions/$uid/$link/$question': {
    is: "An auditor's question about an item, and the member's answer.",
    person: 'key',
  },
  'registerShares/$uid/$colleague': {
    is: "A colleague who reads a member's register or evaluates its items.",
    person: 'step',
    remains: "Entries of a colleague stay in the member's register under the name at that time.",
    by: ['shareRegister'],
  },
  'sharedRegisters/$uid/$owner': {
    is: 'A register that is shared with a person, or that the person is invited to.',
    person: 'step',
    by: ['shareRegister'],
  },
  'registerInvitations/$uid/$invitation': {
    is: 'The address of a colleague whom a member invited to the register.',
    person: 'step',
    by: ['shareRegister'],
  },
  'registerInvitees/$uid/$invitation': {
    is: 'The member whom an invitation to a register is for.',
    person: 'step',
    by: ['shareRegister'],
    isServerOnly: true,
  },
  'auditPacks/$fingerprint': {
    is: "A record that a member created an audit pack, under the pack's fingerprint.",
    person: { field: 'uid', drops: ['uid', 'name'] },
    remains: 'Fingerprint and time stay, so that an auditor who has the pack still finds it.',
    indexes: ['uid'],
  },
  'historyChanges/$uid': {
    is: "When an entry or a document in a member's register was last added, changed or deleted.",
    person: 'key',
    by: ['noteHistory', 'noteEvidence', 'publishHashes'],
    isServerOnly: true,
  },
  'historyHashes/$uid/$version/$part': {
    is: "The hashes of the histories and documents in a member's register, of each item, as they were published.",
    person: 'key',
    by: ['publishHashes'],
    isServerOnly: true,
  },
  'publishedHashes/$day': {
    is: 'The hash over all compliance histories and records of evidence that was published on a day.',
    person: 'none',
    by: ['publishHashes'],
  },
  'packSeals/$fingerprint': {
    is: "The time-stamp of an audit pack's manifest: the authority, its time, and the hash of its response.",
    person: 'none',
    by: ['sealAuditPack'],
  },
} as const satisfies PathTable;
