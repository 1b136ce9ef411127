/**
 * The pace of a member (decision 66): one number, which each post, comment and report moves on. Behind the server's clock it begins
 * again from that; ahead of it, each adds as much as it takes of the time.
 */
import { RATE_LIMIT_BURST, RATE_LIMIT_STEP_MS } from '../../config/constants';
import { paths } from '../paths';
import { increment, SERVER_TIME, type Update } from '../update';

/** Whether a pace (epoch milliseconds, null before the first) is ahead of the server's time. */
export const isAhead = (rate: number | null, now: number): boolean =>
  rate !== null && rate + RATE_LIMIT_STEP_MS > now;

/** Milliseconds until the rules let the next through. */
export const pauseLeft = (rate: number | null, now: number): number =>
  rate === null ? 0 : Math.max(0, rate - (RATE_LIMIT_BURST - 2) * RATE_LIMIT_STEP_MS - now);

/** Moves the pace of a member for what is written at `path`. */
export const advanceRateLimit = (uid: string, path: string, ahead: boolean): Update => ({
  [`${paths.messageRate(uid)}/at`]: ahead ? increment(RATE_LIMIT_STEP_MS) : SERVER_TIME,
  [`${paths.messageRate(uid)}/of`]: path,
});
