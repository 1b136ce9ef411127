/** Reads XML documents. A document that was cut off or is not well-formed throws. */
import { SaxesParser } from 'saxes';
import { FollowError } from './client';

/** Names are without their prefixes. */
export interface Element {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Texts and elements, in their order. */
  content: (string | Element)[];
}

/** Returns the root element. @throws FollowError unless the document is complete and has this root */
export function readXml(text: string, root: string): Element {
  const document: Element = { name: '', attributes: new Map(), content: [] };
  const open = [document];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw new FollowError('broken', error.message);
  });
  parser.on('opentag', ({ local, attributes }) => {
    const element: Element = {
      name: local,
      attributes: new Map(Object.values(attributes).map((each) => [each.local, each.value])),
      content: [],
    };
    open.at(-1)?.content.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const add = (part: string) => open.at(-1)?.content.push(part);
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(text).close();
  const found = child(document, root);
  if (found === null) throw new FollowError('unexpected', `The document has no element ${root}.`);
  return found;
}

export const childrenOf = (element: Element | null, name: string): readonly Element[] =>
  (element?.content ?? []).filter(
    (part): part is Element => typeof part === 'object' && part.name === name,
  );

export const child = (element: Element | null, ...path: readonly string[]): Element | null =>
  path.reduce((at, name) => childrenOf(at, name)[0] ?? null, element);

export const attributeOf = (element: Element | null, name: string): string =>
  element?.attributes.get(name) ?? '';

/** Returns the text of a child, with the texts of its own children. */
export const textOf = (element: Element | null, name: string): string =>
  allText(child(element, name)).replace(/\s+/g, ' ').trim();

const allText = (element: Element | null): string =>
  (element?.content ?? [])
    .map((part) => (typeof part === 'string' ? part : allText(part)))
    .join('');
