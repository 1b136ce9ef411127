/**
 * Returns whether a text can be a database key: https://firebase.google.com/docs/database/web/structure-data
 * @param most characters
 */
export const isKey = (text: string, most = 768): boolean =>
  text.length <= most && /^[^.$#[\]/\p{Cc}]+$/u.test(text);

/** Limit in bytes, with the leading slash. The Admin SDK also counts paths within a value. */
const LONGEST_PATH = 768;

/**
 * Returns whether the SDK can write a value at a path without leading slash. For a longer path it throws, inside a transaction outside of
 * its promise.
 */
export const isWritable = (path: string, value: unknown = null): boolean =>
  Buffer.byteLength(path) < LONGEST_PATH &&
  (typeof value !== 'object' ||
    value === null ||
    Object.entries(value).every(([key, child]) => isWritable(`${path}/${key}`, child)));
