/** The inline scripts of the pages: the security policy lets them run by their hashes. */
import { createHash } from 'node:crypto';

/**
 * Makes sure that the pages' scripts will run where the portal is hosted, and no other inline one.
 * @param scripts the whole text of each, as it is in the page
 * @param hosting the text of `firebase.json`
 * @throws Error when the policy does not name them; the message says what it is to name
 */
export function assertAllowed(scripts: readonly string[], hosting: string): void {
  const hashes = scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const wanted = ["script-src 'self'", ...hashes].join(' ');
  if (!hosting.includes(`${wanted};`))
    throw new Error(
      `What the pages begin with was changed (public/start.js, or src/app/first with what it imports): the policy in firebase.json is to say "${wanted}".`,
    );
}
