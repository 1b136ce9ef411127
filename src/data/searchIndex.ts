/**
 * The compact search index: one line for each insight or legal item. The first search of a session reads it once; a
 * listener from the newest key keeps it current until the session ends. Nothing else may grow with the data.
 */
import { readList, subscribeToList, type Receivers, type Row, type Stop } from './subscribe';
import { paths } from './paths';
import { toDataError } from './errors';

export type SearchIndexName = 'insights' | 'legal';

/** One line of the index, decoded: title in lower case, category or area, tags or countries. */
export type SearchRow = { key: string; title: string; group: string; tags: string[] };

const NEW_ROWS = 100;

type Followed = {
  rows: Map<string, SearchRow>;
  receivers: Set<Receivers<SearchRow[]>>;
  loaded: boolean;
  stop: Stop;
};

const followed = new Map<SearchIndexName, Followed>();

/** Follows one index. Its rows stay in memory for the session, so a second search reads nothing. */
export function subscribeToSearchIndex(
  name: SearchIndexName,
  receivers: Receivers<SearchRow[]>,
): Stop {
  const index = followed.get(name) ?? load(name);
  index.receivers.add(receivers);
  if (index.loaded) receivers.onData([...index.rows.values()]);
  return () => {
    index.receivers.delete(receivers);
  };
}

/** Forgets what was read; called when the session ends. */
export function forgetSearchIndexes(): void {
  followed.forEach((index) => index.stop());
  followed.clear();
}

function load(name: SearchIndexName): Followed {
  const index: Followed = {
    rows: new Map(),
    receivers: new Set(),
    loaded: false,
    stop: () => undefined,
  };
  followed.set(name, index);
  const path = paths.searchIndex(name);
  const add = (rows: readonly Row[]) => {
    rows.forEach((row) => {
      const decoded = decodeSearchRow(row);
      if (decoded) index.rows.set(row.key, decoded);
    });
    const all = [...index.rows.values()];
    index.receivers.forEach((receiver) => receiver.onData(all));
  };
  const fail = (cause: unknown) => {
    followed.delete(name);
    index.receivers.forEach((receiver) => receiver.onError(toDataError(cause)));
  };
  readList({ path, orderBy: '$key' }).then((rows) => {
    if (followed.get(name) !== index) return;
    index.loaded = true;
    add(rows);
    const newest = rows.at(-1)?.key;
    index.stop = subscribeToList(
      { path, orderBy: '$key', ...(newest === undefined ? {} : { from: newest }), last: NEW_ROWS },
      { onData: add, onError: fail },
    );
  }, fail);
  return index;
}

/** Decodes `title TAB group TAB tag|tag`; null when it is not a line of that form. */
export function decodeSearchRow({ key, value }: Row): SearchRow | null {
  if (typeof value !== 'string') return null;
  const [title, group, tags] = value.split('\t');
  if (title === undefined || group === undefined || tags === undefined) return null;
  return { key, title, group, tags: tags.split('|') };
}

/** The index line of a record. The rules hold it against the record itself. */
export function encodeSearchRow(row: {
  title: string;
  group: string;
  tags: readonly string[];
}): string {
  return `${row.title.toLowerCase()}\t${row.group}\t${row.tags.join('|')}`;
}
