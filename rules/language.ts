/**
 * The words in which the security rules are written: conditions are strings of the Realtime Database rules language,
 * and places turn absolute paths into the shortest expression that reaches them from where a rule stands.
 */

/** A condition of the rules language. `any` and `either` come in parentheses, so conditions join without surprises. */
export type Rule = string;

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

/** A string literal of the rules language. */
export const quote = (text: string): Rule => `'${text}'`;

/** A snapshot expression (`data.child('x')`) and what can be asked of it. */
export class Snap {
  constructor(
    private readonly base: string,
    private readonly path: readonly string[] = [],
  ) {}

  get text(): string {
    return this.path.length === 0 ? this.base : `${this.base}.child(${pathExpression(this.path)})`;
  }
  get val(): Rule {
    return `${this.text}.val()`;
  }
  get exists(): Rule {
    return `${this.text}.exists()`;
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

  child(path: string): Snap {
    return new Snap(this.base, [...this.path, ...path.split('/')]);
  }
  /** The value is exactly this expression: a literal, a variable or another snapshot (`==` converts nothing in this language). */
  is(other: Rule | Snap): Rule {
    return `${this.val}==${other instanceof Snap ? other.val : other}`;
  }
  isNot(other: Rule | Snap): Rule {
    return `${this.val}!=${other instanceof Snap ? other.val : other}`;
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
    return `${this.val}.matches(/^(${words.join('|')})$/)`;
  }
}

export const data = new Snap('data');
export const newData = new Snap('newData');

/** `$variable` is one of these words (plain words only: they go into a regular expression). */
export const named = (variable: string, ...words: readonly string[]): Rule =>
  words.length === 1 && words[0] !== undefined
    ? `${variable}==${quote(words[0])}`
    : `${variable}.matches(/^(${words.join('|')})$/)`;

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

/**
 * A path argument: plain segments become one literal, `$name` the variable of that name, `@` the caller's uid, and
 * `{expression}` is taken as it stands.
 */
function pathExpression(segments: readonly string[]): string {
  const parts: string[] = [];
  let literal = '';
  const flush = (): void => {
    if (literal !== '') parts.push(quote(literal));
    literal = '';
  };
  segments.forEach((segment, index) => {
    if (index > 0) literal += '/';
    if (segment === '@' || segment.startsWith('$') || segment.startsWith('{')) {
      flush();
      parts.push(
        segment === '@' ? 'auth.uid' : segment.startsWith('{') ? segment.slice(1, -1) : segment,
      );
    } else {
      literal += segment;
    }
  });
  flush();
  return parts.join('+');
}

/** The database before the write, by absolute path. */
export const before = (path: string): Snap => new Snap('root').child(path);

/** What a rule sees from where it stands, by absolute paths of the database. */
export interface Place {
  /** After the write. In a multi-path update this is the state in which all paths of that update are written. */
  after: (path: string) => Snap;
  /** Before the write: `before(path)`, or the way there through the parents where that is shorter. */
  before: (path: string) => Snap;
}

/** What a rule sees that stands at `at`, a path of the database with its wildcards. */
export function place(at: string): Place {
  const own = at.split('/');
  const from = (start: string, path: string): Snap => {
    const wanted = path.split('/');
    let common = 0;
    while (common < own.length && own[common] === wanted[common]) common += 1;
    const rest = wanted.slice(common);
    const ancestor = new Snap(`${start}${'.parent()'.repeat(own.length - common)}`);
    return rest.length === 0 ? ancestor : ancestor.child(rest.join('/'));
  };
  return {
    after: (path) => from('newData', path),
    before(path) {
      const near = from('data', path);
      const far = before(path);
      return near.text.length < far.text.length ? near : far;
    },
  };
}
