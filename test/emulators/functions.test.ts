import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { loadFirebaseTools } from '../../emulators/firebaseTools';
import { createFunctionsEmulator } from '../../emulators/functions/functionsEmulator';
import { findFreePortOffset, HOST, portsFor } from '../../emulators/ports';
import { REPOSITORY } from '../../emulators/project';
import {
  NAMESPACE,
  cleanUp,
  onCleanUp,
  rest,
  startEmulator,
} from '../../packages/database-emulator/test/support';
import type { DatabaseEmulator } from '../../packages/database-emulator/src';

afterEach(cleanUp);

/** Functions of both generations that write down what they were told. */
const SOURCE = `
const { onValueWritten } = require('firebase-functions/v2/database');
const v1 = require('firebase-functions/v1');
const admin = require('firebase-admin');
admin.initializeApp();
exports.second = onValueWritten({ ref: '/in/{id}', region: 'europe-west1' }, (event) =>
  admin.database().ref('out/second/' + event.params.id).set({
    before: event.data.before.val(), after: event.data.after.val(), by: event.authType,
  }));
exports.first = v1.region('europe-west1').database.ref('/in/{id}').onCreate((snapshot, context) =>
  admin.database().ref('out/first/' + context.params.id).set({ value: snapshot.val(), by: context.authType }));
`;

async function startFunctions(database: DatabaseEmulator, port: number): Promise<void> {
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
}

it('the real functions emulator registers triggers here and runs the functions they belong to', async () => {
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
