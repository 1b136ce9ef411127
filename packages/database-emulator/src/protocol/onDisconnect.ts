import { childrenOf } from '../tree/fromJson';
import { formatPath, isAtOrBelow } from '../tree/path';
import type { JsonObject, JsonValue } from '../json';
import type { WriteOp } from '../namespace';
import type { Path } from '../tree/path';

/** The onDisconnect writes of one connection, in the order of the requests. */
export class OnDisconnectQueue {
  private groups: WriteOp[][] = [];

  /** Adds the operations of one set or update. They replace earlier operations at or below their paths. */
  add(ops: readonly WriteOp[]): void {
    for (const op of ops) {
      this.replace((earlier) => {
        const isSame = formatPath(earlier.path) === formatPath(op.path) && earlier.isPriority;
        return (op.isPriority ? isSame : isAtOrBelow(earlier.path, op.path)) ? [] : [earlier];
      });
    }
    if (ops.length > 0) this.groups.push([...ops]);
  }

  /** Cancels what was queued at and below the path. The rest of a set above the path stays. */
  cancel(path: Path): void {
    this.replace((op) => withoutPath(op, path));
  }

  /** Returns all operations and empties the queue. Each group is one write. */
  take(): WriteOp[][] {
    const groups = this.groups;
    this.groups = [];
    return groups;
  }

  private replace(change: (op: WriteOp) => WriteOp[]): void {
    this.groups = this.groups
      .map((group) => group.flatMap(change))
      .filter((group) => group.length > 0);
  }
}

/**
 * Returns an operation without a path. A set above the path becomes a set of each other child, so the value at the path is neither
 * written nor removed (recorded: davideast/pyric, rtdb-modular-ondisconnect-operations-cancel).
 */
function withoutPath(op: WriteOp, path: Path): WriteOp[] {
  if (isAtOrBelow(op.path, path)) return [];
  if (op.isPriority || !isAtOrBelow(path, op.path)) return [op];
  const { value } = op;
  if (value === null || typeof value !== 'object' || isLeaf(value)) return [op];
  return childrenOf(value).flatMap(([key, child]) =>
    withoutPath({ path: [...op.path, key], isPriority: false, value: child }, path),
  );
}

function isLeaf(value: JsonObject | JsonValue[]): boolean {
  return ['.value', '.sv'].some((key) => Object.hasOwn(value, key));
}
