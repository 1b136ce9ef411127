/** The room of an external auditor: the member's links, and the register that a link opens. */
import { renderPortal, startBackend, type Backend } from '../../../../test/support/portal';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { DatabaseEmulator, JsonObject } from '../../../../packages/database-emulator/src';
import { tapWire } from '../../../../test/support/wireTap';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Auth from '../../../data/auth';
import type * as Functions from '../../../data/functions';
import { DAY_MS } from '../../../lib/dates';
import { sha256 } from '../../../lib/bytes';

const UID = 'demo-legal';
const session = vi.hoisted(() => ({
  open: vi.fn<(uid: string, secret: string) => Promise<string>>(),
}));
// The provider and the functions have tests of their own (test/functions/accounts.test.ts).
vi.mock('../../../data/functions', async (importOriginal) => ({
  ...(await importOriginal<typeof Functions>()),
  openAuditorLink: session.open,
}));
vi.mock('../../../data/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof Auth>()),
  signInAsAuditor: (token: string) => Promise.resolve(token),
  endAuditorSession: () => Promise.resolve(),
}));

type Links = Record<string, { name: string; madeAt: number; until: number }>;
type Questions = Record<string, { item: string; text: string; answer?: string }>;

let backend: Backend;
let end: (() => Promise<void>) | null = null;
beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => {
  backend.reset();
  localStorage.clear();
  session.open.mockReset();
});
afterEach(async () => {
  await end?.();
  end = null;
});
afterAll(() => backend.stop());

const linksOf = () => backend.read(`auditLinks/${UID}`) as Links;
/** Returns the key of the open link in the seed. */
const openKey = () =>
  Object.entries(linksOf()).find(([, { until }]) => until > Date.now())?.[0] ?? '';
const questions = () => backend.read(`auditQuestions/${UID}/${openKey()}`) as Questions;
const titleOf = (item: string) =>
  String(
    backend.read(`userLegalIndex/${UID}/${item}/title`) ??
      backend.read(`legalSummaries/${item}/title`),
  );

async function openMember() {
  end = renderPortal(backend, { as: 'legal', at: '/LegalRegisterPack' });
  return within(await screen.findByRole('region', { name: /^Links for auditors/ }));
}

