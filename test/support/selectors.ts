/**
 * Rejects most selectors that cannot match an element without matching them.
 * For every computed style, jsdom matches some twenty selectors of its style sheet (`:link`,
 * `[popover]`, nested lists) on each ancestor. Queries by role compute the style of every element
 * they visit, and each change of the page clears jsdom's cache.
 */

interface Element {
  readonly localName: string;
  hasAttributeNS: (namespace: null, name: string) => boolean;
}
interface Answer {
  match: boolean;
  ast: unknown;
  pseudoElement: string | null;
}
interface Matcher {
  check: (selector: string, element: Element) => Answer;
  /** By selector. Present once the matcher is patched. */
  needs?: Map<string, readonly Need[]>;
}

/**
 * What an element must have so that one of a list of selectors can match it. Null tags mean any
 * tag.
 */
interface Need {
  tags: ReadonlySet<string> | null;
  attributes: readonly string[];
}

const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g;
const TOKEN = new RegExp(`${QUOTED.source}|\\\\.|\\s*[>+~]\\s*|\\s+|[^]`, 'g');

const NO_MATCH: Answer = { match: false, ast: null, pseudoElement: null };

/**
 * Patches jsdom's matcher for this document. jsdom still decides about every selector that may
 * match.
 */
export function refuseSelectorsQuickly(): void {
  const matcher = matcherOf(document);
  // The files of a worker share its document.
  if (matcher.needs) return;
  const known = (matcher.needs = new Map<string, readonly Need[]>());
  const { check } = matcher;
  matcher.check = (selector, element) => {
    let needs = known.get(selector);
    if (!needs) known.set(selector, (needs = needsOf(selector)));
    return needs.some((need) => has(element, need)) ? check(selector, element) : NO_MATCH;
  };
}

function matcherOf(page: Document): Matcher {
  const symbol = Object.getOwnPropertySymbols(page).find(
    ({ description }) => description === 'impl',
  );
  const own = page as unknown as Record<symbol, { _getDOMSelector?: () => Matcher } | undefined>;
  const matcher = symbol && own[symbol]?._getDOMSelector?.();
  if (!matcher) throw new Error('This jsdom keeps its matcher of selectors elsewhere.');
  return matcher;
}

const has = (element: Element, { tags, attributes }: Need): boolean =>
  (tags === null || tags.has(element.localName.toLowerCase())) &&
  attributes.every((name) => element.hasAttributeNS(null, name));

/**
 * Returns what the last part of each selector of a list requires. Only simple parts are understood,
 * and others require nothing.
 * A selector with a pseudo-element is left out, because it matches no element.
 */
export function needsOf(selectors: string): Need[] {
  return split(selectors, /,/)
    .filter((selector) => !withoutArguments(selector).includes('::'))
    .map((selector) => needOf(split(selector.trim(), /[\s>+~]/).at(-1) ?? ''));
}

function needOf(compound: string): Need {
  // Escapes and namespaces are not parsed.
  if (/[\\|]/.test(compound)) return { tags: null, attributes: [] };
  const own = withoutArguments(compound);
  const listed = /^:is\(([a-z][\w-]*(?:\s*,\s*[a-z][\w-]*)*)\)/i.exec(compound)?.[1];
  const tags = /^[a-z][\w-]*/i.exec(own)?.[0] ?? listed;
  // A name with capitals differs between HTML and SVG.
  const attributes = [...own.matchAll(/\[\s*([a-z][\w-]*)/gi)]
    .map(([, name = '']) => name)
    .filter((name) => name === name.toLowerCase());
  if (/:(?:link|visited)(?![\w-])/i.test(own)) attributes.push('href');
  return {
    tags: tags === undefined ? null : new Set(tags.toLowerCase().split(/\s*,\s*/)),
    attributes,
  };
}

/** Returns the selector without quoted text and without the arguments of pseudo-classes. */
function withoutArguments(compound: string): string {
  const shorter = compound.replace(QUOTED, '').replace(/\([^()]*\)/g, '');
  return shorter === compound ? compound : withoutArguments(shorter);
}

/** Splits a selector at separators outside brackets and strings. */
function split(selector: string, separator: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of selector.matchAll(TOKEN)) {
    if (token === '(' || token === '[') depth += 1;
    else if (token === ')' || token === ']') depth -= 1;
    if (depth === 0 && separator.test(token)) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${token}`);
  }
  return parts;
}
