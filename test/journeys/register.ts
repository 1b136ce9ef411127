/** Helpers for journeys through the legal register. */
import type { Locator, Page } from 'playwright-core';
import type { JsonObject } from '../../packages/database-emulator/src';
import { answer, sees } from './people';
import { address, read, readMap, uidOf } from './portal';
import type { Screen } from './soundness';

/** A small but complete PDF to attach. */
export const PDF = {
  name: 'site-inspection.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

export interface Item {
  key: string;
  title: string;
}

/** Returns the title of an item in the member's register: an own obligation or a law. */
export const readTitle = async (uid: string, key: string): Promise<string> =>
  String(
    (await read(`userLegalIndex/${uid}/${key}/title`)) ??
      (await read(`legalSummaries/${key}/title`)),
  );

/**
 * Returns an item of All Legal Register that the member never had and that is not one of the newest
 * ten.
 */
export async function findUnheldItem(uid: string): Promise<Item> {
  const [summaries, index] = await Promise.all([
    readMap('legalSummaries'),
    read(`userLegalIndex/${uid}`),
  ]);
  const held = index !== null && typeof index === 'object' ? index : {};
  const items = Object.entries(summaries)
    .map(([key, value]) => ({ key, ...(value as { title: string; time: number }) }))
    .sort((a, b) => b.time - a.time);
  const found = items
    .slice(10)
    .find(
      ({ key, title }) =>
        !(key in held) && items.filter((other) => other.title.includes(title)).length === 1,
    );
  if (!found) throw new Error('The seed gives this member every item.');
  return { key: found.key, title: found.title };
}

/** Returns the rows of a member's index. */
export async function readIndex(uid: string): Promise<[string, JsonObject][]> {
  return Object.entries(await readMap(`userLegalIndex/${uid}`)) as [string, JsonObject][];
}

/** Returns an active item in the register of `legal@` that has been evaluated. */
export async function firstItem(): Promise<string> {
  const rows = await readIndex(uidOf('legal'));
  return (
    rows.find(
      ([, row]) =>
        row['status'] === 'active' && row['assessedAt'] && row['applicability'] !== 'notApplicable',
    )?.[0] ?? ''
  );
}

/** Types into the compliance note. */
export async function typeNote(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Compliance note' });
  await box.click();
  await page.keyboard.type(text);
}

/** Records an evaluation of the item whose page is open. */
export async function record(page: Page, note: string, status: string): Promise<void> {
  await typeNote(page, note);
  const form = page.getByRole('form', { name: 'Record compliance' });
  await form.getByLabel('Status').selectOption(status);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await sees(page.getByRole('alertdialog', { name: 'Sure you want to save your notes?' }));
  await answer(page, 'Yup');
  await sees(page.getByText('Complaince Successfully Uploaded'));
  await sees(page.getByRole('table').getByText(note));
}

/** Evaluates an own item as In Progress, with a note and a document. */
export async function recordWithDocument(page: Page, item: string, note: string): Promise<void> {
  await page.goto(address(`/EditLegalItem?item=${item}`));
  await typeNote(page, note);
  await page.getByLabel('Status').selectOption('In Progress');
  await page.getByLabel('Document (optional)').setInputFiles(PDF);
  const compliance = page.getByRole('form', { name: 'Record compliance' });
  await compliance.getByRole('button', { name: 'Save', exact: true }).click();
  await answer(page, 'Yup');
  await sees(page.getByText('Complaince Successfully Uploaded'));
}

/** Selects the first page of My Legal Register and opens one of the bulk changes. */
async function changeChosen(page: Page, way: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Choose several' }).click();
  await page.getByRole('button', { name: /^Choose all \d+ shown/ }).click();
  await page.getByRole('button', { name: way }).click();
  return page.getByRole('dialog');
}

/** The bulk changes of the register, for the checks that every screen must pass. */
export const MANY_ITEMS: readonly Screen[] = [
  {
    name: 'all items of a filter before they are added',
    path: () => '/LegalRegister?allarea=Hazardous+Substances&allcountry=Wales',
    shows: (page) => page.getByRole('dialog').getByText(/in your register already/),
    act: (page) => page.getByRole('button', { name: /^Add all / }).click(),
  },
  {
    name: 'evaluation cycle of chosen items that there is not',
    path: () => '/LegalRegister',
    shows: (page) => page.getByText(/^Please enter whole months/),
    act: async (page) => {
      const dialog = await changeChosen(page, 'Set evaluation cycle');
      await dialog.getByLabel('Evaluate every (months)').fill('999');
      await dialog.getByRole('button', { name: /^Change/ }).click();
    },
  },
  {
    name: 'applicability of chosen items without a decision',
    path: () => '/LegalRegister',
    shows: (page) => page.getByText('Please give a reason'),
    act: async (page) => {
      const dialog = await changeChosen(page, 'Decide applicability');
      await dialog.getByRole('button', { name: /^Change/ }).click();
    },
  },
];
