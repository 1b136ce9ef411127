import { answer, arrangeConsole } from '../../../../test/support/adminConsole';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as data from '../../../data/files';
import type { FileRecord } from '../../../data/records';
import * as pictures from '../../../lib/resizePicture';

/** Storage itself is no part of the test: journeys upload into it, and its rules have their own. */
const files = {
  sendFile: vi.spyOn(data, 'sendFile'),
  removeFile: vi.spyOn(data, 'removeFile'),
};

/** jsdom draws no pictures. */
vi.spyOn(pictures, 'resizePicture').mockImplementation((file, size) =>
  Promise.resolve(new File([file], `site.${size}.webp`, { type: 'image/webp' })),
);

const { visit, read, write } = arrangeConsole();
const STORE = 'http://127.0.0.1:9199/v0/b/demo-portal.appspot.com/o/';

beforeEach(() => {
  files.sendFile.mockReset();
  files.removeFile.mockReset();
});

/** The records of a kind, newest first. */
const records = (of: 'storage' | 'images') =>
  Object.values(read(of) as Record<string, FileRecord>).sort((a, b) => b.dateAdded - a.dateAdded);
const list = async (name: string) => within(await screen.findByRole('list', { name }));
const names = async (of: string) =>
  (await list(of)).getAllByRole('link').map((link) => link.textContent);
const field = () => within(screen.getByRole('form')).getByLabelText(/^(Document|Image)/);
const upload = () => userEvent.click(screen.getByRole('button', { name: 'Upload' }));
const pdf = new File(['%PDF-1.7'], 'site permit.pdf', { type: 'application/pdf' });

describe('/Storage', () => {
  it('lists the newest ten records of each kind, and more when asked', async () => {
    await visit('/Storage');
    const stored = records('storage').map(({ name }) => name);
    expect(await names('Documents')).toEqual(stored.slice(0, 10));
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await names('Documents')).toEqual(stored.slice(0, 20)));

    await userEvent.click(screen.getByRole('tab', { name: 'Images' }));
    const images = records('images').map(({ name }) => name);
    expect(await names('Images')).toEqual(images.slice(0, 10));
  });

  it('asks for a file, and for one of a kind that can be stored', async () => {
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

  it('asks for an image of 5 KB at least', async () => {
    await visit('/Storage?kind=images');
    await list('Images');
    const small = new File(['x'.repeat(4_999)], 'small.png', { type: 'image/png' });
    await userEvent.upload(field(), small);
    expect(await screen.findByText('File size is too small!')).toBeVisible();
    await userEvent.upload(field(), pdf, { applyAccept: false });
    expect(await screen.findByText('Please choose a PNG, JPEG, GIF or WebP image')).toBeVisible();
  });

  it('shows how far the upload is, then the record at the top of the list', async () => {
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

  it('sends images where images are kept', async () => {
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

  it('keeps the chosen file when it was refused, and takes the object back', async () => {
    // An address that is none of Storage's: the rules refuse the record.
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

  it('deletes an own file after Yup: the object, then the record', async () => {
    const mine = records('storage').find(({ parentFolder }) =>
      parentFolder.startsWith('demo-admin~'),
    );
    if (!mine) throw new Error('The seed holds no file of the admin.');
    files.removeFile.mockResolvedValue();
    await visit('/Storage');
    const remove = async () =>
      userEvent.click(
        (await list('Documents')).getByRole('button', { name: `Delete ${mine.name}` }),
      );
    await remove();
    await answer('Do you really want to delete this file?', 'Nope');
    expect(files.removeFile).not.toHaveBeenCalled();
    await remove();
    const dialog = await answer('Do you really want to delete this file?', 'Yup');
    expect(dialog).toHaveTextContent(/Whatever shows or links to it, such as an insight, loses it/);
    expect(await screen.findByText('File deleted')).toBeVisible();
    expect(files.removeFile).toHaveBeenCalledWith(mine.publicUrl);
    expect(read(`storage/${mine.key}`)).toBeNull();
    expect(await names('Documents')).not.toContain(mine.name);
  });

  it('deletes an own image in both sizes', async () => {
    const mine = records('images').find(({ parentFolder }) =>
      parentFolder.startsWith('demo-admin~'),
    );
    if (!mine) throw new Error('The seed holds no image of the admin.');
    files.removeFile.mockResolvedValue();
    await visit('/Storage?kind=images');
    const rows = await list('Images');
    await userEvent.click(rows.getByRole('button', { name: `Delete ${mine.name}` }));
    await answer('Do you really want to delete this file?', 'Yup');
    expect(await screen.findByText('File deleted')).toBeVisible();
    expect(files.removeFile.mock.calls).toEqual([[mine.cardUrl], [mine.publicUrl]]);
    expect(read(`images/${mine.key}`)).toBeNull();
  });

  it('keeps the record when the object could not be removed', async () => {
    const mine = records('storage').find(({ parentFolder }) =>
      parentFolder.startsWith('demo-admin~'),
    );
    if (!mine) throw new Error('The seed holds no file of the admin.');
    files.removeFile.mockRejectedValue(new Error('network'));
    await visit('/Storage');
    const row = await list('Documents');
    await userEvent.click(row.getByRole('button', { name: `Delete ${mine.name}` }));
    await answer('Do you really want to delete this file?', 'Yup');
    expect(await screen.findByText(/The connection was lost/)).toBeVisible();
    expect(read(`storage/${mine.key}`)).not.toBeNull();
  });

  it('offers the deletion of a colleague’s file to a jedi alone', async () => {
    write('storage/theirs', {
      key: 'theirs',
      publicUrl: `${STORE}theirs`,
      name: 'theirs.pdf',
      parentFolder: 'somebody~1',
      dateAdded: Date.now() + 60_000,
    });
    await visit('/Storage');
    const button = async () =>
      (await list('Documents')).getByRole('button', { name: /^Delete theirs\.pdf/ });
    expect(await button()).toBeDisabled();
    expect(await button()).toHaveAccessibleName(/Only its owner or a jedi can delete this file/);
    await visit('/Storage', 'jedi');
    expect(await button()).toBeEnabled();
  });

  it('copies the address of a file, or says that the browser did not let it', async () => {
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

  it('says so where nothing is stored', async () => {
    write('storage', null);
    await visit('/Storage');
    expect(await screen.findByText('No documents are stored yet.')).toBeVisible();
  });
});
