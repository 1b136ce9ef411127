/** What the register offers with legal access, in a trial, and without both (decision 610). */
import { open, leave, read, UID, write } from '../../../test/support/register';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
import { isOwnKey } from '../../../model/obligation';
import { PEOPLE } from './colleagues/colleagueMessages';
import { FULL_ACCESS, HOW_TO_GET, TRIAL_FULL, TRY_IT } from './components/offerMessages';
import { ACCESS_REQUIRED, APPLIES_TO_US, trialCount } from './messages';

const ME = 'demo-member';

/** Laws that another member has, with their items. */
const laws = () =>
  Object.entries(read(`userLegalIndex/${UID}`) as Record<string, JsonObject>).filter(
    ([key, { status, applicability = 'applies' }]) =>
      status === 'active' &&
      applicability === 'applies' &&
      !isOwnKey(key) &&
      read(`legalSummaries/${key}`) !== null,
  );

/** Gives the member the first laws, as evaluated by the other member. */
function hold(count: number): void {
  const held = laws().slice(0, count);
  write(`users/${ME}/MyLegalItems`, null);
  write(`userLegalIndex/${ME}`, null);
  for (const [key, row] of held) {
    write(
      `users/${ME}/MyLegalItems/${key}`,
      read(`users/${UID}/MyLegalItems/${key}`) as JsonObject,
    );
    write(`userLegalIndex/${ME}/${key}`, row);
  }
  write(`userDirectory/${ME}/legalTotal`, count);
  write(`userDirectory/${ME}/legalOpen`, count);
}

type State = { access?: 'on' | 'off'; items?: number; isOff?: boolean };
function setUp({ access = 'off', items = 0, isOff = false }: State): void {
  write(`users/${ME}/legalAccess`, access);
  write(`userDirectory/${ME}/legalAccess`, access);
  write('config/noTrial', isOff || null);
  hold(items);
}
beforeEach(() => setUp({}));

/** The controls of these names that the page shows, each once, in this order. */
function shown(names: readonly string[]): string[] {
  const controls = [
    ...screen.queryAllByRole('link'),
    ...screen.queryAllByRole('button'),
    ...screen.queryAllByRole('form'),
    ...screen.queryAllByRole('heading', { level: 2 }),
  ].map((each) => (each.getAttribute('aria-label') ?? each.textContent).split(': ')[0]?.trim());
  return names.filter((name) => controls.includes(name) || screen.queryByRole('group', { name }));
}

const FULL_ONLY = ['Audit pack', PEOPLE, 'Choose several', 'Import', APPLIES_TO_US];
const ON_LIST = [TRY_IT, 'Add', 'Edit', 'Remove', 'History', 'Export CSV', ...FULL_ONLY];

const FULL: State = { access: 'on', items: 2 };
const TRIAL: State = { items: 2 };
const OFF: State = { items: 2, isOff: true };
const ENDED: State = { items: 4 };

describe('the page of the register', () => {
  it.each<[string, State, string[]]>([
    ['with legal access', FULL, ['Add', 'Edit', 'Remove', 'Export CSV', ...FULL_ONLY]],
    ['in a trial without items', {}, [TRY_IT, 'Add']],
    ['in a trial with two items', TRIAL, ['Add', 'Edit', 'Remove', 'Export CSV']],
    ['in a trial with three items', { items: 3 }, ['Edit', 'Remove', 'Export CSV']],
    ['without a trial', { isOff: true }, []],
    // The "Edit" of these items explains how to get access.
    ['after a trial', OFF, ['Edit', 'History', 'Export CSV', 'Audit pack', PEOPLE]],
    [
      'with more items than a trial has',
      ENDED,
      ['Edit', 'History', 'Export CSV', 'Audit pack', PEOPLE],
    ],
  ])('%s offers what is possible', async (_, state, offered) => {
    setUp(state);
    open('member', '/LegalRegister');
    await screen.findByRole('list', { name: 'All legal items' });
    await waitFor(() => expect(shown(ON_LIST)).toEqual(offered));
    const locked = screen.queryAllByRole('button', { name: /^Edit: / });
    expect(locked.length > 0).toBe(offered.includes('History'));
    const opens = screen.queryAllByRole('link', { name: 'Edit' });
    expect(opens.length > 0).toBe(offered.includes('Remove'));
  });

  it('counts the items of a trial, and says what full access adds', async () => {
    setUp({ items: 2 });
    open('member', '/LegalRegister');
    const panel = within(await screen.findByRole('region', { name: /^My Legal Register/ }));
    expect(await panel.findByText(trialCount(2))).toBeVisible();
    expect(panel.getByText(FULL_ACCESS)).toBeVisible();
    const list = await screen.findByRole('list', { name: 'All legal items' });
    const [add] = await within(list).findAllByRole('button', { name: 'Add' });
    await userEvent.click(add as HTMLElement);
    expect(await panel.findByText(trialCount(3))).toBeVisible();
    expect(panel.getByText(TRIAL_FULL, { exact: false })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add' })).toBeNull());
    expect(read(`userDirectory/${ME}/legalTotal`)).toBe(3);
  });

  it('says before any press that a member can try three items, until staff switch the trial off', async () => {
    open('member', '/LegalRegister');
    expect(await screen.findByText(HOW_TO_GET.trial)).toBeVisible();
    write('config/noTrial', true);
    expect(await screen.findByText(HOW_TO_GET.member)).toBeVisible();
    expect(screen.queryByRole('link', { name: TRY_IT })).toBeNull();
  });

  it('offers no trial to guests', async () => {
    open('guest', '/LegalRegister');
    expect(await screen.findByText(HOW_TO_GET.guest)).toBeVisible();
    expect(screen.queryByRole('link', { name: TRY_IT })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  });
});

const ON_ITEM = [
  'Record compliance',
  'Document 1',
  'Open an action',
  'Applicability',
  ACCESS_REQUIRED,
];

describe('the page of an item', () => {
  it.each<[string, State, string[]]>([
    ['with legal access', FULL, ON_ITEM.slice(0, -1)],
    ['in a trial', TRIAL, ['Record compliance', 'Open an action', 'Applicability']],
    ['after a trial', OFF, [ACCESS_REQUIRED]],
    ['with more items than a trial has', ENDED, [ACCESS_REQUIRED]],
  ])('%s offers what is possible', async (_, state, offered) => {
    setUp(state);
    const [key] = laws()[0] ?? [];
    open('member', `/EditLegalItem?item=${key}`);
    await waitFor(() => expect(shown(ON_ITEM)).toEqual(offered));
  });
});

describe('the page of a law', () => {
  it('tells a member with three items that the trial has no more, before any press', async () => {
    setUp({ items: 3 });
    const [key] = laws()[4] ?? [];
    open('member', `/Law/${key}`);
    expect(await screen.findByRole('link', { name: RegExp(trialCount(3)) })).toHaveAttribute(
      'href',
      '/LegalRegister',
    );
    expect(screen.queryByRole('button', { name: /^Add to/ })).toBeNull();
    await leave();
    const [held] = laws()[0] ?? [];
    open('member', `/Law/${held}`);
    expect(await screen.findByRole('link', { name: /^In your register/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: RegExp(trialCount(3)) })).toBeNull();
  });
});

it('an audit pack needs legal access, also in a trial', async () => {
  setUp(TRIAL);
  open('member', '/LegalRegisterPack');
  expect(await screen.findByText(/^To make an audit pack, you need/)).toBeVisible();
});
