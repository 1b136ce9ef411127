import {
  UID,
  type Row,
  anItem,
  history,
  leave,
  open,
  ownList,
  read,
  stateIn,
  titleOf,
} from '../../../../test/support/register';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { NO_OWN_FILTERS } from '../ownFilters';
import { readReportRows, reportToCsv } from '../report';

type Owned = { owner?: string };
const ownerOf = (key: string) => (read(`userLegalIndex/${UID}/${key}`) as Owned).owner;
const panel = async () => within(await screen.findByRole('region', { name: 'Owner' }));
const item = () => anItem((key) => ownerOf(key) === undefined);
const stateOf = (key: string) => stateIn(read(`users/${UID}/MyLegalItems/${key}`) as Row);
const titles = async () =>
  within(await ownList())
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

describe('the owner of an item', () => {
  it('is set, suggested for other items, shown in the list and found by the filter', async () => {
    const key = item();
    open('legal', `/EditLegalItem?item=${key}`);
    const field = (await panel()).getByLabelText(/^Who is responsible/);
    await userEvent.type(field, ' Ann O’Neil/2 ');
    await userEvent.click((await panel()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Owner saved')).toBeVisible();
    expect(ownerOf(key)).toBe('Ann O’Neil/2');
    expect(history(key).at(-1)).toMatchObject({ type: 'owner', ownerName: 'Ann O’Neil/2' });
    const table = within(await screen.findByRole('table', { name: 'Compliance History' }));
    expect(await table.findByText('Owner set')).toBeVisible();
    await leave();

    const other = item();
    open('legal', `/EditLegalItem?item=${other}`);
    const suggesting = (await panel()).getByLabelText<HTMLInputElement>(/^Who is responsible/);
    await waitFor(() =>
      expect([...(suggesting.list?.options ?? [])].map(({ value }) => value)).toContain(
        'Ann O’Neil/2',
      ),
    );
    await leave();

    open('legal', '/LegalRegister');
    await ownList();
    const filter = await screen.findByRole('combobox', { name: 'Owner' });
    await userEvent.selectOptions(filter, 'Ann O’Neil/2');
    await waitFor(async () => expect(await titles()).toEqual([titleOf(key)]));
    expect(within(await ownList()).getByText('Owner: Ann O’Neil/2')).toBeVisible();
    expect(screen.getByRole('region', { name: 'My Legal Register (1)' })).toBeVisible();
    await leave();
    const found = new URLSearchParams({ owner: 'Ann O’Neil/2', status: stateOf(key) });
    open('legal', `/LegalRegister?${found.toString()}`);
    await waitFor(async () => expect(await titles()).toEqual([titleOf(key)]));
    await leave();

    const filters = { ...NO_OWN_FILTERS, owner: 'Ann O’Neil/2' };
    open('legal', '/LegalRegister');
    await ownList();
    const rows = await readReportRows(UID, filters);
    expect(rows.map((row) => row.owner)).toEqual(['Ann O’Neil/2']);
    expect(reportToCsv({ rows, generatedAt: 0, generatedBy: '', filters: '' })).toMatch(
      /,Owner,.*\r\n.*,Ann O’Neil\/2,/,
    );
  });

  it('can be removed again', async () => {
    const key = anItem((each) => ownerOf(each) !== undefined);
    open('legal', `/EditLegalItem?item=${key}`);
    await userEvent.clear((await panel()).getByLabelText(/^Who is responsible/));
    await userEvent.click((await panel()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Owner saved')).toBeVisible();
    expect(ownerOf(key)).toBeUndefined();
    expect(await screen.findByText('No owner')).toBeVisible();
  });

  it('is a column of the table', async () => {
    const key = anItem((each) => ownerOf(each) !== undefined);
    localStorage.setItem(`registerColumns/${UID}`, 'owner');
    open('legal', '/LegalRegister?view=table&order=owner');
    const table = within(await screen.findByRole('table', { name: 'My legal items' }));
    expect(await table.findByRole('columnheader', { name: 'Owner' })).toBeVisible();
    const row = within((await table.findByText(titleOf(key))).closest('tr') as HTMLElement);
    expect(row.getByText(String(ownerOf(key)))).toBeVisible();
  });
});
