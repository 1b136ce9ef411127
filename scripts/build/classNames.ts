import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** `is-open` as a component writes it: `isOpen`. */
export const toCamelCase = (name: string) =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/**
 * What a class of a component's own sheet is called in the page: four letters, which are fewer bytes than its name. The bundle
 * and the landing page that is rendered while bundling come to it apart, so it depends on nothing but the sheet's place and
 * the name. `test/styles.test.ts` sees that no two are the same.
 * @param name of the class, as the sheet or as the component writes it
 * @param sheet the sheet's whole path
 */
export function classNameOf(name: string, sheet: string): string {
  const place = relative(process.cwd(), sheet).replaceAll('\\', '/');
  const hash = createHash('sha256').update(`${place} ${toCamelCase(name)}`);
  // A name begins with a letter.
  return hash
    .digest('base64url')
    .replace(/^[^a-z]+/i, '')
    .slice(0, 4);
}

/** The classes of a sheet as the module that Vite makes of it: by the names that components use. */
export function classNamesIn(sheet: string): Record<string, string> {
  const found = readFileSync(sheet, 'utf8').matchAll(/\.([a-z][\w-]*)/gi);
  return Object.fromEntries(
    [...found].flatMap(([, name = '']) => [[toCamelCase(name), classNameOf(name, sheet)]]),
  );
}