describe('the links of a member', () => {
  it('are made with the hash of a secret, which is shown once', async () => {
    const panel = await openMember();
    await userEvent.type(await panel.findByRole('textbox', { name: /^Auditor/ }), 'A. Smith');
    await userEvent.type(panel.getByRole('textbox', { name: /^Organisation/ }), 'Audit Ltd');
    const days = panel.getByRole('textbox', { name: /^Days until/ });
    for (const wrong of ['0', '61', '1.5']) {
      await userEvent.clear(days);
      await userEvent.type(days, wrong);
      await userEvent.click(panel.getByRole('button', { name: 'Make link' }));
      expect(panel.getByText('Please enter whole days, from 1 to 60.')).toBeVisible();
    }
    await userEvent.clear(days);
    await userEvent.type(days, '60');
    await userEvent.click(panel.getByRole('button', { name: 'Make link' }));
    const shown = await panel.findByRole<HTMLInputElement>('textbox', {
      name: 'Link for the auditor',
    });
    const [, uid, secret = ''] = /\/Auditor#([^.]+)\.(.{43})$/.exec(shown.value) ?? [];
    expect(uid).toBe(UID);
    const { madeAt = 0, until = 0 } =
      linksOf()[await sha256(new TextEncoder().encode(secret))] ?? {};
    expect(until - madeAt).toBeGreaterThan(59 * DAY_MS);
    expect(JSON.stringify(backend.read('/'))).not.toContain(secret);
  });

  it('show visits and can be revoked', async () => {
    const panel = await openMember();
    const row = await panel.findByText('Amara Okafor, Northern Assurance');
    expect(row).toBeVisible();
    expect(panel.getAllByText('1 visit')).toHaveLength(2);
    expect(panel.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1);
    const key = openKey();
    await userEvent.click(panel.getByRole('button', { name: 'Revoke the link of Amara Okafor' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yup' }),
    );
    await screen.findByText('Link revoked');
    expect(linksOf()[key]?.until).toBeLessThanOrEqual(Date.now());
  });

  it('turn a question into an action with its text', async () => {
    const panel = await openMember();
    const [{ item = '', text = '' } = {}] = Object.values(questions());
    await userEvent.click(await panel.findByRole('button', { name: 'Open an action' }));
    const form = within(panel.getByRole('form', { name: 'Open an action for the question' }));
    expect(form.getByRole('textbox', { name: /^What needs/ })).toHaveValue(text);
    await userEvent.type(form.getByRole('textbox', { name: /^Who/ }), 'Mo');
    await userEvent.type(form.getByLabelText(/^Due by/), '2030-01-01');
    await userEvent.click(form.getByRole('button', { name: 'Open action' }));
    await screen.findByText('Action opened');
    const actions = Object.values(
      backend.read(`users/${UID}/MyLegalItems/${item}/actions`) as Record<string, { what: string }>,
    );
    expect(actions.map(({ what }) => what)).toContain(text);
    expect(await panel.findByText(`We opened an action: ${text}`)).toBeVisible();
  });
});

const ADDRESS = `/Auditor#${UID}.${'s'.repeat(43)}`;
function openRoom(at = ADDRESS, through = backend) {
  const uid = openKey();
  session.open.mockResolvedValue(uid);
  end = renderPortal(through, { as: null, at, auditor: { uid, auditor: UID } });
}

/** Replaces the register by `count` items, of which the first 20 are overdue and the 30th is shown first. */
function storeRegister(count: number) {
  const today = Math.floor(Date.now() / DAY_MS);
  const keys = Array.from({ length: count }, (_, index) => String(index).padStart(6, '0'));
  const each = (build: (key: string, index: number) => JsonObject): JsonObject =>
    Object.fromEntries(
      keys.map((key, index) => [`-${index < 30 ? 'N' : 'M'}${key}`, build(key, index)]),
    );
  const row = { status: 'active', userStatus: 'Compliant', timeAdded: 1, assessedAt: 1 };
  const law = { filterByArea: 'Water', country: ['England'], lawStatus: 'In force', time: 1 };
  backend.write(
    `users/${UID}/MyLegalItems`,
    each((key) => ({ ...row, key })),
  );
  backend.write(
    `userLegalIndex/${UID}`,
    each(() => row),
  );
  backend.write(
    'legalSummaries',
    each((key) => ({ ...law, title: `Law ${key}` })),
  );
  backend.write(
    `registerGroups/${UID}`,
    each((_key, index) => ({
      ...{ state: 'Compliant', area: 'Water', areaState: 'Water~Compliant' },
      dueDay: today + (index < 20 ? -9 : 200),
    })),
  );
}

/** Returns the titles of the rows that are shown, once their laws have loaded. */
async function firstTitles() {
  const list = within(await screen.findByRole('list', { name: 'Legal items' }));
  await waitFor(() => expect(list.queryByText('Loading…')).not.toBeInTheDocument());
  return list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
}

describe('the room of an auditor', () => {
  it('says that an address without a secret is no link', async () => {
    openRoom('/Auditor#demo-legal');
    await screen.findByText(/^This is not the link of an auditor/);
    expect(session.open).not.toHaveBeenCalled();
  });

  it('says why a link does not open', async () => {
    openRoom();
    session.open.mockReset().mockRejectedValue(new Error('This link has ended.'));
    await screen.findByRole('alert');
  });

  it('does not end the session of a member who opens the link', async () => {
    end = renderPortal(backend, { as: 'legal', at: ADDRESS });
    await screen.findByText('You are signed in to the portal');
    expect(session.open).not.toHaveBeenCalled();
  });

  it('shows that the access has ended as soon as the member revokes the link', async () => {
    openRoom();
    const [row = ''] = await firstTitles();
    await userEvent.click(screen.getByRole('button', { name: `Open ${row}` }));
    await screen.findByRole('region', { name: /^Compliance History/ });
    backend.write(`auditLinks/${UID}/${openKey()}/until`, Date.now() - 1);
    await screen.findByText(/^Your access to this register has ended\./);
    expect(screen.queryByRole('region', { name: /^Compliance History/ })).not.toBeInTheDocument();
  });

  it('reads as much of a register of 10,000 items as of 30, and samples only a group', async () => {
    const tap = await tapWire(backend.database.port);
    const viaTap = {
      ...backend,
      database: Object.create(backend.database, { port: { value: tap.port } }) as DatabaseEmulator,
    };
    const openLarge = async (items: number) => {
      storeRegister(items);
      tap.reset();
      openRoom(ADDRESS, viaTap);
      await screen.findByRole('button', { name: 'Open Law 000029' });
      const bytes = tap.bytes();
      tap.reset();
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'overdue');
      await screen.findByRole('button', { name: 'Open Law 000000' });
      await userEvent.click(screen.getByRole('button', { name: 'Choose at random' }));
      await screen.findByText('Sample of 5 of 20 items');
      await end?.();
      end = null;
      cleanup();
      return [bytes, tap.bytes()] as const;
    };
    const [small, large] = [await openLarge(30), await openLarge(10_000)];
    expect(large[0]).toBeLessThan(2 * small[0]);
    expect(large[1]).toBeLessThan(2 * small[1]);
    await tap.stop();
  });

  it('samples items at random, and repeats the sample with its seed', async () => {
    openRoom();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'overdue');
    const size = screen.getByRole('textbox', { name: 'Items in the sample' });
    await userEvent.clear(size);
    await userEvent.type(size, '2');
    await userEvent.click(screen.getByRole('button', { name: 'Choose at random' }));
    const note = await screen.findByText(/^Overdue, seed \d+\./);
    await screen.findByText(/^Sample of 2 of \d+ items$/);
    const first = await firstTitles();
    expect(first).toHaveLength(2);
    const [, seed = ''] = /seed (\d+)/.exec(note.textContent) ?? [];
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Seed/ }), seed);
    await userEvent.click(screen.getByRole('button', { name: 'Choose at random' }));
    await screen.findByText(/^Sample of 2/);
    expect(await firstTitles()).toEqual(first);
  });

  it('shows an item with its history, read only, and sends a question about it', async () => {
    openRoom();
    const [row = ''] = await firstTitles();
    await userEvent.click(screen.getByRole('button', { name: `Open ${row}` }));
    await screen.findByRole('region', { name: /^Compliance History/ });
    expect(screen.queryByRole('button', { name: 'Open an action' })).not.toBeInTheDocument();
    await userEvent.type(
      screen.getByRole('textbox', { name: /^Ask a question/ }),
      'Where is the log?',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
    await screen.findByText('Question sent');
    const asked = (await screen.findByText('Where is the log?')).closest('li');
    expect(asked).toHaveTextContent('Not answered yet');
    expect(backend.read(`inbox/${UID}/${openKey()}q01`)).toMatchObject({ question: 'q01' });
    const { item = '', text } = questions()['q01'] ?? {};
    expect([titleOf(item), text]).toEqual([row, 'Where is the log?']);
    await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    await screen.findByRole('button', { name: `Open ${row}` });
  });
});
