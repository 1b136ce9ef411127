import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

const FORMATS = [PNG, JPG, WEBP, GIF];

/** @throws TypeError if the file is not a picture in an accepted format */
export function readPictureSize(bytes: Uint8Array): { width: number; height: number } {
  const format = FORMATS.find(({ validate }) => validate(bytes));
  if (!format) throw new TypeError('The file is not a PNG, JPEG, WebP or GIF.');
  return format.calculate(bytes);
}
