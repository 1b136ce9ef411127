/** Builds the portal as it ships and starts one seeded suite for all journeys, away from a running portal's ports. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { type Ports, readPortOffset } from '../../emulators/ports';
import { REPOSITORY } from '../../emulators/project';
import { startSuite } from '../../emulators/suite';
import { startControl } from './control';

/** Where journeys run unless PORT_OFFSET says otherwise. */
const DEFAULT_OFFSET = 700;

declare module 'vitest' {
  export interface ProvidedContext {
    suite: { ports: Ports; controlPort: number };
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPortal();
  const suite = await startSuite({
    portOffset: readPortOffset(process.env) || DEFAULT_OFFSET,
    seed: { scale: 1 },
    log: (line) => console.log(line),
  });
  const control = await startControl(suite);
  project.provide('suite', { ports: suite.ports, controlPort: control.port });
  return async () => {
    await control.stop();
    await suite.stop();
  };
}

/** In a process of its own, since Vitest's NODE_ENV would make it a development build. */
async function buildPortal(): Promise<void> {
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: REPOSITORY,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
