import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'storage-rules-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]) {
  const cli = join(import.meta.dirname, 'cli.ts');
  const options = { encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', cli, ...args],
    options,
  );
  return { status, stderr };
}

test('the storage-rules command reports the position of the first error in each file', () => {
  const [good, bad] = [join(folder, 'good.rules'), join(folder, 'bad.rules')];
  const rules = (condition: string) =>
    `rules_version = '2';\nservice firebase.storage {\n  match /b/{bucket}/o {\n    match /{file} {\n      allow read: if ${condition};\n    }\n  }\n}\n`;
  writeFileSync(good, rules('request.auth != null'));
  writeFileSync(bad, rules('request.nothing'));
  expect(run(good)).toEqual({ status: 0, stderr: '' });
  const wrong = run(good, bad);
  expect(wrong.status).toBe(1);
  expect(wrong.stderr).toMatch(/bad\.rules:5:\d+: /);
  expect(run(join(folder, 'missing.rules')).status).toBe(1);
  expect(run().status).toBe(2);
});
