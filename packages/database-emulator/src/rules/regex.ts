/**
 * Regular expressions of the rules language. They are a subset without captures, look-around, references or lazy repeats.
 * Anchors are allowed only at the two ends, and alternatives must not be empty
 * (firebase.google.com/docs/reference/security/database/regex; rejections recorded by goldibex/targaryen). Patterns are parsed
 * strictly, rewritten and run by RE2, so that client input can never cost more than linear time.
 */
import { RE2JS } from 're2js';

import { ExpressionError } from './errors';

/** RE2's own limit on counted repeats. */
const MAX_REPEAT = 1000;
const MAX_DEPTH = 100;
const REPEAT = /\{(\d+)(?:(,)(\d*))?\}/y;
/** Content of `[ ]` for each class letter. \s follows Java: RE2's \s lacks the vertical tab. */
const CLASSES: ReadonlyMap<string, string> = new Map([
  ['d', '\\d'],
  ['D', '\\D'],
  ['w', '\\w'],
  ['W', '\\W'],
  ['s', '\\x{9}-\\x{d}\\x{20}'],
  ['S', '\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{10ffff}'],
]);

/** Returns true when the pattern occurs in the text. */
export type Matcher = (text: string) => boolean;

/** Most compiled patterns in the cache. Rules repeat a few patterns, and tests load the same rules many times. */
const CACHE_SIZE = 500;
const matchers = new Map<string, Matcher>();

/**
 * Compiles a regular expression literal.
 * @param source text between the slashes
 * @param at position of the literal in its expression, for the error
 * @throws ExpressionError for a pattern or flag outside the subset
 */
export function compileRegex(source: string, flags: string, at: number): Matcher {
  if (flags !== '' && flags !== 'i') {
    throw new ExpressionError(at, 'regular expressions do not support flags other than i');
  }
  const key = `${flags}/${source}`;
  const known = matchers.get(key);
  if (known) return known;
  const fault = (reason: string): never => {
    throw new ExpressionError(at, `Invalid regular expression /${source}/: ${reason}.`);
  };
  const pattern = new PatternReader(source, fault).translate();
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(pattern, RE2JS.DOTALL | (flags === 'i' ? RE2JS.CASE_INSENSITIVE : 0));
  } catch (error) {
    return fault(error instanceof Error ? error.message : String(error));
  }
  const matcher = remembering((text) => compiled.test(text));
  if (matchers.size >= CACHE_SIZE) matchers.clear();
  matchers.set(key, matcher);
  return matcher;
}

/** Longest text, in characters, whose result is cached, and the most results cached per pattern. */
const LONGEST_CACHED = 100;
const MOST_CACHED = 500;

/**
 * Caches results. Rules test the same keys and types for each part of each request; without the cache, this took a third of the
 * time.
 */
function remembering(matches: Matcher): Matcher {
  const answers = new Map<string, boolean>();
  return (text) => {
    if (text.length > LONGEST_CACHED) return matches(text);
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size >= MOST_CACHED) answers.clear();
    const answer = matches(text);
    answers.set(text, answer);
    return answer;
  };
}

class PatternReader {
  private readonly chars: readonly string[];
  private readonly end: number;
  private readonly anchoredEnd: boolean;
  private readonly anchoredStart: boolean;
  private at: number;

  constructor(
    source: string,
    private readonly fault: (reason: string) => never,
  ) {
    this.chars = Array.from(source);
    this.anchoredStart = this.chars[0] === '^';
    this.anchoredEnd = /(?:^|[^\\])(?:\\\\)*\$$/.test(source);
    this.at = this.anchoredStart ? 1 : 0;
    this.end = this.chars.length - (this.anchoredEnd ? 1 : 0);
  }

  /**
   * Translates the pattern.
   * @returns the same pattern in RE2's syntax
   */
  translate(): string {
    const anchored = this.anchoredStart || this.anchoredEnd;
    const body = anchored && this.at === this.end ? [''] : this.alternatives(0);
    if (this.at < this.end) this.fault(`unmatched '${this.chars[this.at] ?? ''}'`);
    if (anchored && body.length > 1) {
      this.fault('alternatives next to an anchor need a group, as in /^(a|b)$/');
    }
    return `${this.anchoredStart ? '\\A' : ''}(?:${body.join('|')})${this.anchoredEnd ? '\\z' : ''}`;
  }

