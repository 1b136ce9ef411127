/** What a session does by the clock: a membership ends at its expiry without a reload, and the provider is asked again. */
import { timeUntilLapse } from '../../access/effectiveRole';
import { membershipChecked, selectMembership } from '../../access/sessionSlice';
import { confirmSession } from '../../data/auth';
import type { Stop } from '../../data/subscribe';
import type { AppStore } from '../store';

/** `setTimeout` fires at once beyond 2^31 ms, so a far expiry is approached in steps. */
const LONGEST_TIMER = 24 * 24 * 60 * 60 * 1000;

/** How often a page that stays open asks whether its session is still valid: nothing tells it of an account that was disabled. */
const CONFIRM_EVERY_MS = 5 * 60 * 1000;

/** Ends the membership in the store at the moment of its expiry. */
export class LapseTimer {
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param now the server's time in epoch milliseconds, as far as it is known here */
  constructor(
    private readonly store: AppStore,
    private readonly now: () => number,
  ) {}

  /** Sets the timer anew, by the membership that the store has now. */
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

/** Asks whether the session is still valid whenever the page comes back to the front, and every few minutes. */
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
