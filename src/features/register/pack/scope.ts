/** The sections about the whole register: what it covers, what is open, what the portal doesn't hold, and how changes are noticed. */
import { formatUtcDay } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { followedAt, LEGISLATION_UK } from '../../../../model/follow';
import { QUESTIONS } from '../../../../model/questions';
import { optionsIn, withImplied } from '../../../../model/conditions';
import { formatRegisterMoment } from '../history';
import { KIND_LABELS } from '../obligation/kinds';
import { isUnreviewed, wasBefore, wasReviewed } from './findings';
import { joined, paragraph, table, type Cell } from './html';
import { itemLinks } from './itemLinks';
import { isLaw, lastChecked, NOT_FOLLOWED, NOT_STATED, officialSource } from './itemFacts';
import { openPoints } from './openPoints';
import { countBy, periodOf, reconcile, type Period } from './reconciliation';
import { isActive, lastEvaluated } from './removed';
import type { LegalChange } from '../../../data/records';
import { aspects, sites } from './sites';
import type { PackItem, PackSource } from './types';

export const LAW = 'Law';

export const describePeriod = ({ from, to, isTyped }: Period): string =>
  `from ${formatUtcDay(from)} to ${formatUtcDay(to)}${isTyped ? '' : ' (the whole time of the register: the member typed no period)'}`;

const kindOf = ({ row, key }: PackItem): string =>
  isLaw({ key }) ? LAW : row.kind === undefined ? NOT_STATED : KIND_LABELS[row.kind];

const counted = (caption: string, head: string, groups: readonly [string, number][]): string =>
  table(caption, {
    head: [head, 'Active items'],
    rows: [
      ...groups.map(([group, count]) => [group, String(count)]),
      ['Total', String(groups.reduce((sum, [, count]) => sum + count, 0))],
    ],
  });

export function scope(source: PackSource, today: number): string {
  const { items, cover } = source;
  const period = periodOf(source);
  const { opening, added, removed, closing } = reconcile(items, period);
  const named = (list: readonly PackItem[]): Cell => itemLinks(list.map((item) => ({ item })));
  return [
    counted(`Active items by kind on ${formatUtcDay(today)}`, 'Kind', countBy(items, kindOf)),
    counted(
      `Active items by area on ${formatUtcDay(today)}`,
      'Area',
      countBy(items, ({ summary }) => summary?.filterByArea || NOT_STATED),
    ),
    table(`How the number of items came about, ${describePeriod(period)}`, {
      head: ['Step', 'Number', 'Items'],
      rows: [
        ['In the register before the period', String(opening), ''],
        ['Added in the period', `+ ${added.length}`, named(added)],
        ['Removed in the period', `− ${removed.length}`, named(removed)],
        ['In the register at the end of the period', `= ${closing}`, ''],
      ],
    }),
    paragraph(
      'The portal stores the time of the latest addition of an item. An item that was removed and added again counts as in the register before its first removal.',
      'rule',
    ),
    sites(source),
    aspects(source),
    table('What the member stated about obligations outside this register, and about its records', {
      head: ['Question', 'Statement'],
      rows: [
        ['Obligations that are held elsewhere', cover.elsewhere || NOT_STATED],
        ['Last management review of this status', cover.management || NOT_STATED],
        ['How long and where the organisation stores these records', cover.retention || NOT_STATED],
      ],
    }),
  ].join('\n');
}

