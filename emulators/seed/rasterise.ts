/**
 * SVG to PNG and WebP with resvg and libwebp (WebAssembly, no native code), and Lato as its only font: the same pixels on every
 * machine.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import encode, { init as initEncoder } from '@jsquash/webp/encode.js';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { keptPicture } from './keptPictures';

const require = createRequire(import.meta.url);
const FONTS = ['lato-latin-400-normal', 'lato-latin-700-normal'];
const FONT_FAMILIES = { defaultFontFamily: 'Lato', sansSerifFamily: 'Lato', serifFamily: 'Lato' };
const WEBP = { quality: 80, method: 2 };

/** The programs that draw and their fonts, as they are on the disk. */
interface Tools {
  renderer: Uint8Array<ArrayBuffer>;
  encoder: Uint8Array<ArrayBuffer>;
  fonts: Buffer[];
  /** Names their bytes. */
  hash: string;
}

let tools: Promise<Tools> | null = null;
/** Fonts for the renderer, once both programs run. */
let ready: Promise<Uint8Array[]> | null = null;

type Image = ReturnType<InstanceType<typeof Resvg>['render']>;

/**
 * PNG of an SVG at its own size.
 * @throws Error when the SVG cannot be parsed, or the package's WebAssembly or font files are missing.
 */
export const rasterise = (svg: string): Promise<Uint8Array> =>
  kept(['png', svg], () => draw(svg, (image) => image.asPng()));

/**
 * WebP of an SVG, so many pixels wide, or at its own size where that is smaller.
 * @throws Error as `rasterise`
 */
export const rasteriseAt = (svg: string, width: number): Promise<Uint8Array> =>
  kept(['webp', JSON.stringify(WEBP), String(width), svg], () => draw(svg, toWebp, width));

async function toWebp({ pixels, width, height }: Image): Promise<Uint8Array> {
  const data = new Uint8ClampedArray(pixels);
  return new Uint8Array(await encode({ data, width, height, colorSpace: 'srgb' }, WEBP));
}

/** Draws what the same programs have not drawn before. */
async function kept(from: string[], drawNow: () => Promise<Uint8Array>): Promise<Uint8Array> {
  tools ??= readTools();
  return keptPicture([(await tools).hash, JSON.stringify(FONT_FAMILIES), ...from], drawNow);
}

async function draw(
  svg: string,
  write: (image: Image) => Uint8Array | Promise<Uint8Array>,
  width = Infinity,
): Promise<Uint8Array> {
  ready ??= prepare();
  const fontBuffers = await ready;
  const ownWidth = Number(/<svg[^>]* width="(\d+)"/.exec(svg)?.[1]);
  const drawing = new Resvg(svg, {
    ...(width < ownWidth && { fitTo: { mode: 'width' as const, value: width } }),
    font: { fontBuffers, ...FONT_FAMILIES },
  });
  const image = drawing.render();
  try {
    return await write(image);
  } finally {
    image.free();
    drawing.free();
  }
}

async function readTools(): Promise<Tools> {
  const [renderer, encoder, ...fonts] = await Promise.all([
    readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')),
    readFile(require.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm')),
    ...FONTS.map((name) => readFile(require.resolve(`@fontsource/lato/files/${name}.woff`))),
  ]);
  const hash = createHash('sha256');
  for (const bytes of [renderer, encoder, ...fonts]) hash.update(bytes);
  return { renderer, encoder, fonts, hash: hash.digest('hex') };
}

async function prepare(): Promise<Uint8Array[]> {
  tools ??= readTools();
  const { renderer, encoder, fonts } = await tools;
  await initWasm(renderer);
  await initEncoder({ wasmBinary: encoder });
  return fonts.map(woffToTrueType);
}

/**
 * Unpacks WOFF 1.0 into the TrueType file inside it, which is what resvg reads: a header of 44 bytes, a directory of 20
 * bytes a table, each table deflated or stored.
 * @throws Error when the bytes are not WOFF.
 * @see https://www.w3.org/TR/WOFF/
 */
function woffToTrueType(woff: Buffer): Uint8Array {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + index * 20;
    const offset = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const directory = 12 + count * 16;
  const size = tables.reduce((sum, table) => sum + padded(table.bytes.length), directory);
  const font = Buffer.alloc(size);
  const power = Math.floor(Math.log2(count));
  font.writeUInt32BE(woff.readUInt32BE(4), 0);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(16 * 2 ** power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(count * 16 - 16 * 2 ** power, 10);
  let offset = directory;
  tables.forEach((table, index) => {
    const entry = 12 + index * 16;
    table.tag.copy(font, entry);
    font.writeUInt32BE(table.checksum, entry + 4);
    font.writeUInt32BE(offset, entry + 8);
    font.writeUInt32BE(table.bytes.length, entry + 12);
    table.bytes.copy(font, offset);
    offset += padded(table.bytes.length);
  });
  return font;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}
