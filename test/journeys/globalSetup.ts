/**
 * Builds the portal as it ships and starts a seeded suite for each worker, away from a running portal's ports. A suite has
 * pages, database, Storage and accounts of its own, so two files that run at once never meet.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { buildFunctions } from '../../emulators/buildFunctions';
import { readPortOffset } from '../../emulators/ports';
import { REPOSITORY } from '../../emulators/project';
import { startSuite, type SuiteAddress } from './startSuite';

/** Where journeys run unless PORT_OFFSET says otherwise. Each further suite has the next offset. */
const DEFAULT_OFFSET = 700;

declare module 'vitest' {
  export interface ProvidedContext {
    /** By the number of the worker, from 0. */
    suites: SuiteAddress[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Before the suites, so that no two of them compile the functions at once.
  await Promise.all([buildPortal(), buildFunctions()]);
  const cache = join(REPOSITORY, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const sites = await mkdtemp(join(cache, 'journeys-'));
  const stops: Array<() => Promise<void>> = [];
  const stopAll = async () => {
    await Promise.all(stops.map((stop) => stop()));
    await rm(sites, { recursive: true, force: true });
  };
  try {
    const first = readPortOffset(process.env) || DEFAULT_OFFSET;
    const starting = Array.from({ length: countWorkers(project) }, async (_, worker) => {
      const site = join(sites, String(worker));
      await cp(join(REPOSITORY, 'dist'), site, { recursive: true });
      const { address, stop } = await startSuite(first + worker, relative(REPOSITORY, site));
      stops.push(stop);
      return address;
    });
    project.provide('suites', await Promise.all(starting));
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/** How many workers this run will have: no more than it has files. */
function countWorkers(project: TestProject): number {
  const files = project.vitest.state
    .getPaths()
    .filter((path) => path.startsWith(import.meta.dirname));
  return Math.min(project.config.maxWorkers, files.length);
}

/**
 * Unless `npm test` says that it has just built it. In a process of its own, since Vitest's NODE_ENV would make it a development
 * build.
 */
async function buildPortal(): Promise<void> {
  if (process.env['PORTAL_IS_BUILT'] === 'true') return;
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: REPOSITORY,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
