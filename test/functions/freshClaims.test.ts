/**
 * Storage knows a member by the claims of a token. What the database grants or takes away reaches it without a sign-in:
 * the function sets claims, and the client of the app takes a fresh token when it is refused.
 */
import { deleteApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePortOffset } from '../../emulators/ports';
import { DATABASE_NAMESPACE, PROJECT_ID, STORAGE_BUCKET } from '../../emulators/project';
import { startSuite, type Suite } from '../../emulators/suite';
import { openAdminApp, readAdminTarget } from '../../scripts/adminTarget';
import { refreshClaims, signIn } from '../../src/data/auth';
import { sendFile } from '../../src/data/files';
import { startFirebase, stopFirebase } from '../../src/data/firebase';
import * as sdk from '../../src/data/sdk';

const MEMBER = { uid: 'mia', email: 'mia@corp.example', password: 'Secret-1' };
let suite: Suite;
let admin: App;

/** Changes the record as a member of staff does, and waits until the claims have followed. */
async function change(fields: object): Promise<void> {
  await getDatabase(admin).ref('users/mia').update(fields);
  await suite.database.functionsAtRest();
}
const send = (name: string) =>
  sendFile(
    `documents/mia/${name}`,
    new File(['a permit'], name, { type: 'text/plain' }),
    () => undefined,
  );

beforeAll(async () => {
  const portOffset = await findFreePortOffset();
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '');
  suite = await startSuite({ portOffset, seed: null });
  admin = await openAdminApp(readAdminTarget({}, { PORT_OFFSET: String(portOffset) }));
  await getAuth(admin).createUser(MEMBER);
  startFirebase(
    {
      kind: 'embedded',
      portOffset,
      projectId: PROJECT_ID,
      namespace: DATABASE_NAMESPACE,
      bucket: STORAGE_BUCKET,
    },
    sdk,
    { persistent: false },
  );
});
afterAll(async () => {
  await stopFirebase();
  vi.unstubAllEnvs();
  await deleteApp(admin);
  await suite.stop();
});

test('a member can upload from the moment staff grant legal access until they withdraw it (threat 86)', async () => {
  await change({ userType: 'subscriber', legalAccess: 'off' });
  await signIn(MEMBER.email, MEMBER.password);
  await expect(send('before.txt')).rejects.toMatchObject({ code: 'storage/unauthorized' });

  await change({ legalAccess: 'on' });
  const sent = await send('after.txt');
  expect(sent.path).toBe('documents/mia/after.txt');
  expect(await (await fetch(sent.url)).text()).toBe('a permit');

  await change({ userType: 'expiredUser' });
  await refreshClaims();
  await expect(send('late.txt')).rejects.toMatchObject({ code: 'storage/unauthorized' });
});
