/** Uploads, reads and removes files in Storage. The Storage SDK is loaded at first use. */
import { DataError, toDataError } from './errors';
import { currentAuth, currentStorage, objectAddress } from './firebase';
import { filePaths } from './paths';
import { refreshClaims } from './auth';
import { inAddress } from '../lib/text';

export type SentFile = { url: string; path: string };

/**
 * Uploads a file and returns its download URL. Storage reads rights from the token's claims, which can be outdated for a moment, so a
 * refused upload is repeated once with a fresh token.
 * @param path the whole object path; its folder identifies the owner
 * @param onProgress receives 0 to 100
 * @param signal cancels the upload
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
    // Objects are never overwritten, so browsers may cache a picture without checking it again.
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

/** Returns the prefix of the download URLs of a message's pictures, which have their own folder. */
export const messagePictures = (uid: string, message: string): string =>
  objectAddress() + inAddress(filePaths.messagePicture(uid, message, ''));

/** A browser decompresses responses without a size limit, so such files are not read. The portal never uploads one. */
const PACKED = 'The portal cannot open this file, because it is stored in a compressed form.';
const LONGER = 'This file is larger than its record says, so the portal did not read all of it.';

/**
 * Reads a file under the rules of Storage, up to its stored size.
 * @param object path in Storage, or a download URL, whose token is not used
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

/** Opens an object as a stream, as the signed-in member. The SDK reads objects only whole. */
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

/** Cancels the stream after `most` bytes. */
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

/** Download URLs contain the encoded path after `/o/`. */
const pathOf = (object: string): string =>
  /^https?:/.test(object)
    ? decodeURIComponent(new URL(object).pathname.split('/o/')[1] ?? '')
    : object;

/** Limit of one call of the function. */
const MOST_FILES = 20;
let request: { files: Set<string>; answer: Promise<void> } | null = null;

/** Removes a file that staff no longer use and that another member may have uploaded. Requests of the same tick share a call. */
function removeAsStaff(file: string): Promise<void> {
  const begin = async (files: Set<string>) => {
    await Promise.resolve();
    request = null;
    const { removeUnnamedFiles } = await import('./health');
    const all = [...files];
    for (let from = 0; from < all.length; from += MOST_FILES)
      await removeUnnamedFiles(all.slice(from, from + MOST_FILES));
  };
  if (request === null) {
    const files = new Set<string>();
    request = { files, answer: begin(files) };
  }
  request.files.add(file);
  return request.answer;
}

/**
 * Removes an object. A missing object counts as removed.
 * @param object path in Storage, or a download URL
 * @throws DataError
 */
export async function removeFile(object: string): Promise<void> {
  const path = pathOf(object);
  const [root, folder = ''] = path.split('/');
  // Storage can't see which files are evidence, so a function deletes those that no record names.
  if (root === 'documents') {
    const { giveUpDocument } = await import('./functions');
    return giveUpDocument(path);
  }
  // Storage lets only the uploader delete. A function deletes other members' files unless a record names them, and logs who requested it.
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
 * Returns a safe last part of a Storage path: at most 150 plain characters, and no two dots in a row, which the rules refuse in file URLs.
 */
export function safeFileName(name: string): string {
  return (
    name
      .replace(/[^A-Za-z0-9._-]+/g, '-')
      .replace(/\.+/g, '.')
      .slice(-150) || 'file'
  );
}

/** With the token, anyone who has the address can open the file. */
export const withoutToken = (address: string): string => address.replace(/\?.*$/, '');
