import { beginningOf } from '../../model/beginningOf';

/** In characters. */
const LONGEST = 300;

/** @param params values in the path of the event, such as a uid. They are removed from the text. */
export function failureText(error: unknown, params: Readonly<Record<string, string>> = {}): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const plain = Object.entries(params).reduce(
    (cleaned, [name, value]) => (value === '' ? cleaned : cleaned.replaceAll(value, `{${name}}`)),
    text,
  );
  return plain.length > LONGEST ? `${beginningOf(plain, LONGEST - 1)}…` : plain;
}
