/**
 * The Auth emulator of firebase-tools, whose accounts are kept: each change is appended to the journal in the step that
 * makes it, and no answer leaves before the disk has it. A session is a refresh token that names its account, and a token
 * of an hour that counts from the account's `validSince`; so both stay good over a restart when accounts come back as they
 * were, which the emulator's own import does not do.
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
 * Makes the emulator; it listens when the registry starts it, so load and replay its part before.
 * @throws Error when firebase-tools has moved an internal
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
