/** Links to the items of a report. */
import { titleOf } from '../reportRow';
import { joined, links, type Html } from './html';
import type { PackItem } from './types';

export const itemId = ({ number }: Pick<PackItem, 'number'>): string => `item-${number}`;

export const itemLink = (item: PackItem): Html =>
  links([{ href: `#${itemId(item)}`, label: `${item.number}. ${titleOf(item)}` }]);

/** One line for each, with what there is to say about the item. */
export const itemLinks = (found: readonly { item: PackItem; detail?: string }[]): Html =>
  joined(
    found.map(({ item, detail = '' }) =>
      detail === '' ? itemLink(item) : joined([itemLink(item), detail], ': '),
    ),
    '\n',
  );
