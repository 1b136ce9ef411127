/** Checks that the security policy allows the pages' inline scripts by their hashes. */
import { createHash } from 'node:crypto';

/**
 * Checks that the hosted portal allows the pages' inline scripts, and no other.
 * @param scripts the exact text of each script in the page
 * @param hosting the text of `firebase.json`
 * @throws Error when the policy lacks a hash; the message contains the required policy
 */
export function assertAllowed(scripts: readonly string[], hosting: string): void {
  const hashes = scripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  const expected = ["script-src 'self'", ...hashes].join(' ');
  if (!hosting.includes(`${expected};`))
    throw new Error(
      `What the pages begin with was changed (src/start/startScript.ts): the policy in firebase.json is to say "${expected}".`,
    );
}
