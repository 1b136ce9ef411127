/** A data folder may come from a run that ended before its functions had. `npm run repair` checks all derived data. */
import { MOST_ERASED } from '../functions/src/erasureLimit';
import { claimsOf, sameClaims, type Claims } from '../model/membership';
import { acceptedIn } from '../model/registerShare';
import { repairTypes } from '../functions/src/recount/repair';
import type { DatabaseEmulator } from '../packages/database-emulator/src';
import { sendAsOwner } from './ownerRequest';
import { DATABASE_NAMESPACE, PROJECT_ID } from './project';

interface Account {
  localId: string;
  customAttributes?: string;
}

/** Corrects the counts of user types and the claims of accounts. @param authOrigin `http://host:port` */
export async function recountUsers(
  database: DatabaseEmulator,
  authOrigin: string,
  log: (line: string) => void,
): Promise<void> {
  const read = (path: string) => database.read(DATABASE_NAMESPACE, path);
  const types = new Map(
    database
      .keys(DATABASE_NAMESPACE, '/users')
      .map((uid) => [uid, read(`/users/${uid}/userType`)] as const),
  );
  const accounts = `${authOrigin}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;
  const list = JSON.parse(await sendAsOwner('GET', `${accounts}:batchGet?maxResults=-1`)) as {
    users?: Account[];
  };
  const lost = (list.users ?? []).filter(
    ({ localId: uid, customAttributes = '{}' }) =>
      customAttributes !== '{}' && !types.has(uid) && read(`/tombstones/${uid}`) === null,
  );
  if (lost.length > MOST_ERASED)
    return log(
      `${lost.length} accounts have no record and were not erased, as in a database that was emptied. Nothing of users was changed.`,
    );
  const counts = repairTypes(types, read('/usersByType'), read('/counters/userTypes'));
  for (const [path, value] of Object.entries(counts))
    database.write(DATABASE_NAMESPACE, `/${path}`, value);

  let repaired = 0;
  for (const { localId: uid, customAttributes = '{}' } of list.users ?? []) {
    const field = (name: string) => read(`/users/${uid}/${name}`);
    const claims = claimsOf(
      {
        userType: field('userType'),
        legalAccess: field('legalAccess'),
        expiryDate: field('expiryDate'),
      },
      acceptedIn(read(`/sharedRegisters/${uid}`)),
    );
    if (sameClaims(claims ?? {}, JSON.parse(customAttributes) as Claims)) continue;
    repaired += 1;
    await sendAsOwner(
      'POST',
      `${accounts}:update`,
      { 'Content-Type': 'application/json' },
      JSON.stringify({ localId: uid, customAttributes: JSON.stringify(claims ?? {}) }),
    );
    if (claims !== null) database.write(DATABASE_NAMESPACE, `/users/${uid}/claimsAt`, Date.now());
  }
  const wrong = Object.keys(counts).length + repaired;
  if (wrong > 0) log(`Repaired what functions store about users: ${String(wrong)} values.`);
}
