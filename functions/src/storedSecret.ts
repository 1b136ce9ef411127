import { randomBytes } from 'node:crypto';
import { database } from './admin';

/** Returns the secret at a path that no client can read. It is created on first use and shared by all instances. */
export async function storedSecret(path: string): Promise<string> {
  const fresh = randomBytes(32).toString('hex');
  const { snapshot } = await database
    .ref(path)
    .transaction((current: string | null) => current ?? fresh);
  return String(snapshot.val());
}
