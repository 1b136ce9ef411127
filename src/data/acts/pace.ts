/**
 * The pace of a member (decision 66): one number, which each post, comment and report moves on. Behind the server's clock it begins
 * again from that; ahead of it, each adds as much as it takes of the time.
 */
import { PACE_AT_ONCE, PACE_EACH } from '../../config/constants';
import { paths } from '../paths';
import { increment, SERVER_TIME, type Update } from '../update';

/** Whether a pace (epoch milliseconds, null before the first) is ahead of the server's time. */
export const isAhead = (pace: number | null, now: number): boolean =>
  pace !== null && pace + PACE_EACH > now;

/** Milliseconds until the rules let the next through. */
export const pauseLeft = (pace: number | null, now: number): number =>
  pace === null ? 0 : Math.max(0, pace - (PACE_AT_ONCE - 2) * PACE_EACH - now);

/** Moves the pace of a member for what is written at `path`. */
export const movePace = (uid: string, path: string, ahead: boolean): Update => ({
  [`${paths.pace(uid)}/at`]: ahead ? increment(PACE_EACH) : SERVER_TIME,
  [`${paths.pace(uid)}/of`]: path,
});
