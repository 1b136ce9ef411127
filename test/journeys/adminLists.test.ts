/**
 * Lists and files that an administrator configures and members see at once: categories, industries,
 * legal lists, the message, stored files.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openConsole, press } from './consoleScreens';
import { findUsedFile } from './library';
import { answer, drag, isAt, NARROW, panel, sees, seesNo, usePeople } from './people';
import { address, listObjects, order, read, readMap, statusOfReadAs, write } from './portal';
import { isSound } from './soundness';

const { arriveAs, signInAs } = usePeople();

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true });
const tile = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Browse by subject' }).getByRole('button', { name });

/** Adds a name through one of the console's cards. */
async function add(page: Page, card: string, field: string, name: string): Promise<void> {
  await form(page, card).getByLabel(field).fill(name);
  await form(page, card).getByRole('button', { name: /^Add/ }).click();
}

test('a member’s open library shows and removes a category and its parent at once', async () => {
  const [admin, member] = [await signInAs('admin'), await signInAs('member')];
  await member.page.goto(address('/browse'));
  await sees(tile(member.page, 'Energy and Carbon'));
  const page = admin.page;
  await openConsole(page, 'categories');

  await form(page, 'Insight Category Upload').getByLabel('#Hashtag').fill('#Soil/AndLand');
  await add(page, 'Insight Category Upload', 'Category name', 'Soil & Land');
  await sees(page.getByText('Category added'));
  await form(page, 'Parent Category Upload')
    .getByRole('button', { name: /^Child categories/ })
    .click();
  await page.getByLabel('Soil & Land', { exact: true }).check();
  await page.keyboard.press('Escape');
  await add(page, 'Parent Category Upload', 'Parent category name', 'Land / Nature');
  await sees(page.getByText('Parent category added'));
  expect(await read('config/parentCategories/Land  Nature')).toEqual({
    parentCategoryName: 'Land / Nature',
    childCategories: ['SoilAndLand'],
    isActive: true,
  });

  await sees(tile(member.page, 'Land / Nature'));
  await sees(tile(member.page, 'Land / Nature').getByText('Soil & Land'));

  await press(page, 'Soil & Land');
  await sees(page.getByText(/The parent category Land \/ Nature has no visible category left/));
  await seesNo(tile(member.page, 'Land / Nature'));
  await press(page, 'Soil & Land');
  await sees(tile(member.page, 'Land / Nature'));

  const jedi = await signInAs('jedi', NARROW);
  await openConsole(jedi.page, 'categories');
  await jedi.page.getByRole('button', { name: 'Delete Soil & Land' }).click();
  await sees(
    jedi.page.getByText(
      /The parent category Land \/ Nature lists no other category and will be deleted too/,
    ),
  );
  await answer(jedi.page, 'Yup');
  await seesNo(page.getByRole('button', { name: 'Delete Soil & Land' }));
  await seesNo(tile(member.page, 'Land / Nature'));
  expect(await read('config/parentCategories/Land  Nature')).toBeNull();
  expect(await read('config/categories/SoilAndLand')).toBeNull();
});

test('a hidden industry is struck through for staff and not offered to members', async () => {
  const [admin, member] = [await signInAs('admin'), await signInAs('member')];
  await member.page.goto(address('/browse'));
  await member.page.getByRole('button', { name: /^Industry segment/ }).click();
  const choice = member.page.getByLabel('Retail', { exact: true });
  await sees(choice);

  await openConsole(admin.page, 'industries');
  await press(admin.page, 'Retail');
  await sees(
    admin.page.getByText(
      /^In use: \d+ insights and \d+ legal items\. Records that use it do not change/,
    ),
  );
  await answer(admin.page, 'Yup');
  await seesNo(choice);
  await sees(member.page.getByLabel('Commercial', { exact: true }));
  const struck = panel(admin.page, 'Industry Sectors').locator('s', { hasText: 'Retail' });
  await sees(struck);
  await admin.page.reload();
  await sees(struck);
  await press(admin.page, 'Retail');
  await sees(choice);
});

const titlesOf = (all: Element[]) => all.map((each) => each.getAttribute('title'));

