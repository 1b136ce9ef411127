import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
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

const raw = () => screen.getByRole('status', { name: 'Raw' }).textContent;

async function paste(text: string) {
  const box = await screen.findByRole('textbox', { name: /Note/ });
  act(() => box.focus());
  const event = createEvent.paste(box, {
    clipboardData: { types: ['text/plain'], getData: () => text },
  });
  fireEvent(box, event);
  return box;
}

describe('RichTextEditor', () => {
  it('shows its value and gives changes as raw JSON', async () => {
    render(<Trial />);
    await paste('All containers checked');
    expect(plainText(raw())).toBe('All containers checked');
    expect(JSON.parse(raw())).toHaveProperty('blocks.0.text', 'All containers checked');
  });

  it('styles the block that the cursor is in', async () => {
    render(<Trial initial={fromPlainText('A duty')} />);
    await screen.findByRole('textbox', { name: /Note/ });
    await userEvent.click(screen.getByRole('button', { name: 'Heading' }));
    expect(screen.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
    expect(JSON.parse(raw())).toHaveProperty('blocks.0.type', 'header-two');
    await userEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
    expect(JSON.parse(raw())).toHaveProperty('blocks.0.type', 'unordered-list-item');
  });

  it('inserts a link, and refuses an address that may not stand in one', async () => {
    render(<Trial />);
    await screen.findByRole('textbox', { name: /Note/ });
    await userEvent.click(screen.getByRole('button', { name: 'Link' }));
    const address = screen.getByRole('textbox', { name: 'Address' });
    expect(address).toHaveFocus();
    await userEvent.type(address, 'javascript:alert(1){Enter}');
    expect(address).toBeInvalid();
    await userEvent.clear(address);
    await userEvent.type(address, 'example.org/guide');
    await userEvent.type(screen.getByRole('textbox', { name: 'Words to show' }), 'the guide');
    await userEvent.click(screen.getByRole('button', { name: 'Set link' }));
    expect(screen.getByRole('link', { name: 'the guide' })).toHaveAttribute(
      'href',
      'https://example.org/guide',
    );
  });

  it('follows a value that is changed from outside', async () => {
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

  it('says what is wrong, and axe finds nothing', async () => {
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
      // Needs layout and colours, which jsdom has not.
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
  ])('makes %s into %s', (typed, address) => {
    expect(completeAddress(typed)).toBe(address);
  });

  it.each(['', '  ', 'two words.org', 'javascript:alert(1)', 'ftp://example.org', 'nothing'])(
    'refuses %j',
    (typed) => {
      expect(completeAddress(typed)).toBeNull();
    },
  );
});
