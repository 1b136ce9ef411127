/** The console among 5,000 users: what one of the staff reads there is what the records say, and what one changes another one sees. */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Locator, Page } from 'playwright-core';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { directoryRowSchema, legalItemSchema } from '../../src/data/records';
import { rowOf } from './accountPeople';
import { countAll, keepsPicture, linkField, makeLink, shownCounts } from './analyticsPage';
import { readAuditLog } from './auditEntries';
import { openConsole, press } from './consoleScreens';
import { findUsedFile } from './library';
import { answer, NARROW, panel, sees, seesNo, usePeople } from './people';
import { type Account, address, order, read, readMap, uidOf, write } from './portal';
import { isSound } from './soundness';

const { arrive, signInAs } = usePeople();
/** Room for building and planting a hundred times the data. */
const TIMEOUT = 900_000;
/** Room for comparing all that 500 users have. */
const CHECK = { timeout: 150_000 };
const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** Presses what makes a file of comma-separated values, and reads it. */
async function readCsv(button: Locator): Promise<string[][]> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  const { data, errors } = Papa.parse<string[]>(
    (await readFile(await download.path(), 'utf8')).trim(),
  );
  expect(errors).toEqual([]);
  return data;
}

/** How many of these moments lie in each of the last weeks that are over, Monday to Sunday in UTC. */
function countWeeks(times: readonly number[], weeks: number): number[] {
  const today = Math.floor(Date.now() / DAY) * DAY;
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: weeks }, (_, index) => {
    const first = monday - (weeks - index) * WEEK;
    return times.filter((time) => time >= first && time < first + WEEK).length;
  });
}

const readUsers = async () =>
  Object.entries(await readMap('userDirectory')).map(([uid, row]) => ({
    uid,
    ...v.parse(directoryRowSchema, row),
  }));
const sum = (numbers: readonly number[]) =>
  numbers.reduce((all, one) => all + one, 0).toLocaleString('en-GB');
/** What the log says of each change but when, the oldest first. */
const readDeeds = async () =>
  (await readAuditLog()).map(({ by, of, act, about, label, changes }) => {
    return { by, of, act, about, label, changes };
  });
const log = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem');

test(
  'a jedi reads the numbers, keeps them and shows them to a visitor; an admin sees the link and ends it',
  async () => {
    await order({ order: 'reset', scale: 100 });
    const [jedi, admin] = [await signInAs('jedi'), await signInAs('admin', NARROW)];
    for (const { page } of [jedi, admin]) await page.goto(address('/Analytics'));
    const counted = await countAll();
    expect(counted[0]).toBe('5,000');
    for (const { page } of [jedi, admin])
      await expect.poll(() => shownCounts(page)).toEqual(counted);

    const { page } = jedi;
    const signUps = (await readUsers()).map(({ signUp = 0 }) => signUp);
    const posts = Object.values(await readMap('posts')).map((post) =>
      Number((post as JsonObject)['time']),
    );
    await page.getByLabel('Range').selectOption('Last 4 weeks');
    for (const [title, times] of [
      ['Registrations', signUps],
      ['Posts', posts],
    ] as const) {
      const weeks = countWeeks(times, 8);
      const [before, now] = [weeks.slice(0, 4), weeks.slice(4)];
      const chart = panel(page, title);
      const button = chart.getByRole('button', { name: `CSV of ${title}` });
      await sees(chart.getByText(`${sum(now)} in all, ${sum(before)} in the period before`));
      const [header, ...lines] = await readCsv(button);
      expect(header).toEqual(['Week', 'Number', 'Period before']);
      expect(lines.map(([, one, other]) => [Number(one), Number(other)])).toEqual(
        now.map((count, index) => [count, before[index]]),
      );
      await chart.getByText('Show as a table').click();
      const rows = await chart.locator('tbody tr').all();
      expect(await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))).toEqual(
        lines,
      );
      await page.getByLabel('Compare with the period before').uncheck();
      await sees(chart.getByText(`${sum(now)} in all.`));
      expect((await readCsv(button)).map((line) => line.length)).toEqual([2, 2, 2, 2, 2]);
      await page.getByLabel('Compare with the period before').check();
    }
    for (const name of ['Registrations', 'Most read insights']) await keepsPicture(page, name);
    await isSound(page, 'the numbers of 5,000 users');

    const link = await makeLink(page);
    await expect.poll(() => linkField(admin.page).inputValue()).toBe(link);
    await isSound(admin.page, 'the numbers on a phone');
    const visitor = await arrive(NARROW);
    await visitor.page.goto(link);
    await expect.poll(() => shownCounts(visitor.page)).toEqual(counted);
    await isSound(visitor.page, 'what a link shows');
    await admin.page.getByRole('button', { name: 'Revoke secret link 1' }).click();
    await answer(admin.page, 'Yup');
    await sees(visitor.page.getByText('Authorisation denied'));
    await sees(page.getByText('There is no secret link.'));
    expect(await read('analytics')).toBeNull();
    await expect
      .poll(async () => (await readAuditLog()).map(({ of, act, by }) => [of, act, by]))
      .toEqual([
        ['analyticsLink', 'created', uidOf('jedi')],
        ['analyticsLink', 'deleted', uidOf('admin')],
      ]);
  },
  TIMEOUT,
);

