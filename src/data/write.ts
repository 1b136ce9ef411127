/**
 * Sends all writes to the database. An update is one mutation: it happens whole or not at all. Its promise is settled by the server's
 * response, never by the local echo.
 */
import { DataError, toDataError } from './errors';
import { currentSdk, databaseRef, whenStarted } from './firebase';
import { countPending } from './pending';
import { fieldOf, hasStored, isStored, type Json, type Update } from './update';

export { newKey } from './newKey';

/**
 * Recognises our update after its response was lost. `unique` means that the record's key was made for this very draft: a stored record
 * with our content is then ours, even if it was sent before this page was loaded.
 */
export type Proof = { path: string; matches: (stored: Json) => boolean; unique?: boolean };

/**
 * Sends one multi-path update and waits for the server's response, however long the connection is lost. After a reconnect the SDK sends a
 * write without a response again, and a reloaded page sends its draft again, which create-once rules refuse. So a denial after a lost
 * connection, and every denial of a unique record, is checked against the stored record: if it has our content, the write succeeded.
 * @param proof what differs from the default, which compares the first path of the update; null if the caller checks for itself
 * @throws DataError
 */
export async function commit(values: Update, proof: Partial<Proof> | null = {}): Promise<void> {
  let reconnected = false;
  countPending(1);
  await whenStarted();
  const { onValue, update } = currentSdk();
  const stopWatching = onValue(databaseRef('.info/connected'), (snapshot) => {
    if (snapshot.val() === false) reconnected = true;
  });
  try {
    await update(databaseRef(), values);
  } catch (cause) {
    const error = toDataError(cause);
    if (error.kind !== 'denied' || !proof || !(reconnected || proof.unique)) throw error;
    if (!(await isWritten({ ...proofOf(values), ...proof }))) throw error;
  } finally {
    stopWatching();
    countPending(-1);
  }
}

type Replaced = {
  /** Path of the record's version. */
  version: string;
  /** The version that the member has seen. */
  seen: number;
  /** Error message if another edit replaced it first. */
  changed: string;
  code?: string;
};

/**
 * Sends an edit of a record (`nextVersion`). The rules refuse it if another edit has replaced the version that was seen, by another person
 * or device, or while this edit waited to be sent again.
 * @throws DataError
 */
export async function commitEdit(values: Update, replaced: Replaced): Promise<void> {
  const { version, seen, changed, code } = replaced;
  try {
    await commit(values, null);
  } catch (cause) {
    if (toDataError(cause).kind !== 'denied') throw cause;
    const record = version.slice(0, version.lastIndexOf('/'));
    const sent = Object.entries(values).filter(([path]) => `${path}/`.startsWith(`${record}/`));
    const stored = await Promise.all(
      [version, ...sent.map(([path]) => path)].map(
        async (path) => (await currentSdk().get(databaseRef(path))).val() as Json,
      ),
    );
    if ((stored[0] ?? 0) === seen) throw cause;
    // The edit was stored, and only its response was lost.
    if (sent.every(([, value], index) => isStored(value, stored[index + 1]))) return;
    throw new DataError('invalid', changed, code, { cause });
  }
}

/**
 * Sends the order of a list's records (`inOrder`). The stored list proves it: each record that still exists must have its position.
 * @throws DataError
 */
export function commitOrder(places: Update): Promise<void> {
  const steps = Object.keys(places).map((path) => path.split('/'));
  const positions = Object.values(places);
  const isInPlace = (record: Json, index: number) =>
    record === null || fieldOf(record, 'order') === positions[index];
  return commit(places, {
    path: (steps[0] ?? []).slice(0, -2).join('/'),
    matches: (list) =>
      list !== null &&
      steps.map((path) => fieldOf(list, path.at(-2) ?? '') ?? null).every(isInPlace),
  });
}

/**
 * Replaces an existing value. If another member has removed it in the meantime, it stays removed.
 * @returns whether it existed
 * @throws DataError
 */
export async function replaceExisting(path: string, value: Json): Promise<boolean> {
  countPending(1);
  try {
    await whenStarted();
    const { snapshot } = await currentSdk().runTransaction(
      databaseRef(path),
      // Null may only mean that nothing was read yet. Returning null makes the server send the current value.
      (current: Json) => (current === null ? null : value),
      { applyLocally: false },
    );
    return snapshot.exists();
  } catch (cause) {
    throw toDataError(cause);
  } finally {
    countPending(-1);
  }
}

/** No client may read this path, and it never has a listener, so the refusal always comes from the server. */
const BEYOND_LISTENERS = 'caughtUp';

/**
 * Waits until listeners have what the server had after this call began, however long the connection is lost: after a reconnect the server
 * first answers every listener, and then this read. Call it before comparing, if a mutation must not overwrite changes by others. Counts as
 * a pending write.
 * @throws DataError
 */
export async function catchUp(): Promise<void> {
  countPending(1);
  try {
    await whenStarted();
    await currentSdk().get(databaseRef(BEYOND_LISTENERS));
  } catch (cause) {
    const error = toDataError(cause);
    if (error.kind !== 'denied') throw error;
  } finally {
    countPending(-1);
  }
}

/** The default proof compares the first path of an update. Fields that others have added since are ignored. */
function proofOf(values: Update): Proof {
  const [path, sent] = Object.entries(values)[0] ?? ['', null];
  return { path, matches: (stored) => hasStored(sent, stored) };
}

async function isWritten({ path, matches }: Proof): Promise<boolean> {
  try {
    return matches((await currentSdk().get(databaseRef(path))).val() as Json);
  } catch (cause) {
    const error = toDataError(cause);
    if (error.kind === 'denied') return false;
    throw error;
  }
}
