import { type PictureSize, PICTURE_WIDTHS } from '../../config/constants';
import { DataError, toDataError } from '../../data/errors';
import { PictureTooLarge, resizePicture } from '../../lib/resizePicture';

/** Makes a chosen picture of several sizes. @throws DataError when it cannot be read */
export async function makePictures(file: File, ...sizes: PictureSize[]): Promise<File[]> {
  try {
    return await Promise.all(sizes.map((size) => resizePicture(file, size, PICTURE_WIDTHS[size])));
  } catch (cause) {
    if (cause instanceof PictureTooLarge)
      throw new DataError('invalid', cause.message, '', { cause });
    const failure = toDataError(cause);
    // The script that reads the header did not load.
    if (failure.kind === 'renewed' || failure.kind === 'offline') throw failure;
    console.error('A picture cannot be read:', cause);
    throw new DataError('invalid', 'This picture cannot be read. Please choose another.');
  }
}
