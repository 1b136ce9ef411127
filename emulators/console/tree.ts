import type { DatabaseEmulator } from '../../packages/database-emulator/src';
import { DATABASE_NAMESPACE } from '../project';
import type { Branch } from './types';

const SHOWN = 200;

/** @throws InvalidRequestError for an invalid path */
export function readBranches(
  database: DatabaseEmulator,
  paths: readonly string[],
): Record<string, Branch> {
  return Object.fromEntries(paths.map((path) => [path, readBranch(database, path)]));
}

function readBranch(database: DatabaseEmulator, path: string): Branch {
  const keys = database.keys(DATABASE_NAMESPACE, path);
  const rows = keys.slice(0, SHOWN).map((key) => {
    const child = `${path}/${key}`;
    const children = database.keys(DATABASE_NAMESPACE, child).length;
    const value = children > 0 ? null : database.read(DATABASE_NAMESPACE, child);
    return { key, children, value: isLeaf(value) ? value : null };
  });
  return { rows, total: keys.length };
}

/** A primitive value with a priority is an object in the export format. */
const isLeaf = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
