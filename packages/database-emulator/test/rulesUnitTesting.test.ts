import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import { get, ref, set } from 'firebase/database';
import { afterEach, expect, it } from 'vitest';
import { cleanUp, muteWarnings, onCleanUp, startEmulator } from './support';

afterEach(cleanUp);

it('the emulator works with @firebase/rules-unit-testing', async () => {
  muteWarnings();
  const { host, port } = await startEmulator();
  const environment = await initializeTestEnvironment({
    projectId: 'demo-portal',
    database: {
      host,
      port,
      rules:
        '{"rules": {"$uid": {".read": "auth.uid === $uid", ".write": "auth.token.big === true"}}}',
    },
  });
  onCleanUp(() => environment.cleanup());
  const ada = environment.authenticatedContext('ada', { big: true }).database();
  const signedOut = environment.unauthenticatedContext().database();
  await assertSucceeds(set(ref(ada, 'ada'), 1));
  await assertSucceeds(get(ref(ada, 'ada')));
  await assertFails(get(ref(ada, 'bob')));
  await assertFails(set(ref(signedOut, 'ada'), 1));
  await environment.withSecurityRulesDisabled(async (context) => {
    expect((await get(ref(context.database()))).val()).toEqual({ ada: 1 });
  });
  await environment.clearDatabase();
  expect((await assertSucceeds(get(ref(ada, 'ada')))).exists()).toBe(false);
});
