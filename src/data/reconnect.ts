/**
 * Reconnects while changes wait to be sent. After three tokens that the server refuses, as while
 * the provider is down, Firebase's SDK waits up to half a minute before it tries again. After
 * failed attempts it waits up to five minutes. A member who waits for a change to be sent should
 * not wait that long.
 */
import { toDataError } from './errors';
import { currentAuth, currentDatabase, currentSdk } from './firebase';
import { watchPendingWrites } from './pending';
import { subscribeToConnection, type Stop } from './subscribe';

/** Between two attempts, in milliseconds: a slow connection must be able to connect within it. */
export const RETRY_AFTER_MS = 15_000;

/** Makes the SDK connect at once, by going offline and online. Pending writes stay queued. */
function reconnect(): void {
  const { goOffline, goOnline } = currentSdk();
  goOffline(currentDatabase());
  goOnline(currentDatabase());
}

/**
 * Renews the ID token. The SDK renews only for every second attempt. After a failed renewal it
 * sends the refused token again, unless this computer's clock says that the token has expired.
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
 * @param renew resolves with whether there is another token to connect with
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
