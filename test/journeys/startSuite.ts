/** Starts a suite in a process of its own, with its control. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Ports } from '../../emulators/ports';
import { REPOSITORY } from '../../emulators/project';

export interface SuiteAddress {
  ports: Ports;
  controlPort: number;
  /** Folder of the pages that it serves, from the repository's root. */
  site: string;
}

export interface RunningSuite {
  address: SuiteAddress;
  /** Ends it as a person would: it finishes what is under way, and saves. */
  stop: () => Promise<void>;
  /** Ends it there and then, as a power cut would. */
  kill: () => Promise<void>;
}

/**
 * @param dataDir keeps the data between runs; without it they go with the process.
 * @throws Error when the suite ends before it says that it is ready; it has told why by then.
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
