/**
 * Checks the files that `docs/flows.md` lists for three flows. When a file is moved or deleted, its row has
 * to change.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const flows = readFileSync(join(ROOT, 'docs/flows.md'), 'utf8').split(/^## /m).slice(1);

it.each(flows.map((flow) => [flow.split('\n')[0] ?? '', flow] as const))(
  'the flow %s lists only existing files and states their number',
  (_title, flow) => {
    const files = [...flow.matchAll(/`([\w/]+\.tsx?)`/g)].map(([, file = '']) => file);
    const isMissing = (file: string) =>
      !existsSync(join(ROOT, file.startsWith('model/') ? '' : 'src', file));
    expect(files.filter(isMissing)).toEqual([]);
    expect(new Set(files).size).toBe(Number(/^(\d+) files/m.exec(flow)?.[1]));
  },
);
