import { InvalidRequestError } from '../errors';
import { isValidKey } from './keys';

export type Path = readonly string[];

/** Deepest place data may stand at (documented limit of the service). */
export const MAX_DEPTH = 32;

/** Longest path data may stand at, in bytes of UTF-8 with its slashes (limit of the service and its SDKs). */
const MAX_PATH_BYTES = 768;

const INVALID = 'Invalid path: Invalid token in path';
export const TOO_DEEP =
  'Invalid path: Path specified exceeds the maximum depth that can be written (32).';
const TOO_LONG =
  'Invalid path: Path specified exceeds the maximum length that can be written (768 bytes).';

/**
 * Keys of a decoded path such as `/users/ada`; empty parts vanish.
 * @throws InvalidRequestError for a key the service does not accept.
 */
export function parsePath(text: string): string[] {
  const path = text.split('/').filter((key) => key !== '');
  if (path.length > MAX_DEPTH) throw new InvalidRequestError(TOO_DEEP);
  if (!path.every(isValidKey)) throw new InvalidRequestError(INVALID);
  return path;
}

/** Where a write goes: a location, or the priority of that location (`/a/.priority`). */
export interface WritePath {
  readonly path: string[];
  readonly isPriority: boolean;
}

/**
 * As `parsePath`, for writes, where the last part may be `.priority`.
 * @throws InvalidRequestError also for a path too long to be written
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

/** The path as text with a leading slash; `/` for the root. */
export function formatPath(path: Path): string {
  return `/${path.join('/')}`;
}

/** True when `path` is `ancestor` or lies below it. */
export function isAtOrBelow(path: Path, ancestor: Path): boolean {
  return ancestor.length <= path.length && ancestor.every((key, i) => key === path[i]);
}
