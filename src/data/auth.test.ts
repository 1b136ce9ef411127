import type * as Provider from 'firebase/auth';
import { afterEach, expect, test, vi } from 'vitest';
import { readBackend } from '../config/env';
import { signIn } from './auth';
import { startFirebase, stopFirebase } from './firebase';
import * as sdk from './sdk';

const provider = vi.hoisted(() => ({
  signInWithEmailAndPassword: vi.fn(() => Promise.resolve()),
}));
vi.mock('firebase/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof Provider>()),
  ...provider,
}));

afterEach(stopFirebase);

test('a sign-in before Firebase has started waits for the start', async () => {
  const signingIn = signIn('rhona@works.example', 'Secret-words-1');
  const first = await Promise.race([signingIn.then(() => 'answered'), nextTask()]);
  expect(first).toBe('still waiting');
  expect(provider.signInWithEmailAndPassword).not.toHaveBeenCalled();

  startFirebase(readBackend({}, { port: '', developing: false }), sdk, { persistent: false });
  await signingIn;
  expect(provider.signInWithEmailAndPassword).toHaveBeenCalledOnce();
});

const nextTask = () => new Promise<string>((resolve) => setTimeout(resolve, 0, 'still waiting'));
