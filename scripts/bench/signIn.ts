import { HOST, type Ports } from '../../emulators/ports';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts';
import { keptSessionOf, type SignedIn } from '../../test/support/storedSession';
import type { Visitor } from './screens';
import { NEW_BROWSER, type Session } from './words';

/**
 * The session of somebody who has signed in, or a new browser for nobody.
 * @throws Error when the Auth emulator refuses
 */
export async function sessionOf(ports: Ports, who: Visitor, origin: string): Promise<Session> {
  if (who === 'nobody') return NEW_BROWSER;
  const email = `${who}@demo.example`;
  const address = `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return keptSessionOf((await response.json()) as SignedIn, email, origin);
}
