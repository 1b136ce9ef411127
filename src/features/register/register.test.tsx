import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { deleteLegalItem } from '../../data/acts/legalItems';
import { fromPlainText } from '../../shared/richText/rawContent';

vi.setConfig({ testTimeout: 40_000 });
const SLOW = { timeout: 10_000 };
const NAMESPACE = 'demo-portal-default-rtdb';
const UID = 'demo-legal';

let backend: Backend;
let end: (() => Promise<void>) | null = null;
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
  localStorage.clear();
});
afterAll(() => backend.stop());

const open = (as: string, at: string) => {
  end = renderPortal(backend, { as, at });
};

type Row = {
  status: string;
  userStatus: string;
  adminStatus?: string;
  assessedAt?: number;
};
type Entry = { type: string; document?: string; userTimeAdded?: number; adminTimeAdded?: number };

const rows = () => Object.entries(backend.read(`userLegalIndex/${UID}`) as Record<string, Row>);
const active = () => rows().filter(([, { status }]) => status === 'active');
const titleOf = (key: string) => String(backend.read(`legalSummaries/${key}/title`));
const history = (key: string) =>
  Object.values(
    (backend.read(`users/${UID}/MyLegalItems/${key}/compliance`) ?? {}) as Record<string, Entry>,
  );

/** An active item of the demo member that fits. */
function anItem(fits: (key: string, row: Row) => boolean): string {
  const [key] = active().find(([candidate, row]) => fits(candidate, row)) ?? [];
  if (key === undefined) throw new Error('The seed has no such item.');
  return key;
}

const ownList = () => screen.findByRole('list', { name: 'My legal items' }, SLOW);
const ownTitles = async () =>
  within(await ownList())
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
    .sort();

describe('the overview', () => {
  it('counts by status, and each number leads to the items it counts', async () => {
    for (const status of ['Compliant', 'In Progress', 'Not Compliant']) {
      open('legal', '/LegalRegisterDash');
      const numbers = await screen.findByRole('list', { name: 'My register in numbers' }, SLOW);
      const counted = active().filter(([, { userStatus }]) => userStatus === status);
      await userEvent.click(
        within(numbers).getByRole('link', { name: `${counted.length} ${status}` }),
      );
      await waitFor(
        async () => expect(await ownTitles()).toEqual(counted.map(([key]) => titleOf(key)).sort()),
        SLOW,
      );
      await end?.();
    }
  });

  it('leads from an area to its items', async () => {
    const key = anItem(() => true);
    const area = String(backend.read(`legalSummaries/${key}/filterByArea`));
    const counted = active().filter(
      ([candidate]) => backend.read(`legalSummaries/${candidate}/filterByArea`) === area,
    );
    open('legal', '/LegalRegisterDash');
    await userEvent.click(
      await screen.findByRole('link', { name: `${counted.length}: ${area}` }, SLOW),
    );
    await waitFor(
      async () => expect(await ownTitles()).toEqual(counted.map(([each]) => titleOf(each)).sort()),
      SLOW,
    );
  });

  it('names what is not yet assessed and leads to all of it', async () => {
    const counted = active().filter(([, { assessedAt }]) => assessedAt === undefined);
    expect(counted.length).toBeGreaterThan(0);
    open('legal', '/LegalRegisterDash');
    const panel = await screen.findByRole('region', {
      name: `Not yet assessed (${counted.length})`,
    });
    for (const [key] of counted.slice(0, 5))
      expect(within(panel).getByRole('link', { name: titleOf(key) })).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: `${counted.length} Not yet assessed` }));
    await waitFor(
      async () => expect(await ownTitles()).toEqual(counted.map(([key]) => titleOf(key)).sort()),
      SLOW,
    );
  });
});

