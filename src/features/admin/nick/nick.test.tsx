import { arrangeConsole } from '../../../../test/support/adminConsole';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const { visit, read, write } = arrangeConsole();

const open = async (as = 'admin') => {
  await visit('/Nick', as);
  await screen.findByRole('heading', { level: 1, name: 'Display names' });
};
type Person = { email: string; firstName: string; lastName: string; displayName?: string };
const nameless = () =>
  Object.entries(read('userDirectory') as Record<string, Person>)
    .filter(([, { displayName }]) => displayName === undefined)
    .map(([key, person]) => ({ ...person, key }));
const fieldOf = (email: string) => screen.getByLabelText(`Display name of ${email}`);
const send = () => userEvent.click(screen.getByRole('button', { name: /^Assign display names/ }));
const records = (uid: string) =>
  ['users', 'profiles', 'userDirectory'].map((path) => read(`${path}/${uid}/displayName`));

describe('the page of display names', () => {
  it('offers first and last name as display name to users without one only', async () => {
    const people = nameless();
    expect(people.length).toBeGreaterThan(1);
    await open();
    for (const { email, firstName, lastName } of people)
      await waitFor(() => expect(fieldOf(email)).toHaveValue(`${firstName} ${lastName}`));
    expect(screen.getAllByRole('textbox')).toHaveLength(people.length);
  });

  it('assigns the checked names, skips unchecked names and shows the number', async () => {
    const [first, second, ...rest] = nameless();
    if (!first || !second) throw new Error('The seed has too few people without a name.');
    await open();
    await screen.findByLabelText(`Display name of ${first.email}`);
    await userEvent.clear(fieldOf(first.email));
    await userEvent.type(fieldOf(first.email), ' By hand ');
    await userEvent.click(screen.getByLabelText(`Assign to ${second.email}`));
    expect(fieldOf(second.email)).toBeDisabled();
    await send();
    const count = 1 + rest.length;
    expect(
      await screen.findByText(
        count === 1 ? '1 display name assigned' : `${count} display names assigned`,
      ),
    ).toBeVisible();
    expect(records(first.key)).toEqual(['By hand', 'By hand', 'By hand']);
    expect(records(second.key)).toEqual([null, null, null]);
    for (const { key, firstName, lastName } of rest)
      expect(records(key)).toEqual(Array.from({ length: 3 }, () => `${firstName} ${lastName}`));
    expect(nameless()).toHaveLength(1);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('requires a name, and assigns no name before', async () => {
    const before = nameless();
    const [first] = before;
    if (!first) throw new Error('The seed has nobody without a name.');
    await open();
    await userEvent.clear(await screen.findByLabelText(`Display name of ${first.email}`));
    await send();
    expect(await screen.findByText('Please enter a display name')).toBeVisible();
    expect(nameless()).toEqual(before);
  });

  it('shows the users for whom the assignment failed and why, and assigns the other names', async () => {
    const [first, ...rest] = nameless();
    if (!first) throw new Error('The seed has nobody without a name.');
    await open();
    await screen.findByLabelText(`Display name of ${first.email}`);
    // The directory row remains, but its record was deleted.
    write(`users/${first.key}`, null);
    await send();
    const title = await screen.findByText('1 display name was not assigned');
    const message = title.closest('[role="alert"]');
    if (!(message instanceof HTMLElement)) throw new Error('The message is not an alert.');
    expect(within(message).getByText(`${first.email}: This user no longer exists.`)).toBeVisible();
    for (const { key, firstName, lastName } of rest)
      expect(read(`profiles/${key}/displayName`)).toBe(`${firstName} ${lastName}`);
  });

  it('shows a message when all users have a name', async () => {
    for (const { key } of nameless()) write(`userDirectory/${key}/displayName`, 'Named');
    await open();
    expect(await screen.findByText('Every user has a display name.')).toBeVisible();
  });

  it('does not open for members', async () => {
    await visit('/Nick', 'member');
    await waitFor(() => expect(screen.queryByText('My Account')).not.toBeNull());
    expect(screen.queryByRole('heading', { name: 'Display names' })).toBeNull();
  });
});
