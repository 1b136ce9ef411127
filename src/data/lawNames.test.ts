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

test('countInLaws counts each legal item once for a name and skips items without names', async () => {
  connectTo(backend, { uid: 'boss', email: 'boss@x.example' });
  expect(await countInLaws('applicableTo')).toEqual(
    new Map([
      ['Retail', LAWS],
      ['SME', 1],
    ]),
  );
  expect(await countInLaws('regulator')).toEqual(new Map([['Ofgem', 2]]));
});
