/**
 * The analytics page: what an administrator, a member and a visitor with a secret link see of the
 * portal's counts.
 */
import { describe, expect, test } from 'vitest';
import { countAll, savesPicture, makeLink, shownCounts } from './analyticsPage';
import { answer, fillLogIn, panel, sees, seesNo, usePeople } from './people';
import { address, read, readMap, setClock, statusOfReadAs, write } from './portal';

const { arrive, arriveAs, signInAs } = usePeople();

describe('the counts of the analytics page', () => {
  test('are shown to an administrator with their changes', async () => {
    const { page } = await arriveAs('admin');
    await page.getByRole('button', { name: 'Admin Tools' }).click();
    await page.getByRole('link', { name: 'Analytics' }).click();
    await sees(panel(page, 'Counts'));
    const counted = await countAll();
    await expect.poll(() => shownCounts(page)).toEqual(counted);
    await write('counters/insights', 1234);
    await sees(panel(page, 'Counts').getByText('1,234'));
  });

  test('are denied to a member', async () => {
    const { page } = await signInAs('member');
    await page.goto(address('/Analytics'));
    await sees(page.getByText('Authorisation denied'));
    expect(await statusOfReadAs('member', 'counters/userTypes')).toBe(401);
    expect(await statusOfReadAs('admin', 'counters/userTypes')).toBe(200);
  });

  test('can be downloaded as a picture, and so can every chart', async () => {
    const { page } = await signInAs('jedi');
    await page.goto(address('/Analytics'));
    const names = ['Counts', 'Users by type', 'Most read insights', 'Page views by month'];
    for (const name of names) await savesPicture(page, name);
  });
});

describe('visits of members', () => {
  const day = () => Math.floor(Date.now() / 86_400_000);
  const noted = (uid: string) => read(`visits/${day()}/${uid}`);

  test('a visit is recorded once a day, counted by the scheduled function, and shown to an administrator', async () => {
    const { page } = await signInAs('member');
    const insight = Object.keys(await readMap('insightSummaries'))[0] ?? '';
    await page.goto(address(`/InsightPage/${insight}`));
    await expect.poll(() => noted('demo-member')).toMatchObject({ insights: { [insight]: day() } });
    await page.goto(address('/Calendar'));
    await expect.poll(() => noted('demo-member')).toMatchObject({ pages: { calendar: day() } });
    expect(await statusOfReadAs('member', `visits/${day()}/demo-member`)).toBe(401);

    const admin = await signInAs('jedi');
    await admin.page.goto(address('/Analytics'));
    await admin.page.getByLabel('Range').selectOption('Last 7 days');
    await sees(panel(admin.page, 'Page views by day'));
    await setClock(0);
    const read7 = panel(admin.page, 'Most read insights');
    const title = String(await read(`insightSummaries/${insight}/title`));
    const today = `statistics/dayTops/${new Date().toISOString().slice(0, 10)}/insights/${insight}`;
    await expect.poll(() => read(today)).toEqual({ label: title, count: 1 });
    await sees(panel(admin.page, 'Active members').getByText(/active on a day/));
    await sees(read7.getByRole('img'));
  });

  test('visits are not recorded for a member who switches counting off', async () => {
    const { page } = await signInAs('legal');
    await page.goto(address('/Calendar'));
    await expect.poll(() => noted('demo-legal')).toMatchObject({ pages: { calendar: day() } });
    await page.goto(address('/myaccount?tab=profile'));
    await page.getByRole('switch', { name: 'Count my visits' }).click();
    await expect.poll(() => read('users/demo-legal/uncounted')).toBe(true);
    await expect.poll(() => noted('demo-legal')).toBeNull();
    const member = await signInAs('member');
    await page.goto(address('/Browse'));
    await sees(page.getByRole('heading', { level: 1 }));
    // A later visit of another member arrives, and the visit of this member does not.
    await member.page.goto(address('/Browse'));
    await expect.poll(() => noted('demo-member')).toMatchObject({ pages: { browse: day() } });
    expect(await noted('demo-legal')).toBeNull();
  });
});

describe('a secret analytics link', () => {
  test('shows a visitor only counts and charts, and is denied at once when it is revoked', async () => {
    const admin = await signInAs('admin');
    await admin.page.goto(address('/Analytics'));
    const link = await makeLink(admin.page);
    expect(link).toMatch(/\/Analytics#[A-Za-z0-9_-]{43}$/);

    const visitor = await arrive();
    const urls: string[] = [];
    visitor.page.on('request', (request) => urls.push(request.url()));
    await visitor.page.goto(link);
    await sees(panel(visitor.page, 'Counts'));
    const counted = await countAll();
    await expect.poll(() => shownCounts(visitor.page)).toEqual(counted);
    const main = visitor.page.getByRole('main');
    await sees(main.getByRole('img', { name: 'Registrations' }));
    const headings = await main.getByRole('heading').allTextContents();
    expect(headings.slice(0, 3)).toEqual(['Analytics', 'Counts ', 'Page views by week ']);
    expect(await main.getByText('Helena Strand').count()).toBe(0);
    expect(await main.getByRole('button').count()).toBe(0);
    const key = link.split('#')[1] ?? '';
    expect(urls.filter((url) => new URL(url).href.replace(/#.*/, '').includes(key))).toEqual([]);

    await admin.page.getByRole('button', { name: 'Revoke secret link 1' }).click();
    await answer(admin.page, 'Yup');
    await sees(visitor.page.getByText('Authorisation denied'));
    await seesNo(panel(visitor.page, 'Counts'));
    expect(await read('analytics')).toBeNull();
    await visitor.page.reload();
    await sees(visitor.page.getByText('Authorisation denied'));
  });

  test('shows the counts of an administrator’s last visit, in a member’s browser too', async () => {
    const key = 'k'.repeat(43);
    await write(`analytics/${key}`, { users: 1, updated: 1 });
    const member = await signInAs('member');
    await member.page.goto(address(`/Analytics#${key}`));
    await sees(panel(member.page, 'Counts'));
    await expect.poll(async () => (await shownCounts(member.page))[0]).toBe('1');
    const jedi = await signInAs('jedi');
    await jedi.page.goto(address('/Analytics'));
    const counted = await countAll();
    await expect.poll(() => shownCounts(member.page)).toEqual(counted);
  });

  test('denies a wrong key, and lets a visitor without a link sign in', async () => {
    const { page } = await arrive();
    await page.goto(address(`/Analytics#${'x'.repeat(43)}`));
    await sees(page.getByText('Authorisation denied'));
    await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
    await fillLogIn(page, 'admin');
    await sees(panel(page, 'Counts'));
  });
});
