/** The version of the stored records' shape: `config/schemaVersion`, at first 1. Decision 320 explains how to change the shape. */
import { listsAsTexts } from './listsAsTexts';
import type { Store } from './store';
import { switchedByChannel } from './switchedByChannel';

export const SCHEMA_VERSION_PATH = 'config/schemaVersion';

/** Converts the database to the next version. Runs again after an interruption, so it must accept converted records. */
type Migration = (store: Store) => Promise<void>;

/** The first migration leads to version 2. */
const MIGRATIONS: readonly Migration[] = [listsAsTexts, switchedByChannel];

export const SCHEMA_VERSION = MIGRATIONS.length + 1;

/**
 * Runs the migrations that a database needs.
 * @param options.log receives a line before each migration
 * @throws Error for a missing or unknown version, and in a dry run for a database that needs a migration, because repairs read the new
 * shape
 */
export async function migrate(
  store: Store,
  { dryRun, log }: { dryRun: boolean; log: (line: string) => void },
  migrations = MIGRATIONS,
): Promise<void> {
  const known = migrations.length + 1;
  const stored = await store.get(SCHEMA_VERSION_PATH);
  if (typeof stored !== 'number')
    throw new Error('The database has no schema version. Run npm run first-admin first.');
  if (stored > known)
    throw new Error(
      `The database has schema version ${stored}, and this code knows versions up to ${known}. Use the code that was deployed last.`,
    );
  if (dryRun && stored < known)
    throw new Error(
      `The database has schema version ${stored}. Without --dry-run it is migrated to ${known} first.`,
    );
  for (const [index, run] of migrations.entries()) {
    const version = index + 2;
    if (version <= stored) continue;
    log(`Migrating to schema version ${version}.`);
    await run(store);
    await store.update({ [SCHEMA_VERSION_PATH]: version });
  }
}
