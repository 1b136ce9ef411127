import {
  UID,
  active,
  leave,
  open,
  ownList,
  read,
  titleOf,
  write,
} from '../../../../test/support/register';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../../packages/database-emulator/src';
import { readPaths } from '../../../../test/support/portal';
import { isOwnKey } from '../../../../model/obligation';
import { links } from '../../../config/links';
import { NO_OWN_FILTERS, ownListLink } from '../ownFilters';
import { addObligation } from './obligationThunks';
import { createStore } from '../../../app/store';
import { newKey } from '../../../data/write';
import { readReportRows, reportToCsv } from '../report';

const own = () => active().filter(([key]) => isOwnKey(key));
const keyOf = (title: string) => {
  const [key] = own().find(([each]) => titleOf(each).includes(title)) ?? [];
  if (key === undefined) throw new Error(`The register has no obligation “${title}”.`);
  return key;
};
const fieldOf = (key: string, field: string) => read(`users/${UID}/MyLegalItems/${key}/${field}`);

const form = (name: string) => screen.findByRole('form', { name });
const type = async (within_: HTMLElement, name: RegExp, text: string) => {
  const box = within(within_).getByRole('textbox', { name });
  await userEvent.clear(box);
  await userEvent.type(box, text);
};

describe('adding an own obligation', () => {
  it('asks for title, kind and area, keeps the draft, and adds the item with its note', async () => {
    open('legal', '/LegalRegister');
    await userEvent.click(await screen.findByRole('button', { name: 'Add an obligation' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Add to my register' }));
    for (const fault of [
      'Please enter what you must do',
      'Please choose a kind',
      'Please choose an area',
    ])
      expect(await screen.findByText(fault)).toBeVisible();
    await type(await form('Add an obligation'), /^Title/, 'Count the bats twice a year');
    await leave();

    open('legal', '/LegalRegister');
    await userEvent.click(await screen.findByRole('button', { name: 'Add an obligation' }));
    const again = await form('Add an obligation');
    expect(within(again).getByRole('textbox', { name: /^Title/ })).toHaveValue(
      'Count the bats twice a year',
    );
    await userEvent.selectOptions(
      within(again).getByRole('combobox', { name: /^Kind/ }),
      'Planning',
    );
    await userEvent.selectOptions(
      within(again).getByRole('combobox', { name: /^Area/ }),
      'Conservation and Biodiversity',
    );
    await type(again, /^Sites/, 'Eastfield warehouse{enter} {enter}Northgate works');
    await type(again, /^How this applies/, 'The barn only.');
    await userEvent.click(within(again).getByRole('button', { name: 'Add to my register' }));
    expect(await screen.findByText('Obligation added to your register')).toBeVisible();
    const key = keyOf('Count the bats');
    expect(fieldOf(key, 'kind')).toBe('planning');
    expect(fieldOf(key, 'sites')).toBe('Eastfield warehouse\nNorthgate works');
    expect(fieldOf(key, 'howThisAppliesToUserByUser')).toContain('The barn only.');
    expect(read(`legalRegister/${key}`)).toBeNull();
    expect(fieldOf(key, 'applicability')).toBe('applies');
    expect(Object.values(fieldOf(key, 'compliance') ?? {})).toMatchObject([
      { applicabilityDecision: 'applies', applicabilityReason: 'The barn only.' },
    ]);
    const row = within(await ownList())
      .getByRole('heading', { name: 'Count the bats twice a year' })
      .closest('li');
    expect(row).toHaveTextContent('Own: Planning');
  });

  it('rejects a note that is too long before anything is stored', async () => {
    const before = own().length;
    open('legal', '/LegalRegister');
    await userEvent.click(await screen.findByRole('button', { name: 'Add an obligation' }));
    const adding = await form('Add an obligation');
    await type(adding, /^Title/, 'Keep the yard gate shut');
    await userEvent.selectOptions(within(adding).getByRole('combobox', { name: /^Kind/ }), 'Other');
    await userEvent.selectOptions(within(adding).getByRole('combobox', { name: /^Area/ }), 'Other');
    const note = within(adding).getByRole('textbox', { name: /^How this applies/ });
    const add = within(adding).getByRole('button', { name: 'Add to my register' });
    fireEvent.change(note, { target: { value: 'x'.repeat(20_001) } });
    await userEvent.click(add);
    expect(await screen.findByText('This text is too long. Please shorten it.')).toBeVisible();
    expect(own()).toHaveLength(before);
    fireEvent.change(note, { target: { value: 'Both gates.' } });
    await userEvent.click(add);
    expect(await screen.findByText('Obligation added to your register')).toBeVisible();
    expect(fieldOf(keyOf('Keep the yard gate shut'), 'howThisAppliesToUserByUser')).toContain(
      'Both gates.',
    );
  });

  it('stores what the member corrected before sending again, and adds no second item', async () => {
    open('legal', '/LegalRegister');
    await ownList();
    const store = createStore();
    const before = own().length;
    const key = `${newKey()}-own`;
    const text = {
      ...({ title: 'Sweep the yard', kind: 'other', filterByArea: 'Other' } as const),
      ...{ source: '', reference: '', sites: '', link: '' },
    };
    await store.dispatch(addObligation({ uid: UID, key, text, ownNote: '' })).unwrap();
    const corrected = { ...text, title: 'Sweep the yard each week', reference: 'Clause 4' };
    for (const ownNote of ['The north yard.', 'Both yards.'])
      await store.dispatch(addObligation({ uid: UID, key, text: corrected, ownNote })).unwrap();
    expect(own()).toHaveLength(before + 1);
    expect(fieldOf(key, 'title')).toBe('Sweep the yard each week');
    expect(fieldOf(key, 'reference')).toBe('Clause 4');
    expect(fieldOf(key, 'howThisAppliesToUserByUser')).toContain('Both yards.');
    const entries = Object.values(fieldOf(key, 'compliance') ?? {}) as Record<string, unknown>[];
    expect(entries.filter(({ type }) => type === 'edit')).toHaveLength(1);
    const notes = entries.flatMap(({ noteBefore }) => noteBefore ?? []);
    expect(notes).toEqual([expect.stringContaining('The north yard.')]);
    const reasons = entries.flatMap(({ applicabilityReason }) => applicabilityReason ?? []);
    expect(reasons.sort()).toEqual(['Both yards.', 'The north yard.']);
  });

  it('without a note has no decision, and says so in the form and in the reports', async () => {
    open('legal', '/LegalRegister');
    await ownList();
    const key = `${newKey()}-own`;
    const text = {
      ...({ title: 'Wash the van', kind: 'other', filterByArea: 'Other' } as const),
      ...{ source: '', reference: '', sites: '', link: '' },
    };
    await createStore()
      .dispatch(addObligation({ uid: UID, key, text, ownNote: '' }))
      .unwrap();
    expect(fieldOf(key, 'applicability')).toBeNull();
    const rows = await readReportRows(UID, { ...NO_OWN_FILTERS, isOwn: true });
    expect(rows.find((row) => row.key === key)?.applicability).toBe('Not decided');
    await leave();

    open('legal', links.editLegalItem(key));
    const applicability = await form('Applicability');
    const choice = within(applicability).getByRole('combobox');
    expect(choice).toHaveDisplayValue('Not decided');
    await type(applicability, /^Reason/, 'We have one van.');
    await userEvent.click(within(applicability).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please choose whether it applies')).toBeVisible();
    await userEvent.selectOptions(choice, 'Applies');
    await userEvent.click(within(applicability).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fieldOf(key, 'applicability')).toBe('applies'));
    await leave();
    // The next tests expect one page of own obligations.
    for (const path of [`users/${UID}/MyLegalItems`, `userLegalIndex/${UID}`])
      write(`${path}/${key}`, null);
  });

  it('needs legal access', async () => {
    write(`users/${UID}/legalAccess`, 'off');
    open('legal', '/LegalRegister');
    await ownList();
    expect(screen.queryByRole('button', { name: 'Add an obligation' })).toBeNull();
    write(`users/${UID}/legalAccess`, 'on');
  });
});

/** The button is enabled when the obligation is loaded. */
const pressEdit = async () => {
  const edit = await screen.findByRole('button', { name: 'Edit' });
  await waitFor(() => expect(edit).toBeEnabled());
  await userEvent.click(edit);
};

describe('the page of an own obligation', () => {
  it('shows its text, and an edit goes into the history with the text before', async () => {
    const key = keyOf('oil interceptor');
    open('legal', links.editLegalItem(key));
    expect(await screen.findByText('Schedule 3, clause 9')).toBeVisible();
    expect(screen.queryByText('Countries')).toBeNull();
    await pressEdit();
    const edit = await form('Edit the obligation');
    await type(edit, /^Reference/, 'Schedule 4');
    await userEvent.click(within(edit).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(fieldOf(key, 'reference')).toBe('Schedule 4'));
    const history = await screen.findByRole('table', { name: 'Compliance History' });
    const entry = (await within(history).findByText('Edited')).closest('tr');
    expect(entry).toHaveTextContent('Reference before: Schedule 3, clause 9');
    expect(await screen.findByText('Schedule 4')).toBeVisible();
  });

  it('the history of an edit names the area and the link as they were before, and only these', async () => {
    const key = keyOf('packaging');
    const [area, address] = [fieldOf(key, 'filterByArea'), fieldOf(key, 'link')];
    open('legal', links.editLegalItem(key));
    await pressEdit();
    const edit = await form('Edit the obligation');
    await userEvent.selectOptions(within(edit).getByRole('combobox', { name: /^Area/ }), 'Water');
    await type(edit, /^Link/, 'https://example.com/terms');
    await userEvent.click(within(edit).getByRole('button', { name: 'Save' }));
    const history = await screen.findByRole('table', { name: 'Compliance History' });
    const note = (await within(history).findByText('Edited')).closest('tr');
    await waitFor(() => expect(note).not.toHaveTextContent('Title'));
    expect(note).toHaveTextContent(`Area before: ${String(area)}`);
    expect(note).toHaveTextContent(`Link before: ${String(address ?? 'none')}`);
    expect(note).not.toHaveTextContent('Kind');
    const [entry] = Object.values(fieldOf(key, 'compliance') as object).filter(
      ({ type }: { type: string }) => type === 'edit',
    );
    expect(entry).toMatchObject({ editFilterByArea: area });
  });

  it('lists the conditions of a permit with their status, and adds one', async () => {
    const permit = keyOf('Trade effluent permit');
    open('legal', links.editLegalItem(permit));
    const list = await screen.findByRole('list', { name: 'Conditions' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    const samples = within(list).getByRole('link', { name: /^Sample the effluent/ });
    expect(samples.closest('li')).toHaveTextContent('In Progress');
    await userEvent.click(screen.getByRole('button', { name: 'Add a condition' }));
    const add = await form('Add a condition');
    expect(within(add).getByRole('combobox', { name: /^Kind/ })).toHaveValue('permit');
    await type(add, /^Title/, 'Report each breach within a day');
    await userEvent.click(within(add).getByRole('button', { name: 'Add to my register' }));
    await within(list).findByRole('link', { name: 'Report each breach within a day' });
    // The list shows the condition before the server has accepted it.
    const condition = await waitFor(() => keyOf('Report each breach'));
    expect(fieldOf(condition, 'parent')).toBe(permit);
    await leave();

    open('legal', links.editLegalItem(condition));
    expect(await screen.findByRole('link', { name: titleOf(permit) })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a condition' })).toBeNull();
  });

  it('names the conditions that stay when their permit is removed', async () => {
    const title = titleOf(keyOf('Trade effluent permit'));
    open('legal', ownListLink({ isOwn: true }));
    const heading = await within(await ownList()).findByRole('heading', { name: title });
    const row = heading.closest('li');
    if (!row) throw new Error('The item has no row.');
    await userEvent.click(within(row).getByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/^These conditions of it stay in your register/)).toBeVisible();
    expect(dialog.getByText(/^Sample the effluent/)).toBeVisible();
  });

  it('is shown to the reviewing staff, with its conditions', async () => {
    open('admin', links.adminLegalRegister(UID, keyOf('Trade effluent permit')));
    expect(await screen.findByText('TE/2041')).toBeVisible();
    expect(await screen.findByRole('list', { name: 'Conditions' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a condition' })).toBeNull();
    await leave();
    open('admin', links.subscriberRegister(UID));
    const listed = await screen.findByRole('list', { name: /^Legal items of/ });
    expect(await within(listed).findAllByText(/^Own: /)).not.toHaveLength(0);
  });

  it('View in the list shows its state and its note, and leads to its page', async () => {
    const key = keyOf('oil interceptor');
    open('legal', ownListLink({ isOwn: true }));
    const heading = await within(await ownList()).findByRole('heading', { name: titleOf(key) });
    const row = heading.closest('li');
    if (!row) throw new Error('The item has no row.');
    await userEvent.click(within(row).getByRole('button', { name: 'View' }));
    const dialog = within(await screen.findByRole('dialog', { name: titleOf(key) }));
    expect(await dialog.findByText('Source document')).toBeVisible();
    expect(await dialog.findByText('Applies')).toBeVisible();
    expect(dialog.getByText('Next due')).toBeVisible();
    expect(await dialog.findByText(/^\d+ documents?$/)).toBeVisible();
    expect(await dialog.findByRole('heading', { name: 'How this applies to us' })).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Open item' })).toHaveAttribute(
      'href',
      expect.stringContaining(`item=${key}`),
    );
  });

  it('offers a removed obligation again, with its text', async () => {
    const key = keyOf('packaging');
    const title = titleOf(key);
    open('legal', ownListLink({ isOwn: true }));
    const heading = await within(await ownList()).findByRole('heading', { name: title });
    const row = heading.closest('li');
    if (!row) throw new Error('The item has no row.');
    await userEvent.click(within(row).getByRole('button', { name: 'Remove' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yup' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(fieldOf(key, 'status')).toBe('inactive'));
    await leave();
    const lines = Object.values(
      read(`users/${UID}/removedItems`) as Record<string, { title: string }>,
    );
    expect(lines.map((line) => line.title)).toContain(title);
    open('legal', '/LegalRegisterDash');
    const removed = await screen.findByRole('region', { name: 'Removed items' });
    await userEvent.click(await within(removed).findByRole('link', { name: title }));
    expect(await screen.findByText('Section 5.4')).toBeVisible();
    expect(screen.getByRole('region', { name: /^Removed earlier/ })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Add it again' }));
    await waitFor(() => expect(fieldOf(key, 'status')).toBe('active'));
    expect(fieldOf(key, 'reference')).toBe('Section 5.4');
  });
});

describe('own obligations among the laws', () => {
  it('have their title in the notification of a review', async () => {
    const key = keyOf('oil interceptor');
    write(`inbox/${UID}/reviewed`, { item: key, time: Date.now() });
    open('legal', '/Browse');
    await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
    const list = await screen.findByRole('list', { name: 'Notifications' });
    expect(await within(list).findByText(titleOf(key))).toBeVisible();
  });

  it('are listed by pages and without a further read, although there are a thousand', async () => {
    const index = `userLegalIndex/${UID}`;
    const stored = read(index) as Record<string, Record<string, JsonValue>>;
    const row = stored[keyOf('oil interceptor')] ?? {};
    const rows: Record<string, JsonValue> = {};
    for (let at = 0; at < 1000; at += 1)
      rows[`-Zzz${String(at).padStart(4, '0')}-own`] = { ...row, title: `Duty ${at}` };
    write(index, { ...stored, ...rows });
    try {
      open('legal', ownListLink({}));
      expect(await within(await ownList()).findByText('Duty 999')).toBeVisible();
      expect(within(await ownList()).getAllByText(/^Duty /)).toHaveLength(10);
      expect(readPaths.filter((path) => path.includes('-Zzz'))).toEqual([]);
      await leave();
    } finally {
      write(index, stored);
    }
  });

  it('are found by their filter and by their title', async () => {
    open('legal', ownListLink({ isOwn: true }));
    const titles = async () =>
      within(await ownList())
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
        .sort();
    const expected = own()
      .map(([key]) => titleOf(key))
      .sort();
    await waitFor(async () => expect(await titles()).toEqual(expected));
    await leave();
    open('legal', ownListLink({ query: 'oil interceptor' }));
    await waitFor(async () => expect(await titles()).toEqual([titleOf(keyOf('oil interceptor'))]));
  });

  it('are in the CSV with kind, source, reference and sites', async () => {
    open('legal', '/LegalRegister');
    await ownList();
    const rows = await readReportRows(UID, { ...NO_OWN_FILTERS, isOwn: true });
    expect(rows).toHaveLength(own().length);
    const csv = reportToCsv({ rows, generatedAt: 0, generatedBy: '', filters: '' });
    expect(csv).toContain('Kind,Source,Reference,Condition of,Sites,Link');
    const condition = rows.find(({ key }) => key === keyOf('Sample the effluent'));
    expect(condition).toMatchObject({ permit: titleOf(keyOf('Trade effluent permit')) });
    expect(csv).toContain('Trade effluent consent');
    expect(rows.find(({ key }) => key === keyOf('permit'))).toMatchObject({
      kind: 'Permit',
      reference: 'TE/2041',
      legalState: 'Active',
      area: 'Environmental Permitting',
    });
  });
});
