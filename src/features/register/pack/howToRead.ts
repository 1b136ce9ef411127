/** The page of a report that explains the pack to a reader who has never seen the portal. */
import { BRAND } from '../../../config/constants';
import { PATTERNS } from '../../../config/links';
import { MANIFEST, SUMS } from './manifest';
import { SEAL_COMMAND, SEAL_FILES, SEAL_TEXT } from './seal';
import { links, joined, paragraph, section, table, type Cell } from './html';
import type { PackSource } from './types';

const FILES: readonly (readonly [path: string, content: string])[] = [
  ['report.html', 'This report.'],
  ['register.csv', 'All items, one in each row.'],
  ['history.csv', 'All entries: evaluations, reviews, decisions, actions.'],
  ['evidence.csv', 'All documents, with the SHA-256 of each.'],
  ['actions.csv', 'All actions, with the day they were due and the day they were closed.'],
  ['changes.csv', 'All changes to the laws in the register, and the member’s reaction.'],
  ['removals.csv', 'All items that were removed, and what was lost.'],
  ['months.csv', 'The status of the register at the end of each month, by area.'],
  ['laws.json', 'The texts of the laws under which the items were evaluated.'],
  ['documents', 'The evidence, in one folder for each item.'],
  [SEAL_TEXT, 'Whether the pack is sealed, and how to verify the seal.'],
  [SUMS, 'The SHA-256 of all files above, for the program sha256sum.'],
  [MANIFEST, 'The list of all files above, with the size and SHA-256 of each.'],
  [SEAL_FILES.join(', '), 'In a sealed pack: the time-stamp and the certificate of the authority.'],
];

const STATUSES: readonly (readonly [status: string, meaning: string])[] = [
  ['Compliant', 'The member evaluated the item and found that the organisation complies.'],
  ['In Progress', 'The member evaluated the item. The organisation does not fully comply yet.'],
  [
    'Not Compliant',
    'The member evaluated the item and found that the organisation does not comply.',
  ],
  ['Not yet assessed', 'The item is in the register, but nobody has evaluated it.'],
  ['Does not apply', 'The member decided, with a reason, that the item does not apply.'],
  ['To be decided', 'The member has not decided yet whether the item applies.'],
  [
    'Active, Withdrawn, Removed',
    'In the register; in the register, but taken out of the library; taken out of the register by the member.',
  ],
  [
    'Admin status, Review decision',
    'What a reviewer of the organisation that runs the portal said about an evaluation. The reviewer does not belong to the member’s organisation.',
  ],
  ['Own note', 'What the member wrote about how the item applies to the organisation.'],
  [
    'Evaluated on',
    'The day of an evaluation that the member made before and brought into the portal later.',
  ],
  ['Revision', 'The number of the text of a law. It grows with each change that is not minor.'],
];

const ROLES: readonly (readonly [role: string, meaning: string])[] = [
  ['Subscriber', 'A member of the portal, who keeps the register.'],
  [
    'Admin, Jedi',
    'Staff of the organisation that runs the portal. They write the library of laws and review evaluations.',
  ],
  ['Guest, New user, Expired, Deleted', 'An account with fewer rights at that time.'],
];

const list = (items: readonly Cell[]) =>
  `<ol>${items.map((item) => `<li>${joined([item], '').html}</li>`).join('')}</ol>`;

export function howToRead({ portal }: Pick<PackSource, 'portal'>, title: string): string {
  const address = `${portal}${PATTERNS.auditPack}`;
  return section('verify', title, [
    '<h3>What this is</h3>',
    paragraph(
      `A register of legal obligations, exported from ${BRAND} (${portal}). The staff of the portal keep a library of laws: they write the summary of each law and record each change. A member adds the laws that concern their organisation, decides whether each applies, evaluates compliance, files evidence and opens actions.`,
    ),
    paragraph(
      'The pack has the whole register of one member, including items that were removed. Items are numbered in the order in which they were added. An item that is removed keeps its number; if it is added again, it moves to the end.',
    ),
    paragraph(
      'Only the member and the reviewing staff of the portal can read the register in the portal, and an auditor to whom the member gives a link. Entries and evidence stay as long as their item is in the register. If the account of the member is deleted, the register is deleted with it, but not a pack that was downloaded. The portal has no retention period of its own; the periods that the organisation sets are not covered by the register.',
    ),
    paragraph(
      'Every entry has the name and role that its author had at that time. A later change of name changes no entry. The portal lets nobody change an entry, and it deletes entries only when the member removes the item; the section about removed items then says what was lost. Someone who administers the database itself is not bound by that.',
    ),
    paragraph(
      'Times in this report are UK time. The CSV and JSON files have times in UTC. Days have no time.',
    ),
    '<h3>What the words mean</h3>',
    table('Statuses', { head: ['Word', 'Meaning'], rows: STATUSES }),
    table('Roles', { head: ['Role', 'Meaning'], rows: ROLES }),
    table('The files of the pack', {
      head: ['File', 'Content'],
      rows: FILES.map(([path, content]) => [
        /\.csv$|\.json$/.test(path) ? links([{ href: path, label: path }]) : path,
        content,
      ]),
    }),
    paragraph(
      'Each CSV file has a JSON file of the same name with the stored records. Extract the ZIP file before you open the report, so that the links to documents work.',
    ),
    '<h3>How to verify the pack</h3>',
    list([
      joined(
        [
          'Open ',
          links([{ href: address, label: address }]),
          ' and choose the ZIP file as you received it. You need no account. The file stays on your device: the page sends only the fingerprint.',
        ],
        '',
      ),
      'The page compares every file with the manifest and says which files were changed, added or removed.',
      'The page says whether the portal has a record of this pack, for which member and when it was made. If it has none, ask the member for a new pack.',
    ]),
    paragraph(
      'A SHA-256 is a number that is calculated from the bytes of a file. If one byte changes, the SHA-256 changes too. The manifest lists the SHA-256 of every file. The SHA-256 of the manifest itself is the fingerprint of the pack. It can’t be printed here, because this report is in the manifest. The portal recorded it when the pack was made.',
    ),
    paragraph(
      `You can check the files without the portal. In the folder of the extracted pack, run “sha256sum -c ${SUMS}” on Linux or “shasum -a 256 -c ${SUMS}” on a Mac: it says OK for each file. On Windows run “certutil -hashfile FILE SHA256” for one file, and compare the result with ${SUMS} or with the SHA-256 next to the document in this report.`,
    ),
    paragraph(
      'The record proves who made this pack and when, and that it was not changed since. It does not prove that the entries are true. A document that was filed has the same SHA-256 here as on the day it was uploaded, or it is listed as not included.',
    ),
    section(
      'seal',
      'Seal',
      SEAL.map((line) => paragraph(line)),
      3,
    ),
  ]);
}

/** What a seal would add to the record of the portal. */
const SEAL = [
  'A seal is a time-stamp (RFC 3161) by an authority that is independent of the portal. It proves that the manifest existed at that time.',
  `If this pack has a seal, ${SEAL_TEXT} says so. Then anyone can verify it without the portal: “${SEAL_COMMAND}”. Without a seal, the time rests on the record of the portal.`,
];
