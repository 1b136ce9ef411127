import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Converts `is-open` to `isOpen`, the form in components. */
export const toCamelCase = (name: string) =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns the generated name of a CSS module's class: four letters, to save bytes.
 *
 * The bundle and the prerendered landing page compute the name separately, so it depends only on the sheet's
 * path and the name.
 * `test/styles.test.ts` checks that no two names are equal.
 * @param name of the class, in the form of the sheet or of the component
 * @param sheet absolute path of the sheet
 */
export function classNameOf(name: string, sheet: string): string {
  const place = relative(process.cwd(), sheet).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`${place} ${toCamelCase(name)}`);
  // A class name has to begin with a letter.
  return hash
    .digest('base64url')
    .replace(/^[^a-z]+/i, '')
    .slice(0, 4);
}

/** Returns the classes of a sheet like Vite's CSS module: generated names by the names that components use. */
export function classNamesIn(sheet: string): Record<string, string> {
  const found = readFileSync(sheet, 'utf8').matchAll(/\.([a-z][\w-]*)/gi);
  return Object.fromEntries(
    [...found].flatMap(([, name = '']) => [[toCamelCase(name), classNameOf(name, sheet)]]),
  );
}
