import type { Node, Priority } from '../tree/node';
import { EvaluationError } from './errors';

/** What `val()` gives for a location with children: equal to nothing, not even to itself. */
const BRANCH: { readonly [key: string]: never } = Object.freeze({});

/**
 * Parts of a path given to `child`, `hasChild` or `hasChildren`. Production takes a path that no key could form
 * (`banned/bob@example.com`) for a place that does not exist, not for an error (goldibex/targaryen issue 136), and
 * gives '.' and '..' no meaning (davideast/pyric r18).
 */
export function splitPath(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** The RuleDataSnapshot of rules: a node that knows the way back up, before or after the write. */
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

  /** @throws EvaluationError at the root */
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
