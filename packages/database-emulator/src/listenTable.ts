import { deltaOfChange, deltaOfView } from './query/delta';
import { isWhole } from './query/query';
import { QueryView } from './query/queryView';
import { nodeAt } from './tree/node';
import { PathTrie } from './tree/pathTrie';
import type { Delta } from './query/delta';
import type { IndexTable } from './query/indexTable';
import type { Query } from './query/query';
import type { Change } from './tree/change';
import type { TreeNode } from './tree/node';
import type { Path } from './tree/path';

/** Whoever hears of writes: one listen of one socket, or one event stream. */
export interface Listener {
  changed(delta: Delta): void;
}

/** All listeners of one query at one location; they share one window. */
export interface Listen {
  readonly path: Path;
  readonly query: Query;
  readonly listeners: Set<Listener>;
  /** Null when the whole location is listened to. */
  readonly view: QueryView | null;
}

/** The listens of one namespace, found by the paths a write changed. */
export class ListenTable {
  /** How many listeners stand. */
  size = 0;
  private readonly places = new PathTrie<Map<string, Listen>>();

  constructor(private readonly indexes: IndexTable) {}

  add(path: Path, query: Query, root: TreeNode, listener: Listener): Listen {
    let place = this.places.get(path);
    if (place === undefined) {
      place = new Map();
      this.places.set(path, place);
    }
    let listen = place.get(query.id);
    if (listen === undefined) {
      const view = isWhole(query)
        ? null
        : new QueryView(path, query, this.indexes, nodeAt(root, path));
      listen = { path, query, listeners: new Set(), view };
      place.set(query.id, listen);
    }
    if (!listen.listeners.has(listener)) this.size += 1;
    listen.listeners.add(listener);
    return listen;
  }

  remove(listen: Listen, listener: Listener): void {
    if (listen.listeners.delete(listener)) this.size -= 1;
    if (listen.listeners.size > 0) return;
    const place = this.places.get(listen.path);
    if (place?.get(listen.query.id) !== listen) return;
    place.delete(listen.query.id);
    if (place.size === 0) this.places.delete(listen.path);
  }

  /** Tells every listener the change touches, once. To be called after the indexes followed the change. */
  tell(change: Change): void {
    this.places.visitChanged(change, (place, at, path) => {
      for (const listen of [...place.values()]) {
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
