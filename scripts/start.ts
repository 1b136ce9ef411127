/** `npm start` and `npm run dev`: builds the portal (or serves it with hot reload) and starts the embedded suite. */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, createServer, loadEnv } from 'vite';
import { originsAt } from '../emulators/guard';
import { BASE_DEV_PORT, HOST, readPortOffset, requireFreePorts } from '../emulators/ports';
import { REPOSITORY } from '../emulators/project';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../emulators/seed/demoAccounts';
import { startSuite } from '../emulators/suite';
import { readTimeZone } from '../src/config/env';
import { readStartOptions, type StartOptions } from './startOptions';

// Called in reverse order.
const running: Array<() => Promise<void>> = [];
let ending = false;
// Milliseconds between checks of npm's shell.
const PARENT_CHECK = 500;

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  let result = code;
  for (let stop = running.pop(); stop; stop = running.pop()) {
    await stop().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
      result = 1;
    });
  }
  process.exit(result);
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  void end(1);
}

async function start(options: StartOptions): Promise<void> {
  const portOffset = readPortOffset(process.env);
  const devPort = BASE_DEV_PORT + portOffset;
  // Each build empties its folder. Named after the ports, so that a folder left by a crash is reused.
  const site = `node_modules/.cache/pages-${portOffset}`;
  if (options.dev) await requireFreePorts([{ title: 'development server', port: devPort }]);

  // The durability test needs the suite but not the pages, so it skips the build.
  const isBuilt = process.env['PORTAL_IS_BUILT'] === 'true';
  const starting = startSuite({
    portOffset,
    zone: readTimeZone(loadEnv(options.dev ? 'development' : 'production', REPOSITORY, 'VITE_')),
    seed: options.seed,
    ...(!options.dev && !isBuilt && { site, build: () => buildPortal(site) }),
    onStep: printStep,
    log: (line) => console.log(line),
    onFailure: fail,
    ...(options.dev && { portal: `http://${HOST}:${devPort}` }),
    allowedOrigins: [...options.allowedOrigins, ...(options.dev ? originsAt(devPort) : [])],
    ...(options.dataDir === undefined ? {} : { dataDir: resolve(options.dataDir) }),
  });
  // If this process ends during the start, wait for the start; otherwise its temporary folder would remain. A failed
  // start cleans up itself and is reported below.
  running.push(() =>
    starting.then(
      (suite) => suite.stop(),
      () => undefined,
    ),
  );
  const suite = await starting;
  if (ending) return;

  if (options.dev) {
    const server = await createServer({
      root: REPOSITORY,
      server: { host: HOST, port: devPort, strictPort: true },
    });
    running.push(() => server.close());
    await server.listen();
  }
  console.log(`\nReady: http://${HOST}:${options.dev ? devPort : suite.ports.hosting}\n`);
  console.log(
    `  The tester's console, with mails, data and refusals: http://${HOST}:${suite.ports.console}\n`,
  );
  if (options.seed) printAccounts();
  console.log(
    options.dataDir === undefined
      ? "What you do is forgotten at the end; 'npm start -- --data DIR' keeps it."
      : `The data is stored in ${resolve(options.dataDir)}.`,
  );
  console.log('Ctrl-C ends it.');
}

function printStep(step: string): void {
  console.log(`${process.uptime().toFixed(0).padStart(3)} s  ${step} …`);
}

async function buildPortal(site: string): Promise<void> {
  printStep('Building the portal');
  running.unshift(() => rm(join(REPOSITORY, site), { recursive: true, force: true }));
  await build({ root: REPOSITORY, logLevel: 'warn', build: { outDir: site } });
}

function printAccounts(): void {
  console.log('  Open it, choose Log In, and click one of these accounts:\n');
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  for (const { email, what } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(width)}  ${what}`);
  console.log(`\n  The password of all: ${DEMO_PASSWORD}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(0));
// npm passes a signal that only npm received to its shell, but not to this process. Without this check, the
// suite would continue in the background.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(0);
  }, PARENT_CHECK).unref();
}
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
try {
  await start(readStartOptions(process.argv.slice(2)));
} catch (error) {
  fail(error);
}