/** The answers as the facts about the organisation, and the items that rest on them. */
export function answersTable({ items, answers }: PackSource): string {
  const active = items.filter(isActive);
  const given = optionsIn(answers);
  const rows = QUESTIONS.flatMap(({ text, options }) =>
    options
      .filter(([id]) => given.includes(id))
      .map(([id, label]): Cell[] => {
        const resting = active.filter(
          ({ basis }) =>
            basis !== null && optionsIn(basis).some((one) => withImplied(one).includes(id)),
        );
        return [
          text,
          label,
          resting.length === 0
            ? 'No decision about a law rests on this answer. Permits, contracts, what is held elsewhere and what does not follow: see the list of aspects, hazards and energy uses in “What the register covers”'
            : itemLinks(resting.map((item) => ({ item }))),
        ];
      }),
  );
  if (rows.length === 0)
    return paragraph(
      'The member has not answered the questions of the portal about activities, substances and equipment.',
    );
  return (
    table('From the organisation’s activities, substances and equipment to obligations', {
      head: ['Question', 'Answer of the member', 'Obligations that follow'],
      rows,
    }) +
    paragraph(
      'These are the member’s current answers. The portal stores no time for an answer: it was given at the latest at the time of the decision that rests on it. The member’s list of environmental aspects, hazards and energy uses is in “What the register covers”. An obligation is linked only if a decision was made from the answers.',
      'rule',
    )
  );
}

export function sources(source: PackSource): string {
  const { items, generatedAt } = source;
  const laws = items.filter((item) => isActive(item) && isLaw(item));
  const followed = laws.filter(({ link }) => followedAt(link) !== null);
  const others = laws.filter(({ link }) => followedAt(link) === null);
  const own = items.filter((item) => isActive(item) && !isLaw(item));
  const failed = followed.filter(({ follow }) => follow?.fault !== undefined);
  const all = items.flatMap((item) => item.changes.map((change) => ({ item, change })));
  const minor = all.filter(({ change }) => change.minor);
  const open = all.filter(({ change, item }) => isUnreviewed(change, item));
  const reviewed = all.filter(({ change, item }) => wasReviewed(change, item));
  const before = all.filter(({ change, item }) => wasBefore(change, item));
  const checked = followed.flatMap(({ follow }) => (follow ? [follow.checkedAt] : []));
  const span =
    checked.length === 0
      ? 'None yet'
      : Math.min(...checked) === Math.max(...checked)
        ? `${formatRegisterMoment(Math.max(...checked))}, all laws`
        : `Between ${formatRegisterMoment(Math.min(...checked))} and ${formatRegisterMoment(Math.max(...checked))}; by law below`;
  return [
    table('Sources that are watched', {
      head: ['Source', 'Covers', 'Interval', 'Who', 'Last check', 'Failed'],
      rows: [
        [
          officialSource(`https://www.${LEGISLATION_UK}`),
          `${plural(followed.length, 'law')} of this register, all areas`,
          'Each day',
          'The portal, automatically. Staff of the portal read each change found, and publish or dismiss it',
          span,
          failed.length === 0
            ? 'None failed at its last check'
            : `The last check of ${plural(failed.length, 'law')} failed, see below`,
        ],
        [
          'Other official sources',
          plural(others.length, 'law'),
          'No fixed interval',
          'Staff of the portal, by hand',
          'Not recorded',
          'Not recorded',
        ],
        [
          'Permits, contracts and other own obligations',
          plural(own.length, 'obligation'),
          'At each evaluation',
          'The member',
          'The last evaluation of each item',
          'See overdue',
        ],
      ],
    }),
    paragraph(
      `Changes of laws in this register that are published in the library: ${all.length}. Minor, which need no review: ${minor.length}. Reviewed by the member: ${reviewed.length}. Open: ${open.length}. Made before the item was added: ${before.length}. Unknown, because the item was removed with its history: ${all.length - minor.length - reviewed.length - open.length - before.length}. An item that was removed is counted, and named in the table.`,
    ),
    paragraph(
      `Changes that the source lists for the followed laws and has not yet put into its text: ${sumOf(laws, outstandingOf)}. A change at the source has one of three states: staff of the portal have not read it yet, dismissed it because it doesn’t concern members, or published it in the library. Members can’t read which of the first two states a change has, so only published ones are counted by state here. The table has the number of the act that makes each change, its provisions and its day in force, as the source states them; the source’s own list of each law is linked. Failed checks before the last one are not stored for members.`,
    ),
    table('The last check of each law, and its changes by state', {
      head: [
        ...['Item', 'Source', 'Last check', 'At the source, not yet in its text'],
        ...['In the library', 'Minor', 'Reviewed', 'Open', 'Before it was added'],
      ],
      rows: items.filter(isListed).map((item) => {
        const count = (has: (change: LegalChange, item: PackItem) => boolean) =>
          String(item.changes.filter((change) => has(change, item)).length);
        return [
          itemLinks([{ item }]),
          officialSource(item.link) || NOT_STATED,
          ...(isActive(item)
            ? [
                lastChecked(item, generatedAt) || NOT_FOLLOWED,
                item.follow?.about ? String(outstandingOf(item)) : 'Not known',
              ]
            : ['Removed from the register', '']),
          ...[count(() => true), count(({ minor: isMinor }) => isMinor)],
          ...[count(wasReviewed), count(isUnreviewed), count(wasBefore)],
        ];
      }),
    }),
    own.length > 0
      ? paragraph(
          'The portal stores no day on which an own obligation was checked for changes. Its own note may state it.',
        )
      : '',
    table('The last evaluation of each own obligation', {
      head: ['Item', 'Source', 'Last evaluated'],
      rows: own.map((item) => [
        itemLinks([{ item }]),
        item.obligation?.source || NOT_STATED,
        lastEvaluated(item),
      ]),
    }),
  ].join('\n');
}

