import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../../emulators/project';
import { releaseDay } from './releaseDay';

const FORM = /^(\d{4}-\d{2}-\d{2})\|\d{1,2} [A-Z][a-z]+ \d{4}$/;

test('releaseDay returns a date, also in a folder without Git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    expect(releaseDay(REPOSITORY)).toMatch(FORM);
    expect(FORM.exec(releaseDay(folder))?.[1]).toBe(new Date().toISOString().slice(0, 10));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
