/** Reads the size of a picture from its header. Loaded when a member chooses a picture. */
import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

const FORMATS = [PNG, JPG, WEBP, GIF];

/**
 * Returns width and height in pixels.
 * @throws TypeError if the file is not a picture in an accepted format
 */
export function readPictureSize(bytes: Uint8Array): { width: number; height: number } {
  const format = FORMATS.find(({ validate }) => validate(bytes));
  if (!format) throw new TypeError('The file is no PNG, JPEG, WebP or GIF.');
  return format.calculate(bytes);
}
