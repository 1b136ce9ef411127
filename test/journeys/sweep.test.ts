/**
 * Every screen and route for each role: no policy violation, no console error, one main heading,
 * and no serious violation that axe finds. Nothing may overflow a desktop, a phone, or a phone with
 * text twice as large.
 */
import { expect, test } from 'vitest';
import { PATTERNS } from '../../src/config/links';
import { findLongRoom } from './forumRoom';
import { findNewest } from './library';
import { MEMBER, VISITOR } from './memberScreens';
import { OTHERS } from './otherScreens';
import { NARROW, type Person, usePeople } from './people';
import { type Account, address, read, uidOf } from './portal';
import { firstItem } from './register';
import {
  faultsInModes,
  faultsOf,
  faultsOfSpacing,
  hasSettled,
  move,
  type Screen,
  sweep,
} from './soundness';

const { arrive, signInAs } = usePeople();

test('a visitor’s screens pass the screen checks', async () => {
  expect(await sweep(await arrive(), VISITOR, { largeText: true })).toEqual([]);
});

test('the screens of legal@ pass the screen checks', async () => {
  expect(await sweep(await signInAs('legal'), MEMBER, { largeText: true })).toEqual([]);
});

test.each(OTHERS)('the screens of %s@ pass the screen checks', async (account, screens) => {
  expect(await sweep(await signInAs(account), screens, { largeText: false })).toEqual([]);
});

/** Returns a URL for every route pattern. The return type makes the list complete. */
async function addresses(): Promise<Record<keyof typeof PATTERNS, string>> {
  const [insight, room, item] = await Promise.all([findNewest(), findLongRoom(), firstItem()]);
  const category = String(await read(`insightSummaries/${insight.key}/category`));
  return {
    ...PATTERNS,
    authLink: '/authNoSuchTokenAtAll',
    category: `/Category/${category}`,
    insightPage: `/InsightPage/${insight.key}`,
    profile: `/Profile/${uidOf('admin')}`,
    forum: `/Forum?room=${room.key}`,
    subscriberRegister: `/LegalRegister/user/${uidOf('legal')}`,
    editLegalItem: `/EditLegalItem?item=${item}`,
    legalRegisterEdit: `/LegalRegisterEdit?item=${item}`,
    adminLegalRegister: `/AdminLegalRegister?user=${uidOf('legal')}&item=${item}`,
  };
}

/** Opens every route. Only the first one loads the page. */
async function openEveryRoute(
  { page, expectProblem }: Person,
  check: (path: string) => Promise<void>,
): Promise<void> {
  // The function refuses the link without a valid token, as expected.
  expectProblem(/400 \(Bad Request\)|signInByLink/);
  const { landing, ...others } = await addresses();
  await page.goto(address(landing));
  await check(landing);
  for (const path of Object.values(others)) {
    await move(page, path);
    await check(path);
  }
}

/** Returns the page of an address, without the record that it shows. */
const pageOf = (path: string) =>
  new URL(path, address('/')).pathname.toLowerCase().split('/').slice(0, 3).join('/');

const SCREENS_OF: Record<string, readonly Screen[]> = {
  visitor: VISITOR,
  legal: MEMBER,
  ...Object.fromEntries(OTHERS),
};

const ROLES: readonly (Account | 'visitor')[] = ['visitor', 'guest', 'legal'];

test.each(ROLES)(
  'every route respects the policy and passes the screen checks for %s',
  async (role) => {
    const person = role === 'visitor' ? await arrive() : await signInAs(role);
    const { page } = person;
    // Those that the screens of the role contain, and those to which other routes redirect.
    const checked = new Set(
      (await Promise.all((SCREENS_OF[role] ?? []).map(async ({ path }) => path()))).map(pageOf),
    );
    await openEveryRoute(person, async (path) => {
      await hasSettled(page);
      const here = pageOf(page.url());
      if (checked.has(here)) return;
      checked.add(here);
      expect.soft(await faultsOf(page), path).toEqual([]);
      expect.soft(await faultsInModes(page), path).toEqual([]);
    });
  },
);

test('every route passes the screen checks for a jedi on a narrow screen', async () => {
  const person = await signInAs('jedi', NARROW);
  await openEveryRoute(person, async (path) => {
    expect.soft(await faultsOf(person.page), path).toEqual([]);
    expect.soft(await faultsInModes(person.page), path).toEqual([]);
    expect.soft(await faultsOfSpacing(person.page), path).toEqual([]);
  });
});