test('an open library shows a new order of sectors at once, and hiding a sector in use warns the admin', async () => {
  const [admin, member] = [await signInAs('admin'), await signInAs('member')];
  const jedi = await signInAs('jedi', NARROW);
  const page = admin.page;
  await openConsole(page, 'industries');
  const sectors = panel(page, 'Industry Sectors');
  const stored = async () =>
    Object.values(await readMap('config/industries')) as {
      industryName: string;
      order?: number;
      isActive: boolean;
    }[];
  const [first = '', second = '', third = ''] = (await stored()).map((each) => each.industryName);
  await member.page.goto(address('/browse'));
  await member.page.getByRole('button', { name: /^Industry segment/ }).click();
  const choices = member.page
    .getByRole('group', { name: /^Industry segment/ })
    .getByRole('checkbox');
  const offered = async () =>
    (
      await choices.evaluateAll((all) =>
        all.map((each) => (each as HTMLInputElement).labels?.[0]?.textContent.trim() ?? ''),
      )
    ).slice(0, 3);
  await expect.poll(offered).toEqual([first, second, third]);

  await sectors.getByRole('button', { name: 'Change order' }).click();
  await sees(sectors.getByTitle(`Drag ${third}`));
  await isSound(page, 'the list while it is put into order');
  await drag(sectors.getByTitle(`Drag ${third}`), sectors.getByTitle(`Drag ${first}`));
  await expect.poll(offered).toEqual([third, first, second]);
  // A row that moves in the document loses the focus, and a key pressed in the meantime is lost.
  const handles = sectors.getByTitle(/^Drag /);
  await expect
    .poll(async () => (await handles.evaluateAll(titlesOf)).slice(0, 3))
    .toEqual([third, first, second].map((name) => `Drag ${name}`));
  await sectors.getByRole('button', { name: `Move ${first} down` }).press('Enter');
  await expect.poll(offered).toEqual([third, second, first]);
  const placeOf = async (name: string) =>
    (await stored()).find((each) => each.industryName === name)?.order;
  expect(await Promise.all([third, second, first].map(placeOf))).toEqual([0, 1, 2]);

  // When two users order one list, the later order wins as a whole and the other user gets a
  // notice.
  const overtaken = (where: Page) => where.getByText(/^The order was changed elsewhere/);
  await openConsole(jedi.page, 'industries');
  const same = panel(jedi.page, 'Industry Sectors');
  await same.getByRole('button', { name: 'Change order' }).click();
  await same.getByRole('button', { name: `Move ${third} down` }).press('Enter');
  await expect.poll(offered).toEqual([second, third, first]);
  await sees(overtaken(page));
  expect(await overtaken(jedi.page).count()).toBe(0);
  await isSound(page, 'the order that was overtaken');
  await sectors.getByRole('button', { name: `Move ${second} down` }).press('Enter');
  await expect.poll(offered).toEqual([third, second, first]);
  await sees(overtaken(jedi.page));
  await seesNo(overtaken(page));
  await isSound(jedi.page, 'the order that was overtaken, on a phone');

  await sectors.getByRole('button', { name: 'Done' }).click();
  await sectors.getByRole('button', { name: 'Show where each is used' }).click();
  const insights = Object.values(await readMap('searchIndex/insights')) as string[];
  const tagged = insights.filter((line) => line.split('\t')[2]?.split('|').includes('Retail'));
  const laws = Object.values(await readMap('legalRegister')) as { applicableTo?: string[] }[];
  const applied = laws.filter((law) => Object.values(law.applicableTo ?? {}).includes('Retail'));
  const inUse = `In use: ${tagged.length} insights and ${applied.length} legal items`;
  await sees(sectors.getByText(inUse, { exact: true }));
  await isSound(page, 'the lists with their uses');
  await press(page, 'Retail');
  await sees(page.getByRole('alertdialog').getByText(inUse));
  await answer(page, 'Nope');
  await seesNo(page.getByRole('alertdialog'));
  expect((await stored()).find((each) => each.industryName === 'Retail')?.isActive).toBe(true);
});

