import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasDrafts } from '../../shared/drafts/drafts';
import { DOCUMENT_MAX_BYTES } from '../../config/constants';
import { fromPlainText } from '../../shared/richText/rawContent';
import { LEO } from '../../../test/support/author';

const UID = 'demo-legal';
type OwnItem = { status: string };

let backend: Backend;
let end: (() => Promise<void>) | null = null;
let item: string;

beforeAll(async () => {
  backend = await startBackend();
  const items = backend.read(`users/${UID}/MyLegalItems`) as Record<string, OwnItem>;
  const found = Object.entries(items).find(
    ([key, { status }]) =>
      status === 'active' &&
      backend.read(`userLegalIndex/${UID}/${key}/assessedAt`) === null &&
      backend.read(`userLegalIndex/${UID}/${key}/applicability`) !== 'notApplicable',
  );
  if (!found) throw new Error('The seed has no item without an evaluation.');
  [item] = found;
});
beforeEach(() => {
  backend.reset();
  // The tests begin with an item without a history.
  for (const part of ['compliance', 'entries'])
    backend.write(`users/${UID}/MyLegalItems/${item}/${part}`, null);
});
afterEach(async () => {
  await end?.();
  end = null;
  localStorage.clear();
});
afterAll(() => backend.stop());

async function openForm() {
  end = renderPortal(backend, { as: 'legal', at: `/EditLegalItem?item=${item}` });
  const form = within(await screen.findByRole('form', { name: 'Record compliance' }));
  const note = await form.findByRole('textbox', { name: 'Compliance note' });
  return { form, note, save: form.getByRole('button', { name: 'Save' }) };
}

function paste(box: HTMLElement, text: string): void {
  fireEvent.paste(box, {
    clipboardData: { types: ['text/plain'], getData: () => text, items: [], files: [] },
  });
}

const answer = async (word: 'Yup' | 'Nope', status?: string) => {
  const question = await screen.findByRole('alertdialog', {
    name: 'Sure you want to save your notes?',
  });
  const shown = screen.getByLabelText<HTMLSelectElement>('Status').value;
  expect(question).toHaveAccessibleDescription(
    `Your note will be recorded with the status ${status ?? shown}.`,
  );
  await userEvent.click(within(question).getByRole('button', { name: word }));
};
const history = () => backend.read(`users/${UID}/MyLegalItems/${item}/compliance`);

