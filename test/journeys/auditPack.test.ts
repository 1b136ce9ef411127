/**
 * The audit pack that an auditor receives: it holds what is stored, and verification finds what was
 * changed in it.
 */
import { readFile } from 'node:fs/promises';
import { unzipSync, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { isAt, sees, usePeople } from './people';
import { address, read, readMap, readObject, uidOf, write } from './portal';
import { recordWithDocument } from './register';

const { arrive, signInAs } = usePeople();
const UID = uidOf('legal');
const DAY_MS = 86_400_000;

const textOf = (files: Record<string, Uint8Array>, path: string) =>
  new TextDecoder().decode(files[path]);

/**
 * Returns the entries of the member's register that have a document: the database path, and the
 * document's URL.
 */
function documentsOf(register: Record<string, JsonObject>): [string, string][] {
  return Object.entries(register).flatMap(([item, { compliance }]) =>
    Object.entries((compliance ?? {}) as Record<string, JsonObject>).flatMap(
      ([entry, { document }]): [string, string][] =>
        typeof document === 'string'
          ? [[`users/${UID}/MyLegalItems/${item}/compliance/${entry}/document`, document]]
          : [],
    ),
  );
}

const readRegister = async () =>
  (await read(`users/${UID}/MyLegalItems`)) as Record<string, JsonObject>;

/**
 * Uploads one document, and removes links to missing files. Storage is not reset between two
 * journeys.
 */
async function sendDocument(page: Page): Promise<void> {
  const register = await readRegister();
  const evidence = `users/${UID}/documents/legalItems`;
  const records = Object.entries(await readMap(evidence)).map(([key, record]): [string, string] => [
    `${evidence}/${key}`,
    String((record as JsonObject)['publicUrl']),
  ]);
  for (const [path, url] of [...documentsOf(register), ...records])
    if (!(await readObject(url)).ok) await write(path, null);
  const [item = ''] =
    Object.entries(register).find(
      ([, { userStatus, applicability, status }]) =>
        status === 'active' && userStatus === 'In Progress' && applicability !== 'notApplicable',
    ) ?? [];
  await recordWithDocument(page, item, 'The tank was inspected.');
}

test('a user whose membership has expired can still export their register', async () => {
  const { page } = await signInAs('legal');
  await sendDocument(page);
  const ended = Date.now() - DAY_MS;
  await write(`users/${UID}/expiryDate`, ended);
  await write(`userDirectory/${UID}/expiryDate`, ended);
  await sees(page.getByText('Your account has now expired :('));
  await page
    .getByRole('link', { name: 'export your legal register with its history and documents' })
    .click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Make audit pack' }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  const stored = await readRegister();
  const register = textOf(files, 'register.csv');
  for (const [key, item] of Object.entries(stored)) {
    const law = (await read(`legalSummaries/${key}`)) as JsonObject | null;
    const title = String(
      item['title'] ?? law?.['title'] ?? (await read(`legalArchive/${key}/title`)),
    );
    expect(register).toContain(title);
  }
  const documents = Object.keys(files).filter((path) => path.startsWith('documents/'));
  expect(documents).toHaveLength(documentsOf(stored).length);
});

test('an audit pack contains the register with every document, and anyone can verify the pack', async () => {
  const { page } = await signInAs('legal');
  await sendDocument(page);
  await page.goto(address('/LegalRegister'));
  await page.getByRole('link', { name: 'Audit pack' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Make audit pack' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^legal-register-audit-pack-\d{4}-\d\d-\d\d\.zip$/);
  const notice = page.getByRole('status').filter({ hasText: 'was handed to your browser' });
  await sees(notice);
  const fingerprint = (await notice.locator('code').textContent()) ?? '';
  const edges = await notice.evaluate((box) =>
    [box.querySelector('code'), box].map((part) => part?.getBoundingClientRect().right ?? NaN),
  );
  expect(edges[0], 'the right edge of the fingerprint').toBeLessThanOrEqual(edges[1] ?? NaN);
  const zip = await readFile(await download.path());
  const files = unzipSync(zip);

  const stored = await readRegister();
  const { items } = JSON.parse(textOf(files, 'register.json')) as {
    items: Record<string, JsonObject>;
  };
  const history = JSON.parse(textOf(files, 'history.json')) as JsonObject;
  const actions = JSON.parse(textOf(files, 'actions.json')) as JsonObject;
  const packed = Object.entries(items).map(([key, item]) => {
    const apart = Object.entries({ compliance: history[key], actions: actions[key] }).filter(
      ([, rows]) => Object.keys(rows ?? {}).length > 0,
    );
    return [key, { ...item, ...Object.fromEntries(apart) }] as const;
  });
  expect(Object.fromEntries(packed)).toEqual(stored);

  const urls = documentsOf(stored).map(([, url]) => url);
  const documents = Object.keys(files).filter((path) => path.startsWith('documents/'));
  expect(documents).toHaveLength(urls.length);
  const sizes = await Promise.all(
    urls.map(async (url) => (await (await readObject(url)).arrayBuffer()).byteLength),
  );
  expect(documents.map((path) => files[path]?.length ?? 0).sort()).toEqual(sizes.sort());
  for (const path of documents) {
    expect(textOf(files, 'history.csv')).toContain(path);
    expect(textOf(files, 'evidence.csv')).toContain(path);
  }
  expect(JSON.parse(textOf(files, 'evidence.json'))).toEqual(
    await read(`users/${UID}/documents/legalItems`),
  );

  await page.getByRole('link', { name: 'Back' }).click();
  await isAt(page, '/LegalRegister');

  const auditor = await arrive();
  await auditor.page.goto(address('/LegalRegisterPack'));
  await sees(auditor.page.getByRole('heading', { name: 'Verify an audit pack' }));
  // A visitor has no register to go back to.
  expect(await auditor.page.getByRole('link', { name: 'Back' }).count()).toBe(0);
  const pick = (name: string, buffer: Buffer) =>
    auditor.page
      .getByLabel('Audit pack', { exact: true })
      .setInputFiles({ name, mimeType: 'application/zip', buffer });
  await pick('pack.zip', zip);
  // The manifest lists neither itself nor the two files of the seal.
  const count = Object.keys(files).length - 3;
  await sees(auditor.page.getByText(`All ${count} files match the manifest.`));
  await sees(auditor.page.getByText(/^Sealed by Demo time-stamp authority at /));
  await sees(auditor.page.getByText(fingerprint));
  await sees(auditor.page.getByText('This pack is registered with this portal', { exact: true }));

  const changed = { ...files, 'history.csv': new TextEncoder().encode('Compliant') };
  await pick('changed.zip', Buffer.from(zipSync(changed)));
  await sees(auditor.page.getByText(`1 of ${count} files do not match the manifest.`));
  await sees(auditor.page.getByRole('row', { name: /history\.csv.*Changed/ }));
});
