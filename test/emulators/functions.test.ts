import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadFirebaseTools, MAX_WORKERS } from '../../emulators/firebaseTools';
import { createFunctionsEmulator } from '../../emulators/functions/functionsEmulator';
import { findFreePortOffset, HOST, portsFor } from '../../emulators/ports';
import { FUNCTIONS_REGION, PROJECT_ID, REPOSITORY } from '../../emulators/project';
import {
  NAMESPACE,
  cleanUp,
  onCleanUp,
  rest,
  startEmulator,
} from '../../packages/database-emulator/test/support';
import type { DatabaseEmulator } from '../../packages/database-emulator/src';

afterEach(cleanUp);

/** Functions of both generations that write their events into the database. */
const SOURCE = `
const { onValueWritten } = require('firebase-functions/v2/database');
const { onRequest } = require('firebase-functions/v2/https');
const v1 = require('firebase-functions/v1');
const admin = require('firebase-admin');
admin.initializeApp();
exports.second = onValueWritten({ ref: '/in/{id}', region: 'europe-west1' }, (event) =>
  admin.database().ref('out/second/' + event.params.id).set({
    before: event.data.before.val(), after: event.data.after.val(), by: event.authType,
  }));
exports.first = v1.region('europe-west1').database.ref('/in/{id}').onCreate((snapshot, context) =>
  admin.database().ref('out/first/' + context.params.id).set({ value: snapshot.val(), by: context.authType }));
exports.slow = onRequest({ region: 'europe-west1' }, async (request, response) => {
  await admin.database().ref('started').push(true);
  const gate = admin.database().ref('gate');
  await new Promise((resolve) => gate.on('value', (value) => value.exists() && resolve()));
  response.send('slow');
});
exports.quick = onRequest({ region: 'europe-west1' }, (request, response) => response.send('quick'));
`;

async function startFunctions(database: DatabaseEmulator, port: number) {
  const folder = await mkdtemp(join(tmpdir(), 'portal-functions-'));
  onCleanUp(() => rm(folder, { recursive: true, force: true }));
  const source = join(folder, 'functions');
  await mkdir(source);
  await mkdir(join(folder, 'scratch'));
  await symlink(join(REPOSITORY, 'node_modules'), join(source, 'node_modules'));
  const dependencies = { 'firebase-functions': '7', 'firebase-admin': '13' };
  const manifest = { name: 'probe', main: 'index.js', dependencies };
  await writeFile(join(source, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(source, 'index.js'), SOURCE);
  const tools = loadFirebaseTools(join(folder, 'scratch'));
  const info = { name: 'database', host: database.host, port: database.port };
  tools.registry.set('database', {
    start: () => Promise.resolve(),
    connect: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    getInfo: () => info,
    getName: () => 'database',
  });
  const functions = createFunctionsEmulator(tools, {
    port,
    settings: {},
    folder: source,
    verbosity: 'SILENT',
  });
  onCleanUp(async () => {
    tools.registry.clear('database');
    for (const pool of Object.values(functions.workerPools)) pool.exit();
    await tools.registry.stop('functions');
  });
  await tools.registry.start(functions);
  await functions.connect();
  return functions;
}

/** Sends more requests to a slow function than there are workers, and waits until the workers run it. */
async function startSlowRequests() {
  const port = portsFor(await findFreePortOffset()).functions;
  const database = await startEmulator({ functions: { host: HOST, port } });
  const functions = await startFunctions(database, port);
  const call = async (name: string) => {
    const url = `http://${HOST}:${port}/${PROJECT_ID}/${FUNCTIONS_REGION}/${name}`;
    const response = await fetch(url);
    return { status: response.status, text: await response.text() };
  };
  const isRunning = new Promise<void>((resolve) => {
    let started = 0;
    database.onCommitted = (write) => {
      started += write.paths.filter((path) => path.startsWith('/started/')).length;
      if (started >= MAX_WORKERS - 1) resolve();
      return 'answer';
    };
  });
  const responses = Array.from({ length: MAX_WORKERS + 1 }, () => call('slow'));
  await isRunning;
  return { database, functions, call, responses };
}

it('the official functions emulator registers triggers with our database emulator, which runs their functions', async () => {
  const port = portsFor(await findFreePortOffset()).functions;
  const database = await startEmulator({ functions: { host: HOST, port } });
  const answered = new Promise<void>((resolve) => {
    const paths = new Set<string>();
    database.onCommitted = (write) => {
      for (const path of write.paths) paths.add(path);
      if (paths.has('/out/first/a') && paths.has('/out/second/a')) resolve();
      return 'answer';
    };
  });
  await startFunctions(database, port);
  await rest(database, 'PUT', '/in/a.json', { body: { n: 1 } });
  await answered;
  expect(database.read(NAMESPACE, '/out')).toEqual({
    first: { a: { value: { n: 1 }, by: 'ADMIN' } },
    second: { a: { after: { n: 1 }, by: 'admin' } },
  });
});

it('a function responds while another function has more slow requests than there are workers', async () => {
  const { database, call, responses } = await startSlowRequests();
  expect(await call('quick')).toEqual({ status: 200, text: 'quick' });
  await rest(database, 'PUT', '/gate.json', { body: true });
  for (const response of await Promise.all(responses))
    expect(response).toEqual({ status: 200, text: 'slow' });
});

it('stopping the functions emulator refuses requests that wait for a worker', async () => {
  const { database, functions, responses } = await startSlowRequests();
  await functions.stop();
  const statuses = (await Promise.all(responses)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(MAX_WORKERS - 1).fill(500), 503, 503]);
  expect(Object.keys(database.read(NAMESPACE, '/started') ?? {})).toHaveLength(MAX_WORKERS - 1);
});
