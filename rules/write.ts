/** `npm run rules`: writes `database.rules.json` and says how large it is. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildRules, SIZE_LIMIT } from './build';

const TARGET = fileURLToPath(new URL('../database.rules.json', import.meta.url));
const text = buildRules();
writeFileSync(TARGET, text);
const bytes = (count: number): string => count.toLocaleString('en-GB');
console.log(
  `database.rules.json: ${bytes(Buffer.byteLength(text))} of at most ${bytes(SIZE_LIMIT)} bytes`,
);
