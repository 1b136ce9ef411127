/**
 * Questions on a lesson, typed as plain text: a question on one line, then its answers on lines that begin with `+` (right) or `-` (wrong).
 * An empty line ends a question.
 */

import { MOST_QUESTIONS } from './university';

export interface Question {
  text: string;
  answers: { text: string; isRight: boolean }[];
}

const ANSWER = /^([+-])\s*(\S.*)$/;

/**
 * Reads typed questions. Of text with a fault, returns the questions before it.
 * @returns `fault` says what to correct; null for sound text
 */
export function readQuiz(typed: string): { questions: Question[]; fault: string | null } {
  const questions: Question[] = [];
  for (const block of typed.trim().split(/\n\s*\n/)) {
    const [text = '', ...lines] = block.split('\n').map((line) => line.trim());
    if (text === '') continue;
    const name = `Question ${questions.length + 1}`;
    const refuse = (fault: string) => ({ questions, fault: `${name} ${fault}` });
    if (ANSWER.test(text)) return refuse('begins with an answer. Write the question above it.');
    const answers = lines.map((line) => ANSWER.exec(line));
    const odd = answers.indexOf(null);
    if (odd >= 0) return refuse(`has a line without + or -: “${lines[odd] ?? ''}”`);
    const read = answers.flatMap((found) =>
      found ? [{ text: found[2] ?? '', isRight: found[1] === '+' }] : [],
    );
    if (read.length < 2) return refuse('needs two answers or more.');
    if (!read.some(({ isRight }) => isRight)) return refuse('needs a right answer, with +.');
    if (questions.length === MOST_QUESTIONS)
      return { questions, fault: `A lesson can have ${MOST_QUESTIONS} questions.` };
    questions.push({ text, answers: read });
  }
  return { questions, fault: null };
}
