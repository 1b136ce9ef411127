/**
 * The admin console in component tests: a seeded backend for each file, and helpers that find the
 * parts of its lists by name.
 */
import { renderPortal, startBackend, type Backend } from './portal';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** Opens and closes the console for the tests of a file. */
export function arrangeConsole() {
  let backend: Backend;
  let end: (() => Promise<void>) | null = null;

  // The first import of the console's modules is slow.
  beforeAll(() => import('../../src/features/admin/pages/AdminConsolePage'), 60_000);
  beforeAll(async () => {
    backend = await startBackend();
  });
  beforeEach(() => backend.reset());
  afterEach(async () => {
    await end?.();
    end = null;
    localStorage.clear();
  });
  afterAll(() => backend.stop());

  const visit = async (at: string, as = 'admin') => {
    await end?.();
    end = renderPortal(backend, { as, at });
  };
  return {
    /** Opens a URL of the portal as this demo account. */
    visit,
    /** Opens a tab of the console. */
    open: (tab: string) => visit(`/dashboard?tab=${tab}`),
    /** Returns the value at a path, or at a path of the configuration. */
    read: (path: string) => backend.read(path),
    readConfig: (path: string) => backend.read(`config/${path}`),
    /** Changes a value, as another user would. */
    write: (path: string, value: Parameters<Backend['write']>[1]) => backend.write(path, value),
  };
}

/** Returns the card with this title. */
export const form = async (name: string) => within(await screen.findByRole('form', { name }));
/** Returns the list with this title. */
export const list = async (name: string) => within(await screen.findByRole('list', { name }));
/** Returns the row of a list that contains this text. */
export const row = async (of: string, text: string) => {
  const found = (await list(of)).getByText(text).closest('li');
  if (!found) throw new Error(`${text} is in no row.`);
  return within(found);
};
/** Answers a confirmation dialog and returns it. */
export const answer = async (question: string, word: 'Yup' | 'Nope') => {
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await userEvent.click(within(dialog).getByRole('button', { name: word }));
  return dialog;
};
