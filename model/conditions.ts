/** Matches the answers of a member with the conditions of laws, and describes both in English. */
import { NATIONS, QUESTIONS, type Question } from './questions';

/** The questions by the ids of their options. */
const questionOf: ReadonlyMap<string, Question> = new Map(
  QUESTIONS.flatMap((question) => question.options.map(([id]) => [id, question] as const)),
);
const phraseOf: ReadonlyMap<string, string> = new Map(
  QUESTIONS.flatMap(({ options }) => options.map(([id, , phrase]) => [id, phrase] as const)),
);

/** Options as they are stored: their ids, in the order of the questions, separated by spaces. */
export const optionsIn = (stored: string): string[] => (stored === '' ? [] : stored.split(' '));
export const toStored = (options: Iterable<string>): string => {
  const chosen = new Set(options);
  return [...questionOf.keys()].filter((id) => chosen.has(id)).join(' ');
};

/** Conditions as they are stored: alternatives, separated by `|`. Each names options. */
export const rowsIn = (stored: string): string[] => stored.split('|');

/** Returns why an alternative is not a condition, or null. */
export function faultOf(row: string): string | null {
  const options = optionsIn(row);
  const unknown = options.find((id) => !questionOf.has(id));
  if (unknown !== undefined) return `There is no option "${unknown}".`;
  return options.some((id) => questionOf.get(id)?.id === NATIONS)
    ? null
    : 'Choose at least one nation.';
}

/**
 * Returns the options that fulfil an alternative, or null. Of each question that the alternative names, one of the named options must be
 * chosen. An unknown option is never fulfilled.
 */
export function fulfilledBy(row: string, chosen: ReadonlySet<string>): string[] | null {
  const options = optionsIn(row);
  const fulfilled = options.filter((id) => chosen.has(id));
  const questions = new Set(fulfilled.map((id) => questionOf.get(id)));
  return options.length > 0 && options.every((id) => questions.has(questionOf.get(id)))
    ? fulfilled
    : null;
}

/** Returns the options that fulfil the first alternative which is fulfilled, or null. */
export function matchOf(conditions: string, chosen: ReadonlySet<string>): string[] | null {
  for (const row of rowsIn(conditions)) {
    const fulfilled = fulfilledBy(row, chosen);
    if (fulfilled) return fulfilled;
  }
  return null;
}

/** Returns the options of an accepted reason whose questions are now answered otherwise. */
export function lostFrom(reason: string, chosen: ReadonlySet<string>): string[] {
  const options = optionsIn(reason);
  const answered = new Set(
    options.filter((id) => chosen.has(id)).map((id) => questionOf.get(id)?.id),
  );
  return options.filter((id) => !answered.has(questionOf.get(id)?.id));
}

const joined = (phrases: readonly string[], word: 'and' | 'or'): string =>
  phrases.length < 2
    ? phrases.join('')
    : `${phrases.slice(0, -1).join(', ')} ${word} ${phrases.at(-1) ?? ''}`;

/**
 * Describes options after "you": "store more than 200 litres of oil in England". Options of one question are joined by `between`.
 */
export function describeOptions(options: readonly string[], between: 'and' | 'or'): string {
  const phrasesOf = (question: Question) =>
    options.flatMap((id) => (questionOf.get(id) === question ? (phraseOf.get(id) ?? []) : []));
  const [nations = [], ...others] = QUESTIONS.map(phrasesOf);
  const clauses = others.flatMap((phrases) =>
    phrases.length === 0 ? [] : [joined(phrases, between)],
  );
  const what = joined(clauses, 'and') || 'operate';
  return nations.length === 0 ? what : `${what} in ${joined(nations, between)}`;
}

/** Returns the reason for a decision, for example "Because you store more than 200 litres of oil in England." */
export const reasonFor = (options: readonly string[]): string =>
  `Because you ${describeOptions(options, 'and')}.`;
