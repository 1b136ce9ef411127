/** The server's clock, for what has to name its time before it is sent. */
import { countPending } from './pending';
import { serverNow, subscribeToConnection } from './subscribe';

/**
 * The server's time as this client knows it, epoch milliseconds: this machine's clock and how the two differed when the
 * connection was made. Waits for the connection, however long it is away, and counts as a pending write meanwhile. Where
 * somebody has set the machine's clock since, the time is wrong.
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
      // The SDK may deliver before it returns what stops it.
      queueMicrotask(() => stop());
    });
  });
}
