/** Computes who may do what at a path, by evaluating the rules for every kind of person, with their own records and with others'. */
import { PATHS } from '../../model/paths';
import type { RuleNode } from '../../model/rules/language';
import type { Ast } from '../../packages/database-emulator/src/rules/parser';
import { ACTORS, type Actor } from './actors';
import { ask, astOf, methodOf, NOW, placeOf, SOMETHING, type Facts, type Place } from './ask';

const ME = 'me';
const OTHER = 'someone';
export type Operation = 'read' | 'list' | 'create' | 'change' | 'delete';
/** The rule nodes from the root to a path, each with its depth, and the values of their wildcards. */
export interface Trail {
  nodes: readonly { node: RuleNode; depth: number }[];
  path: readonly string[];
  /** The number of segments in the record's path. Further segments are a field. */
  recordDepth: number;
  wildcards: ReadonlyMap<string, string>;
}

export const isNode = (value: RuleNode[string]): value is RuleNode =>
  typeof value === 'object' && !Array.isArray(value);

export function trailTo(rules: RuleNode, record: string, field?: string): Trail {
  const path = field === undefined ? record : `${record}/${field}`;
  const nodes = [{ node: rules, depth: 0 }];
  const wildcards = new Map<string, string>();
  for (const [index, segment] of path.split('/').entries()) {
    const parent = nodes.at(-1);
    if (parent?.depth !== index) break;
    const key =
      segment in parent.node
        ? segment
        : Object.keys(parent.node).find((name) => name.startsWith('$'));
    const child = key === undefined ? undefined : parent.node[key];
    if (key === undefined || !isNode(child)) break;
    if (key.startsWith('$')) wildcards.set(key, segment);
    nodes.push({ node: child, depth: index + 1 });
  }
  return { nodes, path: path.split('/'), recordDepth: record.split('/').length, wildcards };
}

/** Fields that name the owner of a record. */
const OWNERS = ['uid', 'author', 'authorId'];

/** Returns what is known when this person performs this operation on a record of `owner`. */
function factsOf(
  actor: Actor,
  owner: string,
  operation: Operation,
  { path, wildcards, recordDepth }: Trail,
  depth: number,
): Facts {
  const named = (segment: string) => (segment === '$uid' ? owner : segment);
  const target = path.map(named).join('/');
  const owners = OWNERS.map((field) => [...path.slice(0, recordDepth).map(named), field].join('/'));
  const exists = { create: [false, true], change: [true, true], delete: [true, false] } as const;
  const [before, after] =
    operation in exists ? exists[operation as 'create'] : [undefined, undefined];
  const record = `users/${ME}`;
  return {
    auth: actor.isSignedIn
      ? // An auditor's token has no address.
        actor.isAuditor
        ? { uid: ME, email: null, auditor: OTHER }
        : { uid: ME, email: 'me@mail', auditor: null }
      : null,
    now: NOW,
    wildcards: new Map([...wildcards].map(([name, value]) => [name, named(value)])),
    at: path.slice(0, depth).map(named),
    query: operation === 'list' ? 'unknown' : 'none',
    stored(place: Place) {
      const at = place.path.join('/');
      if (place.when === 'before') {
        if (at === `auditLinks/${OTHER}/${ME}/until`) return actor.isAuditor ? NOW + 1 : null;
        if (at === `registerShares/${OTHER}/${ME}`) return actor.share ? SOMETHING : null;
        if (at === `registerShares/${OTHER}/${ME}/role`) return actor.share ?? null;
        if (at.startsWith(`registerShares/${ME}/`)) return null;
        if (at === record) return actor.record === null ? null : SOMETHING;
        if (at.startsWith(`${record}/`)) {
          const field = at.slice(record.length + 1);
          if (actor.record === null) return null;
          if (field in actor.record) return actor.record[field];
        }
      }
      const isThere = place.when === 'before' ? before : after;
      if (isThere === undefined) return undefined;
      if (at === target) return isThere ? SOMETHING : null;
      // A field may be deleted together with all other fields.
      if (target.startsWith(`${at}/`)) return isThere ? SOMETHING : undefined;
      if (!isThere && at.startsWith(`${target}/`)) return null;
      return place.when === 'before' && owners.includes(at) ? owner : undefined;
    },
  };
}

/** Rules that must all hold. Each is a list of alternatives of which one must hold, with the depth of its path. */
type Demands = readonly (readonly { rule: Ast; depth: number }[])[];

function demandsOf(trail: Trail, operation: Operation): Demands {
  const rulesOf = (kind: '.read' | '.write' | '.validate') =>
    trail.nodes.flatMap(({ node, depth }) => {
      const rule = node[kind];
      return rule === undefined ? [] : [{ rule: astOf(String(rule)), depth }];
    });
  if (operation === 'read' || operation === 'list') return [rulesOf('.read')];
  const writes = rulesOf('.write');
  const validates = rulesOf('.validate').filter(
    ({ depth }) => operation !== 'delete' || depth < trail.path.length,
  );
  // A record with a write rule of its own isn't written as part of the surrounding record.
  return [writes.slice(-1), ...validates.map((one) => [one])];
}

