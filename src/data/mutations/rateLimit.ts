/**
 * A member's rate limit (decision 66): one timestamp, which each post, comment and report moves forward. If it is behind the server's
 * clock, it restarts at the server's time; otherwise each message adds one step.
 */
import { RATE_LIMIT_BURST, RATE_LIMIT_STEP_MS } from '../../config/constants';
import { paths } from '../paths';
import { increment, SERVER_TIME, type Update } from '../update';

/** @param rate epoch milliseconds, null before the first message */
export const isAhead = (rate: number | null, now: number): boolean =>
  rate !== null && rate + RATE_LIMIT_STEP_MS > now;

/** Returns the milliseconds until the rules accept the next message. */
export const pauseLeft = (rate: number | null, now: number): number =>
  rate === null ? 0 : Math.max(0, rate - (RATE_LIMIT_BURST - 2) * RATE_LIMIT_STEP_MS - now);

/** @param path of the write */
export const advanceRateLimit = (uid: string, path: string, ahead: boolean): Update => ({
  [`${paths.messageRate(uid)}/at`]: ahead ? increment(RATE_LIMIT_STEP_MS) : SERVER_TIME,
  [`${paths.messageRate(uid)}/of`]: path,
});
