import './draftGlobals';
import { EditorState } from 'draft-js';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { HOSTILE, REAL } from '../../../test/support/pastedDocuments';
import { SHAPES } from '../../../test/support/pastedShapes';
import { CAST } from '../../../test/rules/cast';
import { World } from '../../../test/rules/world';
import { ArticleText } from './ArticleText';
import { contentToRaw, insertPasted } from './draftContent';
import { readPasted } from './pasted';
import { readDocument, type BlockType } from './richDocument';
import { RichText } from './RichText';

const pasted = (html: string, withObjects = true) =>
  contentToRaw(insertPasted(EditorState.createEmpty(), null, readPasted(html, withObjects)));

function shown(raw: string): HTMLElement {
  const markup = renderToStaticMarkup(<ArticleText value={raw} />);
  return new DOMParser().parseFromString(markup, 'text/html').body;
}
/** Returns the rendered text, with one space between blocks and cells. */
function wordsOf(root: HTMLElement): string {
  for (const element of root.querySelectorAll('p, h2, h3, h4, li, td, th, pre, blockquote, figure'))
    element.prepend(' ');
  return root.textContent.replace(/\s+/g, ' ').trim();
}

describe('content pasted into an article', () => {
  it('is tested with forty real and forty hostile documents', () => {
    expect([REAL.length, HOSTILE.length]).toEqual([40, 40]);
  });

  it.each([...REAL, ...HOSTILE])('is shown with the same words: %s', (_name, html, words) => {
    expect(wordsOf(shown(pasted(html)))).toBe(words);
  });

  it.each([...REAL, ...HOSTILE])('is stored without any foreign markup: %s', (_name, html) => {
    const { blocks, entityMap } = JSON.parse(pasted(html)) as {
      blocks: { type: string; data: object }[];
      entityMap: Record<string, { type: string; data: Record<string, unknown> }>;
    };
    for (const { type, data } of Object.values(entityMap)) {
      expect(['LINK', 'TABLE', 'DIVIDER']).toContain(type);
      if (type === 'LINK') expect(data.url).toMatch(/^(https?:\/\/|mailto:)/);
    }
    expect(blocks.map(({ data }) => data)).toEqual(blocks.map(() => ({})));
  });

  it.each(HOSTILE)('is shown without scripts and external content: %s', (_name, html) => {
    const root = shown(pasted(html));
    const tags = new Set([...root.querySelectorAll('*')].map(({ tagName }) => tagName));
    for (const tag of ['SCRIPT', 'STYLE', 'IFRAME', 'IMG', 'SVG', 'FORM', 'INPUT', 'OBJECT'])
      expect(tags).not.toContain(tag);
    for (const element of root.querySelectorAll('*'))
      expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
    expect(root.querySelectorAll('*').length).toBeLessThan(8_500);
  });

  it('is accepted by the security rules', () => {
    const world = new World();
    for (const [name, html] of [...REAL, ...HOSTILE]) {
      const act = { 'insights/ins-admin/contentJSON': pasted(html) };
      expect([name, world.refusal(() => world.send(CAST.admin, act))]).toEqual([name, null]);
      world.reset();
    }
  });
});

describe('structure of pasted content', () => {
  const shapes = (html: string, withObjects = true) =>
    readPasted(html, withObjects).map(({ type, depth, object, text }) => [
      object?.kind ?? type,
      depth,
      text,
    ]);
  const html = (name: string) => REAL.find(([each]) => each === name)?.[1] ?? '';

  it('preserves lists, however the other program writes them', () => {
    expect(shapes(html('nested bullets of Word'))).toEqual([
      ['unordered-list-item', 0, 'Fuel'],
      ['unordered-list-item', 1, 'Gas'],
      ['unordered-list-item', 1, 'Oil'],
    ]);
    expect(shapes(html('numbers of Word')).map(([type]) => type)).toEqual([
      'ordered-list-item',
      'ordered-list-item',
    ]);
    expect(shapes(html('a list of Google Docs'))).toEqual([
      ['unordered-list-item', 0, 'One'],
      ['unordered-list-item', 1, 'Inner'],
    ]);
  });

  it('has a table if the original has several columns, and lines otherwise', () => {
    expect(shapes(html('cells of Excel'))).toEqual([['table', 0, 'Jan\t12\nFeb\t14']]);
    expect(shapes(html('a column of Excel')).map(([type]) => type)).toEqual([
      'unstyled',
      'unstyled',
    ]);
    expect(readPasted(html('a table with a head'), true)[0]?.object).toEqual({
      kind: 'table',
      hasHeader: true,
    });
  });

  it('includes the alternative text of pictures but no pictures, because another insight owns the files', () => {
    for (const withObjects of [true, false])
      expect(shapes(html('a picture of the portal'), withObjects)).toEqual([
        ['unstyled', 0, 'Before'],
        ['unstyled', 0, 'The plant'],
        ['unstyled', 0, 'After'],
      ]);
  });

  it('recognises bold text from Google Docs and ignores the <b> around the document', () => {
    const [block] = readPasted(html('bold of Google Docs'), true);
    expect(block?.pieces.map(({ text, styles }) => [text, styles])).toEqual([
      ['Scope 3', ['BOLD']],
      [' counts', []],
    ]);
  });
});

/** Returns the blocks in the notation of `pastedShapes.ts`. */
const outline = (html: string) =>
  readPasted(html, false).map(({ type, depth, text }) => {
    const mark = MARKS[type] ?? '';
    return `${'  '.repeat(depth)}${mark}${text.replaceAll('\n', '⏎')}`;
  });
const MARKS: Partial<Record<BlockType, string>> = {
  'unordered-list-item': '- ',
  'ordered-list-item': '1. ',
  'header-two': '## ',
  blockquote: '> ',
  'code-block': 'code:',
};

describe('lines, indents and levels of pasted content', () => {
  it.each(SHAPES)('equal those of the document: %s', (_name, html, blocks) => {
    expect(outline(html)).toEqual(blocks);
  });

  it.each(SHAPES)('are unchanged after storing and reading: %s', (_name, html, blocks) => {
    const read = readDocument(pasted(html, false));
    expect(read.map(({ text }) => text)).toEqual(readPasted(html, false).map(({ text }) => text));
    expect(read).toHaveLength(blocks.length);
  });
});

describe('an object in an article', () => {
  const table = pasted('<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>');

  it('is rendered in an article and shown as text in a message', () => {
    const article = shown(table);
    expect([...article.querySelectorAll('th')].map((cell) => cell.textContent)).toEqual(['A', 'B']);
    const message = renderToStaticMarkup(<RichText value={table} />);
    expect(message).not.toContain('<table');
    expect(message).toContain('A\tB');
  });

  it('is shown as text beyond the limits', () => {
    const raw = (blocks: number, text: string) =>
      JSON.stringify({
        blocks: Array.from({ length: blocks }, () => ({
          text,
          type: 'atomic',
          entityRanges: [{ offset: 0, length: 1, key: 0 }],
        })),
        entityMap: { 0: { type: 'TABLE', data: {} } },
      });
    const drawn = (json: string) => readDocument(json, true).filter(({ object }) => object).length;
    expect(drawn(raw(300, 'a'))).toBe(200);
    // A thousand rows of one cell and one row of a thousand cells would render a million cells.
    expect(drawn(raw(1, `${'\n'.repeat(1_000)}${'\t'.repeat(1_000)}`))).toBe(0);
    expect(drawn(raw(1, `${'\n'.repeat(40)}${'\t'.repeat(40)}`))).toBe(1);
  });
});
