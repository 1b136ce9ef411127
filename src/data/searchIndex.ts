/**
 * The search index: one line for each insight or legal item. The first search of a session reads it once, and a listener receives later
 * changes until the session ends. No other read of the app may grow with the data.
 */
import { separated } from '../../model/storedList';
import { subscribeToList, whenAllStop, type Receivers, type Row, type Stop } from './subscribe';
import { paths } from './paths';
import type { DataError } from './errors';

export type SearchIndexName = 'insights' | 'legal';

/** A decoded line: title in lower case, category or area, tags or countries, special facts of a law. */
export type SearchRow = {
  key: string;
  title: string;
  group: string;
  tags: string[];
  facts: string[];
};

type Followed = {
  /** Null until the index has been read. */
  rows: SearchRow[] | null;
  receivers: Set<Receivers<SearchRow[]>>;
  stop: Stop;
};

const followed = new Map<SearchIndexName, Followed>();

/** The rows stay in memory for the session, so a second search reads nothing. */
export function subscribeToSearchIndex(
  name: SearchIndexName,
  receivers: Receivers<SearchRow[]>,
): Stop {
  const index = followed.get(name) ?? load(name);
  index.receivers.add(receivers);
  if (index.rows) receivers.onData(index.rows);
  return () => {
    index.receivers.delete(receivers);
  };
}

/**
 * Returns the current rows of one index, read if necessary.
 * @throws DataError
 */
export function readSearchIndex(name: SearchIndexName): Promise<SearchRow[]> {
  return new Promise((resolve, reject) => {
    const stop = subscribeToSearchIndex(name, {
      onData: (rows) => {
        resolve(rows);
        // Rows in memory arrive before `stop` is assigned.
        queueMicrotask(() => stop());
      },
      onError: reject,
    });
  });
}

export function forgetSearchIndexes(): void {
  followed.forEach((index) => index.stop());
  followed.clear();
}
whenAllStop(forgetSearchIndexes);

function load(name: SearchIndexName): Followed {
  const index: Followed = { rows: null, receivers: new Set(), stop: () => undefined };
  followed.set(name, index);
  index.stop = subscribeToList(
    { path: paths.searchIndex(name), orderBy: '$key' },
    {
      onData: (lines: Row[]) => {
        const rows = lines.flatMap((line) => decodeSearchRow(line) ?? []);
        index.rows = rows;
        [...index.receivers].forEach((receiver) => receiver.onData(rows));
      },
      onError: (error: DataError) => {
        followed.delete(name);
        [...index.receivers].forEach((receiver) => receiver.onError(error));
      },
    },
  );
  return index;
}

/** Decodes `title TAB group TAB tag|tag`, then a TAB and a fact for each; null for a line of another form. */
export function decodeSearchRow({ key, value }: Row): SearchRow | null {
  if (typeof value !== 'string') return null;
  const [title, group, tags, ...facts] = value.split('\t');
  if (title === undefined || group === undefined || tags === undefined) return null;
  return { key, title, group, tags: separated(tags), facts };
}
