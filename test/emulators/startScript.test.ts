import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { bundleStart } from '../../scripts/build/bundleStart.ts';

const REPOSITORY = join(import.meta.dirname, '../..');

describe('the start script of the portal', () => {
  let folder: string | undefined;
  afterEach(async () => {
    if (folder !== undefined) await rm(folder, { recursive: true });
    folder = undefined;
  });

  it('has the hash that firebase.json allows, and contains no build-time setting', async () => {
    const script = await bundleStart(join(REPOSITORY, 'src/start/startScript.ts'));
    const hash = createHash('sha256').update(script).digest('base64');
    const policy = await readFile(join(REPOSITORY, 'firebase.json'), 'utf8');
    expect(policy.match(/'sha256-[^']*'/g)).toEqual([`'sha256-${hash}'`]);
    expect(script).not.toContain('import.meta');
  });

  it('is small, because every page contains it', async () => {
    const script = await bundleStart(join(REPOSITORY, 'src/start/startScript.ts'));
    expect(script.length).toBeLessThan(5_000);
  });

  it('fails the build when one of its modules reads a setting at build time', async () => {
    folder = await mkdtemp(join(tmpdir(), 'start-'));
    const entry = join(folder, 'start.ts');
    await writeFile(entry, 'console.log(import.meta.env.VITE_TIME_ZONE);');
    await expect(bundleStart(entry)).rejects.toThrow('import.meta');
  });
});
