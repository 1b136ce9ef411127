/** Objects of Storage as texts and records name them, and what they are parts of. Nothing of Firebase in here. */
import type { FileUseKind } from '../../model/health';
import { isKey } from './keys';

/** An address holds the path of its object, encoded as one part: `…/v0/b/{bucket}/o/photos%2F{uid}~{record}%2F{name}`. */
const ADDRESS = /\/v0\/b\/[^/\s"'\\]+\/o\/((?:[\w.~!*'()-]|%[0-9A-F]{2})+)/gi;

/** The paths of all objects that a value names in any way, once each. @param value a text, or a record of texts */
export function objectsIn(value: unknown): string[] {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const found = [...text.matchAll(ADDRESS)].flatMap(([, path = '']) => decoded(path) ?? []);
  return [...new Set(found)];
}

/** What is no UTF-8 is no address of Storage's. */
export function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** An upload into a folder of its own, with its smaller sizes. */
const FOLDER = /^(insights|photos|profilePhotos|messagePictures)\/([^/~]+)~([^/~]+)(?=\/|$)/;
const SINGLE =
  /^(insights|photos|profilePhotos|messagePictures|documents|university\/images|university\/documents)\/([^/]+)\/[^/]+$/;
const OF_MEMBERS = ['profilePhotos', 'messagePictures', 'documents'];

/**
 * A file is what is deleted together: an upload in a folder of its own, or else a single object.
 * @param path `photos/{uid}~{key}/{name}`, which is of `photos/{uid}~{key}`; `documents/{uid}/{name}` is its own.
 */
export const fileOf = (path: string): string => FOLDER.exec(path)?.[0] ?? path;

interface StoredFile {
  /** The file is everything in this folder. Otherwise it is a single object. */
  isFolder: boolean;
  /** Its record of an upload, if it has one. */
  record: string | null;
  /** Who has sent what only members themselves send. */
  member: string | null;
}

/** What a file is; null for what is none. @param file as `fileOf` says */
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

/** Returns the owner of a file's folder: the uploader's uid, or none for a course's folder. */
export function senderOf(file: string): string | undefined {
  const [root = '', folder = ''] = file.split('/');
  return root === 'university' ? undefined : folder.split('~')[0];
}

/** A record that names a file: its kind, its key, and what it is called; '' where it has no name. */
export interface FileUse {
  kind: FileUseKind;
  key: string;
  title: string;
}
