import { expectLog } from '../../../../test/support/expectedLogs';
import type { JsonObject } from '../../../../packages/database-emulator/src';
import { LEO } from '../../../../test/support/author';
import { renderPortal, startBackend, type Backend } from '../../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unzipSync, zipSync } from 'fflate';
import Papa from 'papaparse';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DataError } from '../../../data/errors';
import type * as Files from '../../../data/files';
import * as seals from '../../../data/seals';
import * as subscribe from '../../../data/subscribe';
import type { Json } from '../../../data/update';
import { DAY_MS } from '../../../lib/dates';
import { sha256 } from '../../../lib/bytes';
import { formatRegisterMoment, registerDay } from '../history';
import { fromPlainText } from '../../../shared/richText/rawContent';
import { NO_OWN_FILTERS } from '../ownFilters';
import { readReportRows } from '../report';
import { checkPack } from './manifest';

const UID = 'demo-legal';

/** Replaces Storage, which this backend lacks. */
const storage = vi.hoisted(() => ({ read: vi.fn<(url: string) => Promise<Uint8Array>>() }));
vi.mock('../../../data/files', async (importOriginal) => ({
  ...(await importOriginal<typeof Files>()),
  readFile: storage.read,
}));

type Item = { compliance?: Record<string, { type?: string; document?: string }> };

let backend: Backend;
let end: (() => Promise<void>) | null = null;
const downloads: Blob[] = [];
beforeAll(async () => {
  backend = await startBackend();
  // The checksums must match the replaced files.
  for (const [key, { publicUrl }] of Object.entries(recorded()))
    backend.write(`${RECORDS}/${key}/sha256`, await sha256(bytesOf(publicUrl)));
});
beforeEach(() => {
  downloads.length = 0;
  storage.read.mockReset().mockImplementation((url) => Promise.resolve(bytesOf(url)));
  vi.spyOn(seals, 'sealPack').mockResolvedValue({ reason: 'There is no authority.' });
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) downloads.push(blob);
    return 'blob:pack';
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(async () => {
  await end?.();
  end = null;
  vi.restoreAllMocks();
});
afterAll(() => backend.stop());

const bytesOf = (url: string) =>
  Uint8Array.from(new TextEncoder().encode(`The document at ${url}`));
const RECORDS = `users/${UID}/documents/legalItems`;
const recorded = () => backend.read(RECORDS) as Record<string, { publicUrl: string }>;
const stored = () => backend.read(`users/${UID}/MyLegalItems`) as Record<string, Item>;
const documentUrls = () =>
  Object.values(stored()).flatMap(({ compliance = {} }) =>
    Object.values(compliance).flatMap(({ document }) => document ?? []),
  );

async function open() {
  end = renderPortal(backend, { as: 'legal', at: '/LegalRegisterPack' });
  await screen.findByRole('button', { name: 'Make audit pack' });
}
async function make() {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Make audit pack' }));
}

const readBlob = (blob: Blob) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.onerror = () => reject(new Error('The download cannot be read.'));
    reader.readAsArrayBuffer(blob);
  });
async function unpack() {
  const [blob] = downloads;
  if (!blob) throw new Error('Nothing was downloaded.');
  // The libraries need arrays of this realm.
  const bytes = Uint8Array.from(await readBlob(blob));
  const files = unzipSync(bytes);
  return { bytes, files, textOf: (path: string) => new TextDecoder().decode(files[path]) };
}

