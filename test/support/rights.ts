/**
 * Adds the fields `until` and `staff` to the user records of a test, so that tests about other
 * things need not write them.
 */
import { rightsOf } from '../../model/membership';
import type { Json, Update } from '../../src/data/update';

type Read = (path: string) => unknown;

/**
 * Returns the update with the rights of each user record whose type, expiry date or email address
 * it writes. Rights that the update sets itself stay.
 */
export function withRights(read: Read, update: Update): Update {
  const all = { ...update };
  for (const [path, value] of Object.entries(update)) {
    const [, uid, field] = /^users\/([^/]+)(?:\/(userType|expiryDate|email))?$/.exec(path) ?? [];
    if (uid === undefined) continue;
    if (field === undefined) {
      if (isRecord(value)) all[path] = { ...present(rightsIn((name) => value[name])), ...value };
      continue;
    }
    const at = (name: string) => `users/${uid}/${name}`;
    const rights = rightsIn((name) => (at(name) in update ? update[at(name)] : read(at(name))));
    for (const [name, right] of Object.entries(rights) as [string, Json][])
      if (!(at(name) in update) && read(at(name)) !== right) all[at(name)] = right;
  }
  return all;
}

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'userType' in value;

const rightsIn = (field: (name: string) => unknown) =>
  rightsOf({
    userType: field('userType'),
    expiryDate: field('expiryDate'),
    email: field('email'),
  });

const present = (fields: object): Record<string, Json> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
