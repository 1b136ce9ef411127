/**
 * The only place that writes to the database. An update is one act: it happens whole or not at all, and its promise
 * is settled by the server's answer, never by the local echo.
 */
import { DataError, toDataError } from './errors';
import { currentSdk, databaseRef, whenStarted } from './firebase';
import { countPending } from './pending';
import { fieldOf, hasStored, isStored, type Json, type Update } from './update';

export { newKey } from './newKey';

/**
 * How an update recognises itself after its response was lost. `unique` says that the record's key was
 * made for this very draft: what is there with our content is ours, even if it was sent before this page was loaded.
 */
export type Proof = { path: string; matches: (stored: Json) => boolean; unique?: boolean };

/**
 * Sends one multi-path update and waits for the server's answer, however long the connection is away.
 *
 * After a reconnect the SDK sends an unanswered write again, and a page that was reloaded meanwhile sends its draft again;
 * create-once rules refuse the second copy. So a denial that follows a lost connection, and every denial of a unique
 * record, is checked against what is stored: what is there with our content is done.
 * @param proof what differs from the default, which compares the first path of the update; null where the caller looks for itself
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

/** What an edit replaces. */
type Replaced = {
  /** The path of the record's version. */
  version: string;
  /** The version that the person has seen. */
  seen: number;
  /** What to say where another edit replaced it first. */
  changed: string;
  code?: string;
};

/**
 * Sends an edit of a record (`nextVersion`). The rules refuse the edit where another one has replaced the version that was seen: by
 * another person or device in the same moment, or while this edit waited to be sent again.
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
    // It had arrived, and only its answer was lost.
    if (sent.every(([, value], index) => isStored(value, stored[index + 1]))) return;
    throw new DataError('invalid', changed, code, { cause });
  }
}

/**
 * Sends the places of a list's records (`inOrder`). They are proved by the list: each record of it that still exists must have its place.
 * @throws DataError
 */
export function commitOrder(places: Update): Promise<void> {
  const steps = Object.keys(places).map((path) => path.split('/'));
  const wanted = Object.values(places);
  const isInPlace = (record: Json, index: number) =>
    record === null || fieldOf(record, 'order') === wanted[index];
  return commit(places, {
    path: (steps[0] ?? []).slice(0, -2).join('/'),
    matches: (list) =>
      list !== null &&
      steps.map((path) => fieldOf(list, path.at(-2) ?? '') ?? null).every(isInPlace),
  });
}

/**
 * Replaces what stands at a path, and only that: where somebody has removed it meanwhile, it stays removed.
 * @returns whether it stood.
 * @throws DataError
 */
export async function replaceExisting(path: string, value: Json): Promise<boolean> {
  countPending(1);
  try {
    await whenStarted();
    const { snapshot } = await currentSdk().runTransaction(
      databaseRef(path),
      // Null may only say that nothing was read yet; leaving it null makes the server tell what stands.
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

/** Nobody may read this, and no listener is ever there: the answer, a refusal, always comes from the server. */
const BEYOND_LISTENERS = 'caughtUp';

/**
 * Waits until what listeners hold is what the server held after this call began, however long the connection is away:
 * after a reconnect the server first answers every listener, and then the question that is asked here. An act that must
 * not overwrite what was changed elsewhere calls this before it compares. Counts as a pending write.
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

/** The first path of an update is the record that it is about. What others have added to the record since counts for nothing. */
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
