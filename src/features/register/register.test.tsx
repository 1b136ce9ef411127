import { LEO } from '../../../test/support/author';
import {
  active,
  anItem,
  hasSummary,
  history,
  leave,
  open,
  ownList,
  read,
  stateIn,
  titleOf,
  type Row,
  UID,
  write,
} from '../../../test/support/register';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goOffline, goOnline } from 'firebase/database';
import { Provider } from 'react-redux';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { JsonObject, JsonValue } from '../../../packages/database-emulator/src';
import { address, goTo } from '../../../test/support/portal';
import { connectionChanged } from '../../access/sessionSlice';
import { createStore } from '../../app/store';
import { currentDatabase } from '../../data/firebase';
import { DAY_MS, formatShortMonth } from '../../lib/dates';
import * as subscribe from '../../data/subscribe';
import * as csv from '../../lib/csv';
import { fromPlainText } from '../../shared/richText/rawContent';
import { HOW_TO_GET, PURPOSE } from './components/offerMessages';
import { ItemRow } from './lists/ItemRow';
import { APPLIES_TO_US } from './messages';
import { dayIn } from '../../../model/days';
import { FIGURES } from './figures';
import { formatRegisterMoment, registerDay } from './history';

const ownTitles = async () =>
  within(await ownList())
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
    .sort();

describe('the register overview', () => {
  it('counts items by status, and each number links to its items', async () => {
    const late = anItem((_key, row) => stateIn(row) === 'Compliant');
    const path = `userLegalIndex/${UID}/${late}/nextDue`;
    const before = Number(read(path));
    write(path, dayIn('Europe/London', Date.now()) - DAY_MS);
    const isOverdue = ({ nextDue = 0 }: Row) => nextDue < dayIn('Europe/London', Date.now());
    const labelOf = (row: Row) => {
      const state = stateIn(row);
      if (state !== 'Compliant') return state;
      return isOverdue(row) ? 'Compliant, overdue' : 'Compliant, in date';
    };
    for (const { label } of FIGURES) {
      open('legal', '/LegalRegisterDash');
      const numbers = await screen.findByRole('list', { name: 'My register in numbers' });
      const counted = active().filter(([, row]) => labelOf(row) === label);
      expect(counted.length, label).toBeGreaterThan(0);
      await userEvent.click(
        within(numbers).getByRole('link', { name: `${counted.length} ${label}` }),
      );
      await waitFor(async () =>
        expect(await ownTitles()).toEqual(counted.map(([key]) => titleOf(key)).sort()),
      );
      await leave();
    }
    write(path, before);
  });

  it('links to the laws, instead of showing zeros, if the register is empty', async () => {
    const access = 'users/demo-member/legalAccess';
    write(access, 'on');
    open('member', '/LegalRegisterDash');
    expect(await screen.findByRole('link', { name: 'Find items' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'My register in numbers' })).toBeNull();
    write(access, 'off');
  });

  it('explains that its figures can be older than the register', async () => {
    const held = active().length;
    open('legal', '/LegalRegisterDash');
    await screen.findByRole('list', { name: 'My register in numbers' });
    write(`userDirectory/${UID}/legalTotal`, held + 2);
    await screen.findByText(new RegExp(`cover ${held} of its ${held + 2} items so far`));
    write(`userDirectory/${UID}/legalTotal`, held);
    await waitFor(() => expect(screen.queryByText(/items so far/)).toBeNull());
  });

  it('links from an area to its items', async () => {
    const key = anItem(() => true);
    const area = String(read(`legalSummaries/${key}/filterByArea`));
    const counted = active().filter(
      ([candidate]) => read(`legalSummaries/${candidate}/filterByArea`) === area,
    );
    open('legal', '/LegalRegisterDash');
    await userEvent.click(await screen.findByRole('link', { name: `${counted.length}: ${area}` }));
    await waitFor(async () =>
      expect(await ownTitles()).toEqual(counted.map(([each]) => titleOf(each)).sort()),
    );
  });

  it('lists items that are not yet assessed, with a link to all of them', async () => {
    const counted = active().filter(([, row]) => stateIn(row) === 'Not yet assessed');
    expect(counted.length).toBeGreaterThan(0);
    open('legal', '/LegalRegisterDash');
    const panel = await screen.findByRole('region', {
      name: `Not yet assessed (${counted.length})`,
    });
    for (const [key] of counted.slice(0, 5))
      expect(await within(panel).findByRole('link', { name: titleOf(key) })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: `${counted.length} Not yet assessed` }));
    await waitFor(async () =>
      expect(await ownTitles()).toEqual(counted.map(([key]) => titleOf(key)).sort()),
    );
  });
});

