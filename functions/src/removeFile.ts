import { bucket, database } from './admin';
import { describeFile } from './storedObjects';

/**
 * Deletes a stored file, then its record: while the record exists, a failed deletion can be repeated. @param file as `fileOf` returns it
 */
export async function removeFile(file: string): Promise<void> {
  const described = describeFile(file);
  if (described === null) return;
  const { isFolder, record } = described;
  if (isFolder) await bucket().deleteFiles({ prefix: `${file}/`, force: true });
  else await bucket().file(file).delete({ ignoreNotFound: true });
  if (record !== null) await database.ref(record).remove();
}
