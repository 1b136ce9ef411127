/**
 * Builds the portal for production and starts one seeded suite for each worker, on ports away from
 * a running portal.
 * Each suite has its own pages, database, Storage and accounts, so files that run in parallel never
 * interfere.
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

/**
 * The port offset of the first suite, unless PORT_OFFSET is set. Each further suite has the next
 * offset.
 */
const DEFAULT_OFFSET = 700;

declare module 'vitest' {
  export interface ProvidedContext {
    /** By the number of the worker, from 0. */
    suites: SuiteAddress[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The functions are built before the suites start, so that two suites never compile them at once.
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

/** Returns the number of workers of this run: at most one per file. */
function countWorkers(project: TestProject): number {
  const files = project.vitest.state
    .getPaths()
    .filter((path) => path.startsWith(import.meta.dirname));
  return Math.min(project.config.maxWorkers, files.length);
}

/**
 * Builds the portal, unless `npm test` has just built it. Runs in its own process, because Vitest's
 * NODE_ENV would make it a development build.
 */
async function buildPortal(): Promise<void> {
  if (process.env['PORTAL_IS_BUILT'] === 'true') return;
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: REPOSITORY,
    env: { ...process.env, NODE_ENV: 'production' },
  });
}
