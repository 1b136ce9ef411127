import { InvalidRequestError } from '../errors';
import type { RestRequest } from './restRequest';

const MILLISECONDS: ReadonlyMap<string, number> = new Map([
  ['ms', 1],
  ['s', 1_000],
  ['min', 60_000],
]);
const LONGEST_TIMEOUT = 15 * 60_000;

/**
 * Checks the `timeout` parameter, such as 3ms, 3s or 3min. It has no other effect, because reads run in one step. Source: the
 * service's REST reference, which rejects timeouts that are not positive or exceed 15 minutes.
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
