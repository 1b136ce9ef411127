/**
 * Journals each change in the same step that makes it; no response is sent before the journal is on disk.
 * Sessions survive a restart only if accounts are restored exactly, which the emulator's own import doesn't do.
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
 * The registry starts the emulator: load and replay its part of the journal before that.
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