describe('filters in the address', () => {
  it('survive a reload, are shown, and are taken off together', async () => {
    open('legal', '/LegalRegister?q=waste&status=Compliant');
    expect(await screen.findByRole('textbox', { name: 'Search my legal items' })).toHaveValue(
      'waste',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(screen.getByRole('textbox', { name: 'Search my legal items' })).toHaveValue('');
    await screen.findByRole('region', { name: `My Legal Register (${active().length})` }, SLOW);
  });
});

describe('a changed item', () => {
  it('shows its new name to a member at once', async () => {
    const key = anItem(() => true);
    const before = titleOf(key);
    open('legal', `/LegalRegister?q=${encodeURIComponent(before)}`);
    await within(await ownList()).findByText(before);
    set(`legalSummaries/${key}/title`, `${before} (as amended)`);
    await within(await ownList()).findByText(`${before} (as amended)`);
    set(`legalSummaries/${key}/title`, before);
  });
});

const set = (path: string, value: string) => backend.database.write(NAMESPACE, path, value);

describe('the compliance form', () => {
  it('asks for a note', async () => {
    open('legal', `/EditLegalItem?item=${anItem(() => true)}`);
    const form = await screen.findByRole('form', { name: 'Record compliance' }, SLOW);
    expect(within(form).queryByText('Please add a note before submitting update')).toBeNull();
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByText('Please add a note before submitting update')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps a note that a second window changed from being overwritten unseen', async () => {
    const key = anItem(() => true);
    const draft = { text: fromPlainText('Mine'), base: fromPlainText('Before') };
    localStorage.setItem(`draft/${UID}/note/${key}`, JSON.stringify(draft));
    open('legal', `/EditLegalItem?item=${key}`);
    const warning = await screen.findByText(/^Your note was changed in another window/, {}, SLOW);
    const form = warning.closest('form') as HTMLElement;
    expect(within(form).getByRole('button', { name: 'Save' })).toBeDisabled();
    await userEvent.click(within(form).getByRole('button', { name: 'Keep my text' }));
    expect(within(form).getByRole('button', { name: 'Save' })).toBeEnabled();
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
    await screen.findByText('Notes Successfully Saved', {}, SLOW);
    expect(backend.read(`users/${UID}/MyLegalItems/${key}/howThisAppliesToUserByUser`)).toBe(
      draft.text,
    );
  });
});

describe('the compliance history', () => {
  it('is sorted by each of its columns, both ways', async () => {
    const key = anItem((candidate) => history(candidate).length >= 3);
    open('legal', `/EditLegalItem?item=${key}`);
    const table = await screen.findByRole('table', { name: 'Compliance History' }, SLOW);
    const column = (index: number) =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[index]?.textContent ?? '');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((each) => each.textContent),
    ).toEqual(['#', 'Date Time', 'Username', 'Note', 'Document']);
    const count = history(key).length;
    const numbers = Array.from({ length: count }, (_, index) => String(index + 1));
    expect(column(0)).toEqual(numbers);
    await userEvent.click(within(table).getByRole('button', { name: '#' }));
    await userEvent.click(within(table).getByRole('button', { name: '#' }));
    expect(column(0)).toEqual([...numbers].reverse());
    await userEvent.click(within(table).getByRole('button', { name: 'Date Time' }));
    expect(column(0)).toEqual([...numbers].reverse());
    const byTime = within(table).getByRole('columnheader', { name: 'Date Time' });
    expect(byTime).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(table).getByRole('button', { name: 'Username' }));
    const names = column(2);
    expect(new Set(names).size).toBeGreaterThan(1);
    expect(names).toEqual([...names].sort());
    await userEvent.click(within(table).getByRole('button', { name: 'Username' }));
    expect(column(2)).toEqual([...names].reverse());
  });

  it('opens documents under their names', async () => {
    const key = anItem((candidate) => history(candidate).some(({ document }) => document));
    const { document } = history(key).find((entry) => entry.document) ?? {};
    open('legal', `/EditLegalItem?item=${key}`);
    const table = await screen.findByRole('table', { name: 'Compliance History' }, SLOW);
    const link = within(table).getByRole('link', { name: /^Open/ });
    expect(link).toHaveAttribute('href', document);
    expect(link.closest('td')).toHaveTextContent(/[\w-]+\.pdf$/);
  });
});

