/**
 * Reconnects while writes are pending. After three refused tokens, as while the provider is down, Firebase's SDK waits up to half a minute,
 * and after failed attempts up to five minutes. That is too long for a member who waits.
 */
import { toDataError } from './errors';
import { currentAuth, currentDatabase, currentSdk } from './firebase';
import { watchPendingWrites } from './pending';
import { subscribeToConnection, type Stop } from './subscribe';

/** In milliseconds. A slow connection must be able to connect within it. */
export const RETRY_AFTER_MS = 15_000;

/** Pending writes stay queued. */
function reconnect(): void {
  const { goOffline, goOnline } = currentSdk();
  goOffline(currentDatabase());
  goOnline(currentDatabase());
}

/**
 * Renews the ID token. The SDK renews it only for every second attempt, and after a failed renewal sends the refused token again, unless it
 * has expired by this computer's clock.
 * @returns whether there is another token
 */
async function renewToken(): Promise<boolean> {
  const { currentUser } = currentAuth();
  if (currentUser === null) return false;
  try {
    await currentSdk().getIdToken(currentUser, true);
    return true;
  } catch (cause) {
    console.warn('The sign-in could not be renewed:', toDataError(cause).code);
    return false;
  }
}

/**
 * Tries to connect at intervals while a write is pending and the connection is lost.
 * @param connect replaced in tests
 * @param renew resolves with whether there is another token
 */
export function reconnectWhileSending(
  connect: () => void = reconnect,
  renew: () => Promise<boolean> = renewToken,
): Stop {
  let isConnected = false;
  let isPending = false;
  let timer: ReturnType<typeof setInterval> | null = null;
  const tryAgain = () => {
    connect();
    void renew().then((isRenewed) => {
      if (isRenewed && timer !== null) connect();
    });
  };
  const settle = () => {
    const isWaiting = isPending && !isConnected;
    if (isWaiting) timer ??= setInterval(tryAgain, RETRY_AFTER_MS);
    else if (timer !== null) {
      clearInterval(timer);
      timer = null;
    }
  };
  const stops = [
    subscribeToConnection((connected) => {
      isConnected = connected;
      settle();
    }),
    watchPendingWrites((count) => {
      isPending = count > 0;
      settle();
    }),
  ];
  return () => {
    stops.forEach((stop) => stop());
    isPending = false;
    settle();
  };
}
