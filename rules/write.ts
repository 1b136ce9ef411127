/**
 * `npm run rules`: writes `database.rules.json`, prints its size, and writes `docs/access.md`. With a bucket and a file, as a deployment
 * runs it, it only writes the rules of that bucket's project.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildAccessPage } from './access/page';
import { buildHostedRules, buildRules, rules, SIZE_LIMIT } from './build';

const [bucket, file = 'database.rules.json'] = process.argv.slice(2);
const text = bucket === undefined ? buildRules() : buildHostedRules(bucket);
const write = (name: string, content: string): void =>
  writeFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), content);
write(file, text);
if (bucket === undefined) write('docs/access.md', buildAccessPage(rules));
const bytes = (count: number): string => count.toLocaleString('en-GB');
console.log(`${file}: ${bytes(Buffer.byteLength(text))} of at most ${bytes(SIZE_LIMIT)} bytes`);