describe('a withdrawn item', () => {
  it('keeps its name in the register, is marked, and takes no new assessment', async () => {
    const key = anItem((candidate) => history(candidate).length > 0);
    const title = titleOf(key);
    const archived = backend.read(`legalRegister/${key}`) as Parameters<
      typeof deleteLegalItem
    >[0]['archived'];
    const update = deleteLegalItem({ key, isHeld: true, archived, count: 1 });
    for (const [path, value] of Object.entries(update))
      if (path.includes(key))
        backend.database.write(
          NAMESPACE,
          path,
          value as Parameters<typeof backend.database.write>[2],
        );

    open('legal', '/LegalRegister?need=withdrawn');
    const row = await within(await ownList()).findByRole('listitem', {}, SLOW);
    expect(within(row).getByText(title)).toBeVisible();
    expect(within(row).getByText('Withdrawn')).toBeVisible();
    await userEvent.click(within(row).getByRole('link', { name: 'History' }));
    await screen.findByRole('heading', { level: 1, name: title }, SLOW);
    await screen.findByRole('table', { name: 'Compliance History' }, SLOW);
    expect(screen.getByText(/it takes no new assessment/)).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });
});

describe('the review of an item', () => {
  it('asks for a note and for a status', async () => {
    open('admin', `/AdminLegalRegister?user=${UID}&item=${anItem(hasSummary)}`);
    const form = await screen.findByRole('form', { name: 'Admin notes' }, SLOW);
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByText('Please add a note before submitting update')).toBeVisible();
    expect(within(form).getByText('Please select status of compliance')).toBeVisible();
    await userEvent.selectOptions(
      within(form).getByRole('combobox', { name: 'Status' }),
      'Compliant',
    );
    expect(within(form).queryByText('Please select status of compliance')).toBeNull();
  });

  it('adds an entry and the admin status, beside the member’s own', async () => {
    const key = anItem((candidate, { adminStatus }) => hasSummary(candidate) && !adminStatus);
    const before = history(key).length;
    const draft = { entryKey: '-review-entry', note: fromPlainText('Seen on site'), check: '' };
    localStorage.setItem(`draft/demo-admin/review/${UID}/${key}`, JSON.stringify(draft));
    open('admin', `/AdminLegalRegister?user=${UID}&item=${key}`);
    const form = await screen.findByRole('form', { name: 'Admin notes' }, SLOW);
    expect(screen.getByText('Admin status: none yet')).toBeVisible();
    await userEvent.selectOptions(
      within(form).getByRole('combobox', { name: 'Status' }),
      'Not Compliant',
    );
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText('Complaince Successfully Uploaded', {}, SLOW);
    await screen.findByText('Admin status: Not Compliant', {}, SLOW);
    const own = backend.read(`userLegalIndex/${UID}/${key}`) as Row;
    expect(screen.getByText(`User status: ${own.userStatus}`)).toBeVisible();
    expect(history(key)).toHaveLength(before + 1);
    const table = screen.getByRole('table', { name: 'Compliance History' });
    expect(within(table).getByText('Seen on site')).toBeVisible();
    expect(within(table).getByText('Non Compliant')).toBeVisible();
  });

  it('lists active and inactive items in the administrators’ wording, and leads back', async () => {
    open('admin', `/LegalRegister/user/${UID}`);
    const list = await screen.findByRole('list', { name: /^Legal items of/ }, SLOW);
    expect(within(list).queryByText(/Not Compliant/)).toBeNull();
    expect(within(list).getAllByText(/status: Non Compliant$/).length).toBeGreaterThan(0);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'inactive');
    const gone = rows().filter(([, { status }]) => status === 'inactive');
    await waitFor(
      () =>
        expect(screen.getAllByText('Inactive', { selector: '.status-badge' })).toHaveLength(
          gone.length,
        ),
      SLOW,
    );
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
  });

  it('leads to the overview when nothing is selected', async () => {
    open('admin', '/AdminLegalRegister');
    await screen.findByRole('heading', { level: 1, name: 'Legal Register Dashboard' }, SLOW);
  });

  const hasSummary = (key: string) => backend.read(`legalSummaries/${key}`) !== null;
});
