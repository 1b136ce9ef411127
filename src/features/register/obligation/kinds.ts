import type { ObligationKind } from '../../../../model/obligation';

export const KIND_LABELS = {
  permit: 'Permit',
  contract: 'Contract',
  customer: 'Customer requirement',
  standard: 'Voluntary standard',
  planning: 'Planning',
  other: 'Other',
} as const satisfies Record<ObligationKind, string>;
