import { InvalidRequestError } from '../errors';
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
