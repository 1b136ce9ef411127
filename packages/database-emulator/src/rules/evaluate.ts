/**
 * Decides reads and writes. Source for the cascade: firebase.google.com/docs/database/security/core-syntax. Source for
 * everything that page leaves open: decisions of the production service, recorded by davideast/pyric:
 * - r15: `.validate` of the ancestors of a written location must hold too, against the merged result.
 * - r21: a location that is empty after the write is not validated. Its parent is, unless the parent is empty too.
 * - r23: siblings that a write doesn't include are never validated. Values that it includes are, even when unchanged.
 * - r26: a rule that can't be evaluated counts as false. A rule further down may still grant access.
 */
import type { Node } from '../tree/node';
import { EvaluationError } from './errors';
import { Snapshot } from './snapshot';
import type { Rule, RuleNode } from './structure';
import type { Decision, Part, QueryView, ReadRequest, RuleCoverage, WriteRequest } from './types';
import type { Context } from './values';

/**
 * `query` of an SDK's read without a query: no order is set, not even by key (davideast/pyric r30). Writes have the same. Rules
 * for writes may use `query`, but no source records its values there.
 */
export const NO_QUERY: QueryView = Object.freeze({
  orderByKey: false,
  orderByValue: false,
  orderByPriority: false,
  orderByChild: null,
  startAt: null,
  endAt: null,
  equalTo: null,
  limitToFirst: null,
  limitToLast: null,
});

/** Returns the rule nodes from the root down to `path`, as far as they exist. */
function trail(rules: RuleNode, path: readonly string[]): RuleNode[] {
  const found = [rules];
  let node: RuleNode | null = rules;
  for (const key of path) {
    node = childOf(node, key);
    if (node === null) break;
    found.push(node);
  }
  return found;
}

/** Returns the rules of a child. A named child hides its wildcard sibling, even if it lacks a rule of the required kind. */
function childOf(rules: RuleNode, key: string): RuleNode | null {
  return rules.children.get(key) ?? rules.wildcard;
}

/** Returns `.indexOn` of exactly this location. */
export function indexesAt(rules: RuleNode, path: readonly string[]): readonly string[] {
  const found = trail(rules, path);
  return found.length > path.length ? (found[path.length]?.indexes ?? []) : [];
}

/** Yields every rule of the file, parents first, with how often it was evaluated since it was loaded. */
export function* coverageOf(rules: RuleNode): Generator<RuleCoverage> {
  for (const rule of [rules.read, rules.write, rules.validate]) {
    if (rule === null) continue;
    yield { rule: rule.label, expression: rule.expression, ...copyOf(rule) };
  }
  for (const child of rules.children.values()) yield* coverageOf(child);
  if (rules.wildcard !== null) yield* coverageOf(rules.wildcard);
}

function copyOf({ start, end, outcomes, parts }: Part): Part {
  return { start, end, outcomes: { ...outcomes }, parts: parts.map(copyOf) };
}

/** Decides a read. The reason names the rule that allows it, or says why no rule does. */
export function mayRead(rules: RuleNode, { path, query, auth, root, now }: ReadRequest): Decision {
  const top = new Snapshot(root);
  const context: Context = { auth, now, query, root: top, data: top, newData: top, path };
  return grant(rules, 'read', path, context, [top]);
}

/** Decides a write. All its paths must be allowed. The reason names the rule that allows the write, or the first failure. */
export function mayWrite(
  rules: RuleNode,
  { paths, auth, before, after, now }: WriteRequest,
): Decision {
  const root = new Snapshot(before);
  const top = new Snapshot(after);
  const validated = new Set<string>();
  let decision: Decision = { allowed: true, reason: 'nothing is written' };
  for (const written of paths) {
    const path = written[written.length - 1] === '.priority' ? written.slice(0, -1) : written;
    const context: Context = {
      auth,
      now,
      query: NO_QUERY,
      root,
      data: root,
      newData: top,
      path,
    };
    decision = grant(rules, 'write', path, context, [root, top]);
    if (!decision.allowed) return decision;
    const fault = validate(rules, path, context, root, top, validated);
    if (fault !== null) return { allowed: false, reason: fault };
  }
  return decision;
}

