/** Files as a hosted portal sends them. */
import { brotliCompressSync, constants } from 'node:zlib';

/** What is compressed already, or gains nothing by it. */
const AS_IT_IS = /\.(?:woff2|webp|png|jpe?g|gif|pdf|zip)$/;
/** As servers choose it for what they compress while sending; the highest takes seconds. */
const QUALITY = 5;

/** Whether a file is sent compressed. */
export const isCompressed = (path: string) => !AS_IT_IS.test(path);

/** A file's bytes on their way. */
export const compress = (path: string, content: Uint8Array): Uint8Array =>
  isCompressed(path)
    ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    : content;
