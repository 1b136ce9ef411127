/** Exports without a pause until it is killed, and tells its parent the number of each export that counts. */
import { createServer } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseEmulator } from '../../emulators/database';
import { exportData } from '../../emulators/dataFolder';
import { DATABASE_NAMESPACE as NAMESPACE } from '../../emulators/project';
import type { AddressInfo } from 'node:net';

const [folder = ''] = process.argv.slice(2);
const FILES = 50;
const ROWS = 2_000;
let count = 0;

const auth = createServer((_request, response) => response.end(JSON.stringify({ count })));
await new Promise<void>((resolve) => auth.listen(0, '127.0.0.1', resolve));
const { port } = auth.address() as AddressInfo;

const database = new DatabaseEmulator({ port: 0 });
const storage = async (part: string): Promise<void> => {
  for (let i = 0; i < FILES; i += 1) {
    await writeFile(join(part, `file-${String(i)}`), String(count).repeat(1_000));
  }
};

for (;;) {
  count += 1;
  database.write(NAMESPACE, '/count', count);
  const rows = Array.from({ length: ROWS }, (_, i) => [`row${String(i)}`, count] as const);
  database.write(NAMESPACE, '/rows', Object.fromEntries(rows));
  await exportData(
    folder,
    {
      database,
      auth: { origin: `http://127.0.0.1:${String(port)}`, importData: () => Promise.resolve() },
      storage: { exportData: storage, importData: () => undefined },
    },
    '15',
  );
  process.send?.(count);
}
