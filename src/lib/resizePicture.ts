/** Pictures made smaller by the browser before they are sent. */

const QUALITY = 0.8;

/**
 * Makes a picture at most so many pixels wide, named after its size (`me.card.webp`): as WebP (JPEG where the browser writes
 * none), upright and without what a camera has noted in it. Of one that moves, the first frame stays.
 * @throws DOMException when the file is no picture that the browser can read
 */
export async function resizePicture(file: File, size: string, width: number): Promise<File> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeAtMost(picture, width));
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('This browser draws no pictures.', 'NotSupportedError');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const webp = await encode(canvas, 'image/webp');
  const name = file.name.replace(/\.[^.]*$/, '');
  if (webp.type === 'image/webp')
    return new File([webp], `${name}.${size}.webp`, { type: webp.type });
  // JPEG has no transparency, and what is clear would turn black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  const jpeg = await encode(canvas, 'image/jpeg');
  return new File([jpeg], `${name}.${size}.jpg`, { type: jpeg.type });
}

/** Width and height of a picture in pixels, once it is made at most so wide. @throws DOMException see `resizePicture` */
export async function sizeOfPicture(
  file: File,
  width: number,
): Promise<{ width: number; height: number }> {
  const picture = await createImageBitmap(file);
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

/** Browsers that do not know a type answer with another. */
const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob ? resolve(blob) : reject(new DOMException('It is too large.', 'EncodingError')),
      type,
      QUALITY,
    );
  });
