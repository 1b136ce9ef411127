/** Reads Atom strictly: the XML by saxes, the required elements of RFC 4287 by this file, and the values by htmlparser2's feed reader. */
import { parseFeed } from 'htmlparser2';
import { SaxesParser } from 'saxes';

const ATOM = 'http://www.w3.org/2005/Atom';

interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

/** @throws Error for text that is not well-formed, or that has elements outside of Atom's namespace */
function parse(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (uri !== ATOM) throw new Error(`${local} is not an element of Atom.`);
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const node: Node = {
      name: local,
      attributes: Object.fromEntries(values) as Record<string, string>,
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    const node = open.at(-1);
    if (node) node.text += text;
  });
  parser.write(xml).close();
  const [feed] = root.children;
  if (feed?.name !== 'feed' || root.children.length !== 1) throw new Error('no feed');
  return feed;
}

/** Of RFC 4287 (4.1.1 and 4.1.2): elements that occur exactly once. */
const ONCE = ['id', 'title', 'updated'];
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function check(node: Node, isAuthorNeeded: boolean): void {
  const all = (name: string) => node.children.filter((child) => child.name === name);
  for (const name of ONCE)
    if (all(name).length !== 1) throw new Error(`${node.name} has ${all(name).length} ${name}`);
  for (const { text } of [...all('updated'), ...all('published')])
    if (!DATE.test(text)) throw new Error(`${text} is no date of RFC 3339`);
  for (const { text } of all('id')) if (new URL(text).protocol === '') throw new Error('no IRI');
  for (const { attributes } of all('link')) void new URL(attributes['href'] ?? '');
  // Without content, an alternate link is required (4.1.2).
  const isLinked = all('link').some(({ attributes }) => attributes['rel'] === 'alternate');
  if (node.name === 'entry' && all('content').length === 0 && !isLinked)
    throw new Error('an entry has neither content nor an alternate link');
  const names = all('author').map(
    (author) => author.children.filter(({ name }) => name === 'name').length,
  );
  if (names.some((count) => count !== 1) || (isAuthorNeeded && names.length === 0))
    throw new Error(`${node.name} has no author`);
}

/** Returns what a feed reader shows. @throws Error for a feed that RFC 4287 does not allow */
export function readAtom(xml: string) {
  const feed = parse(xml);
  check(feed, false);
  const hasAuthor = feed.children.some(({ name }) => name === 'author');
  const entries = feed.children.filter(({ name }) => name === 'entry');
  for (const entry of entries) check(entry, !hasAuthor);
  const ids = entries.map((entry) => entry.children.find(({ name }) => name === 'id')?.text);
  if (new Set(ids).size < ids.length) throw new Error('two entries have one id');
  const shown = parseFeed(xml);
  if (shown?.type !== 'atom' || shown.items.length !== entries.length)
    throw new Error('htmlparser2 reads the feed in another way');
  return {
    title: shown.title,
    updated: shown.updated,
    entries: entries.map((entry, index) => {
      const text = (of: string) => entry.children.find(({ name }) => name === of)?.text;
      return {
        title: shown.items[index]?.title,
        link: shown.items[index]?.link,
        summary: text('summary'),
        /** HTML. */
        content: text('content'),
      };
    }),
  };
}
