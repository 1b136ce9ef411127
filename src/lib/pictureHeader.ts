/** Reads what the header of a picture states. Loaded when a picture is chosen. */
import { GIF } from 'image-size/types/gif';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

const FORMATS = [PNG, JPG, WEBP, GIF];

/** Returns width and height in pixels. @throws TypeError when the file is no picture that the portal accepts */
export function readPictureSize(bytes: Uint8Array): { width: number; height: number } {
  const format = FORMATS.find(({ validate }) => validate(bytes));
  if (!format) throw new TypeError('The file is no PNG, JPEG, WebP or GIF.');
  return format.calculate(bytes);
}
