/** Compresses files as the servers of a hosted portal do. */
import { brotliCompressSync, constants } from 'node:zlib';

/** Files that are compressed already, or don't get smaller. */
const AS_IT_IS = /\.(?:woff2|webp|png|jpe?g|gif|pdf|zip)$/;
/** The level that servers use for dynamic compression. The highest level takes seconds. */
const QUALITY = 5;

/** Returns whether a file is sent compressed. */
export const isCompressed = (path: string) => !AS_IT_IS.test(path);

/** Returns a file's bytes as they are sent. */
export const compress = (path: string, content: Uint8Array): Uint8Array =>
  isCompressed(path)
    ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    : content;
