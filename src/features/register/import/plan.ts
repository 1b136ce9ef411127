/** What an import will do, row by row, before anything is written. */
import type { Applicability } from '../../../config/constants';
import { REASON_REQUIRED } from '../messages';
import { COLUMNS } from './columns';
import type { FileRow } from './readCsv';
import type { RowFacts } from './rowFacts';

/** What the register says of an item that is held already. */
export type Held = { hasNote: boolean; applicability: Applicability | null };
export type Candidate = { key: string; title: string; held: Held | null };

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
  /** The item has a note of its own, which the row's does not replace. */
  keepsNote: boolean;
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
    const held = row.candidates.find(({ key }) => key === chosen)?.held ?? null;
    const { facts, keepsNote } = factsFor(held, row.facts);
    faults.push(...faultsFor(held, facts));
    const before = chosen === null ? undefined : takenBy.get(chosen);
    if (before !== undefined) faults.push(`Row ${before} is for the same item.`);
    else if (chosen !== null) takenBy.set(chosen, row.number);
    const isReady = chosen !== null && faults.length === 0;
    return { ...row, facts, faults, chosen, isReady, keepsNote };
  });
}

/** What is written of a row: what applies anyhow needs no decision, and a note that stands is kept. */
function factsFor(held: Held | null, facts: RowFacts): { facts: RowFacts; keepsNote: boolean } {
  const keepsNote = held?.hasNote === true && facts.ownNote !== '';
  const saysNothingNew = facts.decision?.reason === '' && appliesAlready(held);
  return {
    facts: {
      ...facts,
      ownNote: keepsNote ? '' : facts.ownNote,
      decision: saysNothingNew ? null : facts.decision,
    },
    keepsNote,
  };
}

function faultsFor(held: Held | null, { decision, evaluation }: RowFacts): string[] {
  const faults: string[] = [];
  if (decision?.says === 'applies' && decision.reason === '')
    faults.push(
      `${COLUMNS.reason.heading}: ${REASON_REQUIRED}, for your register says otherwise of this item.`,
    );
  if (evaluation && !decision && held?.applicability === 'notApplicable')
    faults.push(`${COLUMNS.status.heading}: your register says that this item does not apply.`);
  return faults;
}

const appliesAlready = (held: Held | null): boolean =>
  (held?.applicability ?? 'applies') === 'applies';
