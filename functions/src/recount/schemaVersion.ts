/**
 * The version of the shape in which a database stores its records: `config/schemaVersion`. The first shape that was deployed is
 * version 1. Decision 320 says how to change the shape.
 */
import type { Store } from './store';

export const SCHEMA_VERSION_PATH = 'config/schemaVersion';

/** Brings what is stored to the next version. It runs again after an interruption, so it must accept records that it changed already. */
type Migration = (store: Store) => Promise<void>;

/** The first one brings version 1 to version 2. */
const MIGRATIONS: readonly Migration[] = [];

/** The version that this code reads and writes. */
export const SCHEMA_VERSION = MIGRATIONS.length + 1;

/**
 * Runs the migrations that a database still needs.
 * @param options.log receives a line before each one
 * @throws Error for a database without a version, for one with a version that this code does not know, and on a dry run for one that
 *   needs a migration: repairs read the new shape
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