describe('an audit pack', () => {
  it('has the stored register and every document under its entry', async () => {
    const [document = ''] = Object.keys(recorded());
    backend.write(`${RECORDS}/${document}/name`, 'évidence Ωmega 名前.pdf');
    await make();
    const notice = await screen.findByText(/was handed to your browser$/);
    const { bytes, files, textOf } = await unpack();
    const { items } = JSON.parse(textOf('register.json')) as { items: Record<string, Item> };
    const history = JSON.parse(textOf('history.json')) as Record<string, object>;
    const actions = JSON.parse(textOf('actions.json')) as Record<string, object>;
    const packed = Object.entries(items).map(([key, item]) => {
      const apart = Object.entries({ compliance: history[key], actions: actions[key] }).filter(
        ([, rows]) => Object.keys(rows ?? {}).length > 0,
      );
      return [key, { ...item, ...Object.fromEntries(apart) }];
    });
    expect(Object.fromEntries(packed)).toEqual(stored());

    const paths = Object.keys(files).filter((path) => path.startsWith('documents/'));
    expect(paths.join()).toMatch(/\/entry-[\d.]+-évidence-Ωmega-名前\.pdf/);
    expect(documentUrls().length).toBeGreaterThan(1);
    expect(paths.map(textOf).sort()).toEqual(
      documentUrls()
        .map((url) => `The document at ${url}`)
        .sort(),
    );
    for (const path of paths) expect(textOf('history.csv')).toContain(path);

    expect(JSON.parse(textOf('evidence.json'))).toEqual(
      backend.read(`users/${UID}/documents/legalItems`),
    );
    for (const path of paths) expect(textOf('evidence.csv')).toContain(path);

    const snapshots = backend.read(`registerSnapshots/${UID}`) as Record<string, object>;
    expect(Object.keys(snapshots).length).toBeGreaterThan(1);
    expect(JSON.parse(textOf('months.json'))).toEqual(snapshots);

    const links = Object.keys(stored()).map(
      (key) =>
        backend.read(`legalRegister/${key}/link`) ?? backend.read(`legalArchive/${key}/link`),
    );
    const addresses = links.filter((link) => typeof link === 'string');
    expect(addresses.length).toBeGreaterThan(1);
    for (const link of addresses) expect(textOf('register.csv')).toContain(`,${link},`);

    const check = await checkPack(bytes);
    expect(check.files.every(({ result }) => result === 'unchanged')).toBe(true);
    expect(check.manifest.counts.items).toBe(Object.keys(stored()).length);
    const message = notice.closest<HTMLElement>('[role=status]');
    expect(message).toHaveTextContent(check.fingerprint);
  });

  it('a pack numbers items in the order in which they were added, whatever their keys', async () => {
    const [key = ''] = Object.keys(stored());
    const path = `users/${UID}/MyLegalItems/${key}/timeAdded`;
    const before = backend.read(path);
    backend.write(path, Date.now() - 1000);
    await make();
    await screen.findByText(/was handed to your browser$/);
    const { textOf } = await unpack();
    backend.write(path, before as Json);
    const [head = [], ...rows] = Papa.parse<string[]>(textOf('register.csv').trim()).data;
    const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
    expect(column('#')).toEqual(rows.map((_, place) => String(place + 1)));
    expect(column('Added')).toEqual(column('Added').sort());
    expect(column('Key').at(-1)).toContain(key);
  });

  it('a report has the text of a law at the evaluation, and says that it changed since', async () => {
    const [key = ''] =
      Object.entries(stored()).find(
        ([each, { compliance }]) =>
          backend.read(`legalChanges/${each}`) === null &&
          Object.values(compliance ?? {}).some(({ type }) => type === 'user'),
      ) ?? [];
    const law = backend.read(`legalRegister/${key}`) as Record<string, Json>;
    const earlier = {
      ...law,
      users: null,
      description: fromPlainText('The limit was 300 litres.'),
    };
    backend.write(`legalChanges/${key}/zz`, {
      ...{ authorId: 'a', authorDisplayName: 'Ada', summary: 'Limit lowered.', minor: false },
      ...{ time: Date.now() - 1000, revision: 9 },
    });
    backend.write(`legalRevisions/${key}/zz`, earlier);
    await make();
    await screen.findByText(/was handed to your browser$/);
    const { textOf } = await unpack();
    backend.write(`legalChanges/${key}/zz`, null);
    backend.write(`legalRevisions/${key}/zz`, null);
    const laws = JSON.parse(textOf('laws.json')) as Record<string, { text: unknown }[]>;
    expect(laws[key]).toMatchObject([
      { text: { description: earlier.description } },
      { revision: 9, entries: [], text: { description: law['description'] } },
    ]);
    expect(textOf('report.html')).toContain('The limit was 300 litres.');
    expect(textOf('report.html')).toContain('The text changed since the latest evaluation.');
  });

  it('a former member’s pack has no current texts of laws, and says why', async () => {
    const path = `users/${UID}/expiryDate`;
    const before = backend.read(path) as Json;
    backend.write(path, Date.now() - DAY_MS);
    await make();
    await screen.findByText(/was handed to your browser$/);
    const { textOf } = await unpack();
    backend.write(path, before);
    const [[key] = ['']] = Object.entries(stored());
    expect(textOf('register.json')).toContain(key);
    expect(textOf('report.html')).toContain('because the membership of this member has ended');
  });

  it('each link in a report leads to a section or to a file of the pack', async () => {
    await make();
    await screen.findByText(/was handed to your browser$/);
    const { files, textOf } = await unpack();
    const report = new DOMParser().parseFromString(textOf('report.html'), 'text/html');
    const links = [...report.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
    const places = links.filter((href) => href.startsWith('#'));
    const paths = links.filter((href) => !/^(#|https?:)/.test(href)).map(decodeURIComponent);
    expect(places.length).toBeGreaterThan(50);
    expect(paths.length).toBeGreaterThan(5);
    for (const place of places) expect(report.querySelectorAll(place)).toHaveLength(1);
    for (const path of paths) expect(Object.keys(files)).toContain(path);
  });

  it('the cover has the member’s company, or what they typed, which stays as a draft', async () => {
    await open();
    const organisation = await screen.findByLabelText('Organisation');
    expect(organisation).toHaveValue(backend.read(`users/${UID}/company`) as string);
    await userEvent.clear(organisation);
    await userEvent.type(organisation, 'Calder Vale');
    const sites = screen.getByLabelText('Sites');
    await waitFor(() => expect(sites).not.toHaveValue(''));
    await userEvent.clear(sites);
    await userEvent.type(sites, 'Leeds works');
    await userEvent.type(screen.getByLabelText('Period from'), '2026-02-01');
    await userEvent.type(screen.getByLabelText('Period to'), '2026-01-31');
    await userEvent.click(screen.getByRole('button', { name: 'Make audit pack' }));
    expect(await screen.findByText('The period ends before it begins.')).toBeVisible();
    expect(downloads).toEqual([]);
    await end?.();

    await open();
    expect(await screen.findByLabelText('Organisation')).toHaveValue('Calder Vale');
    await userEvent.clear(screen.getByLabelText('Period to'));
    await userEvent.click(screen.getByRole('button', { name: 'Make audit pack' }));
    await screen.findByText(/was handed to your browser$/);
    const { textOf } = await unpack();
    const cover = new DOMParser()
      .parseFromString(textOf('report.html'), 'text/html')
      .querySelector('.cover');
    for (const shown of ['Legal register of Calder Vale', 'Leeds works', 'from 1 February 2026'])
      expect(cover?.textContent).toContain(shown);
    expect(cover?.textContent).toContain('Leo Lindqvist, EHS and Compliance Manager');
    expect(screen.getByLabelText('Sites')).toHaveValue('Leeds works');
    localStorage.clear();
    const settings = `users/${UID}/registerSettings`;
    expect(backend.read(`${settings}/sites`)).toBe('Leeds works');
    backend.write(`${settings}/sites`, 'York');
    await waitFor(() => expect(screen.getByLabelText('Sites')).toHaveValue('York'));
  });

  it('is recorded by fingerprint before the download, so that its origin can be checked', async () => {
    await make();
    const message = (await screen.findByText(/was handed to your browser$/)).closest(
      '[role=status]',
    );
    const fingerprint = /[0-9a-f]{64}/.exec(message?.textContent ?? '')?.[0] ?? '';
    const record = backend.read(`auditPacks/${fingerprint}`);
    expect(record).toEqual({ uid: UID, name: 'Leo Lindqvist', madeAt: expect.any(Number) });
    const { bytes, files } = await unpack();
    await end?.();

    const verify = async (zip: Uint8Array) => {
      end = renderPortal(backend, { as: null, at: '/LegalRegisterPack' });
      await userEvent.upload(
        await screen.findByLabelText('Audit pack'),
        new File([new Uint8Array(zip)], 'pack.zip', { type: 'application/zip' }),
      );
    };
    await verify(bytes);
    expect(await screen.findByText('This pack is registered with this portal')).toBeVisible();
    expect(screen.getByText(/^Leo Lindqvist registered it on /)).toBeVisible();
    await end?.();

    // An erasure leaves only the time.
    const { madeAt } = record as { madeAt: number };
    const erased = (time: number) =>
      `It was registered on ${formatRegisterMoment(time)}. The account of the member who made it has since been erased, so we no longer have the name.`;
    backend.write(`auditPacks/${fingerprint}`, { madeAt });
    await verify(bytes);
    const intact = await screen.findByText('This pack is registered with this portal');
    expect(intact.closest('[role]')).toHaveTextContent(erased(madeAt));
    expect(intact.closest('[role]')).not.toHaveTextContent('Leo Lindqvist');
    await end?.();

    await verify(zipSync({ ...files, 'register.csv': new Uint8Array([1]) }));
    const original = await screen.findByText(
      'The original of this pack is registered with this portal',
    );
    expect(original.closest('[role]')).toHaveTextContent(erased(madeAt));
    await end?.();

    const tooEarly = madeAt - 2 * DAY_MS;
    backend.write(`auditPacks/${fingerprint}`, { madeAt: tooEarly });
    await verify(bytes);
    const mismatch = await screen.findByText('This pack does not match our record of it');
    expect(mismatch.closest('[role]')).toHaveTextContent(
      `We recorded a pack with this fingerprint on ${formatRegisterMoment(tooEarly)}. The pack names another member or another time.`,
    );
    await end?.();

    // The report is changed and the manifest adapted to it.
    const report = new TextEncoder().encode('97 % compliant');
    const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as {
      files: { path: string; bytes: number; sha256: string }[];
    };
    for (const file of manifest.files)
      if (file.path === 'report.html')
        Object.assign(file, { bytes: report.length, sha256: await sha256(report) });
    await verify(
      zipSync({
        ...files,
        'report.html': report,
        'manifest.json': new TextEncoder().encode(JSON.stringify(manifest)),
      }),
    );
    expect(await screen.findByText('This portal did not make this pack')).toBeVisible();
    expect(screen.getByText(/files match the manifest/).closest('[role]')).toHaveClass('info');
  });

  it('is not downloaded if the portal cannot record it', async () => {
    backend.write(`messageRates/${UID}`, { at: Date.now() + DAY_MS, of: 'posts/p' });
    await make();
    expect(await screen.findByText(/^You have made several packs or posts/)).toBeVisible();
    expect(downloads).toEqual([]);
    backend.write(`messageRates/${UID}`, null);
  });

  it('is not made if an item has no status', async () => {
    expectLog(/does not fit/);
    const [[key, item] = ['', {}]] = Object.entries(stored());
    const path = `users/${UID}/MyLegalItems/${key}`;
    backend.write(path, { wrapped: item as JsonObject });
    await make();
    expect(await screen.findByText(/^1 entry could not be read/)).toBeVisible();
    expect(downloads).toEqual([]);
    backend.write(path, item);
  });

  it('has the server’s date in its name and contents', async () => {
    const now = Date.now() + 40 * DAY_MS;
    vi.spyOn(subscribe, 'serverNow').mockResolvedValue(now);
    await make();
    const notice = await screen.findByText(/was handed to your browser$/);
    const { bytes, textOf } = await unpack();
    const { manifest } = await checkPack(bytes);
    const generatedAt = new Date(now).toISOString();
    const day = registerDay(now);
    expect(manifest.generatedAt).toBe(generatedAt);
    expect(notice).toHaveTextContent(`legal-register-audit-pack-${day}.zip`);
    expect(textOf('report.html')).toContain(`<dd>${formatRegisterMoment(now)}</dd>`);
    expect(textOf('months.csv')).toMatch(new RegExp(`^${day.slice(0, 7)},All areas,`, 'm'));
  });

  it('lists a document that could not be included', async () => {
    const [lost = ''] = documentUrls();
    storage.read.mockImplementation((url) =>
      url === lost
        ? Promise.reject(new DataError('notFound', 'This is no longer available.'))
        : Promise.resolve(bytesOf(url)),
    );
    await make();
    expect(await screen.findByText(/1 could not be/)).toBeVisible();
    const { textOf } = await unpack();
    expect(textOf('report.html')).toContain('Documents that could not be included');
    expect(textOf('manifest.json')).toContain('This is no longer available.');
  });

  it('does not contain a file that replaced the recorded file, but lists it', async () => {
    const [, swapped] = Object.values(recorded()).map(({ publicUrl }) => publicUrl);
    storage.read.mockImplementation((url) =>
      Promise.resolve(bytesOf(url === swapped ? 'Another file' : url)),
    );
    await make();
    expect(await screen.findByText(/1 could not be/)).toBeVisible();
    const { textOf } = await unpack();
    expect(textOf('report.html')).toContain('This file has been replaced by another file');
  });

  it('numbers entries by time and contains the document of the later entry', async () => {
    const [key = ''] = Object.keys(stored());
    const path = `users/${UID}/MyLegalItems/${key}/compliance`;
    const before = backend.read(path) as Json;
    const entry = {
      ...LEO,
      ...{ type: 'user', userComplianceCheck: 'Compliant', userComplianceNote: '' },
      userMethod: 'Other',
    };
    backend.write(path, {
      a: { ...entry, userTimeAdded: 2_000_000_000_000 },
      b: { ...entry, userTimeAdded: 1_900_000_000_000 },
    });
    const record = { ...Object.values(recorded())[0], key: 'd', item: key, entry: 'a' };
    backend.write(`${RECORDS}/d`, { ...record, name: '50%.pdf' });
    await make();
    await screen.findByText(/was handed to your browser$/);
    const { textOf } = await unpack();
    backend.write(path, before);
    backend.write(`${RECORDS}/d`, null);
    const history = textOf('history.csv');
    expect(history).toMatch(/,1,2030-03-17T17:46:40.000Z,/);
    expect(history).toMatch(/,2,2033-05-18T03:33:20.000Z,.*\/entry-2-50-\.pdf$/m);
    expect(textOf('report.html')).toContain('/entry-2-50-.pdf');
  });

  it('contains all entries and actions even if the database returns them as an array', async () => {
    const [key = ''] = Object.keys(stored());
    const path = `users/${UID}/MyLegalItems/${key}`;
    const before = backend.read(path) as Record<string, Json>;
    const entry = { ...LEO, type: 'user', userComplianceNote: '', userMethod: 'Other' };
    const action = { what: 'Renew the seals.', who: 'Ann Smith', dueBy: 5, openedAt: 4 };
    backend.write(path, {
      ...before,
      compliance: {
        0: { ...entry, userComplianceCheck: 'Not Compliant', userTimeAdded: 1_900_000_000_000 },
        2: { ...entry, userComplianceCheck: 'Compliant', userTimeAdded: 2_000_000_000_000 },
      },
      actions: { 0: action, 1: action },
    });
    await make();
    await screen.findByText(/was handed to your browser$/);
    const { textOf } = await unpack();
    const rows = await readReportRows(UID, NO_OWN_FILTERS);
    backend.write(path, before);
    const history = textOf('history.csv');
    expect(history).toMatch(/,1,2030-03-17T17:46:40.000Z,/);
    expect(history).toMatch(/,2,2033-05-18T03:33:20.000Z,/);
    expect(textOf('actions.csv').split('Renew the seals.')).toHaveLength(3);
    expect(rows.find((row) => row.key === key)?.latestEvaluation).toMatchObject({
      at: 2_000_000_000_000,
    });
  });

  it('is complete even if the index has a missing or wrong row', async () => {
    const index = `userLegalIndex/${UID}`;
    const before = backend.read(index) as Record<string, { status: string }>;
    const [lost = '', wrong = ''] = Object.keys(before);
    backend.write(`${index}/${lost}`, null);
    backend.write(`${index}/${wrong}/timeAdded`, 1);
    await make();
    await screen.findByText(/was handed to your browser$/);
    const { textOf } = await unpack();
    backend.write(index, before);
    const register = textOf('register.csv');
    for (const key of Object.keys(stored())) expect(register).toContain(`${key},`);
    expect(register).not.toContain('1970-01-01');
    expect(Object.keys((JSON.parse(textOf('register.json')) as { items: object }).items)).toContain(
      lost,
    );
  });

  it('keeps the file chosen for verification when the member loses access', async () => {
    end = renderPortal(backend, { as: 'legal', at: '/LegalRegisterPack' });
    await screen.findByRole('button', { name: 'Make audit pack' });
    await userEvent.upload(
      screen.getByLabelText('Audit pack'),
      new File(['PK'], 'pack-of-2026.zip', { type: 'application/zip' }),
    );
    expect(await screen.findByText(/pack-of-2026\.zip/)).toBeVisible();
    backend.write(`users/${UID}/userType`, 'guest');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Make audit pack' })).toBeNull(),
    );
    expect(screen.getByText(/pack-of-2026\.zip/)).toBeVisible();
    backend.write(`users/${UID}/userType`, 'subscriber');
  });

  it('is not made after Cancel, a lost connection or a new version of the portal', async () => {
    storage.read.mockImplementation(() => new Promise(() => undefined));
    await make();
    const panel = await screen.findByRole('region', { name: 'Make an audit pack' });
    await waitFor(() => expect(storage.read).toHaveBeenCalled());
    await userEvent.click(within(panel).getByRole('button', { name: 'Cancel' }));
    expect(await within(panel).findByText('Cancelled. Nothing was downloaded.')).toBeVisible();
    expect(downloads).toEqual([]);

    for (const lost of [
      new DataError('offline', 'The connection was lost.'),
      new DataError('renewed', 'The portal was updated.'),
    ]) {
      storage.read.mockRejectedValue(lost);
      await userEvent.click(within(panel).getByRole('button', { name: 'Make audit pack' }));
      expect(await within(panel).findByText(lost.message)).toBeVisible();
    }
    expect(downloads).toEqual([]);
  });
});
