/** `npm run rules`: writes `database.rules.json` and says how large it is. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildRules } from './build';

const TARGET = fileURLToPath(new URL('../database.rules.json', import.meta.url));
const text = buildRules();
writeFileSync(TARGET, text);
console.log(`database.rules.json: ${Buffer.byteLength(text).toLocaleString('en-GB')} bytes`);
