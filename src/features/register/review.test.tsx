import { expectLog } from '../../../test/support/expectedLogs';
import {
  UID,
  active,
  anItem,
  hasSummary,
  history,
  leave,
  open,
  ownList,
  read,
  rows,
  stateIn,
  titleOf,
  withdraw,
  write,
  type Row,
} from '../../../test/support/register';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasDrafts } from '../../shared/drafts/drafts';
import { fromPlainText } from '../../shared/richText/rawContent';

const evaluationOf = (key: string) =>
  String(read(`users/${UID}/MyLegalItems/${key}/lastEntry`) ?? '');

/** In jsdom, draft-js accepts text only as a paste. */
function paste(box: HTMLElement, text: string): void {
  fireEvent.paste(box, {
    clipboardData: { types: ['text/plain'], getData: () => text, items: [], files: [] },
  });
}

describe('a withdrawn item', () => {
  it('is still listed by name, is marked, and can no longer be evaluated', async () => {
    const key = anItem((candidate) => history(candidate).length > 0);
    const title = titleOf(key);
    write(
      `users/${UID}/MyLegalItems/${key}/howThisAppliesToUserByUser`,
      fromPlainText('It covers the boiler house'),
    );
    await withdraw(key);

    open('legal', '/LegalRegister?need=withdrawn');
    const row = await within(await ownList()).findByRole('listitem');
    expect(await within(row).findByText(title)).toBeVisible();
    expect(within(row).getByText('Withdrawn')).toBeVisible();
    await userEvent.click(within(row).getByRole('link', { name: 'History' }));
    await screen.findByRole('heading', { level: 1, name: title });
    await screen.findByRole('table', { name: 'Compliance History' });
    expect(await screen.findByText(/cannot record compliance any more/)).toBeVisible();
    expect(await screen.findByText('It covers the boiler house')).toBeVisible();
    expect(await screen.findByRole('form', { name: 'Applicability' })).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Record compliance' })).toBeNull();
  });

  it('comes last in the order of due dates, because it is not due', async () => {
    const key = anItem(hasSummary);
    const title = titleOf(key);
    await withdraw(key);
    write(`userLegalIndex/${UID}/${key}/nextDue`, null);
    open('legal', '/LegalRegister?order=nextDue');
    const list = await ownList();
    const items = () => within(list).getAllByRole('listitem');
    const panel = list.closest('section') ?? document.body;
    await waitFor(async () => {
      const more = within(panel).queryByRole('button', { name: 'Show more' });
      if (more) await userEvent.click(more);
      expect(items()).toHaveLength(active().length);
    });
    await waitFor(() => expect(items().at(-1)).toHaveTextContent(title));
  });

  it('shows unsaved drafts to copy or discard', async () => {
    // Fields of the law are deleted one by one here.
    expectLog(/This record cannot be read/);
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    const key = anItem(hasSummary);
    open('legal', `/EditLegalItem?item=${key}`);
    paste(await screen.findByRole('textbox', { name: 'Compliance note' }), 'An hour of typing');
    await userEvent.type(screen.getByLabelText('What was checked (optional)'), 'Both boilers');
    paste(await screen.findByRole('textbox', { name: 'Your own note' }), 'Own words');
    await userEvent.click(screen.getByRole('button', { name: 'Open an action' }));
    await userEvent.type(await screen.findByLabelText(/^What needs to be done/), 'Renew the seals');
    await withdraw(key);

    const panel = within(await screen.findByRole('region', { name: 'Not saved' }));
    for (const text of [/An hour of typing/, /Own words/, 'Renew the seals'])
      expect(panel.getByText(text)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Copy compliance note' }));
    await waitFor(() => expect(copied).toEqual(['An hour of typing\nChecked: Both boilers']));
    expect(hasDrafts(UID)).toBe(true);

    for (const name of ['compliance note', 'own note', 'action'])
      await userEvent.click(panel.getByRole('button', { name: `Discard ${name}` }));
    expect(screen.queryByRole('region', { name: 'Not saved' })).toBeNull();
    expect(hasDrafts(UID)).toBe(false);
  });
});

describe('reviewing an item', () => {
  it('requires a note and a status', async () => {
    open('admin', `/AdminLegalRegister?user=${UID}&item=${anItem(hasSummary)}`);
    const form = await screen.findByRole('form', { name: 'Admin notes' });
    expect(form).toHaveTextContent(/^Admin note\*/);
    expect(within(form).getByRole('combobox', { name: 'Status' })).toBeRequired();
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByText('Please add a note before submitting update')).toBeVisible();
    expect(within(form).getByText('Please select status of compliance')).toBeVisible();
    await userEvent.selectOptions(
      within(form).getByRole('combobox', { name: 'Status' }),
      'Compliant',
    );
    expect(within(form).queryByText('Please select status of compliance')).toBeNull();
  });

  it('adds an entry and the admin status, and does not change the user status', async () => {
    const key = anItem((candidate, { adminStatus }) => hasSummary(candidate) && !adminStatus);
    const before = history(key).length;
    const draft = {
      entryKey: '-review-entry',
      note: fromPlainText('Seen on site'),
      check: '',
      evaluation: evaluationOf(key),
    };
    localStorage.setItem(`draft/demo-admin/review/${UID}/${key}`, JSON.stringify(draft));
    open('admin', `/AdminLegalRegister?user=${UID}&item=${key}`);
    const form = await screen.findByRole('form', { name: 'Admin notes' });
    expect(screen.getByText('Admin status: none yet')).toBeVisible();
    await userEvent.selectOptions(
      within(form).getByRole('combobox', { name: 'Status' }),
      'Not Compliant',
    );
    await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByText('Complaince Successfully Uploaded');
    await screen.findByText('Admin status: Not Compliant');
    const own = read(`userLegalIndex/${UID}/${key}`) as Row;
    expect(screen.getByText(`User status: ${stateIn(own)}`)).toBeVisible();
    expect(history(key)).toHaveLength(before + 1);
    const table = screen.getByRole('table', { name: 'Compliance History' });
    expect(within(table).getByText('Seen on site')).toBeVisible();
    expect(within(table).getByText('Non Compliant')).toBeVisible();
  });

  it('marks a returned evaluation in the member’s register', async () => {
    // The list of evaluations to review starts with the item that was published last.
    const [key = ''] = active()
      .filter(([candidate, { review }]) => hasSummary(candidate) && review === 'waiting')
      .map(([candidate]) => candidate)
      .sort()
      .reverse();
    const title = titleOf(key);
    open('admin', `/LegalRegister/user/${UID}`);
    const list = await screen.findByRole('list', { name: /^Legal items of/ });
    const [first] = within(list).getAllByRole('listitem');
    if (!first) throw new Error('The list is empty.');
    expect(await within(first).findByText(title)).toBeVisible();
    expect(within(first).getByText('Evaluation to review')).toBeVisible();
    await leave();

    const draft = {
      entryKey: '-returning',
      note: fromPlainText('Attach the log'),
      check: '',
      evaluation: evaluationOf(key),
    };
    localStorage.setItem(`draft/demo-admin/review/${UID}/${key}`, JSON.stringify(draft));
    open('admin', `/AdminLegalRegister?user=${UID}&item=${key}`);
    const form = within(await screen.findByRole('form', { name: 'Admin notes' }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Status' }), 'In Progress');
    await userEvent.selectOptions(
      form.getByRole('combobox', { name: 'The member’s evaluation' }),
      'Return the evaluation to the member',
    );
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Complaince Successfully Uploaded');
    const table = await screen.findByRole('table', { name: 'Compliance History' });
    expect(await within(table).findByText('Returned to the member')).toBeVisible();
    await leave();

    open('legal', '/LegalRegister?need=returned');
    const heading = await within(await ownList()).findByText(title);
    const row = within(heading.closest('li') as HTMLElement);
    expect(await row.findByText('Returned by a reviewer')).toBeVisible();
    await userEvent.click(row.getByRole('link', { name: 'Edit' }));
    const banner = (await screen.findByText(/^A reviewer has returned your evaluation\./))
      .parentElement as HTMLElement;
    expect(await within(banner).findByText('Attach the log')).toBeVisible();
    expect(banner).toHaveTextContent(/\(Admin\), /);
  });

  it.each(['actions', 'evidence', 'history'])(
    'moves the focus to the section after following a link to %s',
    async (part) => {
      const key = anItem((candidate) => hasSummary(candidate));
      open('legal', `/EditLegalItem?item=${key}#${part}`);
      await waitFor(() => expect(document.activeElement).toHaveAttribute('id', part));
    },
  );

  it('has a link to the list of evaluations to review', async () => {
    open('admin', `/LegalRegister/user/${UID}?show=waiting`);
    await screen.findByRole('list', { name: /^Legal items of/ });
    expect(screen.getByRole('combobox', { name: 'Show' })).toHaveValue('waiting');
    expect(screen.queryByText('Evaluation accepted')).toBeNull();
  });

  it('shows a new evaluation by the member, and blocks saving until the reviewer has read it', async () => {
    const key = anItem((candidate, { review }) => hasSummary(candidate) && review === 'waiting');
    const own = `users/${UID}/MyLegalItems/${key}`;
    const draft = {
      entryKey: '-late',
      note: fromPlainText('The log is complete'),
      check: 'Compliant',
      reviewDecision: 'accepted',
      evaluation: evaluationOf(key),
    };
    localStorage.setItem(`draft/demo-admin/review/${UID}/${key}`, JSON.stringify(draft));
    open('admin', `/AdminLegalRegister?user=${UID}&item=${key}`);
    const form = within(await screen.findByRole('form', { name: 'Admin notes' }));
    expect(form.queryByText('Evaluated again')).toBeNull();
    write(`${own}/compliance/-anew`, {
      type: 'user',
      userComplianceCheck: 'Not Compliant',
      userComplianceNote: fromPlainText('The log was lost'),
      userTimeAdded: Date.now(),
      userMethod: 'Interview',
      authorId: UID,
      authorDisplayName: 'Leo Lindqvist',
      authorRole: 'subscriber',
    });
    write(`${own}/lastEntry`, '-anew');
    expect(await form.findByText('Evaluated again')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(form.getAllByText(/^The member has evaluated this item again/)).toHaveLength(2),
    );
    expect(read(`${own}/compliance/-late`)).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'I have read the new entry' }));
    const decision = form.getByRole('combobox', { name: 'The member’s evaluation' });
    expect(decision).toHaveValue('');
    await userEvent.selectOptions(decision, 'Return the evaluation to the member');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Complaince Successfully Uploaded');
    expect(read(`${own}/compliance/-late`)).toMatchObject({
      adminDecision: 'returned',
      adminEvaluation: '-anew',
    });
  });

  it('shows the history of a withdrawn item and offers no form', async () => {
    const key = anItem(
      (candidate) =>
        hasSummary(candidate) && history(candidate).some(({ type }) => type === 'user'),
    );
    const title = titleOf(key);
    open('admin', `/AdminLegalRegister?user=${UID}&item=${key}`);
    await screen.findByRole('form', { name: 'Admin notes' });
    // The item is withdrawn while the reviewer has it open.
    await withdraw(key);
    expect(await screen.findByText(/cannot record compliance any more/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('table', { name: 'Compliance History' })).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      `/LegalRegister/user/${UID}`,
    );
  });

  it('shows when an inactive item was removed and offers no form', async () => {
    const [key = ''] = rows().find(([, { status }]) => status === 'inactive') ?? [];
    open('admin', `/AdminLegalRegister?user=${UID}&item=${key}`);
    expect(
      await screen.findByText(/^The member removed this item on \d.*This erased/),
    ).toBeVisible();
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('explains that the subscriber or the item does not exist', async () => {
    open('admin', `/AdminLegalRegister?user=${UID}&item=-none`);
    expect(await screen.findByText('This subscriber does not have this legal item.')).toBeVisible();
    await leave();
    open('admin', '/LegalRegister/user/nobody');
    expect(await screen.findByText('We could not find this subscriber.')).toBeVisible();
  });

  it('lists active and inactive items in the administrators’ wording, with a link back', async () => {
    open('admin', `/LegalRegister/user/${UID}`);
    const list = await screen.findByRole('list', { name: /^Legal items of/ });
    expect(within(list).queryByText(/Not Compliant/)).toBeNull();
    expect(within(list).getAllByText(/status: Non Compliant$/).length).toBeGreaterThan(0);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'inactive');
    const inactive = rows().filter(([, { status }]) => status === 'inactive');
    await waitFor(() =>
      expect(screen.getAllByText('Inactive', { selector: '.statusBadge' })).toHaveLength(
        inactive.length,
      ),
    );
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/dashboard');
  });

  it('redirects to the overview if no item is selected', async () => {
    open('admin', '/AdminLegalRegister');
    await screen.findByRole('heading', { level: 1, name: 'Legal Register Dashboard' });
  });
});
