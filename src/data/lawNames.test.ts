import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Backend,
  buildUser,
  connectTo,
  disconnect,
  startBackend,
} from '../../test/support/backend';
import { countInLaws } from './lawNames';
import { forgetSearchIndexes } from './searchIndex';

/** More than are asked for at once. */
const LAWS = 130;
const keys = Array.from({ length: LAWS }, (_, place) => `law-${place}`);
const law = (place: number) => ({
  applicableTo: place === 0 ? ['Retail', 'SME', 'Retail'] : ['Retail'],
  ...(place < 2 ? { regulator: ['Ofgem'] } : {}),
});

let backend: Backend;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  backend = await startBackend({
    users: {
      boss: buildUser({ uid: 'boss', email: 'boss@x.example', userType: 'admin' }),
    },
    legalRegister: Object.fromEntries(keys.map((key, place) => [key, law(place)])),
    searchIndex: { legal: Object.fromEntries(keys.map((key) => [key, 'a law\tAir\tEngland'])) },
  });
});
afterEach(async () => {
  forgetSearchIndexes();
  await disconnect();
  await backend.stop();
});

test('counts each legal item once for a name, and those that name none not at all', async () => {
  connectTo(backend, { uid: 'boss', email: 'boss@x.example' });
  expect(await countInLaws('applicableTo')).toEqual(
    new Map([
      ['Retail', LAWS],
      ['SME', 1],
    ]),
  );
  expect(await countInLaws('regulator')).toEqual(new Map([['Ofgem', 2]]));
});
