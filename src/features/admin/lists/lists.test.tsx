import { answer, form, list, row, arrangeConsole } from '../../../../test/support/adminConsole';
import { readPaths } from '../../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hasDrafts } from '../../../shared/drafts/drafts';

const { open, read, readConfig, write } = arrangeConsole();

/** Returns the expected text of an industry's uses: insights, then legal items. */
function usesOf(industry: string): string {
  const lines = Object.values(read('searchIndex/insights') as Record<string, string>);
  const insights = lines.filter((line) => line.split('\t')[2]?.split('|').includes(industry));
  const laws = Object.values(
    read('legalRegister') as Record<string, { applicableTo?: Record<string, string> }>,
  ).filter(({ applicableTo }) => Object.values(applicableTo ?? {}).includes(industry));
  expect(insights.length).toBeGreaterThan(1);
  expect(laws.length).toBeGreaterThan(1);
  return `In use: ${insights.length} insights and ${laws.length} legal items`;
}

const CONFIRM_RETAIL = 'Do you really want to make Retail inactive?';

type NamedList = {
  tab: string;
  upload: string;
  titles: string;
  label: string;
  button: string;
  required: string;
  notice: string;
  question: string;
  path: string;
  word: string;
  isSwitched: boolean;
};
const NAMED: NamedList[] = [
  {
    tab: 'industries',
    upload: 'Industry Sector Upload',
    titles: 'Industry Sectors',
    label: 'Industry name',
    button: 'Add industry sector',
    required: 'Please enter an Industry Name',
    notice: 'Industry Sector added',
    question: 'Do you really want to delete this industry?',
    path: 'industries',
    word: 'industry',
    isSwitched: true,
  },
  {
    tab: 'industries',
    upload: 'User Supplier Upload',
    titles: 'User Suppliers',
    label: 'Supplier name',
    button: 'Add user supplier',
    required: 'Please enter a Legal regulator Name',
    notice: 'Supplier added',
    question: 'Do you really want to delete this supplier?',
    path: 'adminInfo/suppliers',
    word: 'supplier',
    isSwitched: false,
  },
  {
    tab: 'users',
    upload: 'Legal regulator Upload',
    titles: 'Legal regulators',
    label: 'Legal regulator name',
    button: 'Add legal regulator',
    required: 'Please enter a Legal regulator Name',
    notice: 'Regulator added',
    question: 'Do you really want to delete this regulator?',
    path: 'adminInfo/companyTypes',
    word: 'companyType',
    isSwitched: false,
  },
  {
    tab: 'register',
    upload: 'Legal Category Upload',
    titles: 'Legal Categories',
    label: 'Legal category name',
    button: 'Add legal category',
    required: 'Please enter a Legal Category Name',
    notice: 'Category added',
    question: 'Do you really want to delete this category?',
    path: 'legalCategories',
    word: 'legalCategory',
    isSwitched: true,
  },
  {
    tab: 'register',
    upload: 'Legal Regulator Upload',
    titles: 'Legal Regulators',
    label: 'Legal regulator name',
    button: 'Add legal regulator',
    required: 'Please enter a Legal regulator Name',
    notice: 'Regulator added',
    question: 'Do you really want to delete this regulator?',
    path: 'legalRegulators',
    word: 'legalRegulator',
    isSwitched: true,
  },
];

