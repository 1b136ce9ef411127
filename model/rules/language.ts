/**
 * The language in which the security rules are written. Conditions are strings of the Realtime Database rules language. `place` turns
 * an absolute path into the shortest expression that reaches it from the rule's own path.
 */

/** A condition of the rules language. `any` and `either` add parentheses, so conditions can be joined safely. */
export type Rule = string;

declare const expression: unique symbol;
/** A database value as an expression. It can be used as a rule, but not as part of a path. */
export type Value = Rule & { readonly [expression]: true };

/**
 * A database value as one segment of a path. Only {@link withKey} creates one, after it has checked the value's shape. The service drops
 * empty segments, so `'a' + '/'.repeat(9_000_000)` would name the same path as `'a'`.
 */
class Segment {
  constructor(private readonly value: Value) {}
  get text(): string {
    return this.value;
  }
  /** A whole path as one key, with `~` for each slash. */
  get asKey(): Segment {
    return new Segment(`${this.value}.replace('/','~')` as Value);
  }
}
export type { Segment };

/**
 * Segments of a path, joined by slashes: keys, `$wildcards` and `@` (the current user's uid) and `@auditor` (the member
 * whose register an auditor reads). Or a checked value.
 */
export type PathPart = Segment | (string & { readonly [expression]?: never });

/** One object of the rules file. */
export interface RuleNode {
  '.read'?: Rule | boolean;
  '.write'?: Rule | boolean;
  '.validate'?: Rule | boolean;
  '.indexOn'?: readonly string[];
  [child: string]: RuleNode | Rule | boolean | readonly string[] | undefined;
}

export const all = (...rules: readonly Rule[]): Rule => rules.join('&&');
export const any = (...rules: readonly Rule[]): Rule => `(${rules.join('||')})`;
export const not = (rule: Rule): Rule => {
  if (/^\$\w+=='\w+'$/.test(rule)) return rule.replace('==', '!=');
  return compares(rule) ? `!(${rule})` : `!${rule}`;
};

/** Whether a rule is a comparison or a choice outside of any parentheses, which `!` would read only the beginning of. */
function compares(rule: Rule): boolean {
  const outside = rule.replace(/\([^()]*\)/g, '');
  return outside === rule ? /[=<>&|?]/.test(rule) : compares(outside);
}

/** `condition ? yes : no`. */
export const either = (condition: Rule, yes: Rule, no: Rule): Rule => `(${condition}?${yes}:${no})`;

/** `rule` must hold if `condition` holds. */
export const when = (condition: Rule, rule: Rule): Rule => any(not(condition), rule);

/** Returns a pattern that matches one of these words. `rules/shorten.ts` shortens it. */
const oneOf = (words: readonly string[]) => `(${words.join('|')})`;

/** A string literal of the rules language. */
export const quote = (text: string): Rule => `'${text}'`;

/** A snapshot expression (`data.child('x')`) and the conditions on it. */
export class Snap {
  constructor(
    private readonly base: string,
    private readonly path: readonly PathPart[] = [],
  ) {}

  get text(): string {
    return this.path.length === 0 ? this.base : `${this.base}.child(${pathExpression(this.path)})`;
  }
  get val(): Value {
    return `${this.text}.val()` as Value;
  }
  /** The value exists. Uses the shorter of two expressions for a descendant. */
  get exists(): Rule {
    return this.path.length === 0
      ? `${this.text}.exists()`
      : `${this.base}.hasChild(${pathExpression(this.path)})`;
  }
  get missing(): Rule {
    return `!${this.exists}`;
  }
  get isString(): Rule {
    return `${this.text}.isString()`;
  }
  get isNumber(): Rule {
    return `${this.text}.isNumber()`;
  }
  get isBoolean(): Rule {
    return `${this.text}.isBoolean()`;
  }

  /** It has children: it is an object or a list, not a plain value. */
  get isObject(): Rule {
    return `${this.text}.hasChildren()`;
  }

  child(...path: readonly PathPart[]): Snap {
    return new Snap(this.base, [...this.path, ...segmentsOf(path)]);
  }
  /** The value is exactly this expression: a literal, a variable or another snapshot (`==` converts nothing in this language). */
  is(other: Rule | Snap): Rule {
    return `${this.val}==${other instanceof Snap ? other.val : other}`;
  }
  isNot(other: Rule | Snap): Rule {
    return `${this.val}!=${other instanceof Snap ? other.val : other}`;
  }
  /** The record that has this field. */
  get parent(): Snap {
    return new Snap(`${this.text}.parent()`);
  }
  /** All these children exist, so the value itself exists too. */
  has(...children: readonly string[]): Rule {
    const [first] = children;
    return children.length === 1 && first !== undefined
      ? `${this.text}.hasChild(${quote(first)})`
      : `${this.text}.hasChildren([${children.map(quote).join(',')}])`;
  }
  /** The value is a string that matches the pattern. For any other value, the whole expression is false. */
  matches(pattern: RegExp): Rule {
    return `${this.val}.matches(/${pattern.source}/${pattern.flags})`;
  }
  /** The value is a string and one of these words. */
  oneOf(...words: readonly string[]): Rule {
    const [only] = words;
    if (words.length === 1 && only !== undefined) return this.is(quote(only));
    return `${this.val}.matches(/^${oneOf(words)}$/)`;
  }
}

