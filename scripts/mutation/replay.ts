/**
 * A loosened rule can only change the result of requests for which the original rule did not hold. So each
 * is compiled alone and evaluated in those contexts. Only if it holds is the whole request evaluated again.
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

interface Refused {
  request: Request;
  contexts: Context[];
}

export class Replay {
  private readonly root: RuleNode;
  private readonly rules: ReadonlyMap<string, Rule>;
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
        // Copied, because the evaluator modifies the object.
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
    // The request that catches one loosened condition often catches the next.
    if (index > 0) refused.unshift(...refused.splice(index, 1));
    return index >= 0;
  }

  private isGranted(request: Request): boolean {
    const decision =
      'paths' in request ? mayWrite(this.root, request) : mayRead(this.root, request);
    return decision.allowed;
  }
}

/** An evaluation error counts as false. */
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

function compiled(label: string, expression: string): Rule['holds'] {
  const segments = label.split('/').slice(1);
  const variables = segments.flatMap((name, index): [string, number][] =>
    name.startsWith('$') ? [[name, index]] : [],
  );
  const kind = segments[segments.length - 1] as RuleKind;
  return compileRule(expression, { kind, variables: new Map(variables) });
}
