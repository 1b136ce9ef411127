import { HOST, type Ports } from '../../emulators/ports';
import { DEMO_PASSWORD } from '../../emulators/seed/demoAccounts';
import type { Visitor } from './screens';
import { NEW_BROWSER, type Session } from './words';

/** Of the Auth emulator's answer. */
interface SignedIn {
  localId: string;
  idToken: string;
  refreshToken: string;
  expiresIn: string;
}

/**
 * What a browser holds in which somebody has signed in, and nothing besides. Firebase takes the session out of localStorage and moves
 * it to where it keeps them (firebase-js-sdk, packages/auth/src/core/persistence/persistence_user_manager.ts, `create`).
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
  const { localId, idToken, refreshToken, expiresIn } = (await response.json()) as SignedIn;
  const user = {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + Number(expiresIn) * 1_000,
    },
  };
  const localStorage = [
    { name: 'firebase:authUser:demo-key:[DEFAULT]', value: JSON.stringify(user) },
    // As src/app/signedInHint.ts leaves it.
    { name: 'wasSignedIn', value: 'yes' },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}
