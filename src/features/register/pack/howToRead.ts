/** The page of a report that explains the pack to a reader who has never seen the portal. */
import { BRAND } from '../../../config/constants';
import { PATTERNS } from '../../../config/links';
import { MANIFEST, SUMS } from './manifest';
import { SEAL_COMMAND, SEAL_FILES, SEAL_TEXT } from './seal';
import { VERIFIED } from './sealTexts';
import words from './words.json';
import { links, joined, paragraph, section, table, type Cell } from './html';
import type { PackSource } from './types';

type Row = readonly string[];
const FILES: readonly Row[] = [
  ...words.files,
  [SEAL_TEXT, 'Whether the pack is sealed, and how to verify the whole pack with one command.'],
  [SUMS, 'The SHA-256 of all files above, for the program sha256sum.'],
  [MANIFEST, 'The list of all files above, with the size and SHA-256 of each. The seal covers it.'],
  [
    SEAL_FILES.join(', '),
    'In a sealed pack: the time-stamp, and the certificate with the name and fingerprint of the authority.',
  ],
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
      'Every entry has the name and role that its author had at that time. A later change of name changes no entry. To correct an entry, its author adds another one, and both stay.',
    ),
    paragraph(
      'Times in this report are UK time. The CSV and JSON files have times in UTC. Days have no time.',
    ),
    '<h3>What the words mean</h3>',
    table('Statuses', { head: ['Word', 'Meaning'], rows: words.statuses }),
    table('Other words', { head: ['Word', 'Meaning'], rows: words.words }),
    table('Roles', { head: ['Role', 'Meaning'], rows: words.roles }),
    table('The files of the pack', {
      head: ['File', 'Content'],
      rows: FILES.map(([path = '', content = '']) => [
        /\.csv$|\.json$/.test(path) ? links([{ href: path, label: path }]) : path,
        content,
      ]),
    }),
    paragraph(
      'Each CSV file has a JSON file of the same name with the stored records. A stored record has start values: “userStatus” of an item that was never evaluated means nothing. So register.json has the status as shown in this report next to the stored records, under “shown”. Extract the ZIP file before you open the report, so that the links to documents work.',
    ),
    '<h3>Who can read, change and delete what</h3>',
    table('What the rules of the portal allow', {
      head: ['What', 'Read', 'Add', 'Change', 'Delete'],
      rows: words.access,
    }),
    paragraph(
      'Someone who administers the database itself is not bound by these rules. Against that, the portal can publish one hash over all histories each day to a place where it can’t be changed later; whether this portal does so, ask its operator.',
    ),
    '<h3>Backup, retention and disposal</h3>',
    paragraph(
      'Backup: the operator’s instructions provide for a daily backup of the database in a separate place, an export of the accounts with it, and earlier versions or copies of the files. This pack can’t show that these backups are made; ask the operator for the record.',
    ),
    paragraph(
      'Retention: the portal deletes no entry and no document because of its age. They stay as long as their item is in the register and the account exists. Disposal: the member removes an item, or the account is deleted. Then the register is deleted with it, but not a pack that was downloaded. How long the organisation itself stores these records is in “What the register covers”, if the member stated it.',
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
      'A SHA-256 is a number that is calculated from the bytes of a file. If one byte changes, the SHA-256 changes too. The manifest lists the SHA-256 of every file. The SHA-256 of manifest.json itself is the fingerprint of the pack. This report can’t contain the fingerprint, because it is calculated after the report is finished: “sha256sum manifest.json” prints it. The portal recorded it when the pack was made.',
    ),
    paragraph(
      `You can check the whole pack without the portal. ${SEAL_TEXT} has one command for Linux and Mac. It checks the seal, that the seal covers ${SUMS}, every file, and that no file was added or is missing. Its last line is then “${VERIFIED}”. “sha256sum -c ${SUMS}” alone is not enough: someone could have changed a file together with its line.`,
    ),
    paragraph(
      'The record proves who made this pack and when, and that it was not changed since. It does not prove that the entries are true, or that the register is complete. The pack was made in the browser of the member. A document that was filed has the same SHA-256 here as on the day it was uploaded, or it is listed as not included.',
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
  `The name, the time and the SHA-256 fingerprints of the authority are at the beginning of ${SEAL_FILES[1] ?? ''}. They can’t be in this report, because the seal is made after it. Compare the fingerprint with the authority’s own website: a certificate that comes with a pack proves nothing alone.`,
];
