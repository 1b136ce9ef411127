/** What stands in the state of the rules tests, as the acts want to be told it. */
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

/** The state as it was built, without a database: everybody in it has the same register. */
function built(uid: string): Reader {
  const person = people.find((one) => one.uid === uid);
  const record = { ...(person && userRecord(person)), MyLegalItems: register().items };
  return readerOf({
    users: { [uid]: record },
    userDirectory: { [uid]: { legalTotal: 3, legalOpen: 2 } },
  });
}

export const recordOf = (uid: string): ProjectedRecord => recordIn(built(uid), uid);
export const directoryOf = (uid: string): CurrentDirectory => directoryIn(built(uid), uid);
/** How many entries an item has, as the state was built; null for none. */
export const entriesOf = (uid: string, key: string): Json =>
  built(uid)(`users/${uid}/MyLegalItems/${key}/entries/count`);
export const itemOf = (uid: string, key: string): CurrentItem => itemIn(built(uid), uid, key);
