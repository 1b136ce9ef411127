import { InvalidRequestError, TooBigError } from '../errors';
import { leafBytes } from '../tree/size';
import type { TreeNode } from '../tree/node';
import type { RestRequest } from './restRequest';

const MILLISECONDS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['min', 60_000],
]);
const LONGEST_TIMEOUT = 15 * 60_000;

/**
 * Checks `timeout`, such as 3ms, 3s or 3min. Reads here are carried out in one step and never run into it.
 * Source: the service's REST reference, which lets anything not positive or over 15 minutes fail.
 * @throws InvalidRequestError
 */
export function checkTimeout({ params }: RestRequest): void {
  const text = params.get('timeout');
  if (text === null) return;
  const [, digits, unit = ''] = /^(\d+)(ms|s|min)$/.exec(text) ?? [];
  const timeout = Number(digits) * (MILLISECONDS.get(unit) ?? Number.NaN);
  if (!(timeout > 0 && timeout <= LONGEST_TIMEOUT)) {
    throw new InvalidRequestError('Invalid timeout: give 3ms, 3s or 3min, and at most 15min');
  }
}

/** Seconds a write of each size may take, by the service's REST reference. */
const TARGET_SECONDS: ReadonlyMap<string, number> = new Map([
  ['tiny', 1],
  ['small', 10],
  ['medium', 30],
  ['large', 60],
  ['unlimited', Infinity],
]);
/** The service does not publish how it estimates the time a write takes: a figure of ours. */
const BYTES_PER_SECOND = 1024 * 1024;

/**
 * Checks a write against `writeSizeLimit`: what is sent and what it replaces both count.
 * @throws InvalidRequestError for an unknown limit, TooBigError
 */
export function checkWriteSize(
  { params }: RestRequest,
  sentBytes: number,
  replaced: () => readonly TreeNode[],
): void {
  const name = params.get('writeSizeLimit');
  if (name === null) return;
  const seconds = TARGET_SECONDS.get(name);
  if (seconds === undefined) {
    throw new InvalidRequestError(
      `Invalid writeSizeLimit: must be one of ${[...TARGET_SECONDS.keys()].join(', ')}`,
    );
  }
  if (seconds === Infinity) return;
  const limit = seconds * BYTES_PER_SECOND;
  let bytes = sentBytes;
  for (const node of replaced()) {
    for (const leaf of leafBytes(node)) {
      bytes += leaf;
      if (bytes > limit) throw new TooBigError();
    }
  }
  if (bytes > limit) throw new TooBigError();
}