export interface Answer {
  /** The people who may, with their own records and with others'. */
  own: readonly Actor[];
  others: readonly Actor[];
  /** The people who may, whatever is stored and written. */
  always: { own: readonly Actor[]; others: readonly Actor[] };
  /** The paths on which the result depends. */
  places: readonly Place[];
}

/** Returns who may perform the operation and on what that depends, or null if no person may. */
export function answerTo(trail: Trail, operation: Operation): Answer | null {
  const demands = demandsOf(trail, operation);
  const places: Place[] = [];
  const always: Record<string, Actor[]> = { [ME]: [], [OTHER]: [] };
  const may = (actor: Actor, owner: string): boolean => {
    // A person without a record has no data below it.
    const isBelowRecord = trail.path[0] === 'users' && owner === ME;
    const needsRecord = operation === 'change' || operation === 'delete';
    if (isBelowRecord && needsRecord && actor.record === null) return false;
    const asked = demands.map((choice) =>
      choice.map(({ rule, depth }) => {
        const facts = factsOf(actor, owner, operation, trail, depth);
        return { rule, facts, outcome: ask(rule, facts) };
      }),
    );
    if (!asked.every((choice) => choice.some(({ outcome }) => outcome !== 'no'))) return false;
    const open = asked.filter((choice) => !choice.some(({ outcome }) => outcome === 'yes'));
    if (open.length === 0) always[owner]?.push(actor);
    for (const { rule, facts } of open.flat()) collect(rule, facts, places);
    return true;
  };
  const [own, others] = [ME, OTHER].map((owner) => ACTORS.filter((actor) => may(actor, owner)));
  if (!own || !others || own.length + others.length === 0) return null;
  return { own, others, always: { own: always[ME] ?? [], others: always[OTHER] ?? [] }, places };
}

/** Returns a path in the form of the table of paths: people are `$uid`, and unknown segments are `*`. */
export const textOf = ({ path }: Place): string =>
  path.map((part) => (part === ME || part === OTHER ? '$uid' : part)).join('/');

/** Returns the declared path that contains a path. */
export function recordOf(text: string): string {
  const parts = text.split('/');
  if (parts[0] === '*') return '*';
  const fits = (path: string) =>
    path.split('/').every((part, index) => {
      const there = parts[index];
      return there !== undefined && (part === there || part.startsWith('$'));
    });
  const found = Object.keys(PATHS).filter(fits);
  return found.sort((one, other) => other.length - one.length)[0] ?? text;
}

/** Collects the paths on which the rule's outcome depends. */
function collect(rule: Ast, facts: Facts, places: Place[]): void {
  if (ask(rule, facts) !== 'maybe' && rule.kind !== 'literal') return;
  switch (rule.kind) {
    case 'logical':
      for (const operand of rule.operands) collect(operand, facts, places);
      return;
    case 'not':
      collect(rule.operand, facts, places);
      return;
    case 'choice': {
      const test = ask(rule.test, facts);
      if (test === 'maybe') collect(rule.test, facts, places);
      if (test !== 'no') collect(rule.then, facts, places);
      if (test !== 'yes') collect(rule.otherwise, facts, places);
      return;
    }
    default:
      note(rule, facts, places);
  }
}

/** Returns `x.hasChild('y')` as `x.child('y')`. */
const childOf = (callee: Extract<Ast, { kind: 'member' }>, item: Ast): Ast => ({
  kind: 'call',
  at: 0,
  callee: { ...callee, key: { kind: 'literal', at: 0, value: 'child' } },
  args: [item],
});

/** Collects each path that an expression reads. */
function note(ast: Ast, facts: Facts, places: Place[]): void {
  if (ast.kind === 'call' && ast.callee.kind === 'member') {
    const { callee } = ast;
    const owner = placeOf(callee.object, facts);
    const [argument] = ast.args;
    if (owner) {
      const items = argument?.kind === 'list' ? argument.items : argument ? [argument] : [];
      const below = methodOf(ast).startsWith('hasChild')
        ? items.flatMap((item) => placeOf(childOf(callee, item), facts) ?? [])
        : [];
      places.push(...(below.length > 0 ? below : [owner]));
      return;
    }
  }
  const parts =
    ast.kind === 'binary'
      ? [ast.left, ast.right]
      : ast.kind === 'call'
        ? [ast.callee, ...ast.args]
        : ast.kind === 'member'
          ? [ast.object]
          : ast.kind === 'choice'
            ? [ast.test, ast.then, ast.otherwise]
            : ast.kind === 'logical'
              ? ast.operands
              : ast.kind === 'not' || ast.kind === 'negate'
                ? [ast.operand]
                : [];
  for (const part of parts) note(part, facts, places);
}