describe.each(NAMED)('the console’s list of $titles', (of) => {
  it('requires a name, stores it as typed under its key, and deletes it after Yup', async () => {
    await open(of.tab);
    const card = await form(of.upload);
    const field = card.getByLabelText(new RegExp(`^${of.label}`));
    const submit = () => userEvent.click(card.getByRole('button', { name: of.button }));

    await list(of.titles);
    await submit();
    expect(card.getByText(of.required)).toBeVisible();
    expect(field).toBeInvalid();

    await userEvent.type(field, ' . / # ');
    expect(card.queryByText(of.required)).not.toBeInTheDocument();
    await submit();
    expect(card.getByText('Please use some characters other than . / # $ [ ]')).toBeVisible();

    const name = 'Aa & Co. / A$b #1';
    const key = 'Aa & Co  Ab 1';
    await userEvent.clear(field);
    await userEvent.type(field, name);
    await submit();
    expect(await screen.findByText(of.notice)).toBeVisible();
    expect(readConfig(`${of.path}/${key}`)).toEqual({
      [`${of.word}Path`]: key,
      [`${of.word}Name`]: name,
      ...(of.isSwitched ? { isActive: true } : {}),
    });
    expect(field).toHaveValue('');

    await userEvent.type(field, 'Aa & Co. / Ab 1');
    await submit();
    expect(card.getByText(`${name} already exists`)).toBeVisible();
    expect(field).toHaveValue('Aa & Co. / Ab 1');

    const remove = () => screen.getByRole('button', { name: `Delete ${name}` });
    await userEvent.click(remove());
    await answer(of.question, 'Nope');
    expect(readConfig(`${of.path}/${key}`)).not.toBeNull();
    await userEvent.click(remove());
    await answer(of.question, 'Yup');
    await waitFor(() => expect(readConfig(`${of.path}/${key}`)).toBeNull());
    expect(await list(of.titles)).toBeDefined();
    await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
  });
});

/** Moves a row of the first sortable list down by one. */
async function moveDown(name: string): Promise<void> {
  const [change] = screen.getAllByRole('button', { name: 'Change order' });
  if (!change) throw new Error('No list can be reordered.');
  await userEvent.click(change);
  await userEvent.click(await screen.findByRole('button', { name: `Move ${name} down` }));
}

