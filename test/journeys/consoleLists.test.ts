import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { legalItemSchema } from '../../src/data/records';
import { readAuditLog } from './auditEntries';
import { openConsole, press } from './consoleScreens';
import { findUsedFile } from './library';
import { answer, NARROW, panel, sees, seesNo, usePeople } from './people';
import { address, deleteStrayAccounts, read, readMap, uidOf, write } from './portal';
import { isSound } from './soundness';
import { log, readUsers } from './consoleFacts';

const { signInAs } = usePeople();
/** Timeout for comparing the data of all users. */
const CHECK = { timeout: 150_000 };
/** Returns the log entries without their times, oldest first. */
const readLogEntries = async () =>
  (await readAuditLog()).map(({ by, of, act, about, label, changes }) => {
    return { by, of, act, about, label, changes };
  });

/** Returns the uses of a list item, in the console's words. */
const usesOf = (count: number, noun: string) =>
  count === 0 ? 'Not in use' : `In use: ${count} ${noun}${count === 1 ? '' : 's'}`;

test('a jedi counts, reorders and hides list items while an administrator watches', async () => {
  const [editor, watcher] = [await signInAs('jedi'), await signInAs('admin', NARROW)];
  const [{ page }, by] = [editor, uidOf('jedi')];
  const users = await readUsers();
  const laws = Object.values(await readMap('legalRegister')).map((law) =>
    v.parse(legalItemSchema, law),
  );
  const insights = Object.values(await readMap('insightSummaries')) as JsonObject[];
  const lists: [tab: string, title: string, (row: string) => number, noun: string][] = [
    [
      'users',
      'Legal regulators',
      (row) => count(users, (each) => each.companyType === row),
      'user',
    ],
    [
      'industries',
      'User Suppliers',
      (row) => count(users, (each) => each.supplier === row),
      'user',
    ],
    [
      'categories',
      'Categories',
      (row) => count(insights, (each) => each['category'] === row),
      'insight',
    ],
    [
      'register',
      'Legal Categories',
      (row) => count(laws, (law) => law.filterByArea === row),
      'legal item',
    ],
    [
      'register',
      'Legal Regulators',
      (row) => count(laws, (law) => law.regulator.includes(row)),
      'legal item',
    ],
  ];
  for (const [tab, title, countUses, noun] of lists) {
    await openConsole(page, tab);
    const list = panel(page, title);
    await list.getByRole('button', { name: 'Show where each is used' }).click();
    await sees(list.getByText(/(In use|Not in use)/));
    for (const row of await list.getByRole('listitem').all()) {
      const [name = '', ...words] = (await row.innerText()).split('\n');
      const slug = words
        .find((word) => word.startsWith('#'))
        ?.slice(1)
        .split(' ')[0];
      expect([title, name, words.join(' ')]).toEqual([
        title,
        name,
        expect.stringContaining(usesOf(countUses(slug ?? name), noun)),
      ]);
    }
    await isSound(page, `${title} with their uses`);
  }

  // Hiding an item that is in use asks for confirmation first.
  const stored = async () =>
    Object.values(await readMap('config/legalCategories')) as {
      legalCategoryName: string;
      isActive: boolean;
      order?: number;
    }[];
  const names = (await stored()).map((each) => each.legalCategoryName);
  const [first = '', second = ''] = names;
  await openConsole(watcher.page, 'register');
  const categories = panel(page, 'Legal Categories');
  const watched = panel(watcher.page, 'Legal Categories').getByRole('listitem');
  await sees(watched.filter({ hasText: first }));
  const question = page.getByRole('alertdialog');
  const inUse = usesOf(
    count(laws, (law) => law.filterByArea === first),
    'legal item',
  );
  const isActive = async () =>
    (await stored()).find((each) => each.legalCategoryName === first)?.isActive;
  await press(page, first);
  await sees(question.getByText(inUse));
  await isSound(page, 'the question before one in use goes inactive');
  await answer(page, 'Nope');
  await seesNo(question);
  expect(await isActive()).toBe(true);
  await press(page, first);
  await answer(page, 'Yup');
  await sees(watched.locator('s', { hasText: first }));
  expect(await isActive()).toBe(false);

  await categories.getByRole('button', { name: 'Change order' }).click();
  await categories.getByRole('button', { name: `Move ${first} down` }).press('Enter');
  const swapped = [second, first, ...names.slice(2)];
  await expect
    .poll(async () =>
      (await watched.allInnerTexts()).slice(0, 2).map((text) => text.split('\n')[0]),
    )
    .toEqual([second, first]);
  expect(
    (await stored())
      .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map((each) => each.legalCategoryName),
  ).toEqual(swapped);

  await openConsole(page, 'industries');
  await openConsole(watcher.page, 'industries');
  const broker = panel(watcher.page, 'User Suppliers').getByText('Broker');
  await sees(broker);
  await page.getByRole('button', { name: 'Delete Broker' }).click();
  await sees(
    question.getByText(
      usesOf(
        count(users, (each) => each.supplier === 'Broker'),
        'user',
      ),
    ),
  );
  await answer(page, 'Yup');
  await seesNo(broker);
  expect(await read('config/adminInfo/suppliers/Broker')).toBeNull();

  await page.goto(address('/Nick'));
  const nameless = page.getByRole('form', { name: 'Display names' }).getByRole('row');
  await page.getByRole('button', { name: 'Show where each is used' }).click();
  await sees(nameless.getByText(/^(In use|Not in use)/));
  for (const row of (await nameless.all()).slice(1)) {
    const offered = await row.getByRole('textbox').inputValue();
    const uses = usesOf(
      count(users, (each) => each.displayName === offered),
      'user',
    );
    expect([offered, await row.getByText(uses).count()]).toEqual([offered, 1]);
  }

  await expect.poll(readLogEntries).toEqual([
    {
      ...{ by, of: 'list', act: 'changed', about: 'legalCategories', label: first },
      changes: { isActive: { before: true, after: false } },
    },
    {
      ...{ by, of: 'list', act: 'changed', about: 'legalCategories' },
      changes: { order: { after: swapped.join(', ') } },
    },
    {
      ...{ by, of: 'list', act: 'deleted', about: 'adminInfo/suppliers', label: 'Broker' },
      changes: expect.objectContaining({ supplierName: { before: 'Broker' } }),
    },
  ]);
  await watcher.page.goto(address('/AuditLog'));
  await expect
    .poll(async () => (await log(watcher.page).allInnerTexts()).map((text) => text.split('\n')[0]))
    .toEqual([
      'List item deleted: Suppliers: Broker',
      'List changed: Legal categories',
      `List item changed: Legal categories: ${first}`,
    ]);
});

