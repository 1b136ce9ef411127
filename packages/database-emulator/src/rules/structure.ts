/** Builds the tree of rules from a rules file and rejects misplaced keys and values. */
import { compileRule } from './compile';
import type { RuleKind } from './compile';
import { ExpressionError, RulesError } from './errors';
import { readJson } from './json';
import type { JsonEntry, JsonNode } from './json';
import type { Outcomes, Part } from './types';
import type { Context } from './values';

export interface Rule extends Part {
  /** Path of the rule, as in `/users/$uid/.write`. */
  label: string;
  expression: string;
  holds(context: Context): boolean;
}

export interface RuleNode {
  read: Rule | null;
  write: Rule | null;
  validate: Rule | null;
  indexes: readonly string[];
  children: Map<string, RuleNode>;
  wildcard: RuleNode | null;
  /** False when neither this node nor a descendant has a `.validate` rule. */
  validates: boolean;
}

/** Error messages are those of the production service (davideast/pyric r29). */
const WRONG_RULE = "Invalid rule expression.  Expected 'true', 'false', or an expression string.";
const WRONG_INDEX = 'Invalid indexOn expression. Must be either a string or an array of strings';
const WRONG_KEY = 'String can\'t contain ".", "#", "$", "/", "[", or "]"';
const FORBIDDEN = /[.#$/[\]]/;

/** Converts the positions of a part from its expression to the file. */
function placed(part: Part, json: Extract<JsonNode, { kind: 'string' }>): Part {
  return {
    start: json.placeOf(part.start),
    end: json.placeOf(part.end),
    outcomes: part.outcomes,
    parts: part.parts.map((inner) => placed(inner, json)),
  };
}

/**
 * Builds the tree of rules.
 * @throws RulesError
 */
export function buildRules(source: string): RuleNode {
  const file = readJson(source);
  if (file.kind !== 'object') throw new RulesError(source, file.at, "Expected '{'.");
  const rules = file.entries.find((entry) => entry.key === 'rules');
  if (!rules) throw new RulesError(source, file.at + 1, "Expected 'rules' property.");
  const stray = file.entries.find((entry) => entry !== rules);
  if (stray)
    throw new RulesError(
      source,
      stray.keyAt,
      `Unexpected property '${stray.key}' next to 'rules'.`,
    );
  return new Builder(source).node(rules.value, [], new Map());
}

class Builder {
  constructor(private readonly source: string) {}

  node(json: JsonNode, path: readonly string[], variables: ReadonlyMap<string, number>): RuleNode {
    if (json.kind !== 'object') this.fail(json.at, "Expected '{'.", path);
    const node: RuleNode = {
      read: null,
      write: null,
      validate: null,
      indexes: [],
      children: new Map(),
      wildcard: null,
      validates: false,
    };
    let wildcard: string | null = null;
    for (const entry of json.entries) {
      const { key, value } = entry;
      if (key === '.read') node.read = this.rule('.read', value, path, variables);
      else if (key === '.write') node.write = this.rule('.write', value, path, variables);
      else if (key === '.validate') node.validate = this.rule('.validate', value, path, variables);
      else if (key === '.indexOn') node.indexes = this.indexes(value, path);
      else if (key.startsWith('$')) {
        if (wildcard !== null) {
          this.fail(
            entry.keyAt,
            `Cannot have multiple default rules ('${wildcard}' and '${key}').`,
            path,
          );
        }
        wildcard = key;
        node.wildcard = this.wildcard(entry, path, variables);
      } else node.children.set(key, this.child(entry, key, path, variables));
    }
    node.validates =
      node.validate !== null ||
      node.wildcard?.validates === true ||
      [...node.children.values()].some((child) => child.validates);
    return node;
  }

  private wildcard(
    entry: JsonEntry,
    path: readonly string[],
    variables: ReadonlyMap<string, number>,
  ): RuleNode {
    if (variables.has(entry.key)) {
      this.fail(entry.keyAt, `Variable '${entry.key}' is already defined further up.`, path);
    }
    return this.child(
      entry,
      entry.key.slice(1),
      path,
      new Map(variables).set(entry.key, path.length),
    );
  }

  private child(
    { key, keyAt, value }: JsonEntry,
    name: string,
    path: readonly string[],
    variables: ReadonlyMap<string, number>,
  ): RuleNode {
    if (value.kind !== 'object') this.fail(value.at, "Expected '{'.", [...path, key]);
    if (name === '' || FORBIDDEN.test(name)) this.fail(keyAt, WRONG_KEY, [...path, key]);
    return this.node(value, [...path, key], variables);
  }

  private rule(
    kind: RuleKind,
    json: JsonNode,
    path: readonly string[],
    variables: ReadonlyMap<string, number>,
  ): Rule {
    const label = ['', ...path, kind].join('/');
    const outcomes: Outcomes = { true: 0, false: 0, error: 0 };
    const parts: Part[] = [];
    if (json.kind === 'literal' && typeof json.value === 'boolean') {
      const { at: start, value } = json;
      const expression = String(value);
      const end = start + expression.length;
      return { label, expression, holds: () => value, start, end, outcomes, parts };
    }
    if (json.kind !== 'string') throw new RulesError(this.source, json.at, WRONG_RULE, label);
    const { value: expression } = json;
    try {
      const holds = compileRule(expression, { kind, variables, parts });
      const whole: Part = { start: 0, end: expression.length, outcomes, parts };
      return { label, expression, holds, ...placed(whole, json) };
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      throw new RulesError(this.source, json.placeOf(error.at), error.message, label);
    }
  }

  private indexes(json: JsonNode, path: readonly string[]): readonly string[] {
    const items = json.kind === 'array' ? json.items : [json];
    return items.map((item) => {
      if (item.kind !== 'string') return this.fail(item.at, WRONG_INDEX, [...path, '.indexOn']);
      return item.value;
    });
  }

  private fail(at: number, reason: string, path: readonly string[]): never {
    throw new RulesError(this.source, at, reason, `/${path.join('/')}`);
  }
}
