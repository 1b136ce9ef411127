import { screen, waitFor } from '@testing-library/react';
import { goOffline, goOnline } from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStored, EDITORS, isDone } from '../../test/support/editors';
import { type Backend, renderPortal, startBackend } from '../../test/support/portal';
import { allowWrites, refuseWrites } from '../../test/support/refusals';
import { currentDatabase } from '../data/firebase';

const DENIED = 'You do not have permission to do that.';
const OFFLINE = /^You are offline\./;
const TEXT = 'Words that must arrive once';

let backend: Backend;
let end: (() => Promise<void>) | null = null;

const open = (editor: (typeof EDITORS)[number]) => {
  end = renderPortal(backend, { as: editor.as, at: editor.at(backend) });
  return editor.open();
};
const leave = async () => {
  await end?.();
  end = null;
};

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => backend.reset());
afterEach(async () => {
  backend.database.onCommitted = null;
  allowWrites(backend);
  await leave();
  localStorage.clear();
});
afterAll(() => backend.stop());

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'));

async function isSavedOnce(editor: (typeof EDITORS)[number]): Promise<void> {
  await isDone(editor, TEXT);
  await waitFor(() => expect(drafts()).toEqual([]));
  await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull());
  expect(screen.queryByText(DENIED)).toBeNull();
  expect(countStored(editor, backend, TEXT)).toBe(1);
}

describe.each(EDITORS)('the editor of $name', (editor) => {
  it('preserves the text over a reload after the server rejects it, and saves the text once', async () => {
    const first = await open(editor);
    await editor.fill(first, TEXT);
    refuseWrites(backend);
    await editor.send(first);
    await screen.findAllByText(DENIED);
    expect(countStored(editor, backend, TEXT)).toBe(0);
    await leave();

    const second = await open(editor);
    await waitFor(() => expect(drafts()).toHaveLength(1));
    allowWrites(backend);
    await editor.send(second);
    await isSavedOnce(editor);
  });

  it('sends text that was saved offline once the connection is back', async () => {
    const page = await open(editor);
    await editor.fill(page, TEXT);
    goOffline(currentDatabase());
    await screen.findByText(OFFLINE);
    await editor.send(page);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    expect(countStored(editor, backend, TEXT)).toBe(0);
    expect(drafts()).toHaveLength(1);

    goOnline(currentDatabase());
    await isSavedOnce(editor);
  });

  it('saves the text once when the response is lost and the connection is interrupted', async () => {
    const page = await open(editor);
    await editor.fill(page, TEXT);
    const lost = new Promise<void>((resolve) => {
      backend.database.onCommitted = ({ paths }) => {
        if (!paths.some((path) => path.replace(/^\//, '').startsWith(editor.path))) return 'answer';
        backend.database.onCommitted = null;
        goOffline(currentDatabase());
        resolve();
        return 'drop';
      };
    });
    await editor.send(page);
    await lost;
    await screen.findByText(OFFLINE);
    expect(countStored(editor, backend, TEXT)).toBe(1);
    expect(drafts()).toHaveLength(1);

    goOnline(currentDatabase());
    await isSavedOnce(editor);
  });
});
