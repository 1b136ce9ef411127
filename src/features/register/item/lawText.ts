import type { LegalText } from '../../../data/records';
import { plainText } from '../../../shared/richText/rawContent';
import { ITEM_TEXTS } from '../legalItemForm';

/** The text of a law as lines, so that two texts can be compared. */
export const lawText = (law: LegalText): string =>
  [
    law.title,
    `Area: ${law.filterByArea}`,
    `Countries: ${law.country.join(', ')}`,
    `Sectors: ${law.applicableTo.join(', ')}`,
    `Regulators: ${law.regulator.join(', ')}`,
    `Link: ${law.link || 'none'}`,
    ...ITEM_TEXTS.map(({ field, label }) => `\n${label}\n${plainText(law[field])}`),
  ].join('\n');