describe('the register over time', () => {
  it('shows past months as stored, as a chart and a table, for all areas or one', async () => {
    open('legal', '/LegalRegisterDash?view=time');
    const numbers = await screen.findByRole('table', {
      name: 'All areas at the end of each month',
    });
    expect(
      screen.getByRole('img', { name: 'All areas at the end of each month' }),
    ).toBeInTheDocument();
    const [, now, ...past] = within(numbers).getAllByRole('row');
    expect(now).toHaveTextContent(`, so far`);
    expect(past.length).toBeGreaterThan(3);
    const today = dayIn('Europe/London', Date.now());
    const compliant = active().filter(
      ([, row]) => stateIn(row) === 'Compliant' && Number(row.nextDue) >= today,
    );
    expect(within(now as HTMLElement).getAllByRole('cell')[1]).toHaveTextContent(
      String(compliant.length),
    );
    const [month = '', snapshot] =
      Object.entries(
        read(`registerSnapshots/${UID}`) as Record<string, { areaStates: Record<string, number> }>,
      ).at(-1) ?? [];
    const total = Object.values(snapshot?.areaStates ?? {}).reduce((sum, count) => sum + count, 0);
    const name = formatShortMonth(month);
    const row = within(numbers).getByRole('row', { name: new RegExp(`^${name} `) });
    expect(within(row).getAllByRole('cell')[7]).toHaveTextContent(String(total));

    const key = anItem(() => true);
    const area = String(read(`legalSummaries/${key}/filterByArea`));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area' }), area);
    const narrowed = await screen.findByRole('table', { name: `${area} at the end of each month` });
    const inArea = active().filter(
      ([each]) => read(`legalSummaries/${each}/filterByArea`) === area,
    );
    const [, soFar] = within(narrowed).getAllByRole('row');
    expect(within(soFar as HTMLElement).getAllByRole('cell')[7]).toHaveTextContent(
      String(inArea.length),
    );
  });
});

