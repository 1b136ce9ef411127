import { formatPath, isAtOrBelow } from '../tree/path';
import type { WriteOp } from '../namespace';
import type { Path } from '../tree/path';

/** What one connection has asked to be written when it ends, in the order it asked. */
export class OnDisconnectQueue {
  private groups: WriteOp[][] = [];

  /** Keeps the operations of one set or merge, instead of older ones at or below their places. */
  add(ops: readonly WriteOp[]): void {
    for (const op of ops) this.dropBelow(op.path, op.isPriority);
    if (ops.length > 0) this.groups.push([...ops]);
  }

  /** Forgets what was asked for at and below the path. */
  cancel(path: Path): void {
    this.dropBelow(path, false);
  }

  /** Hands out everything once; each group is one write. */
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
