import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RichText } from './RichText';

afterEach(cleanup);

interface TrialBlock {
  text: string;
  type?: string;
  depth?: number;
  inlineStyleRanges?: { offset: number; length: number; style: string }[];
  entityRanges?: { offset: number; length: number; key: number }[];
}

function show(blocks: TrialBlock[], url?: string) {
  const entityMap = url === undefined ? {} : { 0: { type: 'LINK', data: { url } } };
  return render(<RichText value={JSON.stringify({ blocks, entityMap })} />).container;
}

describe('RichText', () => {
  it('renders paragraphs, quotes, and headings one level below the surrounding heading', () => {
    show([
      { text: 'Scope', type: 'header-two' },
      { text: 'Detail', type: 'header-three' },
      { text: 'Text' },
      { text: 'Said', type: 'blockquote' },
    ]);
    expect(screen.getByRole('heading', { level: 3, name: 'Scope' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 4, name: 'Detail' })).toBeVisible();
    expect(screen.getByRole('paragraph')).toHaveTextContent('Text');
    expect(screen.getByRole('blockquote')).toHaveTextContent('Said');
  });

  it('nests lists by depth and separates lists of different kinds', () => {
    show([
      { text: 'A', type: 'unordered-list-item' },
      { text: 'A1', type: 'ordered-list-item', depth: 1 },
      { text: 'A2', type: 'ordered-list-item', depth: 1 },
      { text: 'B', type: 'unordered-list-item' },
      { text: 'One', type: 'ordered-list-item' },
    ]);
    const lists = screen.getAllByRole('list');
    expect(lists.map(({ tagName }) => tagName)).toEqual(['UL', 'OL', 'OL']);
    const [outer, inner] = lists;
    if (!outer || !inner) throw new Error('lists are missing');
    expect(outer).toContainElement(inner);
    expect(
      within(inner)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['A1', 'A2']);
  });

  it('counts offsets in characters, so that an emoji does not shift the ranges after it', () => {
    const text = 'Well 😀 done';
    const container = show([
      {
        text,
        inlineStyleRanges: [
          { offset: 7, length: 4, style: 'BOLD' },
          { offset: 9, length: 2, style: 'ITALIC' },
        ],
      },
    ]);
    expect(container).toHaveTextContent(text);
    expect([...container.querySelectorAll('strong')].map((bold) => bold.textContent)).toEqual([
      'do',
      'ne',
    ]);
    expect(container.querySelector('em')).toHaveTextContent('ne');
  });

  it('opens links in a new tab without giving them access to the window', async () => {
    show(
      [{ text: 'See here', entityRanges: [{ offset: 4, length: 4, key: 0 }] }],
      'https://example.org/',
    );
    const link = screen.getByRole('link', { name: 'here' });
    expect(link).toHaveAttribute('href', 'https://example.org/');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative'])(
    'renders a link to %s as plain text',
    (url) => {
      const container = show(
        [{ text: 'See here', entityRanges: [{ offset: 4, length: 4, key: 0 }] }],
        url,
      );
      expect(container).toHaveTextContent('See here');
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );

  it('turns typed URLs into links, without the punctuation after them', () => {
    const text =
      'Read https://www.legislation.gov.uk/uksi/2005/894. Then (see https://example.org/a_(b)), www.hse.gov.uk/coshh!';
    const container = show([{ text }]);
    expect(container).toHaveTextContent(text);
    expect(
      screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      [
        'https://www.legislation.gov.uk/uksi/2005/894',
        'https://www.legislation.gov.uk/uksi/2005/894',
      ],
      ['https://example.org/a_(b)', 'https://example.org/a_(b)'],
      ['www.hse.gov.uk/coshh', 'https://www.hse.gov.uk/coshh'],
    ]);
  });

  it('renders one link for a URL with several text styles', () => {
    const [address, marked] = ['https://example.org/waste/rules?year=2026', 'waste/rules'];
    const container = show([
      {
        text: `See ${address}, please`,
        inlineStyleRanges: [
          { offset: 4 + address.indexOf(marked), length: marked.length, style: 'BOLD' },
          { offset: 4 + address.indexOf('2026'), length: 8, style: 'ITALIC' },
        ],
      },
    ]);
    expect(container).toHaveTextContent(`See ${address}, please`);
    const link = screen.getByRole('link');
    expect(link).toHaveTextContent(address);
    expect(link).toHaveAttribute('href', address);
    expect(link.querySelector('strong')).toHaveTextContent(marked);
    expect([...container.querySelectorAll('em')].map((part) => part.textContent)).toEqual([
      '2026',
      ', pl',
    ]);
  });

  it.each(['javascript:alert(1)', 'https://', 'www.', 'Ahttps', 'me@example.org'])(
    'shows the typed text %s without a link',
    (text) => {
      expect(show([{ text }])).toHaveTextContent(text);
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
    },
  );

  it('does not add links inside a link or inside code', () => {
    const address = 'https://example.org/b';
    const range = { offset: 0, length: address.length };
    show(
      [
        { text: address, entityRanges: [{ ...range, key: 0 }] },
        { text: address, inlineStyleRanges: [{ ...range, style: 'CODE' }] },
        { text: address, type: 'code-block' },
      ],
      'https://example.org/a',
    );
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://example.org/a');
  });

  it('creates at most 200 links from typed URLs, and shows the whole text', () => {
    const text = 'http://a '.repeat(300).trim();
    const container = show([{ text }, { text }]);
    expect(screen.getAllByRole('link')).toHaveLength(200);
    expect(container.textContent).toBe(text + text);
  });

  it('shows the text even if the content has invalid ranges', () => {
    const container = show([
      {
        text: 'Short',
        inlineStyleRanges: [{ offset: -5, length: 900, style: 'BOLD' }],
        entityRanges: [{ offset: 99, length: 3, key: 7 }],
      },
    ]);
    expect(container).toHaveTextContent('Short');
  });

  it('shows plain text unchanged, and nothing for broken JSON', () => {
    const { container, rerender } = render(<RichText value="Typed by hand" />);
    expect(container).toHaveTextContent('Typed by hand');
    rerender(<RichText value={'{"blocks":[{"te'} />);
    expect(container).toHaveTextContent('');
    expect(container.textContent).toBe('');
  });
});
