/** What an import will do, row by row, before anything is written. */
import type { Applicability } from '../../../config/constants';
import { DUE_AFTER } from '../../../../model/dueDay';
import { REASON_REQUIRED } from '../messages';
import { COLUMN_NAMES, COLUMNS, type ColumnName, type FileRow, type RowFacts } from './readCsv';
import type { SearchRow } from '../../../data/searchIndex';
import { searchText } from '../../../../model/searchText';

/** What the register says of an item that is held already. */
export type Held = {
  hasNote: boolean;
  applicability: Applicability | null;
  /** Between evaluations; null where its member has set no cycle. */
  months: number | null;
  /** When it was evaluated last. */
  assessedAt: number | null;
  isNotCompliant: boolean;
  openActions: number;
};
export type Candidate = { key: string; title: string; held: Held | null };

/** A row with the items that its title may mean. */
export type MatchedRow = FileRow & {
  candidates: Candidate[];
  /** The item it certainly means; else null. */
  certain: string | null;
  /** Keys of the entries it will make, so that trying again never doubles one. */
  entryKeys: { decision: string; evaluation: string };
};

export type PlannedRow = MatchedRow & {
  /** Of the item; null for a row that is left out. */
  chosen: string | null;
  isReady: boolean;
  /** The item has a note of its own, which the row's does not replace. */
  keepsNote: boolean;
  /** Of a row that is left out since its item is held: under which headings it says what the register lacks, as after an import that was interrupted. */
  lacks: string[];
};

export const NOTHING_ALIKE = 'Nothing in All Legal Register has a title like this.';

/** @param choices the item that was chosen for a row, by its number; '' leaves the row out */
export function planImport(
  rows: readonly MatchedRow[],
  choices: Readonly<Record<number, string>>,
): PlannedRow[] {
  const takenBy = new Map<string, number>();
  return rows.map((row) => {
    const heldOf = (item: string | null) =>
      row.candidates.find(({ key }) => key === item)?.held ?? null;
    const heldCertain = heldOf(row.certain);
    // What is held is changed only where somebody chooses it.
    const chosen = (choices[row.number] ?? (heldCertain ? null : row.certain)) || null;
    const faults = [...row.faults];
    if (row.title !== '' && row.candidates.length === 0) faults.push(NOTHING_ALIKE);
    const held = heldOf(chosen);
    const { facts, keepsNote } = factsFor(held, row.facts);
    faults.push(...faultsFor(held, facts));
    const before = chosen === null ? undefined : takenBy.get(chosen);
    if (before !== undefined) faults.push(`Row ${before} is for the same item.`);
    else if (chosen !== null) takenBy.set(chosen, row.number);
    const isReady = chosen !== null && faults.length === 0;
    const isLeftOut = chosen === null && faults.length === 0;
    const lacks = isLeftOut && heldCertain ? lackedBy(heldCertain, facts) : [];
    return { ...row, facts, faults, chosen, isReady, keepsNote, lacks };
  });
}

/** What is written of a row: what applies anyhow needs no decision, and a note that stands is kept. */
function factsFor(held: Held | null, facts: RowFacts): { facts: RowFacts; keepsNote: boolean } {
  const keepsNote = held?.hasNote === true && facts.ownNote !== '';
  const hasNoChange = facts.decision?.reason === '' && appliesAlready(held);
  return {
    facts: {
      ...facts,
      ownNote: keepsNote ? '' : facts.ownNote,
      decision: hasNoChange ? null : facts.decision,
      months: setsCycle(held, facts) ? facts.months : null,
    },
    keepsNote,
  };
}

/** The headings of what a row says and the register does not yet. */
function lackedBy(held: Held, facts: RowFacts): string[] {
  const { ownNote, decision, evaluation } = facts;
  const { hasNote, applicability, months: every, assessedAt } = held;
  const mayEvaluate = applicability !== 'notApplicable';
  const lacks: Partial<Record<ColumnName, boolean>> = {
    ownNote: ownNote !== '' && !hasNote,
    applicability: decision !== null && applicability === null,
    months: every === null && setsCycle(held, facts),
    status: evaluation !== null && assessedAt === null && mayEvaluate,
  };
  return COLUMN_NAMES.filter((name) => lacks[name]).map((name) => COLUMNS[name].heading);
}