describe('a person without legal access', () => {
  it.each([
    ['member', '/LegalRegister'],
    ['member', '/LegalRegisterDash'],
    ['guest', '/LegalRegister'],
  ] as const)('as %s at %s reads what the register is and how to get it', async (who, address) => {
    open(who, address);
    const panel = within(await screen.findByRole('region', { name: /^My Legal Register/ }));
    expect(await panel.findByText(PURPOSE)).toBeVisible();
    expect(panel.getByText(HOW_TO_GET[who])).toBeVisible();
    expect(panel.getByRole('link', { name: /^Email us/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
    const example = within(await panel.findByRole('region', { name: 'An example of a register' }));
    expect(example.getAllByRole('listitem')).toHaveLength(3);
    expect(panel.queryByRole('search')).toBeNull();
    expect(panel.queryByText(/Add the items that apply to you/)).toBeNull();
  });

  it('sees every law, without a control that only refuses', async () => {
    open('member', '/LegalRegister');
    const list = await screen.findByRole('list', { name: 'All legal items' });
    const [row] = await within(list).findAllByRole('listitem');
    if (!row) throw new Error('The list is empty.');
    await screen.findByText(PURPOSE);
    expect(within(row).getByRole('button', { name: 'View' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  it.each(['member', 'guest'] as const)(
    'as %s reads what audit packs and links for auditors need, and can verify a pack',
    async (who) => {
      open(who, '/LegalRegisterPack');
      const panel = within(await screen.findByRole('region', { name: 'Make an audit pack' }));
      expect(
        await panel.findByText(
          'To make an audit pack, you need a subscription that includes the legal register.',
        ),
      ).toBeVisible();
      expect(panel.getByRole('link', { name: 'Email us about a subscription' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^mailto:/),
      );
      expect(panel.queryByRole('button')).toBeNull();
      expect(screen.getByRole('region', { name: 'Verify an audit pack' })).toBeVisible();
      expect(screen.queryByRole('region', { name: /^Links for auditors/ })).toBeNull();
    },
  );

  it.each([
    '/LegalRegister?view=print',
    '/LegalRegister?view=table',
    '/LegalRegisterDash?view=people',
  ])('reads the same at %s', async (address) => {
    open('member', address);
    expect(await screen.findByText(PURPOSE)).toBeVisible();
  });

  describe('with a register from earlier', () => {
    const endAccess = () => {
      const paths = ['legalAccess', 'registerSettings/lastAudit'].map((at) => `users/${UID}/${at}`);
      const stored = paths.map((path) => [path, read(path) as JsonValue] as const);
      onTestFinished(() => stored.forEach(([path, value]) => write(path, value)));
      for (const [path] of stored) write(path, path.endsWith('legalAccess') ? 'off' : null);
    };

    it('can still make a pack of it', async () => {
      endAccess();
      open('legal', '/LegalRegisterPack');
      expect(await screen.findByRole('button', { name: 'Make audit pack' })).toBeVisible();
      expect(await screen.findByRole('button', { name: 'Answer' })).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Open an action' })).toBeNull();
      expect(screen.queryByRole('form', { name: 'Make a link for an auditor' })).toBeNull();
    });

    it('is not asked for what only access allows', async () => {
      endAccess();
      open('legal', '/LegalRegisterDash');
      await screen.findByRole('list', { name: 'My register in numbers' });
      expect(screen.queryByRole('region', { name: 'Last audit' })).toBeNull();
      await leave();
      open('legal', '/LegalRegisterDash?view=people');
      expect(
        await screen.findByText(
          'To invite colleagues, you need a subscription that includes the legal register.',
        ),
      ).toBeVisible();
      expect(screen.queryByRole('region', { name: 'Confirmation' })).toBeNull();
    });
  });
});

it('areas and countries link to their laws, also from the dialog of a law, which then closes', async () => {
  open('member', '/LegalRegister');
  const list = await screen.findByRole('list', { name: 'All legal items' });
  const [row] = await within(list).findAllByRole('listitem');
  if (!row) throw new Error('The list is empty.');
  const linksIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.startsWith('/LegalRegister?'));
  expect(linksIn(row)[0]).toMatch(/^\/LegalRegister\?allarea=/);
  expect(linksIn(row)[1]).toMatch(/^\/LegalRegister\?allcountry=/);
  await userEvent.click(within(row).getByRole('button', { name: 'View' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Applicable to');
  expect(linksIn(dialog)).toEqual(linksIn(row));
  const [area] = within(dialog)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === linksIn(dialog)[0]);
  await userEvent.click(area ?? dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toMatch(/^\/LegalRegister\?allarea=/);
});

it('an empty register shows one next step and no filters', async () => {
  const [rows, total] = [`userLegalIndex/${UID}`, `userDirectory/${UID}/legalTotal`];
  const [storedRows, storedTotal] = [read(rows) as JsonObject, Number(read(total))];
  onTestFinished(() => {
    write(rows, storedRows);
    write(total, storedTotal);
  });
  for (const [key] of active()) write(`${rows}/${key}`, null);
  write(total, 0);
  open('legal', '/LegalRegister');
  const panel = within(await screen.findByRole('region', { name: 'My Legal Register (0)' }));
  expect(await panel.findByRole('link', { name: APPLIES_TO_US })).toBeVisible();
  expect(panel.queryByRole('search')).toBeNull();
  expect(panel.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

describe('filters in the URL', () => {
  it('are restored after a reload, and can be cleared together', async () => {
    open('legal', '/LegalRegister?q=waste&status=Compliant');
    expect(await screen.findByRole('textbox', { name: 'Search my legal items' })).toHaveValue(
      'waste',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(screen.getByRole('textbox', { name: 'Search my legal items' })).toHaveValue('');
    await screen.findByRole('region', { name: `My Legal Register (${active().length})` });
  });
});

describe('adding an item', () => {
  it('shows a link to the first evaluation of the item', async () => {
    open('legal', '/LegalRegister');
    const all = await screen.findByRole('list', { name: 'All legal items' });
    const [add] = await within(all).findAllByRole('button', { name: 'Add' });
    const row = add?.closest<HTMLElement>('[role=listitem], li');
    if (!add || !row) throw new Error('Every item is in the register.');
    const title = within(row).getByRole('heading', { level: 3 }).textContent;
    await userEvent.click(add);
    await userEvent.click(await screen.findByRole('link', { name: 'Record compliance' }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByRole('form', { name: 'Record compliance' })).toBeVisible();
  });
});

describe('the order of My Legal Register', () => {
  it('can be by time of adding, with filters and in print', async () => {
    const key = anItem((_key, row) => stateIn(row) === 'Compliant');
    const path = `userLegalIndex/${UID}/${key}/timeAdded`;
    const before = read(path) as number;
    write(path, Date.now());
    open('legal', '/LegalRegister');
    await ownList();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Sort by' }),
      'Latest added first',
    );
    const first = async () => within(await ownList()).getAllByRole('heading', { level: 3 })[0];
    await waitFor(async () => expect(await first()).toHaveTextContent(titleOf(key)));
    await leave();
    open('legal', '/LegalRegister?status=Compliant&order=added');
    await waitFor(async () => expect(await first()).toHaveTextContent(titleOf(key)));
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('added');
    await leave();
    open('legal', '/LegalRegister?view=print&order=added');
    expect(await screen.findByText(/^All items; latest added first/)).toBeVisible();
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent(titleOf(key));
    write(path, before);
  });
});

describe('a renamed law', () => {
  it('is shown to a member with the new name immediately', async () => {
    const key = anItem(() => true);
    const before = titleOf(key);
    open('legal', `/LegalRegister?q=${encodeURIComponent(before)}`);
    await within(await ownList()).findByText(before);
    write(`legalSummaries/${key}/title`, `${before} (as amended)`);
    await within(await ownList()).findByText(`${before} (as amended)`);
    write(`legalSummaries/${key}/title`, before);
  });
});

describe('an item that is not in the register', () => {
  it.each([
    ['was never added', null, 'Find items', () => 'Legal Register'],
    ['was removed', 'inactive', 'Open the law', titleOf],
  ])(
    'has a page that explains that the item %s, and links to where it can be added',
    async (_why, status, link, headingOf) => {
      const key = anItem(() => true);
      const row = read(`userLegalIndex/${UID}/${key}`) as JsonObject;
      write(`userLegalIndex/${UID}/${key}`, status && { ...row, status });
      try {
        open('legal', `/EditLegalItem?item=${key}`);
        await userEvent.click(await screen.findByRole('link', { name: link }));
        await screen.findByRole('heading', { level: 1, name: headingOf(key) });
      } finally {
        write(`userLegalIndex/${UID}/${key}`, row);
      }
    },
  );
});

describe('the compliance form', () => {
  it('requires a note', async () => {
    open('legal', `/EditLegalItem?item=${anItem(() => true)}`);
    const form = await screen.findByRole('form', { name: 'Record compliance' });
    expect(form).toHaveTextContent(/^Compliance note\*/);
    expect(within(form).queryByText('Please add a note before submitting update')).toBeNull();
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByText('Please add a note before submitting update')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('does not overwrite a note that another window changed until the member decides', async () => {
    const key = anItem(() => true);
    const draft = { content: fromPlainText('Mine'), base: fromPlainText('Before') };
    localStorage.setItem(`draft/${UID}/note/${key}`, JSON.stringify(draft));
    open('legal', `/EditLegalItem?item=${key}`);
    const warning = await screen.findByText(/^Your note was changed in another window/);
    const form = warning.closest('form') as HTMLElement;
    expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(within(form).getByRole('button', { name: 'Keep my text' }));
    expect(within(form).getByRole('button', { name: 'Save' })).toBeEnabled();
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
    await screen.findByText('Notes Successfully Saved');
    expect(read(`users/${UID}/MyLegalItems/${key}/howThisAppliesToUserByUser`)).toBe(draft.content);
  });
});

describe('the compliance history', () => {
  it('sorts by every column in both directions', async () => {
    const key = anItem((candidate) => history(candidate).some(({ type }) => type === 'admin'));
    open('legal', `/EditLegalItem?item=${key}`);
    const table = await screen.findByRole('table', { name: 'Compliance History' });
    const column = (index: number) =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[index]?.textContent ?? '');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((each) => each.textContent),
    ).toEqual(['#', 'Date Time', 'Username', 'Status', 'Note', 'Document']);
    const count = history(key).length;
    const numbers = Array.from({ length: count }, (_, index) => String(index + 1));
    expect(column(0)).toEqual([...numbers].reverse());
    expect(column(1).every((time) => / (GMT|BST)$/.test(time))).toBe(true);
    await userEvent.click(within(table).getByRole('button', { name: '#' }));
    expect(column(0)).toEqual(numbers);
    await userEvent.click(within(table).getByRole('button', { name: '#' }));
    expect(column(0)).toEqual([...numbers].reverse());
    await userEvent.click(within(table).getByRole('button', { name: 'Date Time' }));
    expect(column(0)).toEqual(numbers);
    const byTime = within(table).getByRole('columnheader', { name: 'Date Time' });
    expect(byTime).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(table).getByRole('button', { name: 'Username' }));
    const names = column(2);
    expect(new Set(names).size).toBeGreaterThan(1);
    expect(names).toEqual([...names].sort());
    await userEvent.click(within(table).getByRole('button', { name: 'Username' }));
    expect(column(2)).toEqual([...names].reverse());
  });

  it('opens documents by button, without a public URL', async () => {
    const key = anItem((candidate) => history(candidate).some(({ document }) => document));
    open('legal', `/EditLegalItem?item=${key}`);
    const table = await screen.findByRole('table', { name: 'Compliance History' });
    const button = await within(table).findByRole('button', { name: /^Open / });
    expect(button.closest('td')).toHaveTextContent(/\w/);
    expect(within(table).queryByRole('link')).toBeNull();
  });
});

describe('the register offline', () => {
  it('says that an unopened item will load when the connection is back', async () => {
    const key = anItem(hasSummary);
    open('legal', '/LegalRegisterDash');
    await screen.findByRole('list', { name: 'My register in numbers' });
    goOffline(currentDatabase());
    await goTo(`/EditLegalItem?item=${key}`);
    expect(await screen.findByText('This will load when the connection is back.')).toBeVisible();
    goOnline(currentDatabase());
    expect(await screen.findByRole('heading', { level: 1, name: titleOf(key) })).toBeVisible();
  });

  it('says that a row without a title will load when the connection is back', async () => {
    const store = createStore();
    render(
      <Provider store={store}>
        <ItemRow summary={null} isDeleted={false} actions={null} />
      </Provider>,
    );
    expect(screen.getByRole('heading', { name: 'Loading…' })).toBeVisible();
    act(() => void store.dispatch(connectionChanged(false)));
    const waiting = 'This item will load when the connection is back';
    expect(await screen.findByRole('heading', { name: waiting })).toBeVisible();
  });
});

describe('the print view', () => {
  const decided = (reason: string, at: number) => ({
    ...LEO,
    type: 'applicability',
    applicabilityDecision: 'applies',
    applicabilityReason: reason,
    applicabilityTimeAdded: at,
  });

  it('shows the reason of the decision that was sent last, not of the draft begun last', async () => {
    const key = anItem((candidate) => history(candidate).length === 0);
    const path = `users/${UID}/MyLegalItems/${key}/compliance`;
    const inRow = `userLegalIndex/${UID}/${key}/applicability`;
    write(path, { a: decided('Sent last.', 2), b: decided('Begun last.', 1) });
    write(inRow, 'applies');
    open('legal', '/LegalRegister?view=print');
    const row = await screen.findByRole('row', { name: (name) => name.includes(titleOf(key)) });
    expect(row).toHaveTextContent('Applies: Sent last.');
    expect(row).not.toHaveTextContent('Begun last.');
    write(path, null);
    write(inRow, null);
  });

  it('shows the latest evaluation with note and author, despite later entries', async () => {
    const key = anItem((_key, row) => stateIn(row) === 'Compliant');
    const { assessedAt = 0 } = read(`userLegalIndex/${UID}/${key}`) as Row;
    const path = `users/${UID}/MyLegalItems/${key}/compliance/later`;
    write(path, {
      ...LEO,
      type: 'frequency',
      frequencyTimeAdded: Date.now(),
      frequencyMonths: 6,
    });
    open('legal', '/LegalRegister?view=print');
    const table = await screen.findByRole('table');
    const place = within(table)
      .getAllByRole('columnheader')
      .findIndex(({ textContent }) => textContent === 'Latest evaluation');
    const cells = (title: string) =>
      within(within(table).getByRole('row', { name: (name) => name.includes(title) })).getAllByRole(
        'cell',
      );
    const evaluated = cells(titleOf(key))[place - 1];
    expect(evaluated).toHaveTextContent(
      `${formatRegisterMoment(assessedAt)}, Leo Lindqvist (Subscriber): Compliant`,
    );
    expect(evaluated).not.toHaveTextContent('Evaluated every 6 months.');
    const untouched = cells(titleOf(anItem((_key, row) => row.assessedAt === undefined)));
    expect(untouched[place - 1]).toHaveTextContent('None yet');
    write(path, null);
  });

  it('shows the server’s date, like the CSV', async () => {
    const now = Date.now() - 40 * DAY_MS;
    const clock = vi.spyOn(subscribe, 'serverNow').mockResolvedValue(now);
    const download = vi.spyOn(csv, 'downloadCsv').mockImplementation(() => undefined);
    open('legal', '/LegalRegister?view=print');
    await screen.findByRole('table');
    const shown = screen.getByText('Generated at').nextElementSibling;
    expect(shown).toHaveTextContent(formatRegisterMoment(now));
    await leave();
    open('legal', '/LegalRegister');
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(download).toHaveBeenCalled());
    const [name, text] = download.mock.calls[0] ?? [];
    const generatedAt = new Date(now).toISOString();
    expect(name).toBe(`legal-register-${registerDay(now)}.csv`);
    expect(text).toContain(`,${generatedAt},`);
    clock.mockRestore();
    download.mockRestore();
  });
});
