/**
 * The console with 5,000 users: staff see what the records hold, and one administrator sees the
 * changes of another.
 */
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../packages/database-emulator/src';
import { rowOf } from './accountPeople';
import { countAll, savesPicture, linkField, makeLink, shownCounts } from './analyticsPage';
import { readAuditLog } from './auditEntries';
import { answer, NARROW, panel, sees, usePeople } from './people';
import { address, order, read, readMap, uidOf } from './portal';
import { isSound } from './soundness';
import { log, readUsers } from './consoleFacts';

const { arrive, signInAs } = usePeople();
/** Timeout for building and storing a hundred times the data. */
const TIMEOUT = 900_000;
const DAY = 86_400_000;
const WEEK = 7 * DAY;

/** Presses an export button and returns the parsed CSV file. */
async function readCsv(button: Locator): Promise<string[][]> {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  const { data, errors } = Papa.parse<string[]>(
    (await readFile(await download.path(), 'utf8')).trim(),
  );
  expect(errors).toEqual([]);
  return data;
}

/** Counts the timestamps in each of the last complete weeks, Monday to Sunday in UTC. */
function countWeeks(times: readonly number[], weeks: number): number[] {
  const today = Math.floor(Date.now() / DAY) * DAY;
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY;
  return Array.from({ length: weeks }, (_, index) => {
    const first = monday - (weeks - index) * WEEK;
    return times.filter((time) => time >= first && time < first + WEEK).length;
  });
}
const sum = (numbers: readonly number[]) =>
  numbers.reduce((all, one) => all + one, 0).toLocaleString('en-GB');

test(
  'a jedi shares the statistics with a visitor by a link, and an admin revokes the link',
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
      await sees(chart.getByText(`${sum(now)} in total, ${sum(before)} in the previous period`));
      const [header, ...lines] = await readCsv(button);
      expect(header).toEqual(['Week', 'Number', 'Previous period']);
      expect(lines.map(([, one, other]) => [Number(one), Number(other)])).toEqual(
        now.map((count, index) => [count, before[index]]),
      );
      await chart.getByText('Show as a table').click();
      const rows = await chart.locator('tbody tr').all();
      expect(await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))).toEqual(
        lines,
      );
      await page.getByLabel('Compare with the previous period').uncheck();
      await sees(chart.getByText(`${sum(now)} in total.`));
      expect((await readCsv(button)).map((line) => line.length)).toEqual([2, 2, 2, 2, 2]);
      await page.getByLabel('Compare with the previous period').check();
    }
    for (const name of ['Registrations', 'Most read insights']) await savesPicture(page, name);
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
    await sees(page.getByText('There are no secret links yet.'));
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

/** Returns a day in the format of the console. */
const dayOf = (time: number | undefined) =>
  time === undefined
    ? ''
    : new Date(time).toISOString().slice(0, 10).split('-').reverse().join('-');

test(
  'a jedi exports a list and changes records, and an admin sees the changes',
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
    await sees(page.getByRole('alertdialog').getByText(target.email));
    expect(await read(`users/${target.uid}/legalAccess`)).toBe('on');
    await answer(page, 'Yup');
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

    // The filters of the log, on a phone.
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
    // A spreadsheet would read a key with a leading dash as a formula, so the export puts a quote
    // before it.
    const exported = csv
      .slice(1)
      .map(([time, , uid, , , key]) => [time, uid, key?.replace(/^'-/, '-')]);
    expect(exported).toEqual(
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
