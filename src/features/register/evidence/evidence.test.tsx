import {
  UID,
  active,
  anItem,
  history,
  leave,
  open,
  ownList,
  read,
  stateIn,
  titleOf,
  write,
  type Row,
} from '../../../../test/support/register';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Files from '../../../data/files';
import type { OwnDocument } from '../../../data/records';
import { DAY_MS } from '../../../lib/dates';
import { dayIn } from '../../../../model/days';
import { isOwnKey } from '../../../../model/obligation';
import { wallDay } from '../../../../model/wallClock';

const OBJECTS = 'http://127.0.0.1:9199/v0/b/demo-portal.appspot.com/o/';
/** Replaces Storage, which this backend lacks. */
const storage = vi.hoisted(() => ({ read: vi.fn<(url: string) => Promise<Uint8Array>>() }));
vi.mock('../../../data/files', async (importOriginal) => ({
  ...(await importOriginal<typeof Files>()),
  sendFile: (path: string) =>
    Promise.resolve({ path, url: `${OBJECTS}${encodeURIComponent(path)}?alt=media&token=t` }),
  readFile: storage.read,
}));

const CONTENT = new TextEncoder().encode('%PDF');

/** The same item in all tests, without documents at first. */
const item = () =>
  (chosen ??= anItem((key, row) => stateIn(row) === 'In Progress' && documents(key).length === 0));
let chosen: string | null = null;
const rowOf = (key: string) => read(`userLegalIndex/${UID}/${key}`) as Row;
const startOf = (days: number) => dayIn('Europe/London', Date.now() + days * DAY_MS);
const dayFromToday = (days: number) => wallDay(startOf(days));
const documents = (key: string) =>
  Object.values(read(`users/${UID}/documents/legalItems`) as Record<string, OwnDocument>).filter(
    (document) => document.item === key,
  );
const form = async () => within(await screen.findByRole('form', { name: 'Record compliance' }));
const evidence = async () => within(await screen.findByRole('region', { name: /^Evidence/ }));

function pdf(name: string, content: Uint8Array<ArrayBuffer> = CONTENT): File {
  const file = new File([content], name, { type: 'application/pdf' });
  // jsdom's files have no arrayBuffer().
  file.arrayBuffer = () => Promise.resolve(Uint8Array.from(content).buffer);
  return file;
}

async function choose(number: number, name: string, facts: Record<string, string> = {}) {
  const group = within(await (await form()).findByRole('group', { name: `Document ${number}` }));
  await userEvent.upload(group.getByLabelText(/^Document .*\(optional\)$/), pdf(name));
  await group.findByRole('textbox', { name: 'Title' });
  for (const [label, value] of Object.entries(facts))
    fireEvent.change(group.getByLabelText(label), { target: { value } });
  return group;
}

