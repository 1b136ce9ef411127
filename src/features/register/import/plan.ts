/** What an import will do, row by row, before anything is written. Pure functions. */
import { REASON_LENGTH, type Applicability } from '../../../config/constants';
import { PORTAL_ZONE } from '../../../config/zone';
import type { Obligation } from '../../../data/records';
import { beginningOf } from '../../../../model/beginningOf';
import { dayIn } from '../../../../model/days';
import { DUE_AFTER } from '../../../../model/dueDay';
import { REASON_REQUIRED } from '../messages';
import { COLUMN_NAMES, COLUMNS, type ColumnName } from './columns';
import type { FileRow, RowFacts } from './readCsv';
import type { SearchRow } from '../../../data/searchIndex';
import { searchText } from '../../../../model/searchText';

export type Held = {
  hasNote: boolean;
  applicability: Applicability | null;
  /** The evaluation cycle; null if the member set none. */
  months: number | null;
  owner: string;
  assessedAt: number | null;
  openActions: number;
};
export type Candidate = {
  key: string;
  title: string;
  /** The title of the permit, for a condition; otherwise ''. */
  permit: string;
  held: Held | null;
};

export type MatchedRow = FileRow & {
  candidates: Candidate[];
  /** The only item with exactly this title and permit, or null. */
  certain: string | null;
  /** Keys of the history entries of this row, so that a second attempt adds no second entry. */
  entryKeys: { decision: string; evaluation: string };
  /** The key of the new obligation if the member adds the row as their own obligation. */
  ownKey: string;
  /** The key of the obligation in the member's register that has the title in the row's Permit column, or null. */
  permitKey: string | null;
};

export type PlannedRow = MatchedRow & {
  /** The key of the item; null if the row is left out. */
  chosen: string | null;
  isReady: boolean;
  /** The member's own obligation that the import creates from this row, or null. */
  adds: Obligation | null;
  /** The item has a note, so the row's note is not written. */
  keepsNote: boolean;
  /** Headings under which a left-out row has something that the register lacks, for example after an interrupted import. */
  lacks: string[];
};

export const NOTHING_ALIKE = 'Nothing in All Legal Register has a title like this.';

/** Whether no item has the row's title, so that the member can add the row as their own obligation. */
export const mayBeOwn = ({ title, certain }: MatchedRow): boolean =>
  title !== '' && certain === null;

/** Returns the key of the only item with the title and the permit of the row, or null. */
export function certainOf(row: FileRow, candidates: readonly Candidate[]): string | null {
  const sameTitle = candidates.filter(({ title }) => isSameTitle(title, row.title));
  const same = sameTitle.filter(({ permit }) => isSameTitle(permit, row.permit));
  // A file of the member's own may not name the permit of a condition.
  const [only, ...others] = same.length > 0 || row.permit !== '' ? same : sameTitle;
  return only && others.length === 0 ? only.key : null;
}

/** @param choices the chosen item key by row number; '' leaves the row out */
export function planImport(
  rows: readonly MatchedRow[],
  choices: Readonly<Record<number, string>>,
): PlannedRow[] {
  const takenBy = new Map<string, number>();
  const added = rows.filter((row) => choices[row.number] === row.ownKey);
  return rows.map((row) => {
    const heldOf = (item: string | null) =>
      row.candidates.find(({ key }) => key === item)?.held ?? null;
    const heldCertain = heldOf(row.certain);
    // An item that is already in the register changes only if the member chooses it.
    const chosen = (choices[row.number] ?? (heldCertain ? null : row.certain)) || null;
    const isOwn = chosen === row.ownKey;
    const parent = row.permit === '' ? undefined : (row.permitKey ?? permitIn(added, row));
    const faults = [
      ...row.faults,
      ...(isOwn ? row.obligation.faults : []),
      ...(isOwn && parent === null ? [permitMissing(row)] : []),
    ];
    const { text } = row.obligation;
    const adds = isOwn && text && parent !== null ? { ...text, parent } : null;
    if (row.title !== '' && row.candidates.length === 0 && !isOwn) faults.push(NOTHING_ALIKE);
    const held = heldOf(chosen);
    const { facts, keepsNote } = factsFor(held, row.facts);
    if (adds) facts.decision ??= decisionByNote(facts);
    faults.push(...faultsFor(held, facts));
    const before = chosen === null ? undefined : takenBy.get(chosen);
    if (before !== undefined) faults.push(`Row ${before} is for the same item.`);
    else if (chosen !== null) takenBy.set(chosen, row.number);
    const isReady = chosen !== null && faults.length === 0;
    const isLeftOut = chosen === null && faults.length === 0;
    const lacks = isLeftOut && heldCertain ? lackedBy(heldCertain, facts) : [];
    return { ...row, facts, faults, chosen, isReady, adds, keepsNote, lacks };
  });
}

/** Returns the key of the row that is added as the permit of this row, or null. */
const permitIn = (added: readonly MatchedRow[], { permit }: MatchedRow): string | null =>
  added.find((row) => row.permit === '' && isSameTitle(row.title, permit))?.ownKey ?? null;

const permitMissing = ({ permit }: MatchedRow) =>
  `${COLUMNS.permit.heading}: “${permit}” is no own obligation of your register, and no row of this file adds it. It can't be a condition itself.`;

