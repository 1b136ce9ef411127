import type { OBLIGATION_TEXT, ObligationKind } from '../../../../model/obligation';

export const KIND_LABELS = {
  permit: 'Permit',
  contract: 'Contract',
  customer: 'Customer requirement',
  standard: 'Voluntary standard',
  planning: 'Planning',
  other: 'Other',
} as const satisfies Record<ObligationKind, string>;

export const TEXT_LABELS = {
  title: 'Title',
  kind: 'Kind',
  filterByArea: 'Area',
  source: 'Source',
  reference: 'Reference',
  sites: 'Sites',
  link: 'Link',
} as const satisfies Record<keyof typeof OBLIGATION_TEXT, string>;

/** The label of the permit of a condition. */
export const CONDITION_OF = 'Condition of';
