/** Writes and exports continuously until it is killed. It sends its parent process each number that is on disk. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseEmulator } from '../src';
import { DataFolder } from '../src/journal/dataFolder';
import { NAMESPACE } from './support';

const [path = ''] = process.argv.slice(2);
const FILES = 50;
const ROWS = 2_000;
let count = 0;

const folder = await DataFolder.open(path, {
  log: (line) => console.error(line),
  onFailure: (error) => {
    throw error;
  },
  // Every write exceeds this limit, so an export follows each one.
  saveAfter: 1,
});
const database = new DatabaseEmulator({ port: 0, journal: folder.journal });

function write(): void {
  count += 1;
  const rows = Array.from({ length: ROWS }, (_, i) => [`row${String(i)}`, count] as const);
  database.write(NAMESPACE, '/', { count, rows: Object.fromEntries(rows) });
}

write();
await folder.begin({
  database: database.part,
  auth: {
    load: () => Promise.resolve(),
    replay: () => undefined,
    capture: () => {
      const text = String(count).repeat(1_000);
      return async (target) => {
        for (let i = 0; i < FILES; i += 1) {
          await writeFile(join(target, `file-${String(i)}.json`), text);
        }
      };
    },
  },
});
for (;;) {
  write();
  await folder.journal.settled();
  process.send?.(count);
  await new Promise((resolve) => setImmediate(resolve));
}