/** A day as the console writes it. */
const dayOf = (time: number | undefined) =>
  time === undefined
    ? ''
    : new Date(time).toISOString().slice(0, 10).split('-').reverse().join('-');

test(
  'a jedi exports whom a view finds, changes a user and a law, and follows both in the log; an admin’s view and log follow',
  async () => {
    await order({ order: 'reset', scale: 100 });
    const subscribers = (await readUsers()).filter(
      ({ userType, legalAccess }) => userType === 'subscriber' && legalAccess === 'on',
    );
    const names = subscribers.map(({ firstName }) => firstName);
    const word = names.find((name) => names.filter((each) => each === name).length >= 5) ?? '';
    const found = subscribers
      .filter((user) =>
        [`${user.firstName} ${user.lastName}`, user.displayName, user.company, user.email].some(
          (text) => text.toLowerCase().includes(word.toLowerCase()),
        ),
      )
      .sort((a, b) => (a.email < b.email ? -1 : 1));
    const [target] = found;
    if (word === '' || !target) throw new Error('The seed has too few of one name.');

    const [jedi, admin] = [await signInAs('jedi'), await signInAs('admin', NARROW)];
    const { page } = jedi;
    const users = (where: Page, count: number) =>
      where.getByText(new RegExp(`^1 to ${Math.min(count, 10)} of ${count} `));
    for (const person of [jedi, admin]) {
      await person.page.goto(address(`/dashboard?type=subscriber&access=on&find=${word}`));
      await sees(users(person.page, found.length));
    }
    const button = page.getByRole('button', { name: 'Export found as CSV' });
    const lines = await readCsv(button);
    expect(lines.slice(1)).toEqual(
      found.map((user) =>
        [
          ...[user.email, user.firstName, user.lastName, user.displayName, user.company],
          ...['subscriber', 'on', dayOf(user.signUp), dayOf(user.expiryDate)],
          ...[user.companyType, user.supplier, user.legalTotal, user.legalOpen],
        ].map(String),
      ),
    );
    await isSound(admin.page, 'users who were found, on a phone');
    await page.getByLabel(`Legal access of ${target.email}`).selectOption('off');
    for (const person of [jedi, admin]) await sees(users(person.page, found.length - 1));
    for (const root of ['users', 'userDirectory'])
      expect(await read(`${root}/${target.uid}/legalAccess`)).toBe('off');
    const rest = lines.filter(([email]) => email !== target.email);
    expect(await readCsv(button)).toEqual(rest);

    await admin.page.goto(address('/AuditLog'));
    await sees(log(admin.page).filter({ hasText: /User changed.*Legal access:\s*on.*off/ }));
    const laws = Object.entries(await readMap('legalSummaries')).map(([key, summary]) => ({
      key,
      title: String((summary as JsonObject)['title']),
    }));
    const law = laws.find(
      ({ title }) => laws.filter((other) => other.title.includes(title)).length === 1,
    );
    if (!law) throw new Error('The seed has no item of a title of its own.');
    const after = `${law.title} (reviewed)`;
    await page.goto(address(`/LegalRegisterEdit?item=${law.key}`));
    const form = page.getByRole('form', { name: 'Edit legal item' });
    await form.getByLabel(/^Name/).fill(after);
    await form.getByRole('textbox', { name: 'What changed' }).fill('Looked over.');
    await form.getByRole('button', { name: 'Update' }).click();
    await sees(page.getByText('Legal Item Successfully Updated'));
    await sees(log(admin.page).filter({ hasText: `Legal item changed: ${after}` }));
    expect(await read(`legalRegister/${law.key}/title`)).toBe(after);

    const entries = await readAuditLog();
    const [by] = [uidOf('jedi')];
    expect(entries).toMatchObject([
      {
        ...{ by, of: 'user', act: 'changed', about: target.uid },
        changes: { legalAccess: { before: 'on', after: 'off' } },
      },
      {
        ...{ by, of: 'law', act: 'changed', about: law.key, label: after },
        changes: { title: { before: law.title, after }, summary: { after: 'Looked over.' } },
      },
    ]);

    // The filters, on a phone.
    const rows = log(admin.page);
    const field = (name: string) => admin.page.getByLabel(name, { exact: true });
    const finds = (count: number) => expect.poll(() => rows.count()).toBe(count);
    await finds(2);
    await field('What').selectOption('Legal item');
    await finds(1);
    await field('By').selectOption(uidOf('admin'));
    await sees(admin.page.getByText('No entry matches.'));
    await field('By').selectOption(by);
    await finds(1);
    await field('What').selectOption('Everything');
    const today = await admin.page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
    await field('From').fill(today);
    await field('To').fill(today);
    await finds(2);
    await field('To').fill('2020-01-01');
    await sees(admin.page.getByText('No entry matches.'));
    await field('To').fill('');
    await finds(2);
    await isSound(admin.page, 'the log on a phone');
    const csv = await readCsv(admin.page.getByRole('button', { name: 'Export as CSV' }));
    // A spreadsheet would take a key that begins with a dash for a formula, so it has a quote before it.
    const told = csv
      .slice(1)
      .map(([time, , uid, , , key]) => [time, uid, key?.replace(/^'-/, '-')]);
    expect(told).toEqual(
      [...entries]
        .reverse()
        .flatMap(({ time, about, changes }) =>
          Object.keys(changes).map(() => [new Date(time).toISOString(), by, about]),
        ),
    );

    const row = await rowOf(admin.page, target.email);
    await row.getByRole('link', { name: `History of ${target.email}` }).click();
    const name = target.displayName || `${target.firstName} ${target.lastName}`;
    await sees(admin.page.getByRole('heading', { name: `History of ${name}` }));
    await finds(1);
    await page.goto(address(`/LegalRegisterUpload?allq=${encodeURIComponent(after)}`));
    await page.getByRole('link', { name: 'History' }).click();
    await sees(page.getByRole('heading', { name: `History of ${after}` }));
    await expect.poll(() => log(page).count()).toBe(1);
    await isSound(page, 'the history of a law');
  },
  TIMEOUT,
);

/** What uses an item of a list, in the console's words. */
const usesOf = (count: number, noun: string) =>
  count === 0 ? 'Not in use' : `In use: ${count} ${noun}${count === 1 ? '' : 's'}`;

test.each<[Account, Account]>([
  ['jedi', 'admin'],
  ['admin', 'jedi'],
])(
  'lists are counted, ordered and switched by %s while %s watches',
  async (account, other) => {
    await order({ order: 'reset', scale: 100 });
    const [editor, watcher] = [await signInAs(account), await signInAs(other, NARROW)];
    const [{ page }, by] = [editor, uidOf(account)];
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
      await list.getByRole('button', { name: 'Count uses' }).click();
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

    // Before one in use goes inactive, it says so.
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
    await page.getByRole('button', { name: 'Count uses' }).click();
    await sees(nameless.getByText(/^(In use|Not in use)/));
    for (const row of (await nameless.all()).slice(1)) {
      const offered = await row.getByRole('textbox').inputValue();
      const uses = usesOf(
        count(users, (each) => each.displayName === offered),
        'user',
      );
      expect([offered, await row.getByText(uses).count()]).toEqual([offered, 1]);
    }

    await expect.poll(readDeeds).toEqual([
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
      .poll(async () =>
        (await log(watcher.page).allInnerTexts()).map((text) => text.split('\n')[0]),
      )
      .toEqual([
        'List item deleted: Suppliers: Broker',
        'List changed: Legal categories',
        `List item changed: Legal categories: ${first}`,
      ]);
  },
  TIMEOUT,
);

test(
  'of 500 users a jedi finds the counter that is wrong, and mends it while an admin watches; what an insight shows stays',
  async () => {
    // To compare all that 5,000 users have takes minutes on a busy machine.
    await order({ order: 'reset', scale: 10 });
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
    await page.getByText('1 value is wrong.').waitFor(CHECK);
    expect(await wrong.allInnerTexts()).toEqual([
      expect.stringMatching(new RegExp(`counters/insights\\s+9000\\s+${right}`)),
    ]);
    await isSound(page, 'a wrong counter');
    await page.getByRole('button', { name: 'Set right' }).click();
    await answer(page, 'Yup');
    await sees(page.getByText('1 value was set right.'));
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

    const deed = { by: uidOf('jedi'), of: 'records', act: 'mended', about: 'counters' };
    await expect
      .poll(readDeeds)
      .toEqual([{ ...deed, changes: { values: { after: 'counters/insights' } } }]);
  },
  TIMEOUT,
);

const count = <Row>(rows: readonly Row[], fits: (row: Row) => boolean) => rows.filter(fits).length;
