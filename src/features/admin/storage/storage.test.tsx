import { expectLog } from '../../../../test/support/expectedLogs';
import { answer, arrangeConsole } from '../../../../test/support/adminConsole';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DataError } from '../../../data/errors';
import * as data from '../../../data/files';
import * as health from '../../../data/health';
import type { FileRecord } from '../../../data/records';
import * as pictures from '../../../lib/resizePicture';

/** Journeys test uploads; Storage has tests for its rules. */
const files = {
  sendFile: vi.spyOn(data, 'sendFile'),
  removeFile: vi.spyOn(data, 'removeFile'),
};

/** Other tests cover the functions. */
const functions = {
  readFileUses: vi.spyOn(health, 'readFileUses'),
  removeUnnamedFiles: vi.spyOn(health, 'removeUnnamedFiles'),
};

/** jsdom has no canvas. */
vi.spyOn(pictures, 'resizePicture').mockImplementation((file, size) =>
  Promise.resolve(new File([file], `site.${size}.webp`, { type: 'image/webp' })),
);

const { visit, read, write } = arrangeConsole();
const STORE = 'http://127.0.0.1:9199/v0/b/demo-portal.appspot.com/o/';

beforeEach(() => {
  files.sendFile.mockReset();
  files.removeFile.mockReset();
  functions.readFileUses.mockReset();
  functions.removeUnnamedFiles.mockReset();
});

/** Returns the records of a kind, newest first; equal times in database order. */
const records = (of: 'storage' | 'images') =>
  Object.values(read(of) as Record<string, FileRecord>).sort(
    (a, b) => b.dateAdded - a.dateAdded || (a.key < b.key ? 1 : -1),
  );
const list = async (name: string) => within(await screen.findByRole('list', { name }));
const names = async (of: string) =>
  (await list(of)).getAllByRole('link').map((link) => link.textContent);
const field = () => within(screen.getByRole('form')).getByLabelText(/^(Document|Image)/);
const upload = () => userEvent.click(screen.getByRole('button', { name: 'Upload' }));
const pdf = new File(['%PDF-1.7'], 'site permit.pdf', { type: 'application/pdf' });

