/** What an import will do, row by row, before anything is written. */
import type { FileRow } from './readCsv';

export type Candidate = { key: string; title: string; isHeld: boolean };

/** A row with the items that its title may mean. */
export type MatchedRow = FileRow & {
  candidates: Candidate[];
  /** The item it certainly means and that is not held yet; else null. */
  suggested: string | null;
  /** Keys of the entries it will make, so that trying again never doubles one. */
  entryKeys: { decision: string; evaluation: string };
};

export type PlannedRow = MatchedRow & {
  /** Of the item; null for a row that is left out. */
  chosen: string | null;
  isReady: boolean;
};

export const NOTHING_ALIKE = 'Nothing in All Legal Register has a title like this.';

/** @param choices the item that was chosen for a row, by its number; '' leaves the row out */
export function planImport(
  rows: readonly MatchedRow[],
  choices: Readonly<Record<number, string>>,
): PlannedRow[] {
  const takenBy = new Map<string, number>();
  return rows.map((row) => {
    const chosen = (choices[row.number] ?? row.suggested) || null;
    const faults = [...row.faults];
    if (row.title !== '' && row.candidates.length === 0) faults.push(NOTHING_ALIKE);
    const before = chosen === null ? undefined : takenBy.get(chosen);
    if (before !== undefined) faults.push(`Row ${before} is for the same item.`);
    else if (chosen !== null) takenBy.set(chosen, row.number);
    return { ...row, faults, chosen, isReady: chosen !== null && faults.length === 0 };
  });
}
