/** Reads about one person that acts need before they write: what the projections repeat, and what a deletion clears. */
import {
  PROJECTED_FIELDS,
  type ProjectedField,
  type ProjectedRecord,
} from '../../data/mutations/account';
import { DataError } from '../../data/errors';
import { paths } from '../../data/paths';
import { readList, readValue } from '../../data/subscribe';
import { fieldOf, type Json } from '../../data/update';

/**
 * The fields of a record that its projections repeat, as they are now.
 * @throws DataError, of kind `notFound` where there is no record.
 */
export async function readProjected(uid: string): Promise<ProjectedRecord> {
  const fields = await Promise.all(
    PROJECTED_FIELDS.map(async (field): Promise<[ProjectedField, Json]> => [
      field,
      await readValue(paths.userField(uid, field)),
    ]),
  );
  const record = Object.fromEntries(fields) as ProjectedRecord;
  if (record.userType === null) throw new DataError('notFound', 'This person is gone.');
  return record;
}

/**
 * The items that carry this person's mark: active in the own register, and not withdrawn since. (The mark itself is not
 * for guests to read, but the rules keep it in step with these two.)
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
