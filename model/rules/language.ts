/**
 * The words in which the security rules are written: conditions are strings of the Realtime Database rules language,
 * and places turn absolute paths into the shortest expression that reaches them from where a rule stands.
 */

/** A condition of the rules language. `any` and `either` come in parentheses, so conditions join without surprises. */
export type Rule = string;

declare const expression: unique symbol;
/** A value of the database, as an expression. It is a rule like any other, and no part of a path. */
export type Value = Rule & { readonly [expression]: true };

/**
 * A value of the database as one segment of a path. Only {@link withKey} makes one, after it has checked the value's shape:
 * the service drops empty segments, so `'a' + '/'.repeat(9_000_000)` would name what `'a'` names.
 */
class Segment {
  constructor(private readonly value: Value) {}
  get text(): string {
    return this.value;
  }
  /** A whole path as one key: with `~` for each slash. */
  get asKey(): Segment {
    return new Segment(`${this.value}.replace('/','~')` as Value);
  }
}
export type { Segment };

/** Plain words of a path, joined by slashes: keys, `$wildcards` and `@`, the caller's uid. Or a checked value. */
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
export const not = (rule: Rule): Rule => `!${rule}`;

/** `condition ? yes : no`. */
export const either = (condition: Rule, yes: Rule, no: Rule): Rule => `(${condition}?${yes}:${no})`;

/** `rule` has to hold only where `condition` does. */
export const when = (condition: Rule, rule: Rule): Rule => `(!(${condition})||${rule})`;

/** The alternatives of a pattern for one of these words, in which words say a common beginning once where that is shorter. */
function alternatives(words: readonly string[]): string[] {
  const [first, ...others] = words;
  if (first === undefined) return [];
  let [beginning, most] = [first, 0];
  for (let length = 3; length <= first.length; length += 1) {
    const count = others.filter((word) => word.startsWith(first.slice(0, length))).length;
    const saved = count * length - '()'.length;
    if (saved > most) [beginning, most] = [first.slice(0, length), saved];
  }
  if (most === 0) return [first, ...alternatives(others)];
  const alike = words.filter((word) => word.startsWith(beginning));
  const endings = alike.map((word) => word.slice(beginning.length)).filter((end) => end !== '');
  const group = `${beginning}(${alternatives(endings).join('|')})`;
  const rest = words.filter((word) => !alike.includes(word));
  return [endings.length < alike.length ? `${group}?` : group, ...alternatives(rest)];
}

/** A pattern for one of these words. */
function oneOf(words: readonly string[]): string {
  const [only = '', ...others] = alternatives(words);
  return others.length === 0 && words.length > 1 ? only : `(${[only, ...others].join('|')})`;
}

/** A string literal of the rules language. */
export const quote = (text: string): Rule => `'${text}'`;

/** A snapshot expression (`data.child('x')`) and what can be asked of it. */
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
  /** It is there; of a descendant in the shorter of two ways to say so. */
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

  /** It has children of its own: an object or a list, not a plain value. */
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
  /** The record that this is a field of. */
  get parent(): Snap {
    return new Snap(`${this.text}.parent()`);
  }
  /** All these children exist (which also demands that the value does). */
  has(...children: readonly string[]): Rule {
    const [first] = children;
    return children.length === 1 && first !== undefined
      ? `${this.text}.hasChild(${quote(first)})`
      : `${this.text}.hasChildren([${children.map(quote).join(',')}])`;
  }
  /** The value is a string that fits the pattern; anything else makes the whole expression false. */
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

/** `$variable` is one of these words (plain words only: they go into a regular expression). */
export const named = (variable: string, ...words: readonly string[]): Rule =>
  words.length === 1 && words[0] !== undefined
    ? `${variable}==${quote(words[0])}`
    : `${variable}.matches(/^${oneOf(words)}$/)`;

/** These children are the same in both snapshots; missing equals missing. */
export const agree = (one: Snap, other: Snap, fields: readonly string[]): Rule =>
  all(...fields.map((field) => one.child(field).is(other.child(field))));

/** The first `count` entries of a list are the same in both snapshots, so lists of at most that length are equal. */
export const sameList = (one: Snap, other: Snap, count: number): Rule =>
  agree(
    one,
    other,
    Array.from({ length: count }, (_, index) => String(index)),
  );

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
    else if (WILDCARD.test(segment)) parts.push(segment);
    else throw new Error(`'${segment}' is no segment of a path.`);
  });
  flush();
  return parts.join('+');
}

/** An absolute path as a text, with what its wildcards stand for. */
export const pathText = (path: string): Rule => pathExpression(path.split('/'));

/**
 * What a key of the database may be: no `. $ # [ ] /`, and not empty. Control characters need no word: nothing stands under
 * a key that holds one, and every rule that goes by a key asks for what stands there. Written without an escape inside
 * a character class, which engines read differently: the class leaves out whole ranges, and what else they hold comes after it.
 */
const KEY_LETTERS = '([^#$.-0Z-^]|[0Z^]|\\\\)+';
const KEY = RegExp(`^${KEY_LETTERS}$`);
const LONGEST_KEY = 768;

/** The value that is stored is a string in the shape of a key, or else the whole expression is false. */
export const isKey = (value: Snap): Rule =>
  all(`${value.val}.length<=${LONGEST_KEY}`, value.matches(KEY));

/**
 * What a rule says with a value of the database as a segment of a path, once that has the shape of a key. Of a longer text than any
 * key it says what it says of a path at which nothing is.
 * @param otherwise what it says of any other value; without it such a value makes the whole expression false.
 */
export function withKey(value: Snap, say: (key: Segment) => Rule, otherwise?: Rule): Rule {
  const said = say(new Segment(value.val));
  return otherwise === undefined
    ? all(value.matches(KEY), said)
    : either(all(value.isString, value.matches(KEY)), said, otherwise);
}

/**
 * A value of the database as a segment of a path, where the rule of that value has checked with {@link withKey} that it has the shape of
 * a key: an update that changes it can only change it to a key.
 */
export const checkedKey = (value: Snap): Segment => new Segment(value.val);

/**
 * What a rule says with a value of the database as a whole path, once that has one of these shapes, in which `*` stands for
 * a key; any other value makes the whole expression false.
 */
export function withPath(
  value: Snap,
  shapes: readonly string[],
  say: (path: Segment) => Rule,
): Rule {
  const pattern = shapes
    .map((shape) => shape.replaceAll('*', KEY_LETTERS).replaceAll('/', '\\/'))
    .join('|');
  return all(value.matches(RegExp(`^(${pattern})$`)), say(new Segment(value.val)));
}

/** The database before the write, by absolute path. */
export const before = (...path: readonly PathPart[]): Snap => new Snap('root').child(...path);

/** What a rule sees from where it stands, by absolute paths of the database. */
export interface Place {
  /** After the write. In a multi-path update this is the state in which all paths of that update are written. */
  after: (...path: readonly PathPart[]) => Snap;
  /** Before the write: `before(path)`, or the way there through the parents where that is shorter. */
  before: (...path: readonly PathPart[]) => Snap;
}

/** What a rule sees that stands at `at`, a path of the database with its wildcards. */
export function place(at: string): Place {
  const own = at.split('/');
  const from = (start: string, path: readonly PathPart[]): Snap => {
    const wanted = segmentsOf(path);
    let common = 0;
    while (common < own.length && own[common] === wanted[common]) common += 1;
    const ancestor = new Snap(`${start}${'.parent()'.repeat(own.length - common)}`);
    return ancestor.child(...wanted.slice(common));
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
