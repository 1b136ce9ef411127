/** Reads XML documents. A document that was cut off throws, because a parser alone would accept its beginning. */
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { FollowError } from './client';

/** An element: its attributes under `@name`, its text under `#text`, its children under their names without a prefix. */
export type Element = { readonly [name: string]: unknown };

const LISTS = ['entry', 'InForce', 'UnappliedEffect', 'link'];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseAttributeValue: false,
  parseTagValue: false,
  isArray: (name) => LISTS.includes(name),
});

/** Returns the root element. @throws FollowError unless the document is complete and has this root */
export function readXml(text: string, root: string): Element {
  if (XMLValidator.validate(text) !== true)
    throw new FollowError('broken', 'The document is not well-formed.');
  const found = (parser.parse(text) as Element)[root];
  if (typeof found !== 'object' || found === null)
    throw new FollowError('unexpected', `The document has no element ${root}.`);
  return found as Element;
}

export function child(element: Element | null, ...path: readonly string[]): Element | null {
  let at: unknown = element;
  for (const name of path) at = isElement(at) ? at[name] : null;
  return isElement(at) ? at : null;
}

export const childrenOf = (element: Element | null, name: string): readonly Element[] => {
  const list = element?.[name];
  return Array.isArray(list) ? list.filter(isElement) : [];
};

export const attributeOf = (element: Element | null, name: string): string => {
  const value = element?.[`@${name}`];
  return typeof value === 'string' ? value : '';
};

/** Returns the text of a child, with the texts of its own children. */
export function textOf(element: Element | null, name: string): string {
  const found = element?.[name];
  return allText(found).replace(/\s+/g, ' ').trim();
}

function allText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(allText).join(' ');
  if (!isElement(value)) return '';
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('@'))
    .map(([, inner]) => allText(inner))
    .join(' ');
}

const isElement = (value: unknown): value is Element =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
