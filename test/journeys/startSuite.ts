/** Starts a suite in its own process, with its control port. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Ports } from '../../emulators/ports';
import { REPOSITORY } from '../../emulators/project';

export interface SuiteAddress {
  ports: Ports;
  controlPort: number;
  /** The folder of the pages that it serves, relative to the repository's root. */
  site: string;
}

export interface RunningSuite {
  address: SuiteAddress;
  /** Stops the suite normally: it finishes current work and saves. */
  stop: () => Promise<void>;
  /** Kills the suite at once, like a power cut. */
  kill: () => Promise<void>;
}

/**
 * Starts a suite and waits until it is ready.
 * @param dataDir stores the data between runs; without it the data is lost with the process.
 * @throws Error when the suite ends before it is ready. It has logged the reason by then.
 */
export async function startSuite(
  portOffset: number,
  site: string,
  dataDir = '',
): Promise<RunningSuite> {
  const child = fork(
    join(import.meta.dirname, 'suiteProcess.ts'),
    [String(portOffset), site, dataDir],
    { cwd: REPOSITORY, execArgv: ['--import', 'tsx'] },
  );
  const ended = once(child, 'exit');
  const ready = await Promise.race([once(child, 'message'), ended.then(() => null)]);
  if (ready === null) throw new Error('A suite for the journeys could not be started.');
  return {
    address: ready[0] as SuiteAddress,
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
