import { expect, test } from 'vitest';
import { SERVER_TIME } from '../../src/data/update';
import { CAST } from './cast';
import { DEVICE } from './records';
import { World } from './world';

test('a device of a former member can be deleted, but not registered again', () => {
  const world = new World();
  for (const who of [CAST.expired, CAST.lapsed]) {
    const device = `users/${who.uid}/devices/${DEVICE}`;
    world.write(device, 1);
    expect(world.read(device)).toBe(1);
    world.refuses(who, { [device]: SERVER_TIME });
    world.wouldAllow(who, { [device]: null });
  }
});
