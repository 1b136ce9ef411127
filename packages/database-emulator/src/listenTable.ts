import { deltaOfChange, deltaOfView } from './query/delta';
import { DEFAULT_QUERY, isWhole } from './query/query';
import { QueryView } from './query/queryView';
import { nodeAt } from './tree/node';
import { formatPath } from './tree/path';
import { PathTrie } from './tree/pathTrie';
import type { Delta } from './query/delta';
import type { IndexTable } from './query/indexTable';
import type { Query } from './query/query';
import type { Change } from './tree/change';
import type { TreeNode } from './tree/node';
import type { Path } from './tree/path';

/** Receives changes: one listen of one socket, or one event stream. */
export interface Listener {
  changed(delta: Delta): void;
}

/** All listeners of one query at one location. They share one query view. */
export interface Listen {
  readonly path: Path;
  readonly query: Query;
  readonly listeners: Set<Listener>;
  /** Null when the query covers the whole location. */
  readonly view: QueryView | null;
}

/** The listens of one namespace, indexed by path so that a write finds the listens it affects. */
export class ListenTable {
  private readonly byPath = new PathTrie<Map<string, Listen>>();

  constructor(private readonly indexes: IndexTable) {}

  add(path: Path, query: Query, root: TreeNode, listener: Listener): Listen {
    let listens = this.byPath.get(path);
    if (listens === undefined) {
      listens = new Map();
      this.byPath.set(path, listens);
    }
    let listen = listens.get(query.id);
    if (listen === undefined) {
      const view = isWhole(query)
        ? null
        : new QueryView(path, query, this.indexes, nodeAt(root, path));
      listen = { path, query, listeners: new Set(), view };
      listens.set(query.id, listen);
    }
    listen.listeners.add(listener);
    return listen;
  }

  remove(listen: Listen, listener: Listener): void {
    listen.listeners.delete(listener);
    if (listen.listeners.size > 0) return;
    const listens = this.byPath.get(listen.path);
    if (listens?.get(listen.query.id) !== listen) return;
    listens.delete(listen.query.id);
    if (listens.size === 0) this.byPath.delete(listen.path);
  }

  /** Returns one line per listener: the path and, unless it is the default query, the query id. Sorted. */
  list(): string[] {
    return [...this.byPath.values()]
      .flatMap((listens) => [...listens.values()])
      .flatMap(({ path, query, listeners }) => {
        const named = query.id === DEFAULT_QUERY.id ? '' : ` ${query.id}`;
        return Array.from(listeners, () => `${formatPath(path)}${named}`);
      })
      .sort();
  }

  /** Notifies each listener that the change affects, once. Call it after the indexes are updated. */
  notify(change: Change): void {
    this.byPath.visitChanged(change, (listens, at, path) => {
      for (const listen of [...listens.values()]) {
        const delta =
          listen.view === null
            ? deltaOfChange(path, at)
            : deltaOfView(path, listen.view.follow(at));
        if (delta === null) continue;
        for (const listener of [...listen.listeners]) listener.changed(delta);
      }
    });
  }
}
