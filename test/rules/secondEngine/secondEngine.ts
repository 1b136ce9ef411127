/**
 * Evaluates requests with npm `targaryen`, an independent evaluator of the same rules language.
 * Where two independent engines agree, we assume that they follow the documentation. Where they
 * differ, a person has to look.
 */
import targaryen, { type DataNode, type Database, type Ruleset } from 'targaryen';
import type { ReadRequest, WriteRequest } from '../../../packages/database-emulator/src/rules';
import type { Node } from '../../../packages/database-emulator/src/tree/node';

const rulesets = new Map<string, Ruleset>();
const converted = new WeakMap<Node, DataNode>();

/** Returns what the second engine decides about a request under these rules. */
export function secondOpinion(
  request: ReadRequest | WriteRequest,
  source: string,
): { allowed: boolean; info: string } {
  const rules = rulesetOf(source);
  const at = (root: Node): Database =>
    targaryen
      .database(rules, null, request.now)
      .with({ data: dataOf(root), auth: request.auth, now: request.now });
  if (!('paths' in request)) {
    const { path, now } = request;
    // A bound may be `false`. An order that is not requested is `false` too.
    const isSet = ([name, value]: [string, unknown]): boolean =>
      value !== null && !(value === false && name.startsWith('orderBy'));
    const query = Object.fromEntries(Object.entries(request.query).filter(isSet));
    return rules.tryRead(path.join('/'), at(request.root), { now, query });
  }
  const before = at(request.before);
  const after = at(request.after);
  const results = request.paths.map((path) => rules.tryWrite(path.join('/'), before, after, null));
  return results.find(({ allowed }) => !allowed) ?? { allowed: true, info: '' };
}

function rulesetOf(source: string): Ruleset {
  const known = rulesets.get(source);
  if (known) return known;
  const made = targaryen.ruleset(JSON.parse(source) as object);
  rulesets.set(source, made);
  return made;
}

/**
 * Our trees share the parts that a write does not change, so most of a tree is converted already.
 */
function dataOf(node: Node): DataNode {
  const known = converted.get(node);
  if (known) return known;
  const made = targaryen.store(
    node.size === 0
      ? node.leaf
      : Object.fromEntries([...node.keys()].map((key) => [key, dataOf(node.child(key))])),
  );
  converted.set(node, made);
  return made;
}
