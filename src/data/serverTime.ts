/** The server's clock, for what has to name its time before it is sent. */
import { onValue, ref } from 'firebase/database';
import { currentDatabase } from './firebase';
import { countPending } from './pending';

/**
 * The server's time as this client knows it, epoch milliseconds: this machine's clock and how the two differed when the
 * connection was made. Waits for the connection, however long it is away, and counts as a pending write meanwhile. Where
 * somebody has set the machine's clock since, the time is wrong.
 */
export async function estimateServerTime(): Promise<number> {
  countPending(1);
  await becomes('connected', (connected) => connected === true);
  const offset = await becomes('serverTimeOffset', () => true);
  countPending(-1);
  return Math.round(Date.now() + Number(offset));
}

/** Waits until what the SDK knows of the connection is as wanted. */
function becomes(fact: string, isWanted: (value: unknown) => boolean): Promise<unknown> {
  return new Promise((resolve) => {
    const stop = onValue(ref(currentDatabase(), `.info/${fact}`), (snapshot) => {
      const value: unknown = snapshot.val();
      if (!isWanted(value)) return;
      resolve(value);
      // The SDK may deliver before it returns what stops it.
      queueMicrotask(() => stop());
    });
  });
}
