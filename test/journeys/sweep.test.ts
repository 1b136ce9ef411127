/**
 * Every screen and route for each role that sees it: no policy violation, no console error, one main heading, nothing that axe calls
 * serious, and nothing that overflows a desktop, a phone, or a phone with text twice as large.
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
import { isSound, move, stands, sweep } from './soundness';

const { arrive, signInAs } = usePeople();

test('the screens of a visitor are sound', async () => {
  expect(await sweep(await arrive(), VISITOR, { largeText: true })).toEqual([]);
});

test('the screens of legal@ are sound', async () => {
  expect(await sweep(await signInAs('legal'), MEMBER, { largeText: true })).toEqual([]);
});

test.each(OTHERS)('the screens of %s@ are sound', async (account, screens) => {
  expect(await sweep(await signInAs(account), screens, { largeText: false })).toEqual([]);
});

/** An address of every pattern; the type keeps the list whole. */
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

/** Opens every route, the first one by loading it. */
async function openEveryRoute(
  { page, expectProblem }: Person,
  check: (path: string) => Promise<void>,
): Promise<void> {
  // The link that names no token is refused by the function, as it should be.
  expectProblem(/400 \(Bad Request\)|signInByLink/);
  const { landing, ...others } = await addresses();
  await page.goto(address(landing));
  await check(landing);
  for (const path of Object.values(others)) {
    await move(page, path);
    await check(path);
  }
}

const ROLES: readonly (Account | 'visitor')[] = ['visitor', 'guest', 'legal'];

test.each(ROLES)('no route breaks the policy or logs an error for %s', async (role) => {
  const person = role === 'visitor' ? await arrive() : await signInAs(role);
  await openEveryRoute(person, () => stands(person.page));
});

test('every route is sound for a jedi on a narrow screen', async () => {
  const person = await signInAs('jedi', NARROW);
  await openEveryRoute(person, (path) => isSound(person.page, path));
});
