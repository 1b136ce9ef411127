/** Browsers and the people in front of them. Whatever goes wrong on a page unasked-for fails the journey. */
import type { Browser, BrowserContext, ConsoleMessage, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { launchBrowser } from '../support/browser';
import { storedSessionOf } from '../support/storedSession';
import { type Account, address, emailOf, order, PASSWORD, signIn } from './portal';
import { type ProfileOptions, Profiles, type StoredSession } from './profiles';

export const WIDE = { width: 1440, height: 900 };
export const NARROW = { width: 360, height: 740 };

/** How long a page may take to show what a journey waits for: it costs nothing where it comes, and a loaded machine is slow, not wrong. */
const PATIENCE = 45_000;

export interface Person {
  page: Page;
  /** Whoever asks for it may change it, so nobody else is given it afterwards. */
  readonly context: BrowserContext;
  /** Console errors, page errors and policy violations so far. */
  problems: string[];
  /** Announces console errors that belong to the journey, such as a refusal that it provokes. */
  expectProblem: (pattern: RegExp) => void;
}

interface PeopleOptions {
  /**
   * The browsers take the service worker, which loads the whole build once for each fresh profile. Left out where a journey
   * is about other things.
   */
  serviceWorker?: boolean;
}

/** Pages live for seconds: V8's last compiler costs more there than it saves, an eighth of the browser's processor time. */
const SWITCHES = ['--js-flags=--no-opt'];

const worker: typeof globalThis & { journeysBrowser?: Browser } = globalThis;

/** The browser of this worker, which outlives a file: starting one takes longer than many a journey. One that has ended is replaced. */
async function browserOfWorker(): Promise<Browser> {
  if (!worker.journeysBrowser?.isConnected())
    worker.journeysBrowser = await launchBrowser(SWITCHES);
  return worker.journeysBrowser;
}

/**
 * Gives each person a fresh profile. The data are put back to the seed before each test, and
 * after it every page must have been free of errors that were not announced.
 */
export function usePeople({ serviceWorker = false }: PeopleOptions = {}) {
  let profiles: Profiles;
  let people: { person: Person; expected: RegExp[]; leave: () => Promise<void> }[] = [];

  beforeAll(async () => {
    profiles = new Profiles(await browserOfWorker(), serviceWorker ? 'allow' : 'block');
  });
  beforeEach(async () => {
    await order({ order: 'reset', scale: 1 });
  });
  afterEach(async () => {
    const surprises = people.flatMap(({ person, expected }) =>
      person.problems.filter((problem) => !expected.some((pattern) => pattern.test(problem))),
    );
    const leaving = people;
    people = [];
    await Promise.all(leaving.map(({ leave }) => leave()));
    expect(surprises).toEqual([]);
  });
  afterAll(async () => {
    await profiles.close();
  });

  /** Somebody with a fresh browser. */
  const arrive = async (
    viewport: ProfileOptions['viewport'] = WIDE,
    settings: Partial<ProfileOptions> = {},
  ): Promise<Person> => {
    const { context, leave } = await profiles.open({ ...settings, viewport });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    const expected: RegExp[] = [];
    let isUntouched = true;
    const person: Person = {
      page,
      get context() {
        isUntouched = false;
        return context;
      },
      problems: [],
      expectProblem: (pattern) => expected.push(pattern),
    };
    await watch(person);
    people.push({ person, expected, leave: () => leave(isUntouched) });
    return person;
  };

  /** Somebody whose browser is signed in and has opened nothing yet. */
  const signInAs = async (
    account: Account,
    viewport = WIDE,
    settings: Partial<ProfileOptions> = {},
  ): Promise<Person> => arrive(viewport, { ...settings, storageState: await sessionOf(account) });

  /** Somebody who is signed in and stands on My Account, or where the account is held. */
  const arriveAs = async (account: Account, viewport = WIDE): Promise<Person> => {
    const person = await signInAs(account, viewport);
    await person.page.goto(address('/LogIn'));
    await sees(person.page.getByRole('heading', { level: 1, name: AFTER_SIGN_IN[account] }));
    return person;
  };

  return { arrive, arriveAs, signInAs };
}

const AFTER_SIGN_IN: Record<Account, RegExp | string> = {
  newuser: /^Welcome/,
  expired: /^Hello/,
  lapsed: /^Hello/,
  guest: 'My Account',
  member: 'My Account',
  legal: 'My Account',
  admin: 'My Account',
  jedi: 'My Account',
};

/** A browser in which an account has signed in. */
const sessionOf = async (account: Account): Promise<StoredSession> =>
  storedSessionOf(await signIn(account), emailOf(account), new URL(address('/')).origin);

async function watch({ page, problems }: Person): Promise<void> {
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  await page.exposeFunction('tellViolation', (text: string) => problems.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as typeof window & { reportViolation: (text: string) => void })
        .reportViolation;
      tell(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

/** Fills the form of the sign-in page and presses its button. */
export async function fillLogIn(page: Page, account: Account, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(account));
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}

/** Waits until something is visible. */
export const sees = (locator: Locator) => locator.first().waitFor({ state: 'visible' });

/** Waits until nothing of the kind is visible. */
export async function seesNo(locator: Locator): Promise<void> {
  await expect.poll(() => locator.count()).toBe(0);
}

/** Presses a button by the keyboard, once it can be: `press` alone does not wait, and on a disabled button it does nothing. */
export async function pressEnter(button: Locator): Promise<void> {
  await expect.poll(() => button.isEnabled()).toBe(true);
  await button.press('Enter');
}

/** Waits until the address is this one. */
export async function isAt(page: Page, path: string | RegExp): Promise<void> {
  await page.waitForURL((url) => {
    const here = url.pathname + url.search;
    return typeof path === 'string' ? here === path : path.test(here);
  });
}

/** A panel by its heading, whatever its count. */
export const panel = (page: Page, title: string) =>
  page.getByRole('region', { name: new RegExp(`^${title}( \\(\\d+\\))?$`) });

/** The places in their whole list of the rows of a long list that stand in the document. */
export const rowPlaces = (rows: Locator) =>
  rows.evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset['row'])));

/** Answers the question that stands over the page. */
export async function answer(page: Page, word: 'Yup' | 'Nope'): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: word }).click();
}

/** Whether a click that nobody has to do with comes through to the page. */
const isClickable = (page: Page) =>
  page.evaluate(() => {
    let hasArrived = false;
    const arrive = () => (hasArrived = true);
    document.body.addEventListener('click', arrive);
    document.body.click();
    document.body.removeEventListener('click', arrive);
    return hasArrived;
  });

/**
 * Drags by a handle onto another one, in steps, as a hand does. For a moment after it the page swallows every click, since the end
 * of a drag may be one: it is over when this is.
 */
export async function drag(from: Locator, onto: Locator): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  await from.hover();
  const start = await from.boundingBox();
  const end = await onto.boundingBox();
  if (!start || !end) throw new Error('A handle is not on the page.');
  const { mouse } = from.page();
  await mouse.down();
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await mouse.move(x, y - 8);
  await mouse.move(x, end.y, { steps: 8 });
  await mouse.up();
  await expect.poll(() => isClickable(from.page())).toBe(true);
}