test('a jedi repairs a wrong counter while an administrator watches, and a file in use stays', async () => {
  // Leftover accounts of earlier journeys would count as wrong too.
  await deleteStrayAccounts();
  const [{ page }, watcher] = [await signInAs('jedi'), await signInAs('admin', NARROW)];
  const right = Object.keys(await readMap('insightSummaries')).length;
  const insights = right.toLocaleString('en-GB');
  const size = watcher.page.getByRole('row', { name: /^Insights/ });
  await watcher.page.goto(address('/Health'));
  await sees(size.getByText(insights, { exact: true }));
  await write('counters/insights', 9000);
  await sees(size.getByText('9,000', { exact: true }));
  await page.goto(address('/Health'));
  await page.getByRole('button', { name: 'Check now' }).click();
  const wrong = page.getByRole('table', { name: 'What is wrong' }).locator('tbody tr');
  // Shows the outcome and all findings on failure, because the run cannot be repeated.
  const outcome = page.getByText(/^(\d+ values? (is|are) wrong|Every counter|The check stopped)/);
  const met = async () => [await outcome.allInnerTexts(), await wrong.allInnerTexts()];
  await expect
    .poll(met, CHECK)
    .toEqual([
      ['1 value is wrong.'],
      [expect.stringMatching(new RegExp(`counters/insights\\s+9000\\s+${right}`))],
    ]);
  await isSound(page, 'a wrong counter');
  await page.getByRole('button', { name: 'Correct' }).click();
  await answer(page, 'Yup');
  await sees(page.getByText('1 value was corrected.'));
  await sees(size.getByText(insights, { exact: true }));
  expect(await read('counters/insights')).toBe(right);
  await isSound(watcher.page, 'health on a phone');

  const { record, title: insight } = await findUsedFile();
  await page.goto(address('/Storage'));
  await page.getByRole('button', { name: `Delete ${record.name}`, exact: true }).click();
  const uses = page.getByRole('list', { name: `What uses ${record.name}` });
  await sees(uses.getByRole('link', { name: `Insight: ${insight}` }));
  expect(await read(`storage/${record.key}`)).not.toBeNull();
  await isSound(page, 'a file in use');

  const entry = { by: uidOf('jedi'), of: 'records', act: 'repaired', about: 'counters' };
  await expect
    .poll(readLogEntries)
    .toEqual([{ ...entry, changes: { values: { after: 'counters/insights' } } }]);
});

const count = <Row>(rows: readonly Row[], fits: (row: Row) => boolean) => rows.filter(fits).length;
