/** Files in Storage: sending with progress, and removing. Storage itself is loaded at the first use. */
import { DataError, toDataError } from './errors';
import { currentAuth, currentStorage, objectAddress } from './firebase';
import { filePaths } from './paths';
import { refreshClaims } from './auth';
import { inAddress } from '../lib/text';

export type SentFile = { url: string; path: string };

/**
 * Sends a file and returns its download address.
 *
 * Storage knows a member by the token's claims, which may lag behind the database by a moment: a refusal is tried
 * once more with a fresh token.
 * @param path the whole object path; its folder binds the owner.
 * @param onProgress receives 0 to 100.
 * @param signal gives it up.
 * @throws DataError
 */
export async function sendFile(
  path: string,
  file: File,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<SentFile> {
  try {
    return await sendOnce(path, file, onProgress, signal);
  } catch (cause) {
    const error = toDataError(cause);
    if (error.code !== 'storage/unauthorized') throw error;
    await refreshClaims();
    try {
      return await sendOnce(path, file, onProgress, signal);
    } catch (again) {
      throw toDataError(again);
    }
  }
}

async function sendOnce(
  path: string,
  file: File,
  onProgress: (percent: number) => void,
  signal?: AbortSignal,
): Promise<SentFile> {
  const [storage, { getDownloadURL, ref, uploadBytesResumable }] = await Promise.all([
    currentStorage(),
    import('firebase/storage'),
  ]);
  const target = ref(storage, path);
  const upload = uploadBytesResumable(target, file, {
    contentType: file.type,
    // Nothing is ever written over, so whoever may see a picture need not ask for it again.
    ...(file.type.startsWith('image/')
      ? { contentDisposition: 'inline', cacheControl: 'private, max-age=31536000, immutable' }
      : { contentDisposition: 'attachment' }),
  });
  upload.on('state_changed', ({ bytesTransferred, totalBytes }) =>
    onProgress(totalBytes === 0 ? 0 : Math.round((bytesTransferred / totalBytes) * 100)),
  );
  const cancel = () => void upload.cancel();
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  try {
    await upload;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
  return { url: await getDownloadURL(target), path };
}

/** How the download addresses of the pictures of a message begin, which stand in a folder of its own. */
export const messagePictures = (uid: string, message: string): string =>
  objectAddress() + inAddress(filePaths.messagePicture(uid, message, ''));

/** What a browser unpacks while it reads has no bound, so the portal takes no such file: it never sends one. */
const PACKED = 'This file is stored in a compressed form that the portal does not open.';
const LONGER = 'This file is longer than its record says, so it was not read to its end.';

/**
 * Reads a file under the rules of Storage, and no more bytes than are stored of it.
 * @param object its path in Storage, or a download address, whose token is not used.
 * @throws DataError
 */
export async function readFile(object: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const [storage, { getMetadata, ref }] = await Promise.all([
      currentStorage(),
      import('firebase/storage'),
    ]);
    const target = ref(storage, object);
    const { size, contentEncoding } = await getMetadata(target);
    if (!['', 'identity'].includes(contentEncoding ?? '')) throw new DataError('invalid', PACKED);
    const body = await openObject(target.fullPath);
    return await readAtMost(body, size);
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** Begins to read an object, as its member: the SDK reads objects whole. */
async function openObject(path: string): Promise<ReadableStream<Uint8Array>> {
  const token = await currentAuth().currentUser?.getIdToken();
  const response = await fetch(`${objectAddress()}${inAddress(path)}?alt=media`, {
    headers: token === undefined ? {} : { Authorization: `Firebase ${token}` },
  }).catch((cause: unknown) => {
    throw new Error('network: the file could not be fetched', { cause });
  });
  if (response.ok && response.body) return response.body;
  const { status } = response;
  throw new Error(
    status === 404 ? 'not-found' : status === 401 || status === 403 ? 'unauthorized' : `${status}`,
  );
}

/** The bytes of a stream. One that goes on beyond `most` is cancelled there. */
async function readAtMost(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(most);
  const reader = body.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, length);
    if (length + value.length > most) {
      await reader.cancel();
      throw new DataError('invalid', LONGER);
    }
    bytes.set(value, length);
    length += value.length;
  }
}

/** The path of an object. Download addresses hold it after `/o/`, encoded. */
const pathOf = (object: string): string =>
  /^https?:/.test(object)
    ? decodeURIComponent(new URL(object).pathname.split('/o/')[1] ?? '')
    : object;

/** Files of one question to the function. */
const MOST_FILES = 20;
let asked: { files: Set<string>; answer: Promise<void> } | null = null;

/** Has a function remove what staff have no use for and may not be their own. All that is asked for at once goes in as few calls as can be. */
function removeAsStaff(file: string): Promise<void> {
  const begin = async (files: Set<string>) => {
    await Promise.resolve();
    asked = null;
    const { removeUnnamedFiles } = await import('./health');
    const all = [...files];
    for (let from = 0; from < all.length; from += MOST_FILES)
      await removeUnnamedFiles(all.slice(from, from + MOST_FILES));
  };
  if (asked === null) {
    const files = new Set<string>();
    asked = { files, answer: begin(files) };
  }
  asked.files.add(file);
  return asked.answer;
}

/**
 * Removes an object. One that is gone already counts as removed.
 * @param object its path in Storage, or a download address.
 * @throws DataError
 */
export async function removeFile(object: string): Promise<void> {
  const path = pathOf(object);
  const [root, folder = ''] = path.split('/');
  // Storage cannot see which of these are evidence: a function deletes those that no record names.
  if (root === 'documents') {
    const { giveUpDocument } = await import('./functions');
    return giveUpDocument(path);
  }
  // Storage lets only senders delete. A function deletes what others sent, unless something names it, and logs who asked.
  if (root === 'university') return removeAsStaff(path);
  const isOfUpload = root === 'insights' || root === 'photos';
  if (isOfUpload && folder.split('~')[0] !== currentAuth().currentUser?.uid)
    return removeAsStaff(`${root}/${folder}`);
  try {
    const [storage, { deleteObject, ref }] = await Promise.all([
      currentStorage(),
      import('firebase/storage'),
    ]);
    await deleteObject(ref(storage, object));
  } catch (cause) {
    const error = toDataError(cause);
    if (error.code === 'storage/object-not-found') return;
    throw error;
  }
}

/**
 * A file name that is safe as the last part of a Storage path: at most 150 plain characters, and no two dots in a row, which
 * the rules take in no address.
 */
export function safeFileName(name: string): string {
  return (
    name
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/\.+/g, '.')
      .slice(-150) || 'file'
  );
}

/** Where an object of Storage is, without the token that opens it for whoever has the address. */
export const withoutToken = (address: string): string => address.replace(/\?.*$/, '');
