/** A database that refuses every write, as if its rules had changed. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { DATABASE_NAMESPACE } from '../../src/config/suite';
import type { Backend } from './backend';

const SHIPPED = readFileSync(resolve(import.meta.dirname, '../../database.rules.json'), 'utf8');
let isRefusing = false;

/** Returns the same rules with every `.write` refused. */
export const withoutWrites = (source: string): string =>
  JSON.stringify(JSON.parse(source, (key, value: unknown) => (key === '.write' ? false : value)));

/** Refuses every write from now on. Reads still work. */
export function refuseWrites({ database }: Backend): void {
  database.setRules(DATABASE_NAMESPACE, withoutWrites(SHIPPED));
  isRefusing = true;
}

export function allowWrites({ database }: Backend): void {
  if (isRefusing) database.setRules(DATABASE_NAMESPACE, SHIPPED);
  isRefusing = false;
}
