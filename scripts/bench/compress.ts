/** Compresses files as the servers of a hosted portal do. */
import { brotliCompressSync, constants } from 'node:zlib';

const AS_IT_IS = /\.(?:woff2|webp|png|jpe?g|gif|pdf|zip)$/;
// Servers use this level for dynamic compression. The highest level takes seconds.
const QUALITY = 5;

export const isCompressed = (path: string) => !AS_IT_IS.test(path);

export const compress = (path: string, content: Uint8Array): Uint8Array =>
  isCompressed(path)
    ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    : content;
