/**
 * Timers of a session: they end a membership at its expiry without a reload, and check the session
 * regularly.
 */
import { timeUntilLapse } from '../access/effectiveRole';
import { membershipChecked, selectMembership } from '../access/sessionSlice';
import { confirmSession } from '../data/auth';
import type { Stop } from '../data/subscribe';
import type { PortalStore } from './session';

/** `setTimeout` fires at once beyond 2^31 ms, so a distant expiry is reached in steps. */
const LONGEST_TIMER = 24 * 24 * 60 * 60 * 1000;

/**
 * How often an open page checks whether its session is still valid. The provider does not report
 * disabled accounts.
 */
const CONFIRM_EVERY_MS = 5 * 60 * 1000;

/** Ends the membership in the store when it expires. */
export class LapseTimer {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param now returns the server's time in epoch milliseconds, as far as it is known */
  constructor(
    private readonly store: PortalStore,
    private readonly now: () => number,
  ) {}

  /** Sets the timer for the membership that is in the store now. */
  arm(): void {
    this.stop();
    const membership = selectMembership(this.store.getState());
    const wait = membership && timeUntilLapse(membership, this.now());
    if (wait === null) return;
    this.timer = setTimeout(
      () => {
        this.store.dispatch(membershipChecked(this.now()));
        this.arm();
      },
      Math.min(wait, LONGEST_TIMER),
    );
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}

/** Checks whether the session is still valid, when the page becomes visible and every few minutes. */
export function confirmNowAndThen(): Stop {
  const confirm = () => {
    if (document.visibilityState === 'visible') void confirmSession();
  };
  document.addEventListener('visibilitychange', confirm);
  const timer = setInterval(confirm, CONFIRM_EVERY_MS);
  return () => {
    document.removeEventListener('visibilitychange', confirm);
    clearInterval(timer);
  };
}