describe('a configured list', () => {
  it('strikes through inactive items and updates live', async () => {
    await open('industries');
    const retail = await row('Industry Sectors', 'Retail');
    const toggle = retail.getByRole('switch', { name: 'Active: Retail' });
    expect(toggle).toBeChecked();
    expect(retail.getByText('Active')).toBeVisible();
    await userEvent.click(toggle);
    await answer(CONFIRM_RETAIL, 'Yup');
    await waitFor(() => expect(readConfig('industries/Retail/isActive')).toBe(false));
    expect(retail.getByText('Inactive')).toBeVisible();
    expect(retail.getByText('Retail').tagName).toBe('S');

    write('config/industries/Retail/isActive', true);
    await waitFor(() => expect(retail.getByRole('switch')).toBeChecked());
    expect(retail.getByText('Retail').tagName).not.toBe('S');
    await userEvent.click(retail.getByRole('switch'));
    await answer(CONFIRM_RETAIL, 'Yup');
    await waitFor(() => expect(readConfig('industries/Retail/isActive')).toBe(false));
  });

  it('shows the number of uses before an item that is in use becomes inactive', async () => {
    write('config/industries/Aviation', {
      industryPath: 'Aviation',
      industryName: 'Aviation',
      isActive: true,
    });
    await open('industries');
    await userEvent.click((await row('Industry Sectors', 'Retail')).getByRole('switch'));
    const confirmation = await answer(CONFIRM_RETAIL, 'Nope');
    expect(confirmation).toHaveTextContent(`${usesOf('Retail')}. `);
    expect(readConfig('industries/Retail/isActive')).toBe(true);
    await userEvent.click((await row('Industry Sectors', 'Aviation')).getByRole('switch'));
    await waitFor(() => expect(readConfig('industries/Aviation/isActive')).toBe(false));
  });

  it('counts uses on request, and reads no uses before', async () => {
    write('userDirectory/demo-guest/supplier', 'Broker');
    await open('industries');
    await row('User Suppliers', 'Broker');
    expect(readPaths).not.toContain('userDirectory');
    expect(readPaths).not.toContain('searchIndex/insights');
    for (const button of screen.getAllByRole('button', { name: 'Show where each is used' }))
      await userEvent.click(button);
    const suppliers = Object.values(read('userDirectory') as Record<string, { supplier?: string }>);
    const count = suppliers.filter(({ supplier }) => supplier === 'Broker').length;
    const noun = count === 1 ? 'user' : 'users';
    const supplier = await row('User Suppliers', 'Broker');
    expect(await supplier.findByText(`In use: ${count} ${noun}`)).toBeVisible();
    const retail = await row('Industry Sectors', 'Retail');
    expect(await retail.findByText(usesOf('Retail'))).toBeVisible();
  });

  it('has no switch if its items cannot be inactive', async () => {
    await open('industries');
    const supplier = await row('User Suppliers', 'Broker');
    expect(supplier.queryByRole('switch')).not.toBeInTheDocument();
  });

  it('restores typed text after a change of tab', async () => {
    await open('industries');
    const field = () => screen.findByLabelText(/^Industry name/);
    await userEvent.type(await field(), 'Half a na');
    await userEvent.click(screen.getByRole('tab', { name: 'Message' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Industry Manager' }));
    expect(await field()).toHaveValue('Half a na');
    await userEvent.clear(await field());
    expect(hasDrafts('demo-admin')).toBe(false);
  });

  it('refuses a name that a colleague has just added, and leaves the text in the field', async () => {
    await open('industries');
    const card = await form('Industry Sector Upload');
    await list('Industry Sectors');
    const field = card.getByLabelText(/^Industry name/);
    await userEvent.type(field, 'Zoos');
    write('config/industries/Zoos', {
      industryPath: 'Zoos',
      industryName: 'Zoos',
      isActive: false,
    });
    await userEvent.click(card.getByRole('button', { name: 'Add industry sector' }));
    expect(await card.findByText('Zoos already exists')).toBeVisible();
    expect(field).toHaveValue('Zoos');
    expect(readConfig('industries/Zoos/isActive')).toBe(false);
  });

  it('shows ten of many items at first, in a list that scrolls', async () => {
    await open('register');
    const rows = (await list('Legal Regulators')).getAllByRole('listitem');
    expect(rows).toHaveLength(10);
    expect(screen.getByRole('region', { name: 'Legal Regulators, scrolls' })).toHaveStyle({
      maxHeight: '280px',
    });
  });

  it('is reordered with arrows, and members see the new order', async () => {
    await open('industries');
    const names = async () =>
      (await list('Industry Sectors'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await list('Industry Sectors');
    const [first = '', second = ''] = Object.values(
      readConfig('industries') as Record<string, { industryName: string }>,
    ).map(({ industryName }) => industryName);
    await moveDown(first);
    await waitFor(() => expect(readConfig(`industries/${second}/order`)).toBe(0));
    expect(readConfig(`industries/${first}/order`)).toBe(1);

    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    const [one, other] = await names();
    expect(one).toContain(second);
    expect(other).toContain(first);
  });

  it('shows a notice if a colleague has reordered the list in the meantime', async () => {
    await open('industries');
    await list('Industry Sectors');
    const keys = Object.keys(readConfig('industries') as object);
    const [first = ''] = Object.values(
      readConfig('industries') as Record<string, { industryName: string }>,
    ).map(({ industryName }) => industryName);
    await moveDown(first);
    await waitFor(() => expect(readConfig(`industries/${keys[0] ?? ''}/order`)).toBe(1));
    expect(screen.queryByText(/The order was changed elsewhere/)).toBeNull();
    keys.forEach((key, index) => write(`config/industries/${key}/order`, index));
    expect(await screen.findByText(/The order was changed elsewhere/)).toBeVisible();
  });

  it('cannot be reordered if it is sorted by name', async () => {
    await open('register');
    const withOrder = (title: string) =>
      within(screen.getByRole('region', { name: new RegExp(`^${title}`) })).queryByRole('button', {
        name: 'Change order',
      });
    await list('Legal Categories');
    await list('Legal Regulators');
    expect(withOrder('Legal Categories \\(')).toBeVisible();
    expect(withOrder('Legal Regulators \\(')).toBeNull();
  });
});
