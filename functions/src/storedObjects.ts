/** Paths of objects in Storage, and the files that they belong to. Pure. */
import type { FileUseKind } from '../../model/health';
import { isKey } from './keys';

/** A URL contains the encoded path of its object: `…/v0/b/{bucket}/o/photos%2F{uid}~{record}%2F{name}`. */
const ADDRESS = /\/v0\/b\/[^/\s"'\\]+\/o\/((?:[\w.~!*'()-]|%[0-9A-F]{2})+)/gi;

/** Returns the paths of all objects that a value names, once each. @param value a text, or a record of texts */
export function objectsIn(value: unknown): string[] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const found = [...text.matchAll(ADDRESS)].flatMap(([, path = '']) => decoded(path) ?? []);
  return [...new Set(found)];
}

/** Returns undefined for invalid UTF-8. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** An upload in its own folder, with its smaller sizes. */
const FOLDER = /^(insights|photos|profilePhotos|messagePictures)\/([^/~]+)~([^/~]+)(?=\/|$)/;
const SINGLE =
  /^(insights|photos|profilePhotos|messagePictures|documents|university\/images|university\/documents)\/([^/]+)\/[^/]+$/;
const OF_MEMBERS = ['profilePhotos', 'messagePictures', 'documents'];

/** Returns what is deleted together: an upload's folder `photos/{uid}~{key}`, or the object itself, `documents/{uid}/{name}`. */
export const fileOf = (path: string): string => FOLDER.exec(path)?.[0] ?? path;

interface StoredFile {
  /** The file is this folder. Otherwise it is a single object. */
  isFolder: boolean;
  /** Path of the upload's record. */
  record: string | null;
  /** The uploader, for folders into which only members upload. */
  member: string | null;
}

/** Returns null for a path that is not a file's. @param file as `fileOf` returns it */
export function describeFile(file: string): StoredFile | null {
  const [folder, root = '', uid = '', key = ''] = FOLDER.exec(file) ?? [];
  if (folder === file) {
    const isMembers = OF_MEMBERS.includes(root);
    const records = root === 'photos' ? 'images' : 'storage';
    return {
      isFolder: true,
      // The uploader can choose any folder name.
      record: isMembers || !isKey(key) ? null : `${records}/${key}`,
      member: isMembers ? uid : null,
    };
  }
  const [object, single = '', owner = ''] = SINGLE.exec(file) ?? [];
  if (folder !== undefined || object === undefined) return null;
  const [member = ''] = owner.split('~');
  return { isFolder: false, record: null, member: OF_MEMBERS.includes(single) ? member : null };
}

/** Returns the owner of a file's folder; none for a course's folder. */
export function senderOf(file: string): string | undefined {
  const [root = '', folder = ''] = file.split('/');
  return root === 'university' ? undefined : folder.split('~')[0];
}

/** A record that names a file. `title` is '' if it has none. */
export interface FileUse {
  kind: FileUseKind;
  key: string;
  title: string;
}