  private alternatives(depth: number): string[] {
    if (depth > MAX_DEPTH) this.fault('groups are nested too deeply');
    const alternatives: string[] = [];
    do {
      let sequence = '';
      while (this.at < this.end && this.peek() !== '|' && this.peek() !== ')') {
        sequence += this.atom(depth) + this.repeat();
      }
      if (sequence === '') this.fault('empty alternatives are not supported');
      alternatives.push(sequence);
    } while (this.accept('|'));
    return alternatives;
  }

  private atom(depth: number): string {
    const char = this.take();
    switch (char) {
      case '(': {
        if (this.peek() === '?') this.fault("groups may not begin with '?'");
        const group = this.alternatives(depth + 1);
        if (!this.accept(')')) this.fault('a group has no end');
        return `(?:${group.join('|')})`;
      }
      case '[':
        return this.set();
      case '.':
        return '.';
      case '\\':
        return this.escape(true).text;
      case '^':
        return this.fault("'^' may only stand first");
      case '$':
        return this.fault("'$' may only stand last");
      case '*':
      case '+':
      case '?':
      case '{':
        return this.fault(`nothing to repeat before '${char}'`);
      default:
        return literal(char);
    }
  }

  private repeat(): string {
    const char = this.at < this.end ? this.peek() : '';
    if (char !== '*' && char !== '+' && char !== '?' && char !== '{') return '';
    const found = char === '{' ? this.counted() : this.take();
    if (this.at < this.end && '*+?{'.includes(this.peek())) {
      this.fault('a repeat may not follow another (lazy repeats are not supported)');
    }
    return found;
  }

  private counted(): string {
    const rest = this.chars.slice(this.at, this.at + 16).join('');
    REPEAT.lastIndex = 0;
    const found = REPEAT.exec(rest);
    if (!found) return this.fault("malformed repeat after '{'");
    const least = Number(found[1]);
    const most = found[2] === undefined ? least : found[3] === '' ? null : Number(found[3]);
    if (most !== null && most < least) this.fault('the bounds of a repeat are out of order');
    if (Math.max(least, most ?? 0) > MAX_REPEAT)
      this.fault(`a repeat may count to ${MAX_REPEAT} at most`);
    this.at += found[0].length;
    return `{${least}${most === least ? '' : `,${most ?? ''}`}}`;
  }

  private set(): string {
    const negated = this.accept('^');
    let items = '';
    for (;;) {
      if (this.at >= this.end) this.fault('a character set has no end');
      if (this.accept(']')) break;
      items += this.setItem();
    }
    if (items === '') this.fault('empty character sets are not supported');
    return `[${negated ? '^' : ''}${items}]`;
  }

  private setItem(): string {
    const from = this.setChar();
    const ranges = this.peek() === '-' && this.at + 1 < this.end && this.chars[this.at + 1] !== ']';
    if (!ranges || from.code === null) return from.text;
    this.at += 1;
    const to = this.setChar();
    if (to.code === null) return `${from.text}${literal('-')}${to.text}`;
    if (to.code < from.code) this.fault('a range in a character set is out of order');
    return `${from.text}-${to.text}`;
  }

  private setChar(): { text: string; code: number | null } {
    const char = this.take();
    return char === '\\'
      ? this.escape(false)
      : { text: literal(char), code: char.codePointAt(0) ?? 0 };
  }

  private escape(alone: boolean): { text: string; code: number | null } {
    if (this.at >= this.end) this.fault("nothing follows '\\'");
    const char = this.take();
    const set = CLASSES.get(char);
    if (set !== undefined) return { text: alone ? `[${set}]` : set, code: null };
    if (/[A-Za-z0-9]/.test(char)) this.fault(`'\\${char}' is not supported`);
    return { text: literal(char), code: char.codePointAt(0) ?? 0 };
  }

  private peek(): string {
    return this.chars[this.at] ?? '';
  }

  private take(): string {
    const char = this.peek();
    this.at += 1;
    return char;
  }

  private accept(char: string): boolean {
    const found = this.at < this.end && this.peek() === char;
    if (found) this.at += 1;
    return found;
  }
}

function literal(char: string): string {
  return /[A-Za-z0-9]/.test(char) ? char : `\\x{${(char.codePointAt(0) ?? 0).toString(16)}}`;
}
