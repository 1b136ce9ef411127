import { InvalidRequestError } from '../errors';
import { isValidKey } from './keys';

export type Path = readonly string[];

/** Most keys in a path (documented limit of the service). */
export const MAX_DEPTH = 32;

/** Longest path in bytes of UTF-8, including slashes (limit of the service and its SDKs). */
const MAX_PATH_BYTES = 768;

const INVALID = 'Invalid path: Invalid token in path';
export const TOO_DEEP =
  'Invalid path: Path specified exceeds the maximum depth that can be written (32).';
const TOO_LONG =
  'Invalid path: Path specified exceeds the maximum length that can be written (768 bytes).';

/**
 * Parses a decoded path such as `/users/ada`; empty parts are dropped.
 * @throws InvalidRequestError for a key that the service doesn't accept.
 */
export function parsePath(text: string): string[] {
  const path = text.split('/').filter((key) => key !== '');
  if (path.length > MAX_DEPTH) throw new InvalidRequestError(TOO_DEEP);
  if (!path.every(isValidKey)) throw new InvalidRequestError(INVALID);
  return path;
}

/** The target of a write: a location, or the priority of that location (`/a/.priority`). */
export interface WritePath {
  readonly path: string[];
  readonly isPriority: boolean;
}

/**
 * Like `parsePath`, for writes, where the last part may be `.priority`.
 * @throws InvalidRequestError also for a path that is too long for a write
 */
export function parseWritePath(text: string): WritePath {
  const trimmed = text.replace(/\/+$/, '');
  if (trimmed.length * 3 > MAX_PATH_BYTES && Buffer.byteLength(trimmed) > MAX_PATH_BYTES + 1) {
    throw new InvalidRequestError(TOO_LONG);
  }
  if (trimmed === '.priority' || trimmed.endsWith('/.priority')) {
    return { path: parsePath(trimmed.slice(0, -'.priority'.length)), isPriority: true };
  }
  return { path: parsePath(text), isPriority: false };
}

/** Formats a path with a leading slash; `/` for the root. */
export function formatPath(path: Path): string {
  return `/${path.join('/')}`;
}

/** Returns true when `path` is `ancestor` or below it. */
export function isAtOrBelow(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((key, i) => key === path[i]);
}
