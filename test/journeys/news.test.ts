/** News for a member: comments on the insights that the member subscribed to. */
import { expect, test } from 'vitest';
import { findNewest, openInsight, typeInto } from './library';
import { isAt, panel, sees, seesNo, usePeople } from './people';
import { address, read, uidOf } from './portal';

const { signInAs } = usePeople();

test('a comment on a subscribed insight is listed on the dashboard until the member has seen it', async () => {
  const insight = await findNewest();
  const { page } = await signInAs('member');
  await openInsight(page, insight);
  const comments = panel(page, 'Comments');
  // The notice is shown for one second, so the test waits for it before the click.
  await Promise.all([
    sees(page.getByText('Subscribed to insight', { exact: true })),
    comments.getByRole('button', { name: 'Subscribe to the comments on' }).click(),
  ]);
  /** Waits until the database knows that the member has seen the newest comment. */
  const hasLooked = async () => {
    const commentedAt = Number(await read(`insightSummaries/${insight.key}/lastCommentTime`));
    const seen = `users/${uidOf('member')}/lastSeen/${insight.key}`;
    await expect.poll(async () => Number(await read(seen))).toBeGreaterThanOrEqual(commentedAt);
  };
  await hasLooked();
  await page.goto(address('/myaccount'));
  const line = panel(page, 'Your tasks').getByRole('link', { name: `Read ${insight.title}` });
  await sees(page.getByRole('region', { name: 'Latest Insights Activity' }));
  await seesNo(line);

  const admin = await signInAs('admin');
  await openInsight(admin.page, insight);
  await typeInto(admin.page, 'Your comment', 'A late remark.');
  await admin.page.getByRole('button', { name: 'Comment', exact: true }).click();
  await sees(admin.page.getByRole('article').filter({ hasText: 'A late remark.' }));

  await sees(line);
  await line.click();
  await isAt(page, `/InsightPage/${insight.key}`);
  await sees(page.getByText('A late remark.'));
  await hasLooked();
  await page.goto(address('/myaccount'));
  await sees(page.getByRole('region', { name: 'Latest Insights Activity' }));
  await seesNo(line);
  // The author of a comment gets no news about it.
  await admin.page.goto(address('/myaccount'));
  await sees(admin.page.getByRole('region', { name: 'Latest Insights Activity' }));
  const needs = panel(admin.page, 'Your tasks');
  await needs.getByRole('button', { name: /^Show all/ }).click();
  await seesNo(needs.getByRole('link', { name: `Read ${insight.title}` }));
});
