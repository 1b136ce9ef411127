/** The server's clock, for records that contain their time before they are sent. */
import { countPending } from './pending';
import { serverNow, subscribeToConnection } from './subscribe';

/**
 * Returns the server's time as this client knows it, in epoch milliseconds: this machine's clock
 * plus the difference at the last connection. Waits for a connection, however long that takes, and
 * counts as a pending write. If the machine's clock was set since, the time is wrong.
 */
export async function estimateServerTime(): Promise<number> {
  countPending(1);
  await isConnected();
  const now = await serverNow();
  countPending(-1);
  return Math.round(now);
}

/** Waits until the database is reached. */
function isConnected(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribeToConnection((connected) => {
      if (!connected) return;
      resolve();
      // The SDK may deliver before it returns the stop function.
      queueMicrotask(() => stop());
    });
  });
}