test('the dashboard message appears when it is saved and disappears when it is cleared', async () => {
  const [admin, member] = [await signInAs('admin'), await arriveAs('member', NARROW)];
  const banner = member.page.getByRole('region', { name: 'Message', exact: true });
  await sees(banner.getByText(/^The legal register has been reviewed/));

  const page = admin.page;
  await openConsole(page, 'message');
  const editor = page.getByRole('textbox', { name: /^Dashboard message/ });
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('The office is closed on Friday.');
  const drafts = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(drafts).toContain('The office is closed on Friday.');
  // The message is not saved yet. It survives a reload here, and other users do not see it.
  await page.reload();
  await sees(editor.getByText('The office is closed on Friday.'));
  expect(await banner.getByText('The office is closed').count()).toBe(0);
  await page.getByRole('button', { name: 'Save message' }).click();
  await sees(page.getByText('Message saved'));
  await sees(banner.getByText('The office is closed on Friday.'));
  await sees(panel(page, 'Current message').getByText('The office is closed on Friday.'));

  const jedi = await signInAs('jedi', NARROW);
  await openConsole(jedi.page, 'message');
  const days = panel(jedi.page, 'When members see it');
  await days.getByLabel('Last day').fill('10-07-2020');
  await days.getByRole('button', { name: 'Save days' }).click();
  await seesNo(banner);
  await days.getByLabel('Last day').fill('');
  await days.getByRole('button', { name: 'Save days' }).click();
  await sees(banner.getByText('The office is closed on Friday.'));
  await jedi.page.getByRole('button', { name: 'Clear message' }).click();
  await answer(jedi.page, 'Yup');
  await sees(jedi.page.getByText('Message cleared'));
  await seesNo(banner);
  await seesNo(panel(page, 'Current message').getByText('The office is closed on Friday.'));
  expect(await read('config/DashboardMessage')).toBeNull();
});

test('an uploaded file is deleted completely, and a file in use stays and lists its uses', async () => {
  const admin = await signInAs('admin');
  const page = admin.page;
  const before = Object.keys(await readMap('storage'));
  await page.goto(address('/Storage'));
  const documents = page.getByRole('list', { name: 'Documents' });
  await sees(documents);
  await page.locator('input[type=file]').setInputFiles({
    name: 'site permit.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 a permit'),
  });
  await sees(page.getByText(/^site permit\.pdf/));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await sees(page.getByText('File uploaded'));
  await sees(documents.getByRole('listitem').first().getByText('site permit.pdf'));

  const [key = ''] = Object.keys(await readMap('storage')).filter((each) => !before.includes(each));
  const record = await readMap(`storage/${key}`);
  expect(record).toMatchObject({ name: 'site permit.pdf', parentFolder: `demo-admin~${key}` });
  const folder = `insights/demo-admin~${key}/`;
  expect(await listObjects(folder)).toEqual([`${folder}site-permit.pdf`]);
  const sent = await fetch(String(record.publicUrl));
  expect(await sent.text()).toBe('%PDF-1.7 a permit');

  // Colleagues cannot delete a file that was uploaded less than a day ago, although nothing uses it
  // yet.
  const jedi = await signInAs('jedi', NARROW);
  await jedi.page.goto(address('/Storage'));
  await jedi.page.getByRole('button', { name: 'Delete site permit.pdf' }).click();
  await answer(jedi.page, 'Yup');
  await sees(jedi.page.getByText(/^site permit\.pdf was uploaded less than a day ago/));
  expect(await listObjects(folder)).toEqual([`${folder}site-permit.pdf`]);
  await page.getByRole('button', { name: 'Delete site permit.pdf' }).click();
  await answer(page, 'Yup');
  await sees(page.getByText('File deleted'));
  await seesNo(documents.getByText('site permit.pdf'));
  expect(await read(`storage/${key}`)).toBeNull();
  await expect.poll(() => listObjects(folder)).toEqual([]);

  // A colleague's file that is in use.
  const { record: used, title } = await findUsedFile();
  await page.getByRole('button', { name: `Delete ${used.name}`, exact: true }).click();
  await sees(page.getByText(/cannot be deleted while something uses it/));
  const uses = page.getByRole('list', { name: `What uses ${used.name}` });
  await sees(uses);
  await isSound(page);
  await uses.getByRole('link', { name: `Insight: ${title}` }).click();
  await sees(page.getByRole('heading', { level: 1, name: title }));
  expect(await read(`storage/${used.key}`)).not.toBeNull();
});

