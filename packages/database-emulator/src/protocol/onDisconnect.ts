import { formatPath, isAtOrBelow } from '../tree/path';
import type { WriteOp } from '../namespace';
import type { Path } from '../tree/path';

/** The onDisconnect writes of one connection, in the order of the requests. */
export class OnDisconnectQueue {
  private groups: WriteOp[][] = [];

  /** Adds the operations of one set or update. They replace earlier operations at or below their paths. */
  add(ops: readonly WriteOp[]): void {
    for (const op of ops) this.dropBelow(op.path, op.isPriority);
    if (ops.length > 0) this.groups.push([...ops]);
  }

  /** Removes the operations at and below the path. */
  cancel(path: Path): void {
    this.dropBelow(path, false);
  }

  /** Returns all operations and empties the queue. Each group is one write. */
  take(): WriteOp[][] {
    const groups = this.groups;
    this.groups = [];
    return groups;
  }

  private dropBelow(path: Path, isPriorityOnly: boolean): void {
    this.groups = this.groups
      .map((group) =>
        group.filter((op) =>
          isPriorityOnly
            ? !(op.isPriority && formatPath(op.path) === formatPath(path))
            : !isAtOrBelow(op.path, path),
        ),
      )
      .filter((group) => group.length > 0);
  }
}
