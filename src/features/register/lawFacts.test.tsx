/** The facts about a law: its status, from when it is in force, whether it is essential, and its provisions. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { active, leave, open, read, titleOf, UID, write } from '../../../test/support/register';
import { formatUtcDay } from '../../lib/dates';
import { check } from '../../shared/forms/useForm';
import { emptyItemForm, itemFormSchema } from './legalItemForm';
import { NO_OWN_FILTERS } from './ownFilters';
import { readReportRows, reportToCsv } from './report';

type Summary = {
  title: string;
  country: string[];
  lawStatus: string;
  inForceFrom?: number;
  isEssential?: boolean;
};
const laws = () => Object.entries(read('legalSummaries') as Record<string, Summary>);
const titlesOf = (fits: (law: Summary) => boolean) =>
  laws()
    .filter(([, law]) => fits(law))
    .map(([, { title }]) => title)
    .sort();
/** Waits until a panel counts these laws and lists no other. A long list shows only its first rows. */
async function expectListed(panel: string, list: string, titles: readonly string[]) {
  await screen.findByRole('heading', { name: `${panel} (${titles.length})` });
  const rows = within(await screen.findByRole('list', { name: list }));
  await waitFor(() => {
    const shown = rows.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(shown.filter((title) => !titles.includes(title ?? ''))).toEqual([]);
  });
}
const rowOf = (list: HTMLElement, title: string) => {
  const row = within(list).getByRole('heading', { level: 3, name: title }).closest('li');
  if (!row) throw new Error(`${title} is not listed.`);
  return row;
};
const filters = async (name: string) => within(await screen.findByRole('search', { name }));
const ALL = 'Search and filter all legal items';
const OWN = 'Search and filter my legal items';

async function chooseIn(scope: Awaited<ReturnType<typeof filters>>, label: RegExp, option: string) {
  const button = scope.getByRole('button', { name: label });
  await userEvent.click(button);
  await userEvent.click(await scope.findByRole('checkbox', { name: option }));
  await userEvent.click(button);
}

describe('All Legal Register', () => {
  it('filters by law status and by essential laws, and shows both in each row', async () => {
    const partly = titlesOf(({ lawStatus }) => lawStatus === 'Partly in force');
    expect(partly.length).toBeGreaterThan(1);
    const essential = titlesOf(({ isEssential }) => isEssential === true);
    open('legal', '/LegalRegister');
    const tools = await filters(ALL);
    await chooseIn(tools, /^Law status/, 'Partly in force');
    await expectListed('All Legal Register', 'All legal items', partly);
    let list = screen.getByRole('list', { name: 'All legal items' });
    for (const title of partly)
      expect(within(rowOf(list, title)).getByText('Partly in force')).toBeVisible();
    expect(within(list).queryByText('Essential')).toBeNull();
    await userEvent.click(tools.getByRole('checkbox', { name: 'Essential laws only' }));
    expect(await screen.findByText(/no results were found/)).toBeVisible();
    await chooseIn(tools, /^Law status/, 'In force');
    await expectListed('All Legal Register', 'All legal items', essential);
    list = screen.getByRole('list', { name: 'All legal items' });
    expect(within(list).getAllByText('Essential').length).toBeGreaterThan(1);
    expect(
      await screen.findByRole('button', {
        name: `Add all ${essential.length} essential items (in force or partly in force)`,
      }),
    ).toBeVisible();
    await userEvent.click(tools.getByRole('button', { name: 'Clear search and filters' }));
    expect(tools.getByRole('checkbox', { name: 'Essential laws only' })).not.toBeChecked();
  });

  it('shows in each row since when a law is in force, or was until its repeal', async () => {
    open('legal', '/LegalRegister?allq=environmental%20permitting');
    const list = await screen.findByRole('list', { name: 'All legal items' });
    const rowWith = async (title: RegExp) =>
      (await within(list).findByRole('heading', { name: title })).closest('li');
    expect(await rowWith(/2016$/)).toHaveTextContent('In force from 1 January 2017');
    expect(await rowWith(/2010$/)).toHaveTextContent('RepealedWas in force from 6 April 2010');
  });

  it.each(['England', 'Scotland', 'Wales', 'Northern Ireland'])(
    'with a filter on %s also finds laws of the United Kingdom, and says so',
    async (nation) => {
      const own = titlesOf(({ country }) => country.includes(nation));
      const both = titlesOf(
        ({ country }) => country.includes(nation) || country.includes('United Kingdom'),
      );
      expect(both.length).toBeGreaterThan(own.length);
      open('legal', `/LegalRegister?allcountry=${encodeURIComponent(nation)}`);
      const tools = await filters(ALL);
      expect(await tools.findByText('It includes laws of the United Kingdom.')).toBeVisible();
      await screen.findByRole('heading', { name: `All Legal Register (${both.length})` });
      expect(
        await screen.findByRole('button', {
          name: `Add all ${both.length} items for ${nation} (includes laws of the United Kingdom)`,
        }),
      ).toBeVisible();
    },
  );
});

