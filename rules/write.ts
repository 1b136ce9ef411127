/**
 * `npm run rules`: writes `database.rules.json` and says how large it is. With a bucket and a file, as a deployment asks it,
 * the rules of that bucket's project.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildHostedRules, buildRules, SIZE_LIMIT } from './build';

const [bucket, file = 'database.rules.json'] = process.argv.slice(2);
const text = bucket === undefined ? buildRules() : buildHostedRules(bucket);
writeFileSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), text);
const bytes = (count: number): string => count.toLocaleString('en-GB');
console.log(`${file}: ${bytes(Buffer.byteLength(text))} of at most ${bytes(SIZE_LIMIT)} bytes`);
