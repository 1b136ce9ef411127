import type { ShareRole } from '../../../data/records';

export const PEOPLE = 'People';
export const ROLE_LABELS: Record<ShareRole, string> = {
  evaluates: 'Evaluates',
  reads: 'Reads',
};
export const NOT_SHARED =
  'This register is not shared with you, or its owner has ended your access.';
export const registerOf = (name: string) => `Register of ${name}`;
/** In the register of a colleague. */
export const NO_ITEMS = 'This register has no items yet.';
export const DOES_NOT_APPLY_THERE = 'The owner has decided that this item does not apply.';
