/**
 * Puts the refusals of the tests to loosened rules. A rule that is loosened can turn only those refusals that it took part
 * in: a request is refused by rules that were asked and did not hold, and every other one has the same answer as before.
 * So each loosened rule is compiled alone, and asked where it did not hold; only where it holds now is the request put again.
 */
import type { ReadRequest, WriteRequest } from '../../packages/database-emulator/src/rules';
import { compileRule, type RuleKind } from '../../packages/database-emulator/src/rules/compile';
import { EvaluationError } from '../../packages/database-emulator/src/rules/errors';
import { mayRead, mayWrite } from '../../packages/database-emulator/src/rules/evaluate';
import {
  buildRules,
  type Rule,
  type RuleNode,
} from '../../packages/database-emulator/src/rules/structure';
import type { Context } from '../../packages/database-emulator/src/rules/values';
import type { Mutant } from './loosen';

type Request = ReadRequest | WriteRequest;

/** A refused request, and where a rule did not hold in it. */
interface Refused {
  request: Request;
  contexts: Context[];
}

export class Replay {
  private readonly root: RuleNode;
  private readonly rules: ReadonlyMap<string, Rule>;
  /** For each rule what was refused while it did not hold. */
  private readonly refusedBy = new Map<string, Refused[]>();

  constructor(source: string, refusals: readonly Request[]) {
    this.root = buildRules(source);
    this.rules = new Map([...rulesOf(this.root)].map((rule) => [rule.label, rule]));
    const failed = new Map<string, Context[]>();
    const originals = [...this.rules.values()].map((rule) => [rule, rule.holds] as const);
    for (const [rule, holds] of originals) {
      rule.holds = (context) => {
        if (isHeld(holds, context)) return true;
        const contexts = failed.get(rule.label) ?? [];
        failed.set(rule.label, contexts);
        // The evaluator goes on with the same object.
        contexts.push({ ...context, path: [...context.path] });
        return false;
      };
    }
    for (const request of refusals) {
      failed.clear();
      if (this.isGranted(request))
        throw new Error('The shipped rules grant what a test saw refused.');
      for (const [label, contexts] of failed) {
        const known = this.refusedBy.get(label) ?? [];
        this.refusedBy.set(label, known);
        known.push({ request, contexts });
      }
    }
    for (const [rule, holds] of originals) rule.holds = holds;
  }

  /** Whether one of the refusals is granted by the loosened rule. */
  catches({ rule: label, loosened }: Mutant): boolean {
    const rule = this.rules.get(label);
    if (!rule) throw new Error(`There is no rule ${label}`);
    const refused = this.refusedBy.get(label) ?? [];
    const { holds } = rule;
    const looser = compiled(label, loosened);
    rule.holds = looser;
    const index = refused.findIndex(
      ({ request, contexts }) =>
        contexts.some((context) => isHeld(looser, context)) && this.isGranted(request),
    );
    rule.holds = holds;
    // What caught one condition of a rule often catches the next.
    if (index > 0) refused.unshift(...refused.splice(index, 1));
    return index >= 0;
  }

  private isGranted(request: Request): boolean {
    const verdict = 'paths' in request ? mayWrite(this.root, request) : mayRead(this.root, request);
    return verdict.allowed;
  }
}

/** A rule that fails to compute counts as false. */
function isHeld(holds: Rule['holds'], context: Context): boolean {
  try {
    return holds(context);
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return false;
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