describe('/Storage', () => {
  it('lists the newest ten records of each kind, and more records on request', async () => {
    await visit('/Storage');
    const stored = records('storage').map(({ name }) => name);
    expect(await names('Documents')).toEqual(stored.slice(0, 10));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await names('Documents')).toEqual(stored.slice(0, 20)));

    await userEvent.click(screen.getByRole('tab', { name: 'Images' }));
    const images = records('images').map(({ name }) => name);
    expect(await names('Images')).toEqual(images.slice(0, 10));
  });

  it('requires a file of an accepted kind and size', async () => {
    await visit('/Storage');
    await list('Documents');
    await upload();
    expect(screen.getByText('Please choose a file')).toBeVisible();
    const page = new File(['<p>'], 'page.html', { type: 'text/html' });
    await userEvent.upload(field(), page, { applyAccept: false });
    expect(await screen.findByText('This kind of file cannot be stored here.')).toBeVisible();
    await userEvent.upload(field(), new File([], 'empty.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('File size is too small!')).toBeVisible();
    const large = new File(['x'], 'large.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 20_000_001 });
    await userEvent.upload(field(), large);
    expect(await screen.findByText('File size is too big!')).toBeVisible();
    await upload();
    expect(files.sendFile).not.toHaveBeenCalled();
  });

  it('requires an image of at least 5 KB', async () => {
    await visit('/Storage?kind=images');
    await list('Images');
    const small = new File(['x'.repeat(4_999)], 'small.png', { type: 'image/png' });
    await userEvent.upload(field(), small);
    expect(await screen.findByText('File size is too small!')).toBeVisible();
    await userEvent.upload(field(), pdf, { applyAccept: false });
    expect(await screen.findByText('Please choose a PNG, JPEG, GIF or WebP image')).toBeVisible();
  });

  it('shows the progress of an upload, then the record at the top of the list', async () => {
    let finish: (sent: data.SentFile) => void = () => undefined;
    files.sendFile.mockImplementation((_path, _file, onProgress) => {
      onProgress(40);
      return new Promise((resolve) => (finish = resolve));
    });
    await visit('/Storage');
    await list('Documents');
    await userEvent.upload(field(), pdf);
    await upload();
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    const [path = ''] = files.sendFile.mock.calls[0] ?? [];
    expect(path).toMatch(/^insights\/demo-admin~[\w-]{20}\/site-permit\.pdf$/);
    finish({ url: `${STORE}${encodeURIComponent(path)}?alt=media`, path });

    expect(await screen.findByText('File uploaded')).toBeVisible();
    const [newest] = records('storage');
    const folder = path.split('/')[1] ?? '';
    expect(newest).toMatchObject({
      key: folder.split('~')[1],
      name: 'site permit.pdf',
      parentFolder: folder,
    });
    expect((await names('Documents'))[0]).toBe('site permit.pdf');
    expect(screen.getByText('Drop a file here, or')).toBeVisible();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('stores an image and its smaller copy under photos', async () => {
    files.sendFile.mockImplementation((path) =>
      Promise.resolve({ url: `${STORE}${encodeURIComponent(path)}?alt=media`, path }),
    );
    await visit('/Storage?kind=images');
    await list('Images');
    const image = new File(['x'.repeat(5_000)], 'site.png', { type: 'image/png' });
    await userEvent.upload(field(), image);
    await upload();
    expect(await screen.findByText('File uploaded')).toBeVisible();
    const [full = '', card = ''] = files.sendFile.mock.calls.map(([path]) => path);
    expect(full).toMatch(/^photos\/demo-admin~[^/]+\/site\.full\.webp$/);
    expect(card).toBe(full.replace('.full.', '.card.'));
    expect(records('images')[0]).toMatchObject({
      name: 'site.png',
      publicUrl: `${STORE}${encodeURIComponent(full)}?alt=media`,
      cardUrl: `${STORE}${encodeURIComponent(card)}?alt=media`,
    });
  });

  it('leaves the chosen file in the form and deletes the upload if the record is refused', async () => {
    // The rules refuse a record whose URL is not in Storage.
    const url = 'https://elsewhere.example/v0/b/x/o/y';
    files.sendFile.mockResolvedValue({ url, path: 'x' });
    files.removeFile.mockResolvedValue();
    const before = read('storage');
    await visit('/Storage');
    await list('Documents');
    await userEvent.upload(field(), pdf);
    await upload();
    expect(await screen.findByText('You do not have permission to do that.')).toBeVisible();
    expect(screen.getByText('site permit.pdf')).toBeVisible();
    expect(files.removeFile.mock.calls).toEqual([[files.sendFile.mock.calls[0]?.[0]]]);
    expect(read('storage')).toEqual(before);
  });

  /** Adds a colleague's upload as the newest of its kind. */
  const writeTheirs = (of: 'storage' | 'images') =>
    write(`${of}/-theirs`, {
      key: '-theirs',
      publicUrl: `${STORE}theirs`,
      name: 'theirs.pdf',
      parentFolder: 'somebody~-theirs',
      dateAdded: Date.now() + 60_000,
    });
  const press = async (of: string, name: string) =>
    userEvent.click((await list(of)).getByRole('button', { name }));

  it.each([
    ['/Storage', 'Documents', 'storage', 'insights/somebody~-theirs'],
    ['/Storage?kind=images', 'Images', 'images', 'photos/somebody~-theirs'],
  ] as const)('at %s deletes a colleague’s unused file after Yup', async (at, title, of, file) => {
    writeTheirs(of);
    functions.readFileUses.mockResolvedValue({ [file]: [] });
    functions.removeUnnamedFiles.mockImplementation((removed) => {
      write(`${of}/-theirs`, null);
      return Promise.resolve({ removed, young: [] });
    });
    await visit(at);
    await press(title, 'Delete theirs.pdf');
    await answer('Do you really want to delete this file?', 'Nope');
    expect(functions.removeUnnamedFiles).not.toHaveBeenCalled();
    await press(title, 'Delete theirs.pdf');
    const dialog = await answer('Do you really want to delete this file?', 'Yup');
    expect(dialog).toHaveTextContent('Nothing in the portal uses theirs.pdf.');
    expect(await screen.findByText('File deleted')).toBeVisible();
    expect(functions.readFileUses).toHaveBeenCalledWith([file]);
    expect(functions.removeUnnamedFiles).toHaveBeenCalledWith([file]);
    await waitFor(async () => expect(await names(title)).not.toContain('theirs.pdf'));
  });

  it('shows why a file cannot be deleted, with links to its uses', async () => {
    writeTheirs('storage');
    const file = 'insights/somebody~-theirs';
    functions.readFileUses.mockResolvedValue({
      [file]: [
        { kind: 'insight', key: 'i1', title: 'Heat' },
        { kind: 'course', key: 'c1', title: 'Basics' },
        { kind: 'post', key: 'p1', title: 'Solar' },
        { kind: 'setting', key: 'DashboardMessage', title: '' },
      ],
    });
    await visit('/Storage');
    await press('Documents', 'Delete theirs.pdf');
    expect(await screen.findByText(/cannot be deleted while something uses it/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    const uses = within(await screen.findByRole('list', { name: 'What uses theirs.pdf' }));
    const to = (name: string) => uses.getByRole('link', { name }).getAttribute('href');
    expect(to('Insight: Heat')).toBe('/InsightPage/i1');
    expect(to('Course: Basics')).toBe('/University?course=c1');
    expect(to('Dashboard message')).toBe('/dashboard?tab=message');
    expect(uses.getByText('Post in: Solar')).toBeVisible();
    expect(functions.removeUnnamedFiles).not.toHaveBeenCalled();
  });

  it('does not delete a file that came into use before Yup', async () => {
    writeTheirs('storage');
    const file = 'insights/somebody~-theirs';
    functions.readFileUses.mockResolvedValueOnce({ [file]: [] });
    functions.readFileUses.mockResolvedValue({
      [file]: [{ kind: 'draft', key: 'd1', title: 'In work' }],
    });
    functions.removeUnnamedFiles.mockResolvedValue({ removed: [], young: [] });
    await visit('/Storage');
    await press('Documents', 'Delete theirs.pdf');
    await answer('Do you really want to delete this file?', 'Yup');
    expect(await screen.findByRole('link', { name: 'Draft: In work' })).toBeVisible();
    expect(screen.queryByText('File deleted')).not.toBeInTheDocument();
    expect(await names('Documents')).toContain('theirs.pdf');
  });

  it('does not delete a colleague’s recent file, and shows why', async () => {
    writeTheirs('storage');
    const file = 'insights/somebody~-theirs';
    functions.readFileUses.mockResolvedValue({ [file]: [] });
    functions.removeUnnamedFiles.mockResolvedValue({ removed: [], young: [file] });
    await visit('/Storage');
    await press('Documents', 'Delete theirs.pdf');
    await answer('Do you really want to delete this file?', 'Yup');
    expect(await screen.findByText(/theirs.pdf was uploaded less than a day ago/)).toBeVisible();
    expect(screen.queryByText('File deleted')).not.toBeInTheDocument();
  });

  it('shows who uses a file, that a file is unused, or why the search failed', async () => {
    writeTheirs('storage');
    const find = () => press('Documents', 'Find uses of theirs.pdf');
    await visit('/Storage');
    functions.readFileUses.mockResolvedValueOnce({ 'insights/somebody~-theirs': [] });
    await find();
    expect(await screen.findByText('Nothing uses it.')).toBeVisible();
    functions.readFileUses.mockRejectedValueOnce(new DataError('offline', 'The line is down.'));
    await find();
    expect(await screen.findByText('The line is down.')).toBeVisible();
    expect(screen.queryByText('Nothing uses it.')).not.toBeInTheDocument();
  });

  it('copies the address of a file, or reports that the browser refused', async () => {
    expectLog(/^Nothing was copied: Error: no/);
    const [newest] = records('storage');
    if (!newest) throw new Error('The seed holds no file.');
    await visit('/Storage');
    const user = userEvent.setup();
    const copy = async () =>
      user.click(
        (await list('Documents')).getByRole('button', { name: `Copy link of ${newest.name}` }),
      );
    await copy();
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(newest.publicUrl);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await copy();
    expect(await screen.findByText(/did not let us copy the link/)).toBeVisible();
  });

  it('shows a message if nothing is stored', async () => {
    write('storage', null);
    await visit('/Storage');
    expect(await screen.findByText('No documents are stored yet.')).toBeVisible();
  });
});
