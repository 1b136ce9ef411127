/** Whether a text can be a database key: https://firebase.google.com/docs/database/web/structure-data */
export const isKey = (text: string, most = 768): boolean =>
  text.length <= most && /^[^.$#[\]/\p{Cc}]+$/u.test(text);

/** Limit in bytes, with the leading slash. The Admin SDK also counts paths within a value. */
const LONGEST_PATH = 768;

/** The SDK throws for a longer path, in a transaction outside of its promise. Paths have no leading slash. */
export const isWritable = (path: string, value: unknown = null): boolean =>
  Buffer.byteLength(path) < LONGEST_PATH &&
  (typeof value !== 'object' ||
    value === null ||
    Object.entries(value).every(([key, child]) => isWritable(`${path}/${key}`, child)));
