/**
 * Parses rules files: JSON that may contain comments and raw line breaks in strings, as the service accepts. Every value
 * records its position, so that an error inside a rule is reported with its own line and column.
 */
import { setOwn } from '../json';
import { RulesError } from './errors';
import type { JsonObject, JsonValue } from '../json';

export interface JsonEntry {
  key: string;
  keyAt: number;
  value: JsonNode;
}

export type JsonNode =
  | { kind: 'object'; at: number; entries: JsonEntry[] }
  | { kind: 'array'; at: number; items: JsonNode[] }
  | { kind: 'literal'; at: number; value: number | boolean | null }
  | {
      kind: 'string';
      at: number;
      value: string;
      /** Returns the position in the file of the character at `index` of `value`. */
      placeOf(index: number): number;
    };

/** Deeper rules could never apply, because paths of the service have at most 32 parts. */
const MAX_DEPTH = 100;
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['/', '/'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /[A-Za-z]+/y;
const BLANK = /(?:[\s\uFEFF]+|\/\/[^\n\r]*|\/\*[^]*?\*\/)*/y;

/**
 * Parses a rules file.
 * @throws RulesError when `source` is not valid: with the service's message where one is recorded, or else 'Parse error: …'
 */
export function readJson(source: string): JsonNode {
  return new Reader(source).document();
}

/**
 * Parses a rules file as plain JSON, without comments and positions.
 * @throws RulesError
 */
export function plainJson(source: string): JsonValue {
  return plain(readJson(source));
}

function plain(node: JsonNode): JsonValue {
  if (node.kind === 'array') return node.items.map(plain);
  if (node.kind !== 'object') return node.value;
  const object: JsonObject = {};
  for (const { key, value } of node.entries) setOwn(object, key, plain(value));
  return object;
}

class Reader {
  private at = 0;

  constructor(private readonly source: string) {}

  document(): JsonNode {
    const value = this.value(0);
    if (this.at < this.source.length) this.fail('expected the end of the file');
    return value;
  }

  private value(depth: number): JsonNode {
    if (depth > MAX_DEPTH) this.fail('nested too deeply');
    this.skipBlank();
    const at = this.at;
    const next = this.source[at];
    let node: JsonNode;
    if (next === '{') node = { kind: 'object', at, entries: this.entries(depth) };
    else if (next === '[') node = { kind: 'array', at, items: this.items(depth) };
    else if (next === '"') node = this.string();
    else node = { kind: 'literal', at, value: this.literal() };
    this.skipBlank();
    return node;
  }

  private entries(depth: number): JsonEntry[] {
    const entries: JsonEntry[] = [];
    const seen = new Set<string>();
    this.list('}', () => {
      if (this.source[this.at] !== '"') this.refuse(`Expected '"'.`);
      const key = this.string();
      if (seen.has(key.value)) this.fail(`key "${key.value}" appears twice`, key.at);
      seen.add(key.value);
      this.skipBlank();
      if (this.source[this.at] !== ':') this.refuse("Expected ':'.");
      this.at += 1;
      entries.push({ key: key.value, keyAt: key.at, value: this.value(depth + 1) });
    });
    return entries;
  }

  private items(depth: number): JsonNode[] {
    const items: JsonNode[] = [];
    this.list(']', () => items.push(this.value(depth + 1)));
    return items;
  }

  /**
   * Reads items from the bracket at the cursor up to `close`, separated by commas. The service accepts one comma after the last
   * item, but none before the first (davideast/pyric, rtdb-rules-text-dialect).
   */
  private list(close: string, item: () => void): void {
    this.at += 1;
    this.skipBlank();
    if (this.source[this.at] === ',') this.refuse("Unexpected ','.");
    while (this.source[this.at] !== close) {
      item();
      if (this.source[this.at] === ',') this.at += 1;
      else if (this.source[this.at] !== close) this.fail(`expected ',' or '${close}'`);
      this.skipBlank();
    }
    this.at += 1;
  }

  private string(): Extract<JsonNode, { kind: 'string' }> {
    const at = this.at;
    const places: number[] = [];
    let value = '';
    this.at += 1;
    for (;;) {
      const place = this.at;
      const next = this.source[place];
      if (next === undefined) this.fail('a string has no end', at);
      this.at += 1;
      if (next === '"') break;
      value += next === '\\' ? this.escape() : next;
      places.push(place);
    }
    return {
      kind: 'string',
      at,
      value,
      placeOf: (index) => places[index] ?? this.endOf(places, at),
    };
  }

  private endOf(places: readonly number[], at: number): number {
    return (places[places.length - 1] ?? at) + 1;
  }

  private escape(): string {
    const letter = this.source[this.at] ?? '';
    this.at += 1;
    if (letter === 'u') {
      const digits = this.source.slice(this.at, this.at + 4);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) this.fail('expected four hexadecimal digits');
      this.at += 4;
      return String.fromCharCode(parseInt(digits, 16));
    }
    return ESCAPES.get(letter) ?? this.refuse(`Invalid escape: '\\${letter}'`, this.at - 2);
  }

  private literal(): number | boolean | null {
    const at = this.at;
    const word = this.match(WORD);
    if (word === 'true') return true;
    if (word === 'false') return false;
    if (word === 'null') return null;
    const number = word === '' ? this.match(NUMBER) : '';
    if (number === '')
      this.fail(at < this.source.length ? 'expected a value' : 'the file ends early', at);
    return Number(number);
  }

  private match(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.source)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  private skipBlank(): void {
    this.match(BLANK);
  }

  private fail(reason: string, at = this.at): never {
    this.refuse(`Parse error: ${reason}.`, at);
  }

  /** Throws with a message of the service. */
  private refuse(message: string, at = this.at): never {
    throw new RulesError(this.source, at, message);
  }
}