describe('the compliance form', () => {
  it('asks before recording an item with open actions as compliant, and Nope keeps the note', async () => {
    for (const path of [`users/${UID}/MyLegalItems/${item}`, `userLegalIndex/${UID}/${item}`])
      backend.write(`${path}/openActions`, 2);
    const { form, note, save } = await openForm();
    paste(note, 'All in order');
    await userEvent.selectOptions(form.getByLabelText('Status'), 'Compliant');
    const question = async (word: 'Yup' | 'Nope') => {
      await userEvent.click(save);
      const dialog = await screen.findByRole('alertdialog', {
        name: '2 actions are still open on this item. Record it as Compliant?',
      });
      await userEvent.click(within(dialog).getByRole('button', { name: word }));
    };
    await question('Nope');
    expect(note).toHaveTextContent('All in order');
    expect(history()).toBeNull();
    await question('Yup');
    await answer('Yup');
    await waitFor(() => expect(history()).not.toBeNull());
  });

  it('asks before saving, and Yup saves note and status and clears the form', async () => {
    const { form, note, save } = await openForm();
    paste(note, 'All in order');
    await userEvent.selectOptions(form.getByLabelText('Status'), 'Compliant');
    await userEvent.click(save);
    expect(history()).toBeNull();
    await answer('Yup');
    expect(await screen.findByText('Complaince Successfully Uploaded')).toBeVisible();
    expect(Object.values(history() as object)).toMatchObject([
      { type: 'user', userComplianceCheck: 'Compliant' },
    ]);
    expect(note).not.toHaveTextContent('All in order');
    await waitFor(() => expect(form.getByLabelText('Status')).toHaveValue('Compliant'));
  });

  it('preselects the current status until the member chooses a status, even after a note was typed', async () => {
    const { form, note } = await openForm();
    expect(form.getByLabelText('Status')).toHaveValue('Not Compliant');
    paste(note, 'All in order');
    act(() => {
      backend.write(`users/${UID}/MyLegalItems/${item}/userStatus`, 'In Progress');
      backend.write(`userLegalIndex/${UID}/${item}/userStatus`, 'In Progress');
    });
    await waitFor(() => expect(form.getByLabelText('Status')).toHaveValue('In Progress'));
    expect(note).toHaveTextContent('All in order');
    await userEvent.selectOptions(form.getByLabelText('Status'), 'Compliant');
    act(() => {
      backend.write(`users/${UID}/MyLegalItems/${item}/userStatus`, 'Not Compliant');
      backend.write(`userLegalIndex/${UID}/${item}/userStatus`, 'Not Compliant');
      backend.write(`userLegalIndex/${UID}/${item}/assessedAt`, 1);
    });
    await screen.findByText(/: Not Compliant$/);
    expect(form.getByLabelText('Status')).toHaveValue('Compliant');
  });

  it('saves method and what was checked, shows them in the history, and starts with that method next time', async () => {
    const competence = String(backend.read(`users/${UID}/competence`));
    const { form, note, save } = await openForm();
    expect(form.getByLabelText('Method')).toHaveValue('Document review');
    expect(form.getByText(`Stored with your competence: ${competence}`)).toBeVisible();
    paste(note, 'All in order');
    await userEvent.selectOptions(form.getByLabelText('Method'), 'Site inspection');
    await userEvent.type(form.getByLabelText('What was checked (optional)'), ' Both boilers ');
    await userEvent.click(save);
    await answer('Yup');
    expect(await screen.findByText('Complaince Successfully Uploaded')).toBeVisible();
    expect(Object.values(history() as object)).toMatchObject([
      {
        userMethod: 'Site inspection',
        userChecked: 'Both boilers',
        userCompetence: competence,
      },
    ]);
    const table = within(screen.getByRole('table', { name: 'Compliance History' }));
    for (const line of [
      'Method: Site inspection',
      'Checked: Both boilers',
      `Competence: ${competence}`,
    ])
      expect(await table.findByText(line)).toBeVisible();
    expect(form.getByLabelText('What was checked (optional)')).toHaveValue('');
    expect(form.getByLabelText('Method')).toHaveValue('Site inspection');
  });

  it('saves the method that it showed, even if the item was evaluated elsewhere since Save was pressed', async () => {
    const { form, note, save } = await openForm();
    paste(note, 'All in order');
    expect(form.getByLabelText('Method')).toHaveValue('Document review');
    await userEvent.click(save);
    act(() => {
      backend.write(`users/${UID}/MyLegalItems/${item}/compliance/e-elsewhere`, {
        ...{ ...LEO, type: 'user', userComplianceCheck: 'In Progress', userMethod: 'Interview' },
        ...{ userComplianceNote: fromPlainText('Asked'), userTimeAdded: Date.now() },
      });
    });
    await screen.findByText('Method: Interview');
    expect(form.getByLabelText('Method')).toHaveValue('Document review');
    await answer('Yup');
    expect(await screen.findByText('Complaince Successfully Uploaded')).toBeVisible();
    expect(Object.values(history() as object)).toContainEqual(
      expect.objectContaining({ userMethod: 'Document review' }),
    );
  });

  it('needs only a note, and says where to enter a competence', async () => {
    const before = backend.read(`users/${UID}/competence`) as string;
    backend.write(`users/${UID}/competence`, null);
    const { form, note, save } = await openForm();
    expect(form.getByText(/^You can describe your competence in My Profile/)).toBeVisible();
    paste(note, 'All in order');
    await userEvent.click(save);
    await answer('Yup');
    expect(await screen.findByText('Complaince Successfully Uploaded')).toBeVisible();
    const [entry] = Object.values(history() as object) as object[];
    expect(entry).toMatchObject({ userMethod: 'Document review' });
    for (const field of ['userChecked', 'userCompetence']) expect(entry).not.toHaveProperty(field);
    backend.write(`users/${UID}/competence`, before);
  });

  it('records the status that the question names, also if it changes elsewhere', async () => {
    const { form, note, save } = await openForm();
    expect(form.getByLabelText('Status')).toHaveValue('Not Compliant');
    paste(note, 'As it stands');
    await userEvent.click(save);
    await screen.findByRole('alertdialog', { name: 'Sure you want to save your notes?' });
    act(() => {
      backend.write(`users/${UID}/MyLegalItems/${item}/userStatus`, 'In Progress');
      backend.write(`userLegalIndex/${UID}/${item}/userStatus`, 'In Progress');
    });
    await answer('Yup', 'Not Compliant');
    expect(await screen.findByText('Complaince Successfully Uploaded')).toBeVisible();
    expect(Object.values(history() as object)).toMatchObject([
      { userComplianceCheck: 'Not Compliant' },
    ]);
  });

  it('Nope clears the form, saves nothing and offers Undo; Escape leaves the form as it is', async () => {
    const { form, note, save } = await openForm();
    paste(note, 'On second thoughts');
    await userEvent.upload(await form.findByLabelText('Document (optional)'), fileOf(1));
    await userEvent.click(save);
    await screen.findByRole('alertdialog', { name: 'Sure you want to save your notes?' });
    await userEvent.keyboard('{Escape}');
    expect(note).toHaveTextContent('On second thoughts');
    await userEvent.click(save);
    await answer('Nope');
    expect(note).not.toHaveTextContent('On second thoughts');
    expect(form.queryByText(fileOf(1).name)).toBeNull();
    expect(history()).toBeNull();
    expect(hasDrafts(UID)).toBe(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(note).toHaveTextContent('On second thoughts');
    expect(form.getByText(fileOf(1).name)).toBeVisible();
    await userEvent.click(save);
    await answer('Nope');
  });

  it('rejects a blank note without asking', async () => {
    const { form, note, save } = await openForm();
    paste(note, '   ');
    await userEvent.click(save);
    expect(form.getByText('Please add a note before submitting update')).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['a file of no bytes', new File([], 'empty.pdf', { type: 'application/pdf' }), 'too small'],
    ['a file over the limit', fileOf(DOCUMENT_MAX_BYTES + 1), 'too big'],
  ])('rejects %s and blocks the form until the file is replaced', async (_what, file, problem) => {
    const { form, note, save } = await openForm();
    paste(note, 'With a document');
    await userEvent.upload(await form.findByLabelText('Document (optional)'), file);
    expect(await form.findByText(`File size is ${problem}!`)).toBeVisible();
    await userEvent.click(save);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.upload(await form.findByLabelText('Document (optional)'), fileOf(1));
    expect(form.queryByText(`File size is ${problem}!`)).toBeNull();
    await userEvent.click(save);
    await answer('Nope');
  });

  it('accepts a file of exactly the maximum size', async () => {
    const { form } = await openForm();
    await userEvent.upload(
      await form.findByLabelText('Document (optional)'),
      fileOf(DOCUMENT_MAX_BYTES),
    );
    expect(await form.findByText('scan.pdf')).toBeVisible();
    expect(form.queryByText(/^File size/)).toBeNull();
  });

  it('rejects a file type that is not allowed', async () => {
    const { form } = await openForm();
    const file = new File(['<script>'], 'page.html', { type: 'text/html' });
    await userEvent.upload(await form.findByLabelText('Document (optional)'), file, {
      applyAccept: false,
    });
    expect(await form.findByText('This kind of file cannot be attached.')).toBeVisible();
  });
});

function fileOf(bytes: number): File {
  const file = new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}
