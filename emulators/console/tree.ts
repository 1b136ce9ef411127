/** The database as a tree, read one level at a time. */
import type { DatabaseEmulator } from '../../packages/database-emulator/src';
import { DATABASE_NAMESPACE } from '../project';
import type { Branch } from './types';

/** Children that are shown of one place. */
const SHOWN = 200;

/** The children of each place that is open. @throws InvalidRequestError for a path that no data can stand at */
export function readBranches(
  database: DatabaseEmulator,
  paths: readonly string[],
): Record<string, Branch> {
  return Object.fromEntries(paths.map((path) => [path, readBranch(database, path)]));
}

function readBranch(database: DatabaseEmulator, path: string): Branch {
  const keys = database.keys(DATABASE_NAMESPACE, path);
  const rows = keys.slice(0, SHOWN).map((key) => {
    const place = `${path}/${key}`;
    const children = database.keys(DATABASE_NAMESPACE, place).length;
    const value = children > 0 ? null : database.read(DATABASE_NAMESPACE, place);
    return { key, children, value: isLeaf(value) ? value : null };
  });
  return { rows, total: keys.length };
}

/** One with a priority is read as an object, in export format. */
const isLeaf = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);
