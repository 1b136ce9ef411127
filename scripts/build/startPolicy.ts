/** The one inline script of the pages: the security policy lets it run by its hash. */
import { createHash } from 'node:crypto';

/**
 * Makes sure that a page's script will run where the portal is hosted.
 * @param script its whole text, as it stands in the page
 * @param hosting the text of `firebase.json`
 * @throws Error when the policy does not name it; the message says what it is to name
 */
export function assertAllowed(script: string, hosting: string): void {
  const source = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  if (!hosting.includes(`script-src 'self' ${source};`))
    throw new Error(
      `public/start.js was changed: in firebase.json its policy is to be "script-src 'self' ${source}".`,
    );
}
