import {
  PROJECTED_FIELDS,
  type ProjectedField,
  type ProjectedRecord,
} from '../../data/mutations/account';
import { DataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readList, readValue } from '../../data/subscribe';
import { fieldOf, type Json } from '../../data/update';

/** Reads the fields that projections repeat. @throws DataError, of kind `notFound` without a record */
export async function readProjected(uid: string): Promise<ProjectedRecord> {
  const fields = await Promise.all(
    PROJECTED_FIELDS.map(async (field): Promise<[ProjectedField, Json]> => [
      field,
      await readValue(paths.userField(uid, field)),
    ]),
  );
  const record = Object.fromEntries(fields) as ProjectedRecord;
  if (record.userType === null) throw new DataError('notFound', 'This user no longer exists.');
  return record;
}

/**
 * Returns the keys of items active in the member's register and not withdrawn since. Guests may not read the mark
 * itself, but the rules keep it consistent with both.
 * @throws DataError
 */
export async function readMarkedItems(uid: string): Promise<string[]> {
  const rows = await readList({ path: paths.ownIndex(uid), orderBy: '$key' });
  const active = rows
    .filter(({ value }) => fieldOf(value, 'status') === 'active')
    .map(({ key }) => key);
  const exists = await Promise.all(
    active.map(async (key) => (await readValue(paths.legalField(key, 'key'))) !== null),
  );
  return active.filter((_, index) => exists[index]);
}
