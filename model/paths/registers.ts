/** What the database has of the legal register: the laws, and what each member records about them. */
import { GROUP_FIELDS } from '../registerGroups';
import { ENTRY_PATHS } from '../registerEntry';
import { INDEXED_FIELDS } from '../registerItem';
import type { PathTable } from './entry';

const LAW_INDEXES = ['time', 'filterByArea', 'title', 'updateTime'] as const;

export const REGISTERS = {
  'legalRegister/$item': {
    is: 'A law of the legal register. An edit and its entry in the audit log go by the summary.',
    person: 'none',
    counted: 'counters/legalRegister',
    indexes: LAW_INDEXES,
  },
  'legalRegister/$item/users/$uid': {
    is: 'That a member has the law in their register.',
    person: 'step',
  },
  'legalSummaries/$item': {
    is: 'What lists show of a law.',
    person: 'none',
    goesWith: 'legalRegister/$item',
    log: 'law',
    indexes: LAW_INDEXES,
  },
  'legalChanges/$item/$change': {
    is: 'What staff changed in a law, and when.',
    person: 'none',
    remains: 'The name of who changed the law stays, as part of its history.',
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
    is: 'What is left of a withdrawn law, for members who have it in their register.',
    person: 'none',
  },
  'searchIndex/legal/$item': {
    is: 'The line by which a search finds a law.',
    person: 'none',
    goesWith: 'legalRegister/$item',
  },
  'users/$uid/MyLegalItems/$item': {
    is: "An item of a member's register: what it says today.",
    remains:
      'Nobody deletes an item. A member who removes one leaves the item without its contents.',
  },
  ...ENTRY_PATHS,
  'users/$uid/MyLegalItems/$item/actions/$action': {
    is: 'What someone has to do about an item.',
    goesWith: 'users/$uid/MyLegalItems/$item',
  },
  'users/$uid/documents/legalItems/$document': {
    is: 'A document that is the evidence of an evaluation.',
    goesWith: 'users/$uid/MyLegalItems/$item',
    indexes: ['item'],
    by: ['forgetDocument'],
  },
  'users/$uid/removedItems/$removal': {
    is: 'That a member removed an item, and what the removal deleted.',
    indexes: ['item', 'removedAt'],
  },
  'users/$uid/lastRemoved': { is: 'The newest line about a removed item.' },
  'users/$uid/registerSettings/lastAudit': { is: "When a member's register was last audited." },
  'userLegalIndex/$uid/$item': {
    is: "What lists show of an item of a member's register. It repeats the item.",
    person: 'key',
    goesWith: 'users/$uid',
    indexes: INDEXED_FIELDS,
  },
  'registerGroups/$uid/$item': {
    is: "Under what an item of a member's register is listed and counted.",
    person: 'key',
    indexes: GROUP_FIELDS,
    by: ['countOwnItem', 'countEditedLaw', 'countWithdrawnLaw'],
  },
  'registerCounts/$uid': {
    is: "The figures of a member's register.",
    person: 'key',
    indexes: ['needs/waiting'],
    by: ['countOwnItem', 'countEditedLaw', 'countWithdrawnLaw'],
  },
  'registerSnapshots/$uid/$month': {
    is: "The figures of a member's register at the end of a month.",
    person: 'key',
    by: ['countOwnItem'],
  },
  'auditPacks/$fingerprint': {
    is: 'That a member made an audit pack, by the fingerprint of the pack.',
    person: { field: 'uid', drops: ['uid', 'name'] },
    remains: 'Fingerprint and time stay, so that an auditor who has the pack still finds it.',
    indexes: ['uid'],
  },
} as const satisfies PathTable;