async function save(note: string): Promise<void> {
  const compliance = await form();
  // In jsdom, draft-js accepts text only as a paste.
  fireEvent.paste(await compliance.findByRole('textbox', { name: 'Compliance note' }), {
    clipboardData: { types: ['text/plain'], getData: () => note, items: [], files: [] },
  });
  await userEvent.click(compliance.getByRole('button', { name: 'Save' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Yup' }));
  const table = within(await screen.findByRole('table', { name: 'Compliance History' }));
  await table.findByText(note);
}

beforeEach(() => {
  storage.read.mockReset().mockResolvedValue(CONTENT);
});

describe('the evidence of an item', () => {
  it('an evaluation adds several documents, each with title and validity', async () => {
    const key = item();
    open('legal', `/EditLegalItem?item=${key}`);
    await choose(1, 'permit.pdf', {
      Title: '',
      'Valid from (optional)': dayFromToday(0),
      'Valid until (optional)': dayFromToday(-1),
    });
    await userEvent.click((await form()).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a title for the document')).toBeVisible();
    expect(screen.getByText(/^Choose a day that is not before/)).toBeVisible();
    await choose(1, 'permit.pdf', {
      Title: 'Discharge permit',
      'Valid until (optional)': dayFromToday(10),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Add another document' }));
    await choose(2, 'log 2026.pdf');
    await save('Both are on file.');

    const panel = await evidence();
    const lines = await panel.findAllByRole('listitem');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toHaveTextContent(/^Discharge permitExpires soon/);
    expect(lines[1]).toHaveTextContent(/^log 2026ValidUploaded /);
    expect(await screen.findByText(/^Evidence expires on /)).toBeVisible();
    expect(rowOf(key)).toMatchObject({ evidenceUntil: startOf(10) });
    const table = within(screen.getByRole('table', { name: 'Compliance History' }));
    expect(await table.findByRole('button', { name: 'Open Discharge permit' })).toBeVisible();
    expect(table.getByRole('button', { name: 'Open log 2026' })).toBeVisible();

    const stored = documents(key);
    expect(stored).toHaveLength(2);
    for (const { publicUrl } of stored) expect(publicUrl).not.toContain('?');
    const entry = history(key).find(({ document }) => document === stored[0]?.publicUrl);
    expect(entry).toBeDefined();
  });

  it('a document opens under the rules, without a public URL, and only if unchanged', async () => {
    const key = item();
    const [permit] = documents(key).filter(({ title }) => title === 'Discharge permit');
    const blobs: unknown[] = [];
    URL.createObjectURL = (blob) => {
      blobs.push(blob);
      return 'blob:document';
    };
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    open('admin', `/AdminLegalRegister?user=${UID}&item=${key}`);
    const panel = await evidence();
    await userEvent.click(await panel.findByRole('button', { name: 'Open Discharge permit' }));
    await waitFor(() => expect(names).toEqual(['permit.pdf']));
    storage.read.mockResolvedValueOnce(new TextEncoder().encode('%PDF of another day'));
    await userEvent.click(panel.getByRole('button', { name: 'Open Discharge permit' }));
    expect(await screen.findByText(/^This file has been replaced by another file/)).toBeVisible();
    expect(names).toEqual(['permit.pdf']);
    expect(storage.read.mock.calls).toEqual([[permit?.publicUrl], [permit?.publicUrl]]);
    expect(blobs).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('a superseded document no longer expires', async () => {
    const key = item();
    open('legal', `/EditLegalItem?item=${key}`);
    const group = await choose(1, 'permit-2.pdf', { Title: 'New permit' });
    const choice = await group.findByRole('combobox', { name: /^Supersedes/ });
    await userEvent.selectOptions(choice, 'Discharge permit');
    await save('Renewed.');
    const panel = await evidence();
    expect(await panel.findByText(/superseded by New permit$/)).toBeVisible();
    const lines = panel.getAllByRole('listitem');
    expect(lines).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Evidence (3)' })).toBeVisible();
    expect(lines.at(-1)).toHaveTextContent(/^Discharge permitSuperseded/);
    await waitFor(() => expect(screen.queryByText(/^Evidence expires on /)).toBeNull());
    expect(rowOf(key)).not.toHaveProperty('evidenceUntil');
  });

  it('a document is renewed without an evaluation', async () => {
    const key = item();
    const before = rowOf(key);
    const [old] = documents(key).filter(({ title }) => title === 'New permit');
    write(`users/${UID}/documents/legalItems/${old?.key}/validUntil`, startOf(-3));
    for (const path of [`userLegalIndex/${UID}/${key}`, `users/${UID}/MyLegalItems/${key}`])
      write(`${path}/evidenceUntil`, startOf(-3));
    open('legal', `/EditLegalItem?item=${key}`);
    expect(await screen.findByText(/^Evidence expired on /)).toBeVisible();
    const panel = await evidence();
    await userEvent.click(await panel.findByRole('button', { name: 'Renew New permit' }));
    const renewal = within(await panel.findByRole('form', { name: 'Renew New permit' }));
    await userEvent.click(renewal.getByRole('button', { name: 'File it' }));
    expect(renewal.getByText('Choose the document')).toBeVisible();
    await userEvent.upload(renewal.getByLabelText(/^New document/), pdf('permit-3.pdf'));
    const title = await renewal.findByRole('textbox', { name: 'Title' });
    expect(title).toHaveValue('New permit');
    expect(await renewal.findByText(/^This is the same file as the one/)).toBeVisible();
    // Without a first day, a document has no last day.
    expect(renewal.getByLabelText('Valid from (optional)')).toHaveValue('');
    const setDay = (label: string, days: number) =>
      fireEvent.change(renewal.getByLabelText(label), { target: { value: dayFromToday(days) } });
    setDay('Valid until (optional)', 300);
    await userEvent.click(renewal.getByRole('button', { name: 'File it' }));
    expect(renewal.getByText('Choose the day from which it is valid')).toBeVisible();
    setDay('Valid from (optional)', -48);
    await userEvent.click(renewal.getByRole('button', { name: 'File it' }));
    // The titles are the same, so the file tells the documents apart.
    expect(await panel.findByText(/superseded by New permit \(permit-3\.pdf\)$/)).toBeVisible();
    const [filed] = documents(key).filter(({ name }) => name === 'permit-3.pdf');
    expect(filed).toMatchObject({ title: 'New permit', validFrom: startOf(-48) });
    await waitFor(() => expect(screen.queryByText(/^Evidence expired on /)).toBeNull());
    expect(rowOf(key)).toEqual({ ...before, evidenceUntil: startOf(300) });
    expect(history(key).at(-1)).toMatchObject({ type: 'renewal', renewalTitle: 'New permit' });
    const table = within(screen.getByRole('table', { name: 'Compliance History' }));
    expect(await table.findByText('Evidence renewed')).toBeVisible();
    expect(table.getByText('Replaces: New permit')).toBeVisible();
    expect(table.getAllByRole('button', { name: 'Open New permit' })).toHaveLength(2);
    await leave();
    // Reviewers see the evidence, but can't renew it.
    open('admin', `/AdminLegalRegister?user=${UID}&item=${key}`);
    await (await evidence()).findByText(/^permit-3/);
    expect((await evidence()).queryByRole('button', { name: /^(Renew|Add a)/ })).toBeNull();
  });

  it('the form is blocked while the chosen document is superseded elsewhere', async () => {
    const key = item();
    open('legal', `/EditLegalItem?item=${key}`);
    const group = await choose(1, 'permit-3.pdf', { Title: 'Third permit' });
    const choice = await group.findByRole('combobox', { name: /^Supersedes/ });
    await userEvent.selectOptions(choice, 'New permit (permit-3.pdf)');
    const [chosenOne] = documents(key).filter(({ name }) => name === 'permit-3.pdf');
    const supersededBy = `users/${UID}/documents/legalItems/${chosenOne?.key}/supersededBy`;
    act(() => write(supersededBy, 'a-document-of-elsewhere'));
    await waitFor(() =>
      expect(choice).toHaveAccessibleDescription(/^This document has already been superseded/),
    );
    expect(choice).toHaveDisplayValue('New permit (permit-3.pdf)');
    await userEvent.click((await form()).getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await userEvent.selectOptions(choice, 'No other document');
    expect(choice).toBeValid();
    expect(group.queryByRole('option', { name: /permit-3/ })).toBeNull();
    await save('Another one has come.');
    const [recorded] = documents(key).filter(({ title }) => title === 'Third permit');
    expect(recorded?.entry).toBeDefined();
    expect(read(supersededBy)).toBe('a-document-of-elsewhere');
  });

  it('expired evidence has a badge, and the Evidence expired list shows its item', async () => {
    const key = item();
    open('legal', `/EditLegalItem?item=${key}`);
    await choose(1, 'old.pdf', {
      'Valid from (optional)': dayFromToday(-400),
      'Valid until (optional)': dayFromToday(-35),
    });
    await save('The old one, for the record.');
    expect(await (await evidence()).findByText('Expired')).toBeVisible();
    await leave();
    open('legal', '/LegalRegister?need=expired');
    await within(await ownList()).findByText(titleOf(key));
    expect(within(await ownList()).getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(within(await ownList()).getByText(/^Evidence expired on /)).toBeVisible();
  });

  it.each([
    [
      'a law',
      () =>
        anItem(
          (key, row) =>
            key !== item() && documents(key).length === 0 && stateIn(row) !== 'Does not apply',
        ),
    ],
    [
      'an own obligation',
      () =>
        active()
          .map(([key]) => key)
          .find((key) => isOwnKey(key) && documents(key).length === 0) ?? '',
    ],
  ])('a document is added to %s without an evaluation', async (_, find) => {
    const key = find();
    const [before, entries] = [rowOf(key), history(key)];
    open('legal', `/EditLegalItem?item=${key}`);
    const panel = await evidence();
    expect(panel.getByText(/^There are no documents yet\./)).toBeVisible();
    const parts = within(screen.getByRole('navigation', { name: 'Parts of this page' }));
    expect(parts.getByRole('link', { name: 'Evidence' })).toBeVisible();
    for (const name of ['first.pdf', 'second.pdf']) {
      await userEvent.click(panel.getByRole('button', { name: 'Add a document' }));
      const adding = within(await panel.findByRole('form', { name: 'Add a document' }));
      const file = pdf(name, new TextEncoder().encode(name));
      await userEvent.upload(
        await adding.findByLabelText(/^Document/, { selector: 'input' }),
        file,
      );
      const title = await adding.findByRole('textbox', { name: 'Title' });
      fireEvent.change(title, { target: { value: 'Certificate' } });
      await userEvent.click(adding.getByRole('button', { name: 'File it' }));
      await waitFor(() => expect(panel.queryByRole('form')).toBeNull());
    }
    const lines = await panel.findAllByRole('listitem');
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toHaveTextContent(/^CertificateValidUploaded /);
    expect(panel.getByRole('button', { name: 'Renew Certificate (first.pdf)' })).toBeVisible();
    expect(rowOf(key)).toEqual(before);
    const added = history(key).slice(entries.length);
    expect(added).toHaveLength(2);
    for (const entry of added) {
      expect(entry).toMatchObject({ type: 'renewal' });
      expect(entry).not.toHaveProperty('renewalSuperseded');
    }
    for (const document of documents(key)) expect(document).not.toHaveProperty('validFrom');
    const table = within(screen.getByRole('table', { name: 'Compliance History' }));
    expect(await table.findAllByText('Evidence added')).toHaveLength(2);
  });

  it('a chosen file is marked, survives another page, and makes the browser ask', async () => {
    const key = item();
    const asksToLeave = () =>
      !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    open('legal', `/EditLegalItem?item=${key}`);
    expect(within(await screen.findByRole('main')).queryByText('Not saved yet')).toBeNull();
    await choose(1, 'photo.pdf');
    expect((await form()).getByText('Not saved yet')).toBeVisible();
    expect(asksToLeave()).toBe(true);
    const panel = await evidence();
    await userEvent.click(panel.getByRole('button', { name: 'Add a document' }));
    const adding = within(await panel.findByRole('form', { name: 'Add a document' }));
    await userEvent.upload(
      await adding.findByLabelText(/^Document/, { selector: 'input' }),
      pdf('added.pdf'),
    );
    await leave();

    open('legal', `/EditLegalItem?item=${key}`);
    const group = within(await (await form()).findByRole('group', { name: 'Document 1' }));
    expect(group.getByText(/^photo\.pdf/)).toBeVisible();
    expect((await form()).getByText('Not saved yet')).toBeVisible();
    await userEvent.click((await form()).getByRole('button', { name: 'Discard changes' }));
    expect((await form()).queryByText('Not saved yet')).toBeNull();
    const again = within(await (await evidence()).findByRole('form', { name: 'Add a document' }));
    expect(await again.findByText(/^added\.pdf/)).toBeVisible();
    expect(again.getByText('Not saved yet')).toBeVisible();
    expect(asksToLeave()).toBe(true);
    await userEvent.click(again.getByRole('button', { name: 'Cancel' }));
    expect(asksToLeave()).toBe(false);
  });

  it('a typed reason of the applicability is marked as not saved', async () => {
    const at = `/EditLegalItem?item=${item()}`;
    open('legal', at);
    const reasons = async () => within(await screen.findByRole('form', { name: 'Applicability' }));
    await userEvent.type((await reasons()).getByLabelText(/^Reason/), 'We have no boiler.');
    await leave();
    open('legal', at);
    expect((await reasons()).getByLabelText(/^Reason/)).toHaveValue('We have no boiler.');
    expect((await reasons()).getByText('Not saved yet')).toBeVisible();
    await userEvent.click((await reasons()).getByRole('button', { name: 'Discard changes' }));
    expect((await reasons()).queryByText('Not saved yet')).toBeNull();
  });
});