export const data = new Snap('data');
export const newData = new Snap('newData');

/** `$variable` is one of these words. Only plain words are allowed, because they become part of a regular expression. */
export const named = (variable: string, ...words: readonly string[]): Rule =>
  words.length === 1 && words[0] !== undefined
    ? `${variable}==${quote(words[0])}`
    : `${variable}.matches(/^${oneOf(words)}$/)`;

/** These children are equal in both snapshots. Two missing children are equal. */
export const agree = (one: Snap, other: Snap, fields: readonly string[]): Rule =>
  all(...fields.map((field) => one.child(field).is(other.child(field))));

const segmentsOf = (path: readonly PathPart[]): PathPart[] =>
  path.flatMap<PathPart>((part) => (typeof part === 'string' ? part.split('/') : [part]));

const WORD = /^[\w*-]+$/;
const WILDCARD = /^\$\w+$/;

/** A path argument: plain segments become one literal, `$name` the variable of that name, `@` the caller's uid. */
function pathExpression(segments: readonly PathPart[]): string {
  const parts: string[] = [];
  let literal = '';
  const flush = (): void => {
    if (literal !== '') parts.push(quote(literal));
    literal = '';
  };
  segments.forEach((segment, index) => {
    if (index > 0) literal += '/';
    if (typeof segment === 'string' && WORD.test(segment)) {
      literal += segment;
      return;
    }
    flush();
    if (typeof segment !== 'string') parts.push(segment.text);
    else if (segment === '@') parts.push('auth.uid');
    else if (segment === '@auditor') parts.push('auth.token.auditor');
    else if (WILDCARD.test(segment)) parts.push(segment);
    else throw new Error(`'${segment}' is no segment of a path.`);
  });
  flush();
  return parts.join('+');
}

/** An absolute path as a text, with its wildcards replaced by their values. */
export const pathText = (path: string): Rule => pathExpression(path.split('/'));

/**
 * A valid database key: not empty, and without `. $ # [ ] /`. The pattern has no escapes inside a character class, because engines
 * read them differently. The class leaves out whole ranges, and alternatives add the allowed characters of those ranges.
 */
const KEY = /^([^#$.-0Z-^]|[0Z^]|\\)+$/;
/**
 * One segment of a path. The other characters that no key has need no check here: no data exists under such a key, and every rule that
 * follows a key checks the data there.
 */
const SEGMENT_LETTERS = '([^.-0]|0)+';
const SEGMENT = RegExp(`^${SEGMENT_LETTERS}$`);
const LONGEST_KEY = 768;

/** The stored value is a string in the shape of a key. Otherwise the whole expression is false. */
export const isKey = (value: Snap): Rule =>
  all(`${value.val}.length<=${LONGEST_KEY}`, value.matches(KEY));

/**
 * Builds a rule that uses a database value as a path segment, once the value is one. A text that is no key is treated as a path without
 * data.
 * @param otherwise the rule for any other value. Without it, such a value makes the whole expression false.
 */
export function withKey(value: Snap, say: (key: Segment) => Rule, otherwise?: Rule): Rule {
  const inner = say(new Segment(value.val));
  return otherwise === undefined
    ? all(value.matches(SEGMENT), inner)
    : either(all(value.isString, value.matches(SEGMENT)), inner, otherwise);
}

/**
 * A database value as a path segment, if the value's own rule has already checked with {@link withKey} that it has the shape of a key. An
 * update can then only change the value to another key.
 */
export const checkedKey = (value: Snap): Segment => new Segment(value.val);

/**
 * Builds a rule that uses a database value as a path, once the value has one of these shapes. In a shape, `*` matches one key.
 * Any other value makes the whole expression false.
 */
export function withPath(
  value: Snap,
  shapes: readonly string[],
  say: (path: Segment) => Rule,
): Rule {
  const pattern = shapes
    .map((shape) => shape.replaceAll('*', SEGMENT_LETTERS).replaceAll('/', '\\/'))
    .join('|');
  return all(value.matches(RegExp(`^(${pattern})$`)), say(new Segment(value.val)));
}

/** The database before the write, by absolute path. */
export const before = (...path: readonly PathPart[]): Snap => new Snap('root').child(...path);

/** The database as seen from a rule's own path, by absolute paths. */
export interface Place {
  /** After the write. For a multi-path update, this is the state after all its paths are written. */
  after: (...path: readonly PathPart[]) => Snap;
  /** Before the write: `before(path)`, or the path through the parents if that is shorter. */
  before: (...path: readonly PathPart[]) => Snap;
}

/** Returns what a rule at the path `at` (with its wildcards) can read. */
export function place(at: string): Place {
  const own = at.split('/');
  const from = (start: string, path: readonly PathPart[]): Snap => {
    const target = segmentsOf(path);
    let common = 0;
    while (common < own.length && own[common] === target[common]) common += 1;
    const ancestor = new Snap(`${start}${'.parent()'.repeat(own.length - common)}`);
    return ancestor.child(...target.slice(common));
  };
  return {
    after: (...path) => from('newData', path),
    before(...path) {
      const near = from('data', path);
      const far = before(...path);
      return near.text.length < far.text.length ? near : far;
    },
  };
}
