/** The columns of the table view that a member has chosen. */
import { useState } from 'react';
import { localStore, memberSlot } from '../../lib/browserStore';
import { TABLE_COLUMNS, type TableColumnName } from './reportRow';

const NAMES = Object.keys(TABLE_COLUMNS) as TableColumnName[];
/** Every column but the title, which is always shown. */
export const CHOICES = NAMES.filter((name) => name !== 'title');
const USUAL: readonly TableColumnName[] = [
  'area',
  'status',
  'applicability',
  'nextDue',
  'assessedAt',
  'adminStatus',
  'openActions',
  'evidenceUntil',
];

const slot = (uid: string) => memberSlot('registerColumns', uid);

/** Returns the chosen columns, which this browser stores, and a function that changes them. */
export function useChosenColumns(
  uid: string,
): [readonly TableColumnName[], (chosen: readonly string[]) => void] {
  const [chosen, setChosen] = useState<readonly string[]>(
    () => localStore.get(slot(uid))?.split(',') ?? USUAL,
  );
  const choose = (names: readonly string[]) => {
    localStore.set(slot(uid), names.join());
    setChosen(names);
  };
  return [CHOICES.filter((name) => chosen.includes(name)), choose];
}
