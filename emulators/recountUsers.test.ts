import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { DatabaseEmulator } from '../packages/database-emulator/src';
import { DATABASE_NAMESPACE } from './project';
import { recountUsers } from './recountUsers';

async function serveAccounts(count: number) {
  const changes: string[] = [];
  const customAttributes = JSON.stringify({ role: 'subscriber', legal: false });
  const users = Array.from({ length: count }, (_, index) => ({
    localId: `u${index}`,
    customAttributes,
  }));
  const server = createServer((request, response) => {
    if (request.method === 'POST') changes.push(request.url ?? '');
    response.end(JSON.stringify({ users }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, changes };
}

test.each([
  ['removes the claims of five accounts without a record', 5, 5],
  ['changes nothing if six accounts have no record, as after the database was emptied', 6, 0],
])('recountUsers %s', async (_what, count, changed) => {
  const database = new DatabaseEmulator({ port: 0 });
  database.write(DATABASE_NAMESPACE, '/usersByType/subscriber/u0', true);
  const { origin, changes } = await serveAccounts(count);
  const lines: string[] = [];
  await recountUsers(database, origin, (line) => lines.push(line));
  expect(changes).toHaveLength(changed);
  expect(database.read(DATABASE_NAMESPACE, '/usersByType') === null).toBe(changed > 0);
  expect(lines).toHaveLength(1);
});

test('recountUsers continues without records if tombstones show that the people were erased', async () => {
  const database = new DatabaseEmulator({ port: 0 });
  for (let index = 0; index < 6; index += 1)
    database.write(DATABASE_NAMESPACE, `/tombstones/u${index}`, true);
  const { origin, changes } = await serveAccounts(6);
  await recountUsers(database, origin, () => undefined);
  expect(changes).toHaveLength(6);
});
