import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  active,
  leave,
  open,
  read,
  rows,
  stateIn,
  titleOf,
  UID,
  write,
} from '../../../../test/support/register';

const DAY = 24 * 60 * 60 * 1000;
/** Three evaluated laws, made overdue in this order. */
let overdue: string[];
let before: [path: string, value: number | null][];

beforeEach(() => {
  const laws = active()
    .filter(
      ([key, { applicability }]) =>
        applicability !== 'notApplicable' && read(`legalSummaries/${key}`) !== null,
    )
    .map(([key]) => key);
  overdue = laws.slice(0, 3);
  before = rows().flatMap(([key, { nextDue }]) => [
    [`userLegalIndex/${UID}/${key}/nextDue`, nextDue ?? null],
  ]);
  rows().forEach(([key]) => {
    const place = overdue.indexOf(key);
    write(
      `userLegalIndex/${UID}/${key}/nextDue`,
      Date.now() + (place === -1 ? 365 * DAY : (place - 300) * DAY),
    );
  });
});
afterEach(async () => {
  await leave();
  before.forEach(([path, value]) => write(path, value));
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const keyAt = (place: number) => overdue[place] ?? '';
const heading = (place: number) =>
  screen.findByRole('heading', { level: 1, name: titleOf(keyAt(place)) });
const nav = () => within(screen.getByRole('navigation', { name: 'List' }));
const LIST = `list=${encodeURIComponent('need=overdue')}`;
const itemAt = (place: number) => `/EditLegalItem?item=${keyAt(place)}&${LIST}`;
const press = (key: string) => fireEvent.keyDown(document.body, { key });

async function openFromList(place: number): Promise<void> {
  open('legal', '/LegalRegister?need=overdue');
  const list = within(await screen.findByRole('list', { name: 'My legal items' }));
  const title = await list.findByText(titleOf(keyAt(place)));
  const row = within(title.closest('li') as HTMLElement);
  await userEvent.click(await row.findByRole('link', { name: 'Edit' }));
  await heading(place);
}

async function fillIn(text: string) {
  const form = within(await screen.findByRole('form', { name: 'Record compliance' }));
  const note = await form.findByRole('textbox', { name: 'Compliance note' });
  fireEvent.paste(note, {
    clipboardData: { types: ['text/plain'], getData: () => text, items: [], files: [] },
  });
  return { form, note };
}
const answerYup = async () => userEvent.click(await screen.findByRole('button', { name: 'Yup' }));

describe('an item that was opened from a list', () => {
  it('goes to the next and the previous item in the order of the list, by link and by key', async () => {
    await openFromList(0);
    expect(nav().getByRole('status')).toHaveTextContent('Item 1 of 3 items');
    expect(nav().queryByRole('link', { name: 'Previous' })).toBeNull();
    await userEvent.click(nav().getByRole('link', { name: 'Next' }));
    await heading(1);
    press('j');
    await heading(2);
    expect(nav().queryByRole('link', { name: 'Next' })).toBeNull();
    expect(nav().getByRole('status')).toHaveTextContent('This is the last item of the list.');
    press('k');
    await heading(1);
  });

  it('follows the list with Save and next, though a saved item leaves it, and says when it ends', async () => {
    await openFromList(1);
    const first = await fillIn('All in order');
    await userEvent.click(first.form.getByRole('button', { name: 'Save and next' }));
    await answerYup();
    await heading(2);
    expect(nav().getByRole('status')).toHaveTextContent('Item 3 of 3 items');
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('Compliance note'));
    const last = await fillIn('In order, too');
    fireEvent.keyDown(last.note, { key: 'Enter', ctrlKey: true });
    await answerYup();
    await userEvent.click(await screen.findByRole('link', { name: 'Back to the list' }));
    const list = await screen.findByRole('list', { name: 'My legal items' });
    expect(await within(list).findByText(titleOf(keyAt(0)))).toBeVisible();
    expect(within(list).queryByText(titleOf(keyAt(1)))).toBeNull();
  });

  it('returns to the list with its filters and to the row', async () => {
    await openFromList(1);
    await userEvent.click(nav().getByRole('link', { name: 'Back' }));
    await waitFor(() =>
      expect(document.activeElement?.closest('li')).toHaveTextContent(titleOf(keyAt(1))),
    );
    expect(screen.getByRole('combobox', { name: 'Show' })).toHaveValue('overdue');
    expect(document.activeElement).toHaveTextContent('Edit');
  });

  it('has its place after a reload, even if it has left the list', async () => {
    await openFromList(1);
    await leave();
    write(`userLegalIndex/${UID}/${keyAt(1)}/nextDue`, Date.now() + 365 * DAY);
    open('legal', itemAt(1));
    await heading(1);
    expect(nav().getByRole('status')).toHaveTextContent('Item 2 of 3 items');
    expect(nav().getByRole('link', { name: 'Next' })).toHaveAttribute('href', itemAt(2));
  });

  it('reads the list again in a tab that has not shown it', async () => {
    open('legal', itemAt(1));
    await heading(1);
    await waitFor(() => expect(nav().getByRole('status')).toHaveTextContent('Item 2 of 3 items'));
    expect(nav().getByRole('link', { name: 'Previous' })).toHaveAttribute('href', itemAt(0));
  });

  it('opens at the part that the list is about', async () => {
    const key = keyAt(0);
    write(`userLegalIndex/${UID}/${key}/evidenceUntil`, Date.now() - 300 * DAY);
    try {
      open('legal', '/LegalRegister?need=expired');
      const list = within(await screen.findByRole('list', { name: 'My legal items' }));
      const row = (await list.findByText(titleOf(key))).closest('li') as HTMLElement;
      expect(await within(row).findByRole('link', { name: 'Edit' })).toHaveAttribute(
        'href',
        `/EditLegalItem?item=${key}&list=need%3Dexpired#evidence`,
      );
    } finally {
      write(`userLegalIndex/${UID}/${key}/evidenceUntil`, null);
    }
  });
});

it('an item that was opened from the overview follows the rows there, then the rest of the list', async () => {
  open('legal', '/LegalRegisterDash');
  const panel = within(await screen.findByRole('region', { name: /^Not yet assessed \(/ }));
  const shown = await waitFor(() => {
    const found = panel.getAllByRole('link').filter((link) => link.closest('li'));
    expect(found.length).toBeGreaterThan(1);
    return found.map((link) => link.getAttribute('href') ?? '');
  });
  const total = active().filter(([, row]) => stateIn(row) === 'Not yet assessed').length;
  await userEvent.click(panel.getAllByRole('link').find((link) => link.closest('li')) as Element);
  await screen.findByRole('navigation', { name: 'List' });
  expect(nav().getByRole('link', { name: 'Next' })).toHaveAttribute('href', shown[1]);
  for (let place = 2; place <= shown.length; place += 1) {
    await userEvent.click(nav().getByRole('link', { name: 'Next' }));
    await waitFor(() => expect(nav().getByRole('status')).toHaveTextContent(`Item ${place} of`));
  }
  await waitFor(() => expect(nav().getByRole('status')).toHaveTextContent(`of ${total} item`));
});

it('an item that was opened without a list has no next item and goes back to the register of the account', async () => {
  open('legal', `/EditLegalItem?item=${keyAt(0)}`);
  await heading(0);
  expect(await screen.findByRole('form', { name: 'Record compliance' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save and next' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    '/myaccount?tab=register',
  );
});

it('work mode has the list next to the item, with the open item marked', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(matchMedia(media), { matches: media === '(min-width: 75rem)' }),
  );
  open('legal', `${itemAt(1)}&view=work`);
  await heading(1);
  const list = within(await screen.findByRole('list', { name: 'Items of the list' }));
  const links = await waitFor(() => {
    const found = list.getAllByRole('link');
    expect(found).toHaveLength(3);
    return found;
  });
  expect(links[1]).toHaveAttribute('aria-current', 'page');
  await waitFor(() => expect(links[2]).toHaveTextContent(titleOf(keyAt(2))));
  act(() => links[2]?.click());
  await heading(2);
  expect(screen.getByRole('list', { name: 'Items of the list' })).toBeVisible();
  await userEvent.click(nav().getByRole('link', { name: 'Hide the list' }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Items of the list' })).toBeNull());
});
