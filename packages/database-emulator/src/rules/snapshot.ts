import type { Node, Priority } from '../tree/node';
import { EvaluationError } from './errors';

/** Result of `val()` for a location with children. It equals nothing, not even itself. */
const BRANCH: { readonly [key: string]: never } = Object.freeze({});

/**
 * Splits the path argument of `child`, `hasChild` or `hasChildren`. In production, a path with invalid keys
 * (`banned/bob@example.com`) is a location that doesn't exist rather than an error (goldibex/targaryen issue 136). '.' and '..'
 * have no special meaning (davideast/pyric r18).
 */
export function splitPath(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** The RuleDataSnapshot of rules: a node before or after the write, with a link to its parent. */
export class Snapshot {
  constructor(
    readonly node: Node,
    private readonly up: Snapshot | null = null,
  ) {}

  step(key: string): Snapshot {
    return new Snapshot(this.node.child(key), this);
  }

  child(parts: readonly string[]): Snapshot {
    return parts.reduce<Snapshot>((found, part) => found.step(part), this);
  }

  /**
   * Returns the parent.
   * @throws EvaluationError at the root
   */
  parent(): Snapshot {
    if (this.up === null) throw new EvaluationError('parent() of the root');
    return this.up;
  }

  get exists(): boolean {
    return !this.node.isEmpty;
  }

  hasChild(parts: readonly string[]): boolean {
    let node = this.node;
    for (const part of parts) node = node.child(part);
    return !node.isEmpty;
  }

  hasChildren(): boolean {
    return this.node.size > 0;
  }

  val(): string | number | boolean | null | typeof BRANCH {
    return this.node.isEmpty || this.node.leaf !== null ? this.node.leaf : BRANCH;
  }

  getPriority(): Priority {
    return this.node.priority;
  }
}
