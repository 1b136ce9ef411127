/**
 * Failures while an insight is published or discussed show a message, and no text is lost or
 * duplicated.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { typeInto } from './library';
import { sees, usePeople } from './people';
import { address, listObjects, order, read, readMap } from './portal';
import { PDF } from './register';

const { signInAs } = usePeople();
const TITLE = 'Draught proofing pays first';
const DENIED = 'You do not have permission to do that.';
const form = (page: Page) => page.getByRole('form', { name: 'Insight Upload' });

/** Fills in the form for a new insight, with a template as its image and a file. */
async function fill(page: Page): Promise<void> {
  await page.goto(address('/admin'));
  await form(page).getByLabel('Title').first().fill(TITLE);
  await form(page)
    .getByRole('button', { name: /^Industry segments/ })
    .click();
  await page.getByRole('checkbox', { name: 'Retail', exact: true }).check();
  await page.keyboard.press('Escape');
  await form(page).getByRole('radio', { name: 'Procurement' }).check();
  await typeInto(page, 'Content', 'Find the gaps on a windy day.');
  await form(page).getByLabel('Downloadable file').setInputFiles(PDF);
}

const upload = (page: Page) =>
  form(page).getByRole('button', { name: 'Upload', exact: true }).click();
const published = async () =>
  Object.values(await readMap('insights')).filter((each) => (each as JsonObject).title === TITLE);
const files = async () =>
  (await listObjects('insights/')).filter((name) => name.endsWith(PDF.name));

test('a refused upload shows a message and leaves no file, and its draft survives a reload', async () => {
  const filesBefore = await files();
  const { page, expectProblem } = await signInAs('admin');
  expectProblem(/PERMISSION_DENIED|insights\/(publishInsight|saveInsightDraft)/);
  await fill(page);
  await order({ order: 'refuseWrites' });
  await upload(page);
  await sees(form(page).getByText(DENIED));
  expect(await published()).toEqual([]);
  await expect.poll(files).toEqual(filesBefore);

  await page.reload();
  await sees(form(page).getByText('Find the gaps on a windy day.'));
  await expect.poll(() => form(page).getByLabel('Title').first().inputValue()).toBe(TITLE);
  await expect
    .poll(() => form(page).getByRole('radio', { name: 'Procurement' }).isChecked())
    .toBe(true);
  await order({ order: 'allowWrites' });
  await upload(page);
  await sees(page.getByText('Insight Successfully Uploaded'));
  expect(await published()).toHaveLength(1);
  await expect.poll(() => form(page).getByLabel('Title').first().inputValue()).toBe('');
});

test('a response lost after an insight was accepted publishes it once, with its file', async () => {
  const count = Number(await read('counters/insights'));
  const { page, expectProblem } = await signInAs('admin');
  expectProblem(/WebSocket/);
  await fill(page);
  await order({ order: 'dropAnswer', path: 'insights' });
  await upload(page);
  await sees(page.getByText('Insight Successfully Uploaded'));
  expect(await order({ order: 'countDrops' })).toBe(1);
  const [insight, ...others] = (await published()) as JsonObject[];
  expect(others).toEqual([]);
  expect(await read('counters/insights')).toBe(count + 1);
  expect((await fetch(String(insight?.fileLocation))).status).toBe(200);
});

test('a file left by a closed page is deleted when its author returns', async () => {
  const filesBefore = await files();
  const { page, context } = await signInAs('admin');
  await fill(page);
  // The file is uploaded, but its URL never arrives, so no record can name it.
  await page.route(/\/v0\/b\/[^/]+\/o\/insights/, async (route) => {
    if (route.request().method() !== 'GET') await route.continue();
  });
  await upload(page);
  await expect.poll(files).toHaveLength(filesBefore.length + 1);
  await page.close({ runBeforeUnload: false });
  expect(await files()).toHaveLength(filesBefore.length + 1);

  const again = await context.newPage();
  await again.goto(address('/admin'));
  await expect.poll(files).toEqual(filesBefore);
  await expect.poll(() => form(again).getByLabel('Title').first().inputValue()).toBe(TITLE);
  // A file that a record names survives the next visit.
  await form(again).getByLabel('Downloadable file').setInputFiles(PDF);
  await upload(again);
  await sees(again.getByText('Insight Successfully Uploaded'));
  await again.reload();
  await sees(again.getByRole('button', { name: `View: ${TITLE}` }));
  const [insight] = (await published()) as JsonObject[];
  expect((await fetch(String(insight?.fileLocation))).status).toBe(200);
  await expect
    .poll(() => again.evaluate(() => JSON.stringify({ ...localStorage })))
    .not.toContain('upload/');
});
