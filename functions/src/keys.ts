/**
 * Whether a text may be a key of the database: https://firebase.google.com/docs/database/web/structure-data
 * @param most characters
 */
export const isKey = (text: string, most = 768): boolean =>
  text.length <= most && /^[^.$#[\]/\p{Cc}]+$/u.test(text);

/** Bytes of the longest path that may be written, the slash before it included; the Admin SDK counts paths within a value too. */
const LONGEST_PATH = 768;

/**
 * Whether a value may be written at a path, which has no slash before it. Records of earlier days may be of no length that the SDK
 * writes; asked to, it throws, in a transaction past all promises.
 */
export const isWritable = (path: string, value: unknown = null): boolean =>
  Buffer.byteLength(path) < LONGEST_PATH &&
  (typeof value !== 'object' ||
    value === null ||
    Object.entries(value).every(([key, child]) => isWritable(`${path}/${key}`, child)));
