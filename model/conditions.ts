/** Matches the answers of a member with the conditions of laws, and describes both in English. */
import { NATIONS, QUESTIONS, type Question } from './questions';

/** The questions by the ids of their options. */
const questionOf: ReadonlyMap<string, Question> = new Map(
  QUESTIONS.flatMap((question) => question.options.map(([id]) => [id, question] as const)),
);
const phraseOf: ReadonlyMap<string, string> = new Map(
  QUESTIONS.flatMap(({ options }) => options.map(([id, , phrase]) => [id, phrase] as const)),
);

const impliedOf: ReadonlyMap<string, string> = new Map(
  QUESTIONS.flatMap(({ options }) =>
    options.flatMap(([id, , , implied]) => (implied === undefined ? [] : [[id, implied] as const])),
  ),
);

/** Returns an option and the options that it implies. */
export function withImplied(option: string): string[] {
  const implied = impliedOf.get(option);
  return implied === undefined ? [option] : [option, ...withImplied(implied)];
}

/** Leaves out an option that implies another given one: of a question's alternatives, the one that most people meet is enough. */
export function weakestOf(given: readonly string[]): string[] {
  return given.filter(
    (id) =>
      !withImplied(id)
        .slice(1)
        .some((other) => given.includes(other)),
  );
}

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

/** Returns for each alternative that is fulfilled the options that fulfil it. */
export const matchesOf = (conditions: string, chosen: ReadonlySet<string>): string[][] =>
  rowsIn(conditions).flatMap((row) => {
    const fulfilled = fulfilledBy(row, chosen);
    return fulfilled ? [fulfilled] : [];
  });

/** Returns the options of a basis whose questions are now answered otherwise. */
export function lostFrom(options: readonly string[], chosen: ReadonlySet<string>): string[] {
  const answered = new Set(
    options.filter((id) => chosen.has(id)).map((id) => questionOf.get(id)?.id),
  );
  return options.filter((id) => !answered.has(questionOf.get(id)?.id));
}

function joined(phrases: readonly string[], word: 'and' | 'or'): string {
  const [last = '', ...others] = [...phrases].reverse();
  if (others.length === 0) return last;
  const comma = phrases.some((phrase) => phrase.includes(` ${word} `)) ? ',' : '';
  return `${others.reverse().join(', ')}${comma} ${word} ${last}`;
}

const VERBS = /^(are|employ|have|make or import|produce|run|supply|use) /;
/** Joins the phrases of a question. Phrases with the same verb share it: "produce hazardous waste and food waste". */
function joinedPhrases(phrases: readonly string[], word: 'and' | 'or'): string {
  const objects = new Map<string, string[]>();
  for (const phrase of phrases) {
    const verb = VERBS.exec(phrase)?.[0] ?? phrase;
    objects.set(verb, [...(objects.get(verb) ?? []), phrase.slice(verb.length)]);
  }
  return joined(
    [...objects].map(([verb, of]) => verb + joined(of, word)),
    word,
  );
}

/**
 * Describes options after "you": "store more than 200 litres of oil in England". Options of one question are joined by `between`. With
 * `and`, the options fulfil a condition: of those that imply each other, the weakest is the true reason.
 */
export function describeOptions(given: readonly string[], between: 'and' | 'or'): string {
  const options = between === 'and' ? weakestOf(given) : given;
  const phrasesOf = (question: Question) =>
    options.flatMap((id) => (questionOf.get(id) === question ? (phraseOf.get(id) ?? []) : []));
  const [nations = [], ...others] = QUESTIONS.map(phrasesOf);
  const clauses = others.flatMap((phrases) =>
    phrases.length === 0 ? [] : [joinedPhrases(phrases, between)],
  );
  const what = joined(clauses, 'and') || 'operate';
  return nations.length === 0 ? what : `${what} in ${joined(nations, between)}`;
}

/** Returns the reason for a decision, for example "Because you store more than 200 litres of oil in England." */
export const reasonFor = (options: readonly string[]): string =>
  `Because you ${describeOptions(options, 'and')}.`;
