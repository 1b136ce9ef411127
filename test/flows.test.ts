/** `docs/flows.md` names the files that three values pass; a file that moves or goes takes its row along. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const flows = readFileSync(join(ROOT, 'docs/flows.md'), 'utf8').split(/^## /m).slice(1);

it.each(flows.map((flow) => [flow.split('\n')[0] ?? '', flow] as const))(
  '%s: its files are there, as many as it says',
  (_title, flow) => {
    const files = [...flow.matchAll(/`([\w/]+\.tsx?)`/g)].map(([, file = '']) => file);
    expect(files.filter((file) => !existsSync(join(ROOT, 'src', file)))).toEqual([]);
    expect(new Set(files).size).toBe(Number(/^(\d+) files/m.exec(flow)?.[1]));
  },
);
