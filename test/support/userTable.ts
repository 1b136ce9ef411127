/** Helpers for tests of the user table: which users it shows, and how to find one of them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';

/** Returns the emails of the rows, in their order. */
export const shownEmails = () =>
  [...document.querySelectorAll('[data-row] [data-label="Email"]')].map(
    ({ textContent }) => textContent,
  );

/** Waits until exactly these users are shown. */
export const showsEmails = (expected: readonly string[]) =>
  waitFor(() => expect(shownEmails()).toEqual(expected));

/** Presses the button with this name. */
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

/** Returns the user's row, found by the email filter. */
export async function userRow(email: string) {
  const filter = screen.getByLabelText('Filter by Email');
  await userEvent.clear(filter);
  await userEvent.type(filter, email);
  await showsEmails([email]);
  const found = screen.getByText(email).closest('tr');
  if (!found) throw new Error(`${email} is in no row.`);
  return within(found);
}