function faultsFor(held: Held | null, { decision, evaluation }: RowFacts): string[] {
  const faults: string[] = [];
  if (decision?.says === 'applies' && decision.reason === '')
    faults.push(
      `${COLUMNS.reason.heading}: ${REASON_REQUIRED}, for your register says otherwise of this item.`,
    );
  if (evaluation && !decision && held?.applicability === 'notApplicable')
    faults.push(`${COLUMNS.status.heading}: your register says that this item does not apply.`);
  const evaluatedAt = evaluation?.evaluatedAt ?? null;
  if (evaluatedAt !== null && evaluatedAt < (held?.assessedAt ?? 0))
    faults.push(`${COLUMNS.evaluatedOn.heading}: your register has a later evaluation.`);
  return faults;
}

/**
 * Whether a row sets a cycle. The default needs no entry in the history, except while an item is not compliant: then the default is shorter
 * than what the row says.
 */
function setsCycle(held: Held | null, { months, evaluation }: RowFacts): boolean {
  const isNotCompliant = evaluation
    ? evaluation.status === 'Not Compliant'
    : held?.isNotCompliant === true;
  return (
    months !== null && months !== (held?.months ?? (isNotCompliant ? null : DUE_AFTER.otherwise))
  );
}

/** Whether a row records an item as compliant of which actions are open. */
export const leavesActionsOpen = ({ candidates, chosen, facts }: PlannedRow): boolean =>
  facts.evaluation?.status === 'Compliant' &&
  (candidates.find(({ key }) => key === chosen)?.held?.openActions ?? 0) > 0;

const appliesAlready = (held: Held | null): boolean =>
  (held?.applicability ?? 'applies') === 'applies';

/* Finds the items of All Legal Register that a title means. */

/** The most items that are offered for a title that none has. */
const CHOICES = 5;
/** Titles that share less of their words are not alike; 1 is all. */
const ALIKE = 0.35;

/** The keys of the items with this very title but for case, accents, signs and articles; without any, of those most like it, the most alike first. */
type Matches = { exact: string[]; alike: string[] };

/** @returns what finds the matches of a title among these items */
export function matcher(index: readonly SearchRow[]): (title: string) => Matches {
  const byTitle = new Map<string, string[]>();
  const byWord = new Map<string, number[]>();
  const words = index.map(({ title }) => wordsOf(title));
  index.forEach(({ key }, place) => {
    const found = words[place] ?? new Set();
    const plain = [...found].join(' ');
    byTitle.set(plain, [...(byTitle.get(plain) ?? []), key]);
    for (const word of found) byWord.set(word, [...(byWord.get(word) ?? []), place]);
  });
  // A word that many titles have says little about which one is meant.
  const weight = (word: string) => Math.log(1 + index.length / (byWord.get(word)?.length ?? 1));
  const sum = (found: Iterable<string>) =>
    [...found].reduce((total, word) => total + weight(word), 0);
  const sums = words.map(sum);

  return (title) => {
    const wanted = wordsOf(title);
    const exact = byTitle.get([...wanted].join(' ')) ?? [];
    if (exact.length > 0 || wanted.size === 0) return { exact, alike: [] };
    const shared = new Map<number, number>();
    for (const word of wanted)
      for (const place of byWord.get(word) ?? [])
        shared.set(place, (shared.get(place) ?? 0) + weight(word));
    const own = sum(wanted);
    const alike = [...shared]
      .map(([place, share]) => ({ place, score: (2 * share) / (own + (sums[place] ?? 0)) }))
      .filter(({ score }) => score >= ALIKE)
      .sort((a, b) => b.score - a.score)
      .slice(0, CHOICES)
      .flatMap(({ place }) => index[place]?.key ?? []);
    return { exact, alike };
  };
}

const wordsOf = (title: string): Set<string> =>
  new Set(
    searchText(title)
      .replaceAll('&', ' and ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && word !== 'the'),
  );