describe('My Legal Register', () => {
  it('has the same filters', async () => {
    const own = new Set(active().map(([key]) => titleOf(key)));
    const essential = titlesOf(({ isEssential }) => isEssential === true).filter((title) =>
      own.has(title),
    );
    expect(essential.length).toBeGreaterThan(1);
    expect(essential.length).toBeLessThan(own.size);
    open('legal', '/LegalRegister');
    const tools = await filters(OWN);
    await userEvent.click(tools.getByRole('checkbox', { name: 'Essential laws only' }));
    await expectListed('My Legal Register', 'My legal items', essential);
    await leave();
    open('legal', '/LegalRegister?lawstatus=Repealed&essential=only');
    expect((await filters(OWN)).getByRole('checkbox', { name: /^Essential/ })).toBeChecked();
    await waitFor(() => expect(screen.queryByRole('list', { name: 'My legal items' })).toBeNull());
  });

  it('prints and exports the facts', async () => {
    const [key = ''] = active().find(
      ([each]) => read(`legalSummaries/${each}/isEssential`) === true,
    ) ?? [''];
    const from = Date.UTC(2011, 2, 29);
    for (const path of [`legalRegister/${key}`, `legalSummaries/${key}`]) {
      write(`${path}/lawStatus`, 'Repealed');
      write(`${path}/inForceFrom`, from);
    }
    open('legal', '/LegalRegister?view=print');
    const row = (await screen.findByRole('rowheader', { name: titleOf(key) })).closest('tr');
    expect(row).toHaveTextContent(`Repealed Was in force from ${formatUtcDay(from)} Essential`);
    const rows = await readReportRows(UID, NO_OWN_FILTERS);
    const report = { rows, generatedAt: 0, generatedBy: 'Leo', filters: '' };
    const [head = '', ...lines] = reportToCsv(report).split('\r\n');
    expect(head).toContain(',Link,State,Law status,In force from,Essential,Provisions,');
    const exported = lines.filter((line) => line.includes(',Active,Repealed,2011-03-29,Yes,'));
    expect(exported).toHaveLength(1);
    const law = read(`legalRegister/${key}`) as { link: string; provisions?: string[] };
    expect(exported[0]).toContain(`,${law.link},Active,`);
    expect(exported[0]).toContain((law.provisions ?? []).join('; '));
  });
});

describe('the page of an item', () => {
  it('shows status, day, importance and provisions', async () => {
    const [key = ''] = active().find(
      ([each]) => read(`legalRegister/${each}/provisions`) !== null,
    ) ?? [''];
    const law = read(`legalRegister/${key}`) as {
      lawStatus: string;
      inForceFrom?: number;
      provisions: string[];
    };
    open('legal', `/EditLegalItem?item=${key}`);
    const about = within(await screen.findByRole('region', { name: 'About this item' }));
    expect(about.getByText('Law status').nextElementSibling).toHaveTextContent(law.lawStatus);
    if (law.inForceFrom !== undefined)
      expect(about.getByText('In force from').nextElementSibling).toHaveTextContent(
        formatUtcDay(law.inForceFrom),
      );
    const clauses = about.getByText('Provisions').nextElementSibling;
    for (const clause of law.provisions) expect(clauses).toHaveTextContent(clause);
  });
});