/** Laws in the register, and removed ones whose changes the pack has. */
const isListed = (item: PackItem): boolean =>
  isLaw(item) && (isActive(item) || item.changes.length > 0);
const outstandingOf = ({ follow }: PackItem): number => follow?.about?.outstanding ?? 0;
const sumOf = (items: readonly PackItem[], of: (item: PackItem) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** Facts for which the portal has no field. The notes may state them. */
const NOT_HELD: readonly (readonly [fact: string, where: string])[] = [
  [
    'The site of a law, and a result for each site',
    'The own note of the item, and the notes of its evaluations',
  ],
  ['The competence that a subject requires, and training records', 'The evaluator’s own statement'],
  ['Instrument and calibration of a measurement', '“Checked” of the evaluation, and the document'],
  ['Number and issuer of a document', 'Its title, and the document itself'],
  ['Whether an authority or the workers had to be informed', 'The note of the evaluation'],
  ['Whether similar cases were looked for', 'Cause and notes of the action'],
  ['Who was informed of a change of law', 'The note of the review'],
  ['The act that amended a law', 'The summary of the change, and the official source'],
  ['Why a cycle has its length, why an evaluation is late, and its new day', 'The own note'],
  ['The approval of this pack', 'The cover, if the member stated it'],
];

export function open(source: PackSource, today: number): string {
  const period = periodOf(source);
  const day = formatUtcDay(today);
  return [
    paragraph(
      `Computed on ${day}. Where a row says “none”, the whole register was examined, ${describePeriod(period)}.`,
      'rule',
    ),
    table('Open points', {
      head: ['Point', 'Number', 'Items'],
      rows: openPoints(source, today).map(({ point, found }): Cell[] => [
        point,
        String(found.length),
        found.length === 0 ? `None on ${day}` : itemLinks(found),
      ]),
    }),
    table('Facts for which the portal has no field', {
      head: ['Fact', 'Where it may be stated'],
      rows: NOT_HELD.map((row) => [...row]),
    }),
    paragraph(
      joined(
        [
          'Nobody can correct an entry: a correction is a new entry, and the earlier one stays. So no entry was changed in the period. Edited texts of own obligations and changed own notes are entries of their own, with the text before: ',
          editsOf(source),
          '.',
        ],
        '',
      ),
    ),
  ].join('\n');
}

function editsOf({ items }: PackSource): Cell {
  const edited = items.filter(({ entries }) =>
    entries.some(({ type }) => ['edit', 'note'].includes(type)),
  );
  return edited.length === 0
    ? 'none in this pack'
    : itemLinks(edited.map((item) => ({ item, detail: 'see its history' })));
}
