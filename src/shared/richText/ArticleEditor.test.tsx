import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ArticleText, sectionsOf } from './ArticleText';
import { fromPlainText, plainText } from './rawContent';
import { RichTextEditor, type SendPicture } from './RichTextEditor';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const STORED = 'http://127.0.0.1:9199/v0/b/demo-portal.appspot.com/o/photos%2Fa~b%2Fx.full.webp';

function Trial({ send, initial }: { send: SendPicture; initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <main>
      <h1>Trial</h1>
      <RichTextEditor
        label="Content"
        value={value}
        onChange={setValue}
        article={{ sendPicture: send }}
      />
      <output aria-label="Raw">{value}</output>
      <section aria-label="Shown">
        <ArticleText value={value} headingLevel={2} />
      </section>
    </main>
  );
}

const open = async (
  send: SendPicture = () => Promise.resolve({ failure: 'Not sent.' }),
  initial = fromPlainText('Before'),
) => {
  const { container } = render(<Trial {...{ send, initial }} />);
  await screen.findByRole('textbox', { name: /Content/ });
  return container;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => within(screen.getByRole('region', { name: 'Shown' }));
const raw = () => screen.getByRole('status', { name: 'Raw' }).textContent;

describe('the article editor', () => {
  it('creates, changes, removes and restores a table', async () => {
    await open();
    await press('Table');
    await userEvent.type(await screen.findByLabelText('Row 1, column 1'), 'Site');
    await userEvent.type(screen.getByLabelText('Row 2, column 1'), 'Leeds');
    await press('Remove last column');
    await press('Remove last row');
    await press('Set table');
    expect(shown().getByRole('columnheader', { name: 'Site' })).toBeVisible();
    expect(plainText(raw())).toContain('Site\t\nLeeds\t');
    await press('Change the table');
    const cell = await screen.findByLabelText('Row 2, column 1');
    await userEvent.clear(cell);
    await userEvent.type(cell, 'York');
    await press('Set table');
    expect(shown().getByRole('cell', { name: 'York' })).toBeVisible();
    await press('Remove the table');
    expect(shown().queryByRole('table')).toBeNull();
    expect(plainText(raw()).trim()).toBe('Before');
    await press('Undo');
    expect(shown().getByRole('cell', { name: 'York' })).toBeVisible();
  });

  it('inserts a dividing line, and a video from the three supported sites only', async () => {
    await open();
    await press('Video');
    const address = await screen.findByLabelText('Video URL');
    await userEvent.type(address, 'https://example.org/film{Enter}');
    expect(address).toBeInvalid();
    await userEvent.clear(address);
    await userEvent.type(address, 'https://vimeo.com/123456789{Enter}');
    expect(shown().getByRole('button', { name: /Play the video/ })).toBeVisible();
    await press('Dividing line');
    expect(shown().getByRole('separator')).toBeInTheDocument();
  });

  it('asks for alternative text, shows an uploaded picture, and explains a failed upload', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const picture = { src: STORED, card: STORED, width: 800, height: 450 };
    const send = vi
      .fn<SendPicture>()
      .mockResolvedValueOnce({ failure: 'The network is gone.' })
      .mockResolvedValueOnce(picture);
    const container = await open(send);
    await press('Picture');
    await press('Insert picture');
    expect(screen.getByText('Please choose a picture')).toBeVisible();
    const file = new File([new Uint8Array(10)], 'plant.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText(/^Picture file/), file);
    await press('Insert picture');
    const message = 'Please describe the picture, or mark it as decoration';
    expect(screen.getByText(message)).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Alternative text'), 'The plant room');
    await press('Insert picture');
    expect(await screen.findByText('The network is gone.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Caption'), 'Figure 1');
    await press('Insert picture');
    const drawn = await shown().findByRole('img', { name: 'The plant room' });
    expect(drawn).toHaveAttribute('src', STORED);
    expect(shown().getByRole('figure')).toHaveTextContent('Figure 1');
    const { violations } = await axe.run(container, {
      // Needs layout and colours, which jsdom does not have.
      rules: { 'color-contrast': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });

  it('opens the link form on Ctrl+K, and does not pass the key to the page', async () => {
    await open();
    const heard = vi.fn();
    document.addEventListener('keydown', heard);
    const box = screen.getByRole('textbox', { name: /Content/ });
    fireEvent.keyDown(box, { key: 'x', code: 'KeyX', keyCode: 88 });
    expect(heard).toHaveBeenCalledOnce();
    fireEvent.keyDown(box, { key: 'k', code: 'KeyK', keyCode: 75, ctrlKey: true });
    expect(await screen.findByRole('textbox', { name: 'Address' })).toBeVisible();
    document.removeEventListener('keydown', heard);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('offers blocks on an empty line, which can be inserted by keyboard', async () => {
    await open(undefined, '');
    const box = screen.getByRole('textbox', { name: /Content/ });
    await press('Insert a block');
    const list = screen.getByRole('listbox', { name: 'Blocks' });
    expect(within(list).getAllByRole('option')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Insert a block' })).toBeNull();
    const key = (name: string, keyCode: number) =>
      fireEvent.keyDown(box, { key: name, code: name, keyCode });
    key('ArrowUp', 38);
    key('ArrowUp', 38);
    const quote = within(list).getByRole('option', { name: /^Quote/, selected: true });
    expect(box).toHaveAttribute('aria-activedescendant', quote.id);
    key('Enter', 13);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(raw()).toContain('"type":"blockquote"');
    expect(plainText(raw())).toBe('');
  });

  it('shows the add-block button next to the empty line of a new text', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return this.matches('[data-offset-key]') ? new DOMRect(0, 50, 10, 20) : new DOMRect(0, 10);
    });
    await open(undefined, '');
    expect(screen.getByRole('button', { name: 'Insert a block' })).toHaveStyle({ top: '50px' });
  });

  it('closes the block menu on Escape, and opens the fields of a chosen object', async () => {
    await open(undefined, '');
    const box = screen.getByRole('textbox', { name: /Content/ });
    await press('Insert a block');
    fireEvent.keyDown(box, { key: 'Escape', code: 'Escape', keyCode: 27 });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(plainText(raw())).toBe('/');
    await press('Undo');
    await press('Insert a block');
    fireEvent.click(screen.getByRole('option', { name: 'Table' }));
    await userEvent.type(await screen.findByLabelText('Row 1, column 1'), 'Site');
    await press('Set table');
    expect(shown().getByRole('columnheader', { name: 'Site' })).toBeVisible();
    expect(plainText(raw())).not.toContain('/');
  });

  it('turns a paragraph into a callout, or into a heading that appears in the contents', async () => {
    await open();
    const kind = screen.getByRole('combobox', { name: 'Kind of paragraph' });
    await userEvent.selectOptions(kind, 'Heading 3');
    expect(sectionsOf(raw())).toEqual([{ id: 'section-0', title: 'Before', rank: 0 }]);
    expect(shown().getByRole('heading', { level: 2 })).toHaveAttribute('id', 'section-0');
    await userEvent.selectOptions(kind, 'Callout');
    expect(sectionsOf(raw())).toEqual([]);
    expect(shown().getByRole('note')).toHaveTextContent('Before');
    expect(screen.getByText('1 word · 1 min to read')).toBeVisible();
  });
});
