import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { comment } from '../../../test/rules/mutations';
import { CAST } from '../../../test/rules/cast';
import { World } from '../../../test/rules/world';
import { completeAddress } from './draftContent';
import { fromPlainText, isBlank, plainText } from './rawContent';
import { RichTextEditor } from './RichTextEditor';
import { RichText } from './RichText';

afterEach(cleanup);

function Trial({ initial = '', error = null }: { initial?: string; error?: string | null }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <RichTextEditor label="Note" required value={value} onChange={setValue} error={error} />
      <output aria-label="Raw">{value}</output>
      <RichText value={value} />
      <button type="button" onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

const world = new World();

const raw = () => screen.getByRole('status', { name: 'Raw' }).textContent;

async function paste(text: string, html?: string) {
  const box = await screen.findByRole('textbox', { name: /Note/ });
  act(() => box.focus());
  const data: Record<string, string> = {
    'text/plain': text,
    Text: text,
    ...(html === undefined ? {} : { 'text/html': html }),
  };
  const event = createEvent.paste(box, {
    clipboardData: { types: Object.keys(data), getData: (type: string) => data[type] ?? '' },
  });
  fireEvent(box, event);
  // The code that reads pasted HTML is a chunk of its own.
  await act(async () => void (await import('./pasted')));
  return box;
}

describe('RichTextEditor', () => {
  it('can be left with Tab in both directions', async () => {
    render(<Trial initial={fromPlainText('Checked')} />);
    const box = await screen.findByRole('textbox', { name: /Note/ });
    act(() => box.focus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(box).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(box).not.toHaveFocus();
  });

  it('shows its value and reports changes as raw JSON', async () => {
    render(<Trial />);
    await paste('All containers checked');
    expect(plainText(raw())).toBe('All containers checked');
    expect(JSON.parse(raw())).toHaveProperty('blocks.0.text', 'All containers checked');
  });

  it.each([
    [
      'a picture',
      '<p>Before <img src="data:image/png;base64,AA==" alt=""> after</p>',
      'Before after',
    ],
    [
      'a picture with alternative text',
      '<img src="https://x.example/y.png" alt="a chart">',
      'a chart',
    ],
    ['a telephone link', 'Call <a href="tel:+441234567890">01234 567890</a>', 'Call 01234 567890'],
    ['a script link', '<p>See <a href="javascript:alert(1)">this</a></p>', 'See this'],
    ['a link within the other site', '<a href="/guide" title="x">the guide</a>', 'the guide'],
    ['a link without an address', '<a name="top">the top</a>', 'the top'],
    ['an address in capitals', '<a href="HTTPS://EXAMPLE.ORG/A" class="b">a guide</a>', 'a guide'],
    ['a framed page', '<iframe src="https://x.example"></iframe>Text', 'Text'],
  ])(
    'pastes %s with all its words, in a form that the database accepts',
    async (_what, html, words) => {
      render(<Trial />);
      await paste(words, html);
      expect(plainText(raw())).toBe(words);
      expect(raw()).not.toMatch(/IMAGE|tel:|javascript|data:|class|title/);
      const act = comment('ins-a', CAST.subscriber, 'c', { comment: raw() });
      expect(world.refusal(() => world.send(CAST.subscriber, act))).toBeNull();
      world.reset();
    },
  );

  it('does not change the text if the pasted content has no allowed part', async () => {
    render(<Trial initial={fromPlainText('Noted')} />);
    await paste('', '<a href="javascript:alert(1)"><img src="https://x.example/y.png"></a>');
    expect(plainText(raw())).toBe('Noted');
  });

  it('preserves links and structure of pasted content', async () => {
    render(<Trial />);
    const html =
      '<h2>Duties</h2><ul><li>Keep <b>records</b></li></ul><p>See <a href="https://example.org/a" target="_blank" rel="x">a</a> or <a href="mailto:me@example.org">me</a></p>';
    await paste('Duties', html);
    const { blocks, entityMap } = JSON.parse(raw()) as {
      blocks: { type: string; text: string }[];
      entityMap: Record<string, { type: string; data: unknown }>;
    };
    expect(blocks.map(({ type, text }) => [type, text])).toEqual([
      ['header-two', 'Duties'],
      ['unordered-list-item', 'Keep records'],
      ['unstyled', 'See a or me'],
    ]);
    expect(Object.values(entityMap).map(({ type, data }) => [type, data])).toEqual([
      ['LINK', { url: 'https://example.org/a' }],
      ['LINK', { url: 'mailto:me@example.org' }],
    ]);
  });

  it('changes the style of the block that contains the cursor', async () => {
    render(<Trial initial={fromPlainText('A duty')} />);
    await screen.findByRole('textbox', { name: /Note/ });
    await userEvent.click(screen.getByRole('button', { name: 'Heading' }));
    expect(screen.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(raw())).toHaveProperty('blocks.0.type', 'header-two');
    await userEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
    expect(JSON.parse(raw())).toHaveProperty('blocks.0.type', 'unordered-list-item');
  });

  it('inserts a link and rejects a URL that is not allowed', async () => {
    render(<Trial />);
    await screen.findByRole('textbox', { name: /Note/ });
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = screen.getByRole('textbox', { name: 'Address' });
    expect(address).toHaveFocus();
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    expect(address).toBeInvalid();
    await userEvent.clear(address);
    await userEvent.type(address, 'example.org/guide');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text to show' }), 'the guide');
    await userEvent.click(screen.getByRole('button', { name: 'Set link' }));
    expect(screen.getByRole('link', { name: 'the guide' })).toHaveAttribute(
      'href',
      'https://example.org/guide',
    );
  });

  it('shows a new value from its parent component', async () => {
    render(<Trial initial={fromPlainText('Restored draft')} />);
    const box = await screen.findByRole('textbox', { name: /Note/ });
    expect(box).toHaveTextContent('Restored draft');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box).toHaveTextContent('');
    expect(isBlank(raw())).toBe(true);
  });

  it('shows content that draft-js cannot read as plain text', async () => {
    render(<Trial initial="Typed by hand" />);
    expect(await screen.findByRole('textbox', { name: /Note/ })).toHaveTextContent('Typed by hand');
  });

  it('shows its error, and has no axe violations', async () => {
    const { container } = render(
      <main>
        <h1>Trial</h1>
        <Trial error="Please add a note before submitting update" />
      </main>,
    );
    const box = await screen.findByRole('textbox', { name: /Note/ });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription(/Please add a note before submitting update/);
    const { violations } = await axe.run(container, {
      // Needs layout and colours, which jsdom does not have.
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});

describe('completeAddress', () => {
  it.each([
    ['example.org', 'https://example.org/'],
    ['localhost.example:8080/x', 'https://localhost.example:8080/x'],
    ['http://example.org/a', 'http://example.org/a'],
    ['team@example.org', 'mailto:team@example.org'],
    ['mailto:team@example.org', 'mailto:team@example.org'],
  ])('turns %s into %s', (typed, address) => {
    expect(completeAddress(typed)).toBe(address);
  });

  it.each(['', '  ', 'two words.org', 'javascript:alert(1)', 'ftp://example.org', 'nothing'])(
    'rejects %j',
    (typed) => {
      expect(completeAddress(typed)).toBeNull();
    },
  );
});
