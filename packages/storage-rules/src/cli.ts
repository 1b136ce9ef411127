#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { StorageRulesError, compileStorageRules } from '.';

const HELP = `Usage: storage-rules FILE...

Checks Firebase Storage security rules. Faults are printed with file, line and column.
Exit codes: 0 no fault, 1 a fault or a file that cannot be read, 2 wrong usage.
`;

function isSound(file: string): boolean {
  try {
    compileStorageRules(readFileSync(file, 'utf8'), file);
    return true;
  } catch (error) {
    const isExpected = error instanceof StorageRulesError || (error as { code?: string }).code;
    if (!isExpected) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return false;
  }
}

const files = process.argv.slice(2);
if (files.includes('--help')) process.stdout.write(HELP);
else if (files.length === 0 || files.some((file) => file.startsWith('-'))) {
  process.stderr.write(HELP);
  process.exitCode = 2;
} else if (!files.map(isSound).every(Boolean)) process.exitCode = 1;
