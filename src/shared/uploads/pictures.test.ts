import { afterEach, expect, it, vi } from 'vitest';
import * as resizing from '../../lib/resizePicture';
import { expectLog } from '../../../test/support/expectedLogs';
import { makePictures } from './fileRecords';

afterEach(() => vi.restoreAllMocks());

const failWith = (cause: Error) => {
  vi.spyOn(resizing, 'resizePicture').mockRejectedValue(cause);
  return makePictures(new File(['x'], 'me.png'), 'full');
};

it('makePictures reports a connection failure if the script that reads a picture does not load', async () => {
  await expect(
    failWith(new TypeError('Failed to fetch dynamically imported module: /assets/x.js')),
  ).rejects.toMatchObject({ kind: 'offline' });
});

it('makePictures rejects a picture that cannot be read', async () => {
  expectLog(/^A picture cannot be read:/);
  await expect(failWith(new TypeError('No picture.'))).rejects.toMatchObject({
    kind: 'invalid',
    message: 'This picture cannot be read. Please choose another.',
  });
});
