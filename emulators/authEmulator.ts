/**
 * Runs the Auth emulator of firebase-tools with persistent accounts.
 *
 * Each change is appended to the journal in the same step that makes it. No response is sent before the
 * journal is on disk.
 * A session consists of a refresh token, which names its account, and an ID token that is valid for an hour
 * from the account's
 * `validSince`. Sessions therefore survive a restart only if accounts are restored exactly. The emulator's
 * own import does not do that.
 */
import type { Server } from 'node:http';
import { createAuthState } from './authState';
import { loadAuthInternals } from './authInternals';
import type { Emulator } from './firebaseTools';
import { close, holdAnswers, listen } from './heldAnswers';
import type { Journal, JournaledPart } from '../packages/database-emulator/src/journal/journal';

interface PersistentAuth {
  emulator: Emulator;
  part: JournaledPart;
}

/**
 * Creates the emulator. The registry starts it, so load and replay its part of the journal before that.
 * @throws Error when an internal of firebase-tools has moved
 */
export function createAuth(
  options: { host: string; port: number; projectId: string },
  journal: Journal,
): PersistentAuth {
  const internals = loadAuthInternals();
  const { project, part } = createAuthState(internals, options.projectId, journal);
  let server: Server | undefined;
  const emulator: Emulator = {
    start: async () => {
      const projects = new Map([[options.projectId, project]]);
      const app = await internals.createApp(options.projectId, internals.ONE_PROJECT, projects);
      server = await listen(holdAnswers(journal, app), options.port, options.host);
    },
    connect: () => Promise.resolve(),
    stop: async () => {
      if (server) await close(server);
    },
    getInfo: () => ({ name: 'auth', host: options.host, port: options.port }),
    getName: () => 'auth',
  };
  return { emulator, part };
}
