/** Test helpers: database contents from plain JSON, and short calls for reads and writes. */
import type { Leaf, Node, Priority } from '../tree/node';
import { compileRules, NO_QUERY } from './index';
import type { AuthValue, Decision, JsonValue, QueryView, RuleSet } from './index';

class PlainNode implements Node {
  constructor(
    readonly leaf: Leaf | null,
    private readonly children: ReadonlyMap<string, PlainNode>,
    readonly priority: Priority,
  ) {}

  get size(): number {
    return this.children.size;
  }

  get isEmpty(): boolean {
    return this.leaf === null && this.size === 0;
  }

  child(key: string): Node {
    return this.children.get(key) ?? EMPTY;
  }

  keys(): Iterable<string> {
    return this.children.keys();
  }

  /** Returns a copy with `value` at `path`. Empty parents are removed. */
  with(path: readonly string[], value: PlainNode): PlainNode {
    const [key, ...rest] = path;
    if (key === undefined) return value;
    const child = (this.children.get(key) ?? EMPTY).with(rest, value);
    const children = new Map(this.children);
    if (child.isEmpty) children.delete(key);
    else children.set(key, child);
    if (children.size === 0 && child.isEmpty) return this.leaf === null ? EMPTY : this;
    return new PlainNode(null, children, this.priority);
  }
}

const EMPTY = new PlainNode(null, new Map(), null);

/**
 * Returns a node.
 * @param json export format: may contain `.value` and `.priority`
 */
export function nodeOf(json: JsonValue): PlainNode {
  if (json === null) return EMPTY;
  if (typeof json !== 'object') return new PlainNode(json, new Map(), null);
  const children = new Map<string, PlainNode>();
  for (const [key, value] of Object.entries(json)) {
    if (key.startsWith('.')) continue;
    const child = nodeOf(value);
    if (!child.isEmpty) children.set(key, child);
  }
  const { '.value': leaf = null, '.priority': priority = null } = Array.isArray(json) ? {} : json;
  if (leaf !== null && typeof leaf === 'object') throw new Error('.value must be a plain value');
  if (priority !== null && typeof priority !== 'string' && typeof priority !== 'number') {
    throw new Error('.priority must be a text or a number');
  }
  if (leaf === null && children.size === 0) return EMPTY;
  return new PlainNode(leaf, children, priority);
}

function pathOf(text: string): string[] {
  return text.split('/').filter((part) => part !== '');
}

export const NOW = 1_700_000_000_000;

interface Situation {
  data?: JsonValue;
  auth?: AuthValue;
}

/**
 * Compiles rules.
 * @param rules the value of "rules"
 */
export function rulesOf(rules: unknown): RuleSet {
  return compileRules(JSON.stringify({ rules }));
}

export function read(
  rules: RuleSet,
  path: string,
  { data = null, auth = null, query = {} }: Situation & { query?: Partial<QueryView> } = {},
): Decision {
  const root = nodeOf(data);
  return rules.mayRead({
    path: pathOf(path),
    query: { ...NO_QUERY, ...query },
    auth,
    root,
    now: NOW,
  });
}

/**
 * Decides an update.
 * @param values full paths with their new values
 */
export function write(
  rules: RuleSet,
  values: Readonly<Record<string, JsonValue>>,
  { data = null, auth = null }: Situation = {},
): Decision {
  const before = nodeOf(data);
  let after = before;
  for (const [path, value] of Object.entries(values))
    after = after.with(pathOf(path), nodeOf(value));
  return rules.mayWrite({ paths: Object.keys(values).map(pathOf), auth, before, after, now: NOW });
}

/** Decides a read of the root under a single `.read` rule. */
export function evaluate(
  expression: string,
  situation: Situation & { query?: Partial<QueryView> } = {},
): Decision {
  return read(rulesOf({ '.read': expression }), '', situation);
}
