import { arrangeConsole } from '../../../../test/support/adminConsole';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../lib/dates';
import { dayIn } from '../../../../model/days';

const { visit, read, write } = arrangeConsole();

type Person = {
  email: string;
  company: string;
  userType: string;
  legalTotal?: number;
  legalOpen?: number;
};
const subscribers = () =>
  Object.entries(read('userDirectory') as Record<string, Person>)
    .filter(([, { userType }]) => userType === 'subscriber')
    .map(([key, person]) => ({ ...person, key }));
const rows = () =>
  within(screen.getByRole('table', { name: 'Subscribers' }))
    .getAllByRole('row')
    .filter((row) => row.dataset.row !== undefined);
type Counts = Record<'areaStates' | 'dueDays' | 'needs', Record<string, number> | undefined>;
const countsOf = (uid: string) => (read(`registerCounts/${uid}`) ?? {}) as Counts;
const overdueOf = (uid: string) =>
  Object.entries(countsOf(uid).dueDays ?? {})
    .filter(([day]) => Number(day) * DAY_MS < dayIn('Europe/London', Date.now()))
    .reduce((sum, [, count]) => sum + count, 0);
const isWrong = (uid: string) =>
  overdueOf(uid) > 0 ||
  Object.keys(countsOf(uid).areaStates ?? {}).some((state) => state.endsWith('~Not Compliant'));
const open = async () => {
  await visit('/dashboard?tab=register');
  await screen.findByRole('table', { name: 'Subscribers' });
  await waitFor(() => expect(rows()).toHaveLength(10));
};
const emails = () => rows().map((row) => within(row).getAllByRole('link').at(-1)?.textContent);

describe('the table of subscribers', () => {
  it('shows subscribers only, with their number, and reads one page at a time', async () => {
    await open();
    const all = subscribers();
    const seen = new Set<string | null | undefined>();
    emails().forEach((email) => seen.add(email));
    expect(await screen.findByText(`1 to 10 of ${all.length}`)).toBeVisible();
    for (let from = 11; from <= all.length; from += 10) {
      await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
      const to = Math.min(from + 9, all.length);
      await screen.findByText(`${from} to ${to} of ${all.length}`);
      emails().forEach((email) => seen.add(email));
    }
    expect([...seen].sort()).toEqual(all.map(({ email }) => email).sort());
    expect(screen.queryByText(/directory/)).toBeNull();
  });

  it('links each name and email to the register, and shows the state of the register', async () => {
    await open();
    for (const row of rows()) {
      const email = within(row).getAllByRole('link').at(-1)?.textContent;
      const person = subscribers().find((one) => one.email === email);
      if (!person) throw new Error(`${email} is no subscriber.`);
      const [, total, openItems] = within(row).getAllByRole('cell');
      expect(total).toHaveTextContent(String(person.legalTotal ?? 0));
      expect(openItems).toHaveTextContent(String(person.legalOpen ?? 0));
      const isEmpty = (person.legalTotal ?? 0) === 0;
      const name = isEmpty
        ? 'Nothing in the register'
        : isWrong(person.key)
          ? 'Not Compliant'
          : (person.legalOpen ?? 0) > 0
            ? 'In Progress'
            : 'Compliant';
      expect(await within(row).findByRole('img', { name })).toBeVisible();
      expect(row).toHaveTextContent(person.company);
      const addresses = within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'));
      expect(addresses).toEqual(
        Array.from({ length: 3 }, () => `/LegalRegister/user/${person.key}`),
      );
    }
  });

  it('shows a red icon only for Not Compliant or overdue items, and shows evaluations to review', async () => {
    await open();
    const [row] = rows();
    if (!row) throw new Error('There is no row.');
    const email = within(row).getAllByRole('link').at(-1)?.textContent;
    const key = subscribers().find((one) => one.email === email)?.key ?? '';
    const cells = () =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    act(() => write(`registerCounts/${key}`, { areaStates: { 'Water~Not yet assessed': 3 } }));
    expect(await within(row).findByRole('img', { name: 'In Progress' })).toBeVisible();
    expect(cells().slice(3, 5)).toEqual(['0', '0']);
    const yesterday = dayIn('Europe/London', Date.now()) / DAY_MS - 1;
    act(() => write(`registerCounts/${key}/needs`, { waiting: 4 }));
    act(() => write(`registerCounts/${key}/dueDays`, { [yesterday]: 2, [yesterday + 1]: 5 }));
    expect(await within(row).findByRole('img', { name: 'Not Compliant' })).toBeVisible();
    expect(cells().slice(3, 5)).toEqual(['2', '4']);
  });

  it('shows the subscribers with the most open items first without reading all, and explains its icons', async () => {
    await open();
    const openItems = () =>
      rows().map((row) => Number(within(row).getAllByRole('cell')[2]?.textContent));
    const most = subscribers()
      .map(({ legalOpen }) => legalOpen ?? 0)
      .sort((a, b) => b - a);
    await waitFor(() => expect(openItems()).toEqual(most.slice(0, 10)));
    expect(screen.queryByText(/whole directory read/)).toBeNull();
    const legend = within(screen.getByRole('list', { name: 'What the icons mean' }));
    expect(legend.getByText('at least one item is Not Compliant or overdue')).toBeVisible();
  });

  it('reads the whole directory to sort by total items', async () => {
    await open();
    const totals = () =>
      rows().map((row) => Number(within(row).getAllByRole('cell')[1]?.textContent));
    await userEvent.click(screen.getByRole('button', { name: 'Total items' }));
    await screen.findByText(/whole directory read/);
    await userEvent.click(screen.getByRole('button', { name: 'Total items' }));
    const most = subscribers()
      .map(({ legalTotal }) => legalTotal ?? 0)
      .sort((a, b) => b - a);
    await waitFor(() => expect(totals()).toEqual(most.slice(0, 10)));
    expect(screen.getByText(`1 to 10 of ${most.length} · whole directory read`)).toBeVisible();
  });

  it('updates live when a register changes', async () => {
    await open();
    const [row] = rows();
    if (!row) throw new Error('There is no row.');
    const email = within(row).getAllByRole('link').at(-1)?.textContent;
    const person = subscribers().find((one) => one.email === email);
    write(`userDirectory/${person?.key}/legalOpen`, 37);
    await waitFor(() => expect(within(row).getByText('37')).toBeVisible());
  });
});
