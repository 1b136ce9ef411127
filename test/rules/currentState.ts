/** Readers for the current state of the fixture, in the shapes that the mutations need. */
import type { ProjectedRecord } from '../../src/data/mutations/account';
import type { CurrentDirectory, CurrentItem } from '../../src/data/mutations/register';
import type { Json } from '../../src/data/update';
import { directoryIn, itemIn, type Reader, readerOf, recordIn } from '../support/storedRecords';
import type { Actor } from './cast';
import { CAST, OTHERS } from './cast';
import { register, userRecord } from './records';

export {
  directoryIn,
  itemIn,
  readerOf,
  recordIn,
  removalIn,
  versionIn,
} from '../support/storedRecords';

const people: readonly Actor[] = [...Object.values(CAST), ...Object.values(OTHERS)];

/**
 * Returns a reader of the fixture as it was built, without a database. Every user in it has the
 * same register.
 */
function built(uid: string): Reader {
  const person = people.find((one) => one.uid === uid);
  const record = { ...(person && userRecord(person)), MyLegalItems: register().items };
  return readerOf({
    users: { [uid]: record },
    userDirectory: { [uid]: { legalTotal: 4, legalOpen: 2 } },
  });
}

export const recordOf = (uid: string): ProjectedRecord => recordIn(built(uid), uid);
export const directoryOf = (uid: string): CurrentDirectory => directoryIn(built(uid), uid);
/** Returns how many entries an item has in the fixture, or null when it has none. */
export const entriesOf = (uid: string, key: string): Json =>
  built(uid)(`users/${uid}/MyLegalItems/${key}/entries/count`);
/** Returns the member's own note of an item in the fixture. */
export const builtNote = (uid: string, key: string): Json =>
  built(uid)(`users/${uid}/MyLegalItems/${key}/howThisAppliesToUserByUser`);
export const itemOf = (uid: string, key: string): CurrentItem => itemIn(built(uid), uid, key);
