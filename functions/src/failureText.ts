/** What is kept of a failure. Nothing of Firebase in here. */
import { beginningOf } from '../../model/beginningOf';

/** Longest message that is kept, in characters. */
const LONGEST = 300;

/** @param params what was in the path of the event, which is left out of what is said: it may be somebody's uid. */
export function failureText(error: unknown, params: Readonly<Record<string, string>> = {}): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const plain = Object.entries(params).reduce(
    (said, [name, value]) => (value === '' ? said : said.replaceAll(value, `{${name}}`)),
    words,
  );
  return plain.length > LONGEST ? `${beginningOf(plain, LONGEST - 1)}…` : plain;
}
