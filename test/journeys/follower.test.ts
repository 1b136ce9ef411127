/** The follower of legislation.gov.uk: staff decide on what it found, and every fault of the source shows on the health page and on the law. */
import { afterEach, expect, test } from 'vitest';
import { SOURCE_FAULTS } from '../../emulators/legislation/faults';
import { HOST } from '../../emulators/ports';
import { FAULT_TEXTS } from '../../src/features/register/follow/followMessages';
import type { FollowRun, LawProposal } from '../../model/follow';
import { panel, sees, usePeople } from './people';
import { address, read, readMap, setClock, suite, write } from './portal';

const { arrive, signInAs } = usePeople();

const consoleAt = (part: string) => `http://${HOST}:${suite().ports.console}/#${part}`;
const proposals = async () =>
  Object.entries((await readMap('lawProposals')) as unknown as Record<string, LawProposal>);
const waiting = async () =>
  (await proposals()).filter(([, { openSince }]) => openSince !== undefined);

test('staff decide on ten changes within a minute: published with one press, merged, dismissed with a reason', async () => {
  for (const [key, { foundAt }] of await proposals()) {
    await write(`lawProposals/${key}/decision`, null);
    await write(`lawProposals/${key}/openSince`, foundAt);
  }
  expect(await waiting()).toHaveLength(10);
  const { page } = await signInAs('admin');
  await page.goto(address('/dashboard?tab=register'));
  const queue = page.getByRole('list', { name: 'Changes to publish' });
  await sees(queue.getByRole('button', { name: /^Publish/ }));
  const laws = new Set((await waiting()).map(([, { item }]) => item)).size;
  const startedAt = Date.now();
  let clicks = 0;
  const click = async (name: string | RegExp) => {
    clicks += 1;
    await queue.getByRole('button', { name, exact: true }).first().click();
  };
  const left = async () => (await waiting()).length;
  const decide = async (press: () => Promise<void>) => {
    const before = await left();
    await press();
    await expect.poll(left, { interval: 50 }).toBeLessThan(before);
  };
  await decide(async () => {
    await click('Dismiss');
    clicks += 1;
    await queue
      .getByRole('form', { name: /^Dismiss/ })
      .getByRole('button', { name: 'Dismiss', exact: true })
      .click();
  });
  let merged = 0;
  while ((await left()) > 0) {
    const several = queue.getByRole('button', { name: /^Publish \d+ as one change$/ });
    const isMerge = (await several.count()) > 0;
    if (isMerge) merged += 1;
    await decide(() => click(isMerge ? /^Publish \d+ as one change$/ : 'Publish'));
  }
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.log(`Ten changes of ${laws} laws: ${clicks} clicks, ${merged} merges, ${seconds} s.`);
  await sees(page.getByText('No change of a followed law waits for a decision.'));
  // One press for each law, and a second one to dismiss.
  expect(clicks).toBe(laws + 1);
  expect(merged).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(60);
  const decisions = (await proposals()).map(([, { decision }]) => decision);
  expect(decisions.filter((decision) => decision?.how === 'dismissed')).not.toEqual([]);
  for (const decision of decisions)
    expect(decision?.how === 'published' ? decision.change : decision?.reason).toBeTruthy();
});

afterEach(() => setClock(0));

test(
  'each fault that a tester switches on is named on the health page and on the law',
  async () => {
    const tester = await arrive();
    await tester.page.goto(consoleAt('faults'));
    const admin = await signInAs('admin');
    const member = await signInAs('member');
    const source = tester.page.getByRole('combobox', { name: 'It sends' });
    for (const fault of SOURCE_FAULTS.filter((each) => each !== 'none')) {
      await source.selectOption(fault);
      await tester.page.getByRole('button', { name: '1 day on', exact: true }).click();
      const faults = async () => {
        const run = (await read('followRun')) as unknown as FollowRun;
        return run.endedAt === undefined ? {} : (run.faults ?? {});
      };
      await expect.poll(faults, { interval: 50 }).toHaveProperty(fault);
      const follows = (await readMap('lawFollows')) as unknown as Record<
        string,
        { fault?: string }
      >;
      const [law = ''] = Object.keys(follows).filter((item) => follows[item]?.fault === fault);
      const text = `legislation.gov.uk ${FAULT_TEXTS[fault]}`;
      await admin.page.goto(address('/Health'));
      await sees(panel(admin.page, 'Laws followed at legislation.gov.uk').getByText(text));
      await member.page.goto(address(`/Law/${law}`));
      await sees(member.page.getByText(`, ${text}.`));
    }
    await source.selectOption('none');
  },
  10 * 60_000,
);