/** Allows the request if any rule from the root down holds. `tops` are the old root and, for a write, the new root. */
function grant(
  rules: RuleNode,
  kind: 'read' | 'write',
  path: readonly string[],
  context: Context,
  [oldTop, newTop]: readonly [Snapshot, Snapshot?],
): Decision {
  const faults: string[] = [];
  let data = oldTop;
  let newData = newTop ?? oldTop;
  const nodes = trail(rules, path);
  for (let depth = 0; depth < nodes.length; depth += 1) {
    const key = path[depth - 1];
    if (key !== undefined) {
      data = data.step(key);
      newData = newTop ? newData.step(key) : data;
    }
    const rule = nodes[depth]?.[kind];
    if (!rule) continue;
    context.data = data;
    context.newData = newData;
    const fault = faultOf(rule, context);
    if (fault === null) return { allowed: true, reason: `${rule.label} holds: ${rule.expression}` };
    faults.push(fault);
  }
  const where = `/${path.join('/')}`;
  const detail = faults.length === 0 ? `there is no .${kind} rule` : faults.join('; ');
  return { allowed: false, reason: `${kind} of ${where} refused: ${detail}` };
}

/**
 * Checks `.validate` rules.
 * @returns why the write of `path` is invalid, or null
 */
function validate(
  rules: RuleNode,
  path: readonly string[],
  context: Context,
  root: Snapshot,
  top: Snapshot,
  validated: Set<string>,
): string | null {
  let data = root;
  let newData = top;
  const nodes = trail(rules, path);
  for (let depth = 0; depth < nodes.length && newData.exists; depth += 1) {
    const node = nodes[depth];
    if (!node) break;
    if (depth === path.length) return validateDown(node, data, newData, context, [...path]);
    // The paths of one update share ancestors. Validate each ancestor once, since the result is the same for every path.
    const place = path.slice(0, depth).join('/');
    if (node.validate && !validated.has(place)) {
      validated.add(place);
      const fault = invalid(node.validate, data, newData, context, path.slice(0, depth));
      if (fault !== null) return fault;
    }
    const key = path[depth] ?? '';
    data = data.step(key);
    newData = newData.step(key);
  }
  return null;
}

function validateDown(
  rules: RuleNode,
  data: Snapshot,
  newData: Snapshot,
  context: Context,
  path: string[],
): string | null {
  if (rules.validate) {
    const fault = invalid(rules.validate, data, newData, context, path);
    if (fault !== null) return fault;
  }
  for (const key of keysWithRules(rules, newData.node)) {
    const child = childOf(rules, key);
    if (!child?.validates) continue;
    path.push(key);
    const fault = validateDown(child, data.step(key), newData.step(key), context, path);
    if (fault !== null) return fault;
    path.pop();
  }
  return null;
}

function keysWithRules(rules: RuleNode, node: Node): Iterable<string> {
  if (!rules.validates) return [];
  return rules.wildcard
    ? node.keys()
    : [...rules.children.keys()].filter((key) => !node.child(key).isEmpty);
}

function invalid(
  rule: Rule,
  data: Snapshot,
  newData: Snapshot,
  context: Context,
  path: readonly string[],
): string | null {
  context.data = data;
  context.newData = newData;
  context.path = path;
  const fault = faultOf(rule, context);
  return fault === null ? null : `value of /${path.join('/')} refused: ${fault}`;
}

/**
 * Evaluates a rule.
 * @returns why the rule does not hold, or null when it does
 */
function faultOf(rule: Rule, context: Context): string | null {
  try {
    const holds = rule.holds(context);
    rule.outcomes[holds ? 'true' : 'false'] += 1;
    return holds ? null : `${rule.label} is false: ${rule.expression}`;
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    rule.outcomes.error += 1;
    return `${rule.label} failed (${error.message}): ${rule.expression}`;
  }
}
