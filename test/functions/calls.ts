/** Signs in and calls functions of a running suite over HTTP, as the app does; sets its clock. */
import { expect } from 'vitest';
import { FUNCTIONS_REGION, PROJECT_ID } from '../../emulators/project';
import type { Suite } from '../../emulators/suite';

async function post(address: string, body: object, headers = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Body };
}
type Body = { idToken?: string; result?: unknown; error?: { status: string } };

/** Returns the ID token of an account with a password. */
export async function signIn(
  { ports }: Suite,
  account: { email: string; password: string },
): Promise<string> {
  const address = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`;
  const { body } = await post(address, { ...account, returnSecureToken: true });
  return body.idToken ?? '';
}

/**
 * Calls a function.
 * @param token undefined calls it without a sign-in
 * @returns its result, or the status of its refusal, as a number and as a word
 */
export async function callFunction<T>(
  { ports }: Suite,
  token: string | undefined,
  name: string,
  data: object,
): Promise<{ result: T } | { status: number; word: string }> {
  const address = `http://127.0.0.1:${ports.functions}/${PROJECT_ID}/${FUNCTIONS_REGION}/${name}`;
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const { status, body } = await post(address, { data }, headers);
  return status === 200 ? { result: body.result as T } : { status, word: body.error?.status ?? '' };
}

/** Sets the database's clock forward by so many milliseconds, which runs what runs by it. */
export async function setClock({ ports }: Suite, offset: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${ports.console}/act`, {
    method: 'POST',
    body: JSON.stringify({ action: 'setClock', offset }),
  });
  expect(response.status).toBe(204);
}
