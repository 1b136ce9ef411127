// Each pixel takes four bytes when decoded. The largest phone photos have this size.
const MOST_PIXELS = 50_000_000;

export class PictureTooLarge extends Error {}

/**
 * Checks the header first: a file of some kilobytes can decode to gigabytes.
 * @throws PictureTooLarge; TypeError or DOMException if the file is not a picture in an accepted format
 */
async function decodePicture(file: File): Promise<ImageBitmap> {
  const { readPictureSize } = await import('./pictureHeader');
  const { width, height } = readPictureSize(new Uint8Array(await file.arrayBuffer()));
  if (width * height > MOST_PIXELS)
    throw new PictureTooLarge(
      `This picture is ${width} by ${height} pixels. Please choose one of at most 50 million pixels, for example 8000 by 6000.`,
    );
  return createImageBitmap(file);
}

const QUALITY = 0.8;

/** WebP, or JPEG where the browser cannot write it: upright, no camera metadata. @throws see `decodePicture` */
export async function resizePicture(file: File, size: string, width: number): Promise<File> {
  const picture = await decodePicture(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeAtMost(picture, width));
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('This browser cannot draw pictures.', 'NotSupportedError');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const webp = await encode(canvas, 'image/webp');
  const name = file.name.replace(/\.[^.]*$/, '');
  if (webp.type === 'image/webp')
    return new File([webp], `${name}.${size}.webp`, { type: webp.type });
  // JPEG has no transparency; transparent parts would turn black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await encode(canvas, 'image/jpeg');
  return new File([jpeg], `${name}.${size}.jpg`, { type: jpeg.type });
}

export async function sizeOfPicture(
  file: File,
  width: number,
): Promise<{ width: number; height: number }> {
  const picture = await decodePicture(file);
  const size = sizeAtMost(picture, width);
  picture.close();
  return size;
}

function sizeAtMost(picture: { width: number; height: number }, width: number) {
  const scale = Math.min(1, width / picture.width);
  return {
    width: Math.round(picture.width * scale),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
}

// Resolves with another type where the browser does not support the requested one.
const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new DOMException('It is too large.', 'EncodingError')),
      type,
      QUALITY,
    );
  });