test('an administrator finds and repairs a wrong counter, which another administrator sees at once', async () => {
  const [admin, jedi] = [await signInAs('admin', NARROW), await signInAs('jedi')];
  const right = await read('counters/insights');
  await jedi.page.goto(address('/Health'));
  const size = jedi.page.getByRole('row', { name: /^Insights/ });
  await sees(size.getByText(String(right), { exact: true }));
  await write('counters/insights', 9000);
  await sees(size.getByText('9,000', { exact: true }));

  const page = admin.page;
  await page.goto(address('/Health'));
  await page.getByRole('button', { name: 'Check now' }).click();
  const wrong = page.getByRole('table', { name: 'What is wrong' });
  await sees(wrong.getByText('counters/insights'));
  await sees(page.getByText(/^\d+ values? (is|are) wrong\.$/));
  await isSound(page);
  await page.getByRole('button', { name: 'Correct' }).click();
  await answer(page, 'Yup');
  await sees(page.getByText(/corrected\./));
  await sees(size.getByText(String(right), { exact: true }));
  expect(await read('counters/insights')).toBe(right);

  await page.getByRole('button', { name: 'Find them' }).click();
  await sees(page.getByRole('row', { name: /Pictures of insights/ }));
  await isSound(page);
  await page.goto(address('/AuditLog?of=records'));
  await sees(
    page.getByRole('listitem').filter({ hasText: /Records corrected.*counters\/insights/ }),
  );
});

test('only staff can see the stored files', async () => {
  const { page } = await signInAs('legal');
  await page.goto(address('/Storage'));
  await isAt(page, '/myaccount');
  expect(await statusOfReadAs('admin', 'config/adminInfo/suppliers')).toBe(200);
  expect(await statusOfReadAs('legal', 'config/adminInfo/suppliers')).toBe(401);
  expect(await statusOfReadAs('legal', 'storage')).toBe(401);
});

test('staff who write legal items are offered a new legal category and a new regulator at once', async () => {
  const [admin, editor] = [await signInAs('admin'), await signInAs('jedi')];
  await editor.page.goto(address('/LegalRegisterUpload'));
  const upload = editor.page.getByRole('form', { name: 'Create legal item' });
  const areas = upload.getByLabel(/^Area/);
  await sees(areas.locator('option', { hasText: 'Water' }).locator('..'));
  await upload.getByRole('button', { name: /^Regulators/ }).click();
  await sees(editor.page.getByLabel('Ofgem', { exact: true }));

  const page = admin.page;
  await openConsole(page, 'register');
  await add(page, 'Legal Category Upload', 'Legal category name', 'Soil & Land');
  await sees(page.getByText('Category added'));
  await add(page, 'Legal Regulator Upload', 'Legal regulator name', 'Soil Agency (U.K.)');
  await sees(page.getByText('Regulator added'));
  expect(await read('config/legalRegulators/Soil Agency (UK)/legalRegulatorName')).toBe(
    'Soil Agency (U.K.)',
  );

  await sees(editor.page.getByLabel('Soil Agency (U.K.)', { exact: true }));
  await areas.selectOption('Soil & Land');
});

test('a name that the server refuses stays in its field until it is accepted', async () => {
  const admin = await signInAs('admin');
  const page = admin.page;
  await openConsole(page, 'industries');
  await order({ order: 'refuseWrites' });
  admin.expectProblem(/permission|denied/i);
  await add(page, 'Industry Sector Upload', 'Industry name', 'Zoos');
  const card = form(page, 'Industry Sector Upload');
  await sees(card.getByText('You do not have permission to do that.'));
  expect(await card.getByLabel('Industry name').inputValue()).toBe('Zoos');
  await order({ order: 'allowWrites' });
  await page.reload();
  await expect.poll(() => card.getByLabel('Industry name').inputValue()).toBe('Zoos');
  await card.getByRole('button', { name: 'Add industry sector' }).click();
  await sees(page.getByText('Industry Sector added'));
  await sees(panel(page, 'Industry Sectors').getByText('Industry Sectors (11)'));
  expect(await read('config/industries/Zoos/industryName')).toBe('Zoos');

  await write('config/industries/Zoos', null);
  await seesNo(page.getByRole('button', { name: 'Delete Zoos' }));
});

test('the console reopens on the tab that the administrator left', async () => {
  const { page } = await signInAs('admin');
  await openConsole(page, 'users');
  await page.getByRole('tab', { name: 'Legal Register Manager' }).click();
  await isAt(page, '/dashboard?tab=register');
  await page.getByRole('link', { name: 'Insights Library' }).click();
  await sees(page.getByRole('heading', { level: 1, name: /^Insights/ }));
  await page.getByRole('button', { name: 'Admin Tools' }).click();
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await sees(page.getByRole('tab', { name: 'Legal Register Manager', selected: true }));
  await sees(panel(page, 'Legal Categories'));
});
