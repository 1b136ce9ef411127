import {
  UID,
  active,
  anItem,
  leave,
  open,
  ownList,
  read,
  stateIn,
  titleOf,
  write,
} from '../../../test/support/register';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { links } from '../../config/links';
import { formatUtcDay } from '../../lib/dates';

const table = () => screen.findByRole('table', { name: 'My legal items' });
const firstCells = async (column: number) =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[column]?.textContent);
const titles = async () =>
  within(await ownList())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const nextDue = (key: string) => Number(read(`userLegalIndex/${UID}/${key}/nextDue`));

describe('the order of the list', () => {
  it('by due date shows the item that is due first, also after a reload', async () => {
    const key = anItem((_key, row) => stateIn(row) === 'Compliant');
    const before = nextDue(key);
    write(`userLegalIndex/${UID}/${key}/nextDue`, 86_400_000);
    open('legal', '/LegalRegister');
    await ownList();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Due date');
    await waitFor(async () => expect((await titles())[0]).toBe(titleOf(key)));
    await leave();
    open('legal', '/LegalRegister?order=nextDue&status=Compliant');
    await waitFor(async () => expect((await titles())[0]).toBe(titleOf(key)));
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('nextDue');
    await leave();
    open('legal', '/LegalRegister?view=print&order=nextDue');
    expect(await screen.findByText(/^All items; sorted by due date/)).toBeVisible();
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent(titleOf(key));
    write(`userLegalIndex/${UID}/${key}/nextDue`, before);
  });

  it('can be by title', async () => {
    open('legal', '/LegalRegister?order=title');
    const expected = active()
      .map(([key]) => titleOf(key))
      .sort((a, b) => a.localeCompare(b, 'en-GB'));
    await waitFor(async () => expect(await titles()).toEqual(expected.slice(0, 10)));
  });
});

describe('the table view of My Legal Register', () => {
  it('shows all items with their facts, and each links to its page', async () => {
    open('legal', '/LegalRegister');
    await userEvent.click(await screen.findByRole('link', { name: 'Table view' }));
    expect(await firstCells(0)).toHaveLength(Math.min(active().length, 100));
    const key = anItem((_key, row) => stateIn(row) === 'Compliant');
    const link = await within(await table()).findByRole('link', { name: titleOf(key) });
    expect(link).toHaveAttribute('href', links.editLegalItem(key, null, 'view=table'));
    const row = link.closest('tr');
    expect(row).toHaveTextContent('Compliant');
    expect(row).toHaveTextContent(formatUtcDay(nextDue(key)));
    await userEvent.click(screen.getByRole('link', { name: 'List view' }));
    expect(await ownList()).toBeVisible();
  });

  it('is the page that Back leads to from an item', async () => {
    open('legal', '/LegalRegister?view=table');
    await userEvent.click(within(await table()).getAllByRole('link')[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('link', { name: 'Back' }));
    expect(await firstCells(0)).not.toHaveLength(0);
  });

  it('sorts by any column, in both directions', async () => {
    open('legal', '/LegalRegister?view=table');
    await userEvent.click(within(await table()).getByRole('button', { name: 'Item' }));
    const expected = active()
      .map(([key]) => titleOf(key))
      .sort((a, b) => a.localeCompare(b, 'en-GB'));
    await waitFor(async () => expect(await firstCells(0)).toEqual(expected));
    expect(screen.getByRole('columnheader', { name: 'Item' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await userEvent.click(within(await table()).getByRole('button', { name: 'Item' }));
    await waitFor(async () => expect(await firstCells(0)).toEqual(expected.reverse()));
  });

  it('shows the columns that the member chose, also on the next visit', async () => {
    open('legal', '/LegalRegister?view=table');
    expect(within(await table()).queryByRole('columnheader', { name: 'Kind' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Columns/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kind' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Area' }));
    await leave();
    open('legal', '/LegalRegister?view=table');
    expect(within(await table()).getByRole('columnheader', { name: 'Kind' })).toBeVisible();
    expect(within(await table()).queryByRole('columnheader', { name: 'Area' })).toBeNull();
  });

  it('lets the member choose several items', async () => {
    const key = anItem((_key, row) => stateIn(row) === 'Compliant');
    open('legal', '/LegalRegister?view=table&status=Compliant');
    await userEvent.click(await screen.findByRole('button', { name: 'Choose several' }));
    await userEvent.click(
      await within(await table()).findByRole('checkbox', { name: `Choose ${titleOf(key)}` }),
    );
    expect(await screen.findByText('1 item chosen')).toBeVisible();
  });

  it('is a list on a phone', async () => {
    const matchMedia = vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        ...{ media, matches: media === '(max-width: 40rem)', onchange: null },
        ...{ addListener: () => undefined, removeListener: () => undefined },
      }),
    );
    open('legal', '/LegalRegister?view=table');
    expect(await ownList()).toBeVisible();
    expect(screen.queryByRole('link', { name: 'List view' })).toBeNull();
    matchMedia.mockRestore();
  });
});

describe('the plan of the year', () => {
  it('counts what is due in each month, and each number links to its items', async () => {
    open('legal', '/LegalRegisterDash?view=plan');
    const plan = await screen.findByRole('table', { name: 'Evaluations due in each month' });
    const rows = within(plan).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(12);
    const row = rows.find((one) => within(one).queryByRole('link') !== null);
    if (!row) throw new Error('Nothing is due in the seed.');
    const link = within(row).getByRole('link');
    const month = new URLSearchParams(link.getAttribute('href')?.split(/[?#]/)[1]).get('due') ?? '';
    const due = active()
      .filter(([key]) => new Date(nextDue(key)).toISOString().startsWith(month))
      .map(([key]) => titleOf(key));
    expect(link).toHaveTextContent(String(due.length));
    await userEvent.click(link);
    await waitFor(async () => expect((await titles()).sort()).toEqual(due.sort()));
  });
});
