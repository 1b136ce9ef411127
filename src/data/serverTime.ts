import { countPending } from './pending';
import { serverNow, subscribeToConnection } from './subscribe';

/**
 * Returns the server's time in epoch milliseconds, for records that contain their time before they are sent: this machine's clock plus the
 * difference at the last connection. Waits for a connection, however long, as a pending write. Wrong if the machine's clock was set since.
 */
export async function estimateServerTime(): Promise<number> {
  countPending(1);
  await isConnected();
  const now = await serverNow();
  countPending(-1);
  return Math.round(now);
}

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
