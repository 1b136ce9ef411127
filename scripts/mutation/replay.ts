/**
 * Puts the refusals of the tests to loosened rules. A rule that is loosened can turn only those refusals that it took part
 * in: a request is refused by rules that were asked and did not hold, and every other one has the same answer as before.
 * So each loosened rule is compiled alone, and tried on the refusals in which it did not hold.
 */
import type { ReadRequest, WriteRequest } from '../../packages/database-emulator/src/rules';
import { compileRule, type RuleKind } from '../../packages/database-emulator/src/rules/compile';
import { mayRead, mayWrite } from '../../packages/database-emulator/src/rules/evaluate';
import {
  buildRules,
  type Rule,
  type RuleNode,
} from '../../packages/database-emulator/src/rules/structure';
import type { Mutant } from './loosen';

type Request = ReadRequest | WriteRequest;

export class Replay {
  private readonly root: RuleNode;
  private readonly rules: ReadonlyMap<string, Rule>;
  /** For each rule the requests that were refused while it did not hold. */
  private readonly refusedBy = new Map<string, Request[]>();

  constructor(source: string, refusals: readonly Request[]) {
    this.root = buildRules(source);
    this.rules = new Map([...rulesOf(this.root)].map((rule) => [rule.label, rule]));
    const failed = new Set<string>();
    const originals = [...this.rules.values()].map((rule) => [rule, rule.holds] as const);
    for (const [rule, holds] of originals) {
      rule.holds = (context) => {
        failed.add(rule.label);
        const result = holds(context);
        if (result) failed.delete(rule.label);
        return result;
      };
    }
    for (const request of refusals) {
      failed.clear();
      if (this.isGranted(request))
        throw new Error('The shipped rules grant what a test saw refused.');
      for (const label of failed) {
        const known = this.refusedBy.get(label);
        if (known) known.push(request);
        else this.refusedBy.set(label, [request]);
      }
    }
    for (const [rule, holds] of originals) rule.holds = holds;
  }

  /** Whether one of the refusals is granted by the loosened rule. */
  catches({ rule: label, loosened }: Mutant): boolean {
    const rule = this.rules.get(label);
    if (!rule) throw new Error(`There is no rule ${label}`);
    const requests = this.refusedBy.get(label) ?? [];
    const { holds } = rule;
    rule.holds = compiled(label, loosened);
    const index = requests.findIndex((request) => this.isGranted(request));
    rule.holds = holds;
    // What caught one condition of a rule often catches the next.
    if (index > 0) requests.unshift(...requests.splice(index, 1));
    return index >= 0;
  }

  private isGranted(request: Request): boolean {
    const verdict = 'paths' in request ? mayWrite(this.root, request) : mayRead(this.root, request);
    return verdict.allowed;
  }
}

function* rulesOf(node: RuleNode): Generator<Rule> {
  for (const rule of [node.read, node.write, node.validate]) if (rule) yield rule;
  for (const child of node.children.values()) yield* rulesOf(child);
  if (node.wildcard) yield* rulesOf(node.wildcard);
}

/** The function of a rule at `label`, as in `/users/$uid/.write`. */
function compiled(label: string, expression: string): Rule['holds'] {
  const segments = label.split('/').slice(1);
  const variables = segments.flatMap((name, index): [string, number][] =>
    name.startsWith('$') ? [[name, index]] : [],
  );
  const kind = segments[segments.length - 1] as RuleKind;
  return compileRule(expression, { kind, variables: new Map(variables) });
}