describe('editing the facts of a law', () => {
  const form = () => screen.findByRole('form', { name: 'Edit legal item' });
  const field = (edit: HTMLElement, name: RegExp) => within(edit).getByLabelText(name);
  const send = async (edit: HTMLElement, summary: string) => {
    await userEvent.type(within(edit).getByRole('textbox', { name: 'What changed' }), summary);
    await userEvent.click(within(edit).getByRole('button', { name: 'Update' }));
    await screen.findByText('Legal Item Successfully Updated');
  };

  it('stores them with the law, its summary and its search row, and removes them again', async () => {
    const [key = '', before] =
      laws().find(([, law]) => law.lawStatus === 'In force' && law.isEssential === undefined) ?? [];
    const line = String(read(`searchIndex/legal/${key}`));
    open('admin', `/LegalRegisterEdit?item=${key}`);
    let edit = await form();
    await userEvent.selectOptions(field(edit, /^Law status/), 'Repealed');
    await userEvent.clear(field(edit, /^In force from/));
    await userEvent.type(field(edit, /^In force from/), '2011-03-29');
    await userEvent.clear(field(edit, /^Provisions/));
    await userEvent.type(field(edit, /^Provisions/), 'Section 1: a  duty{enter}{enter}Section 2');
    await userEvent.click(within(edit).getByRole('checkbox', { name: /^Essential/ }));
    await send(edit, 'Repealed.');
    const facts = { lawStatus: 'Repealed', inForceFrom: Date.UTC(2011, 2, 29), isEssential: true };
    expect(read(`legalSummaries/${key}`)).toMatchObject(facts);
    expect(read(`legalRegister/${key}`)).toMatchObject({
      ...facts,
      provisions: ['Section 1: a duty', 'Section 2'],
    });
    expect(read(`searchIndex/legal/${key}`)).toBe(`${line}\tRepealed\tEssential`);
    await leave();

    open('admin', `/LegalRegisterEdit?item=${key}`);
    edit = await form();
    expect(field(edit, /^Provisions/)).toHaveValue('Section 1: a duty\nSection 2');
    expect(field(edit, /^In force from/)).toHaveValue('2011-03-29');
    await userEvent.click(within(edit).getByRole('button', { name: 'Cancel' }));
    await leave();

    open('admin', `/LegalRegisterEdit?item=${key}`);
    edit = await form();
    await userEvent.selectOptions(field(edit, /^Law status/), 'In force');
    await userEvent.clear(field(edit, /^In force from/));
    await userEvent.clear(field(edit, /^Provisions/));
    await userEvent.click(within(edit).getByRole('checkbox', { name: /^Essential/ }));
    await send(edit, 'In force again.');
    for (const name of ['inForceFrom', 'isEssential', 'provisions'])
      expect(read(`legalRegister/${key}/${name}`)).toBeNull();
    expect(read(`legalSummaries/${key}/title`)).toBe(before?.title);
    expect(read(`searchIndex/legal/${key}`)).toBe(line);
    await leave();

    open('admin', `/LegalRegisterEdit?item=${key}`);
    await form();
    await userEvent.click(screen.getByRole('button', { name: 'Revisions' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revisions' }));
    const compared = await dialog.findByRole('region', { name: 'Compared with now' });
    expect(compared).toHaveTextContent('Section 1: a duty');
    await userEvent.click(dialog.getByRole('button', { name: 'Restore this text' }));
    await waitFor(async () => expect(field(await form(), /^Law status/)).toHaveValue('Repealed'));
    expect(field(await form(), /^Provisions/)).toHaveValue('Section 1: a duty\nSection 2');
  });

  it.each([
    ['inForceFrom', '2011-02-30', 'Enter a whole date, or leave it empty'],
    ['provisions', 'x'.repeat(101), 'Each line can have at most 100 characters'],
    [
      'provisions',
      Array.from({ length: 41 }, (_, index) => `Section ${index}`).join('\n'),
      'A legal item can have at most 40 provisions',
    ],
  ])('refuses %s %j', (name, value, message) => {
    const whole = {
      ...emptyItemForm('k'),
      ...{ title: 'A', filterByArea: 'Air', applicableTo: ['SME'], regulator: ['HSE'] },
      country: ['Wales' as const],
    };
    expect(check(itemFormSchema, whole).faults).toEqual({});
    expect(check(itemFormSchema, { ...whole, [name]: value }).faults).toEqual({ [name]: message });
  });
});
