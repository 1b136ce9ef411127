/** Formats the text of a failure. Doesn't use Firebase. */
import { beginningOf } from '../../model/beginningOf';

/** Maximum length of a stored message, in characters. */
const LONGEST = 300;

/** @param params values in the path of the event. They are removed from the text, because one may be a uid. */
export function failureText(error: unknown, params: Readonly<Record<string, string>> = {}): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const plain = Object.entries(params).reduce(
    (said, [name, value]) => (value === '' ? said : said.replaceAll(value, `{${name}}`)),
    words,
  );
  return plain.length > LONGEST ? `${beginningOf(plain, LONGEST - 1)}…` : plain;
}
