/** Edits that a browser makes by itself in the document of an editor. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { fromPlainText, plainText } from './rawContent';
import { RichTextEditor } from './RichTextEditor';

afterEach(cleanup);

function Note({ label, initial }: { label: string; initial: string }) {
  const [value, setValue] = useState(fromPlainText(initial));
  return (
    <>
      <RichTextEditor label={label} value={value} onChange={setValue} error="Too short" />
      <output aria-label={`Stored ${label}`}>{plainText(value)}</output>
    </>
  );
}

const box = (label: string) => screen.findByRole('textbox', { name: label });
const stored = (label: string) => screen.getByRole('status', { name: `Stored ${label}` });

async function openNotes() {
  render(
    <main>
      <h1>About this item</h1>
      <Note label="First" initial="first note" />
      <Note label="Second" initial="second note" />
    </main>,
  );
  await box('First');
  await box('Second');
}

const selectHeading = () =>
  document.getSelection()?.selectAllChildren(screen.getByRole('heading', { name: /About/ }));

/** Fires the event before an edit. Returns whether the browser may still make the edit. */
const allows = (target: HTMLElement, inputType: string) =>
  fireEvent(target, new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType }));

/** Changes the document as a browser does when the page did not prevent the edit. */
function edit(target: HTMLElement, inputType: string) {
  const text = target.querySelector('[data-text]');
  if (!text) throw new Error('The editor shows no text.');
  text.textContent = 's';
  fireEvent(target, new InputEvent('input', { bubbles: true, inputType }));
}

async function paste(label: string, text: string) {
  const target = await box(label);
  act(() => target.focus());
  const data: Record<string, string> = { 'text/plain': text, Text: text };
  fireEvent.paste(target, {
    clipboardData: { types: Object.keys(data), getData: (type: string) => data[type] ?? '' },
  });
  expect(stored(label)).toHaveTextContent(text);
}

describe.each(['First', 'Second'])('the editor “%s” with the cursor in a heading', (label) => {
  it.each(['historyUndo', 'historyRedo', 'deleteByDrag', 'insertReplacementText', ''])(
    'restores its text when the browser edits its document: %j',
    async (inputType) => {
      await openNotes();
      const text = `${label.toLowerCase()} note`;
      selectHeading();
      edit(await box(label), inputType);
      expect(await box(label)).toHaveTextContent(text);
      expect(await box(label)).toBeInvalid();
      expect(stored(label)).toHaveTextContent(text);
    },
  );
});

describe.each(['prevents', 'cannot prevent'])(
  'an editor whose browser edits the page %s',
  (how) => {
    const send = (target: HTMLElement, inputType: string) => {
      if (how === 'prevents') expect(allows(target, inputType)).toBe(false);
      else edit(target, inputType);
    };

    it('undoes and redoes a step itself if it has the focus', async () => {
      await openNotes();
      await paste('Second', 'Pasted, ');
      send(await box('Second'), 'historyUndo');
      expect(await box('Second')).toHaveTextContent(/^second note$/);
      expect(stored('Second')).toHaveTextContent(/^second note$/);
      expect(await box('Second')).toHaveFocus();
      send(await box('Second'), 'historyRedo');
      expect(await box('Second')).toHaveTextContent('Pasted, second note');
      expect(stored('First')).toHaveTextContent('first note');
    });

    it('keeps its text and does not take the focus if another editor has the focus', async () => {
      await openNotes();
      await paste('First', 'Pasted, ');
      const second = await box('Second');
      act(() => second.focus());
      send(await box('First'), 'historyUndo');
      expect(await box('First')).toHaveTextContent('Pasted, first note');
      expect(stored('First')).toHaveTextContent('Pasted, first note');
      expect(second).toHaveFocus();
    });

    it('keeps text that is dragged to another field', async () => {
      await openNotes();
      act(() => document.getSelection()?.removeAllRanges());
      send(await box('First'), 'deleteByDrag');
      expect(await box('First')).toHaveTextContent('first note');
    });
  },
);

it('the editor lets the browser type, delete and correct spelling', async () => {
  await openNotes();
  const first = await box('First');
  for (const inputType of ['insertText', 'deleteContentBackward', 'insertReplacementText']) {
    expect(allows(first, inputType)).toBe(true);
  }
  document.getSelection()?.selectAllChildren(first.querySelector('[data-text]') ?? first);
  edit(first, 'insertReplacementText');
  expect(stored('First')).toHaveTextContent(/^s$/);
});
