/** Helpers for the page of authors and for their stored drafts and insights. */
import { renderPortal, startBackend, type Backend } from './portal';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

export const ADMIN = 'demo-admin';
export let backend: Backend;
let end: (() => Promise<void>) | null = null;

export const open = (as: string, at: string) => {
  end = renderPortal(backend, { as, at });
};
export async function leave() {
  await end?.();
  end = null;
}

export const form = async (name: string) => within(await screen.findByRole('form', { name }));
export const segment = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^Industry segments/ }));
  await userEvent.click(screen.getByRole('checkbox', { name }));
  await userEvent.keyboard('{Escape}');
};

/** Fills in the required fields of a new insight. */
export async function fill(title: string) {
  const upload = await form('Insight Upload');
  await userEvent.type(upload.getByLabelText(/^Title/), title);
  await segment('Retail');
  return upload;
}
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

/** Resets the seed before each test of a file. */
export function setUpAuthoring(): void {
  beforeAll(async () => {
    backend = await startBackend();
  });
  beforeEach(() => backend.reset());
  afterEach(async () => {
    await leave();
    localStorage.clear();
  });
  afterAll(() => backend.stop());
}
