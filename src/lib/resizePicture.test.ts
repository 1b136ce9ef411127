import { afterEach, expect, test, vi } from 'vitest';
import { PictureTooLarge, sizeOfPicture } from './resizePicture';

afterEach(() => vi.unstubAllGlobals());

const decode = () => {
  const decoded = vi.fn(() => Promise.resolve({ width: 100, height: 50, close: () => undefined }));
  vi.stubGlobal('createImageBitmap', decoded);
  return decoded;
};
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, place) => (value >> (8 * place)) & 255);

const HEADERS = {
  png: (w: number, h: number) => [
    ...[0x89, ...ascii('PNG\r\n\x1a\n'), ...u32(13), ...ascii('IHDR'), ...u32(w), ...u32(h)],
    ...[8, 6, 0, 0, 0],
  ],
  jpeg: (w: number, h: number) => [
    ...[0xff, 0xd8, 0xff, 0xe0, ...u16(16), ...ascii('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...[0xff, 0xc0, ...u16(17), 8, ...u16(h), ...u16(w), 3, ...Array<number>(20).fill(0)],
  ],
  gif: (w: number, h: number) => [...ascii('GIF89a'), ...little(w, 2), ...little(h, 2), 0, 0, 0],
  webp: (w: number, h: number) => [
    ...[...ascii('RIFF'), ...little(22, 4), ...ascii('WEBPVP8X'), ...little(10, 4)],
    ...[0, 0, 0, 0, ...little(w - 1, 3), ...little(h - 1, 3)],
  ],
};
const picture = (bytes: readonly number[]) => new File([new Uint8Array(bytes)], 'picture');

test.each(Object.entries(HEADERS))(
  'a %s picture is not decoded if its header states too many pixels',
  async (_format, header) => {
    const decoded = decode();
    await expect(sizeOfPicture(picture(header(1000, 500)), 50)).resolves.toEqual({
      width: 50,
      height: 25,
    });
    expect(decoded).toHaveBeenCalledOnce();
    const large = sizeOfPicture(picture(header(12_000, 12_000)), 50);
    await expect(large).rejects.toBeInstanceOf(PictureTooLarge);
    await expect(large).rejects.toThrow('This picture is 12000 by 12000 pixels.');
    expect(decoded).toHaveBeenCalledOnce();
  },
);

test('a file without the header of a picture is not decoded', async () => {
  const decoded = decode();
  for (const bytes of [[], ascii('<svg width="9" height="9">'), HEADERS.png(9, 9).slice(0, 14)])
    await expect(sizeOfPicture(picture(bytes), 50)).rejects.toThrow();
  expect(decoded).not.toHaveBeenCalled();
});