/** Returns what to write. An item that applies already needs no decision, and an existing note stays. */
function factsFor(held: Held | null, facts: RowFacts): { facts: RowFacts; keepsNote: boolean } {
  const keepsNote = held?.hasNote === true && facts.ownNote !== '';
  const hasNoChange = facts.decision?.reason === '' && appliesAlready(held);
  return {
    facts: {
      ...facts,
      ownNote: keepsNote ? '' : facts.ownNote,
      decision: hasNoChange ? null : facts.decision,
      months: setsCycle(held, facts) ? facts.months : null,
      owner: facts.owner === held?.owner ? '' : facts.owner,
    },
    keepsNote,
  };
}

/** As in the form of a new own obligation: it applies, for the reason in its note. */
const decisionByNote = ({ ownNote }: RowFacts): RowFacts['decision'] =>
  ownNote === '' ? null : { value: 'applies', reason: beginningOf(ownNote, REASON_LENGTH) };

function lackedBy(held: Held, facts: RowFacts): string[] {
  const { ownNote, decision, owner, evaluation } = facts;
  const { hasNote, applicability, months: every, assessedAt } = held;
  const mayEvaluate = applicability !== 'notApplicable';
  const lacks: Partial<Record<ColumnName, boolean>> = {
    ownNote: ownNote !== '' && !hasNote,
    applicability: decision !== null && applicability === null,
    months: every === null && setsCycle(held, facts),
    owner: owner !== '' && held.owner === '',
    status: evaluation !== null && assessedAt === null && mayEvaluate,
  };
  return COLUMN_NAMES.filter((name) => lacks[name]).map((name) => COLUMNS[name].heading);
}

function faultsFor(held: Held | null, { decision, evaluation }: RowFacts): string[] {
  const faults: string[] = [];
  if (decision?.value === 'applies' && decision.reason === '')
    faults.push(
      `${COLUMNS.reason.heading}: ${REASON_REQUIRED}, because your register has a different decision for this item.`,
    );
  if (evaluation && !decision && held?.applicability === 'notApplicable')
    faults.push(`${COLUMNS.status.heading}: your register says that this item does not apply.`);
  const evaluatedAt = evaluation?.evaluatedAt ?? null;
  if (
    evaluatedAt !== null &&
    dayIn(PORTAL_ZONE, evaluatedAt) < dayIn(PORTAL_ZONE, held?.assessedAt ?? 0)
  )
    faults.push(`${COLUMNS.evaluatedOn.heading}: your register has a later evaluation.`);
  return faults;
}

/** Whether a row sets a cycle. The default cycle needs no history entry. */
const setsCycle = (held: Held | null, { months }: RowFacts): boolean =>
  months !== null && months !== (held?.months ?? DUE_AFTER.otherwise);

export const leavesActionsOpen = ({ candidates, chosen, facts }: PlannedRow): boolean =>
  facts.evaluation?.status === 'Compliant' &&
  (candidates.find(({ key }) => key === chosen)?.held?.openActions ?? 0) > 0;

const appliesAlready = (held: Held | null): boolean =>
  (held?.applicability ?? 'applies') === 'applies';

const CHOICES = 5;
/** The least similarity that counts as alike; 1 means all words are shared. */
const ALIKE = 0.35;

/**
 * `exact`: items whose title differs only in case, accents, punctuation and articles. `alike`: if there is no exact match, the most similar
 * items, best first.
 */
type Matches = { exact: string[]; alike: string[] };

/** @returns a function that matches a title to the items in `index` */
export function matcher(index: readonly SearchRow[]): (title: string) => Matches {
  const byTitle = new Map<string, string[]>();
  const byWord = new Map<string, number[]>();
  const words = index.map(({ title }) => wordsOf(title));
  index.forEach(({ key }, place) => {
    const found = words[place] ?? new Set();
    const plain = plainTitle(found);
    byTitle.set(plain, [...(byTitle.get(plain) ?? []), key]);
    for (const word of found) byWord.set(word, [...(byWord.get(word) ?? []), place]);
  });
  // A word that many titles share identifies an item poorly, so it weighs less.
  const weight = (word: string) => Math.log(1 + index.length / (byWord.get(word)?.length ?? 1));
  const sum = (found: Iterable<string>) =>
    [...found].reduce((total, word) => total + weight(word), 0);
  const sums = words.map(sum);

  return (title) => {
    const titleWords = wordsOf(title);
    const exact = byTitle.get(plainTitle(titleWords)) ?? [];
    if (exact.length > 0 || titleWords.size === 0) return { exact, alike: [] };
    const shared = new Map<number, number>();
    for (const word of titleWords)
      for (const place of byWord.get(word) ?? [])
        shared.set(place, (shared.get(place) ?? 0) + weight(word));
    const own = sum(titleWords);
    const alike = [...shared]
      .map(([place, share]) => ({ place, score: (2 * share) / (own + (sums[place] ?? 0)) }))
      .filter(({ score }) => score >= ALIKE)
      .sort((a, b) => b.score - a.score)
      .slice(0, CHOICES)
      .flatMap(({ place }) => index[place]?.key ?? []);
    return { exact, alike };
  };
}

const plainTitle = (words: ReadonlySet<string>): string => [...words].join(' ');

/** Whether titles differ at most in case, accents, punctuation and articles. */
export const isSameTitle = (one: string, other: string): boolean =>
  plainTitle(wordsOf(one)) === plainTitle(wordsOf(other));

const wordsOf = (title: string): Set<string> =>
  new Set(
    searchText(title)
      .replaceAll('&', ' and ')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '' && word !== 'the'),
  );
