import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { bundleFirst } from '../../scripts/build/firstScript.ts';

const REPOSITORY = join(import.meta.dirname, '../..');

describe('the inline script that prefetches', () => {
  let folder: string | undefined;
  afterEach(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true });
    folder = undefined;
  });

  it('has the hash that firebase.json allows, and contains no setting of the build', async () => {
    const script = await bundleFirst(join(REPOSITORY, 'src/app/first/first.ts'));
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = await readFile(join(REPOSITORY, 'firebase.json'), 'utf8');
    expect(policy.match(/'sha256-[^']*'/g)).toContain(`'sha256-${hash}'`);
    expect(script).not.toContain('import.meta');
  });

  it('fails the build when one of its modules reads a setting at build time', async () => {
    folder = await mkdtemp(join(tmpdir(), 'first-'));
    const entry = join(folder, 'first.ts');
    await writeFile(entry, 'console.log(import.meta.env.VITE_TIME_ZONE);');
    await expect(bundleFirst(entry)).rejects.toThrow('import.meta');
  });
});
