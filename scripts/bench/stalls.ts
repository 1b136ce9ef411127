import { readFileSync } from 'node:fs';

/** Milliseconds between two looks at the event loop. */
const EVERY = 2;

/** The longest time in which the event loop served nobody, in milliseconds. */
export interface Stall {
  longest: number;
  /** As `longest`, without the time in which other programs had the processor: what a machine to itself would see. */
  own: number;
}

/**
 * Milliseconds for which this thread was ready to run and had no processor.
 * Source: https://docs.kernel.org/scheduler/sched-stats.html (proc/PID/schedstat); elsewhere than on Linux 0.
 */
function waited(): number {
  if (process.platform !== 'linux') return 0;
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[1]) / 1e6;
}

/** Watches the event loop from now on. @returns the longest stall since the call before */
export function watchStalls(): () => Stall {
  let stall: Stall = { longest: 0, own: 0 };
  const look = (before: number, waitedBefore: number): void => {
    const now = performance.now();
    const waitedNow = waited();
    const longest = Math.max(0, now - before - EVERY);
    stall = {
      longest: Math.max(stall.longest, longest),
      own: Math.max(stall.own, longest - (waitedNow - waitedBefore)),
    };
    setTimeout(look, EVERY, now, waitedNow);
  };
  look(performance.now(), waited());
  return () => {
    const told = stall;
    stall = { longest: 0, own: 0 };
    return told;
  };
}
