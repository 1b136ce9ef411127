/** The admin console in a test: the seed for each, in a backend of the file, and the parts of its lists by their names. */
import { renderPortal, startBackend, type Backend } from './portal';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

/** Opens and closes the console for the tests of a file. */
export function arrangeConsole() {
  let backend: Backend;
  let end: (() => Promise<void>) | null = null;

  // The console's modules take their time the first time.
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
    /** Goes to an address of the portal, as this demo account. */
    visit,
    /** Goes to a tab of the console. */
    open: (tab: string) => visit(`/dashboard?tab=${tab}`),
    /** What stands at a path, and in the configuration. */
    read: (path: string) => backend.read(path),
    stands: (path: string) => backend.read(`config/${path}`),
    /** Changes what stands, as somebody else would. */
    write: (path: string, value: Parameters<Backend['write']>[1]) => backend.write(path, value),
  };
}

/** The card with this title. */
export const form = async (name: string) => within(await screen.findByRole('form', { name }));
/** The list with this title. */
export const list = async (name: string) => within(await screen.findByRole('list', { name }));
/** The row of a list that holds this text. */
export const row = async (of: string, text: string) => {
  const found = (await list(of)).getByText(text).closest('li');
  if (!found) throw new Error(`${text} is in no row.`);
  return within(found);
};
/** Answers a question and returns the dialog that asked it. */
export const answer = async (question: string, word: 'Yup' | 'Nope') => {
  const dialog = await screen.findByRole('alertdialog', { name: question });
  await userEvent.click(within(dialog).getByRole('button', { name: word }));
  return dialog;
};
