import { bucket, database } from './admin';
import { describeFile } from './storedObjects';

/**
 * Removes a stored file with its record: the objects first, so that a record which stays still leads to what is left to remove. May
 * be repeated. @param file as `fileOf` says
 */
export async function removeFile(file: string): Promise<void> {
  const described = describeFile(file);
  if (described === null) return;
  const { isFolder, record } = described;
  if (isFolder) await bucket().deleteFiles({ prefix: `${file}/`, force: true });
  else await bucket().file(file).delete({ ignoreNotFound: true });
  if (record !== null) await database.ref(record).remove();
}
