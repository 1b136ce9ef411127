/** The texts of a law before and after a change, with the difference marked. */
import { diffWordsWithSpace } from 'diff';
import { formatUtcDay } from '../../../lib/dates';
import { plainText } from '../../../shared/richText/rawContent';
import type { LegalText } from '../../../data/records';
import { formatRegisterMoment } from '../history';
import { ITEM_TEXTS } from '../legalItemForm';
import { isUnreviewed, reactionTo } from './findings';
import { facts, joined, marked, paragraph, type Cell } from './html';
import { itemLink } from './itemLinks';
import type { ComparedLaw, PackItem } from './types';

/** Milliseconds. Texts that take longer are shown one after the other. */
const PATIENCE = 200;

const FIELDS: readonly (readonly [label: string, of: (law: LegalText) => string])[] = [
  ['Title', (law) => law.title],
  ...ITEM_TEXTS.map(
    ({ field, label }) => [label, (law: LegalText) => plainText(law[field]).trim()] as const,
  ),
  ['Provisions', (law) => law.provisions.join('\n')],
  ['Countries', (law) => law.country.join(', ')],
  ['Sectors', (law) => law.applicableTo.join(', ')],
  ['Regulators', (law) => law.regulator.join(', ')],
  ['Law status', (law) => law.lawStatus],
  ['In force from', (law) => (law.inForceFrom === undefined ? '' : formatUtcDay(law.inForceFrom))],
  ['Link', (law) => law.link],
];

const difference = (before: string, after: string): Cell =>
  marked(
    diffWordsWithSpace(before, after, { timeout: PATIENCE }) ?? [
      { value: before, removed: true, added: false },
      { value: after, removed: false, added: true },
    ],
  );

/** Returns a block for each change of a law since the item was added that is not minor. */
export const differences = (items: readonly PackItem[]): string =>
  items.flatMap((item) => item.compared.map((one) => describe(item, one))).join('\n');

function describe(item: PackItem, { change, before, after }: ComparedLaw): string {
  const heading = joined([itemLink(item), formatRegisterMoment(change.time)], ', ');
  const changed =
    before && after
      ? FIELDS.flatMap(([label, of]): [string, Cell][] =>
          of(before) === of(after) ? [] : [[label, difference(of(before), of(after))]],
        )
      : [];
  return `<h4>${heading.html}</h4>${facts([
    ['What changed', change.summary],
    ['Revision', String(change.revision)],
    ['Recorded in the library by', change.authorDisplayName],
    [
      'Member’s review',
      isUnreviewed(change, item)
        ? 'Not reviewed yet: no decision, no action'
        : reactionTo(change, item),
    ],
    ...changed,
  ])}${
    before && after
      ? changed.length === 0
        ? paragraph('The two texts are equal.')
        : ''
      : paragraph(
          'The portal no longer stores one of the two texts, or this member may not read it.',
        )
  }`;
}
