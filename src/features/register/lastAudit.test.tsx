import {
  UID,
  active,
  anItem,
  history,
  leave,
  open,
  ownList,
  read,
  titleOf,
  write,
} from '../../../test/support/register';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, formatUtcDay } from '../../lib/dates';
import { dayIn } from '../../../model/days';
import { startOfDay } from '../../../model/wallClock';

const LAST_AUDIT = `users/${UID}/registerSettings/lastAudit`;
const today = dayIn('Europe/London', Date.now());
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

beforeEach(() => write(LAST_AUDIT, null));

describe('the day of the last audit', () => {
  it('is set on the overview, cannot be in the future, and links to later evaluations', async () => {
    const times = active().flatMap(([, { assessedAt }]) => assessedAt ?? []);
    const audited = startOfDay(times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);
    open('legal', '/LegalRegisterDash');
    const form = within(await screen.findByRole('form', { name: 'Last audit' }));
    const save = () => userEvent.click(form.getByRole('button', { name: 'Save' }));
    await save();
    expect(form.getByText('Please choose the day of the last audit')).toBeVisible();
    await userEvent.type(form.getByLabelText(/^Day of the last audit/), dayOf(today + DAY_MS));
    await save();
    expect(form.getByText('This day is in the future.')).toBeVisible();
    await userEvent.clear(form.getByLabelText(/^Day of the last audit/));
    await userEvent.type(form.getByLabelText(/^Day of the last audit/), dayOf(audited));
    await save();
    await screen.findByText(`Your register was last audited on ${formatUtcDay(audited)}.`);
    expect(read(LAST_AUDIT)).toBe(audited);

    const since = active().filter(([, { assessedAt = 0 }]) => assessedAt >= audited);
    expect(since.length).toBeGreaterThan(0);
    expect(since.length).toBeLessThan(active().length);
    await userEvent.click(screen.getByRole('link', { name: 'Evaluated since then' }));
    await screen.findByRole('region', { name: `My Legal Register (${since.length})` });
    for (const [key] of since) await within(await ownList()).findByText(titleOf(key));
    expect(within(await ownList()).getAllByRole('heading', { level: 3 })).toHaveLength(
      since.length,
    );
    await userEvent.click(
      screen.getByRole('checkbox', { name: /^Evaluated since the last audit/ }),
    );
    await screen.findByRole('region', { name: `My Legal Register (${active().length})` });
  });

  it('does not filter the register until it is set', async () => {
    open('legal', '/LegalRegister?since=audit');
    await screen.findByRole('region', { name: `My Legal Register (${active().length})` });
    expect(screen.queryByRole('checkbox', { name: /^Evaluated since the last audit/ })).toBeNull();
    await leave();
    write(LAST_AUDIT, today);
    open('legal', '/LegalRegister');
    expect(
      await screen.findByRole('checkbox', { name: /^Evaluated since the last audit/ }),
    ).not.toBeChecked();
  });
});

describe('the history since the last audit', () => {
  it('shows only later entries, with unchanged numbers', async () => {
    const key = anItem((candidate) => history(candidate).length >= 3);
    const times = history(key).map((entry) =>
      Number(Object.entries(entry).find(([name]) => name.endsWith('TimeAdded'))?.[1]),
    );
    const audited = dayIn('Europe/London', Math.max(...times));
    const since = times.filter((time) => dayIn('Europe/London', time) >= audited);
    write(LAST_AUDIT, audited);
    open('legal', `/EditLegalItem?item=${key}`);
    const table = await screen.findByRole('table', { name: 'Compliance History' });
    const rows = () => within(table).getAllByRole('row').slice(1);
    expect(rows()).toHaveLength(times.length);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Only since the last audit/ }));
    await waitFor(() => expect(rows()).toHaveLength(since.length));
    expect(since.length).toBeLessThan(times.length);
    expect(within(rows()[0] as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent(
      String(times.length),
    );
  });

  it('filters the item’s actions and evidence too', async () => {
    const key = anItem((candidate) => history(candidate).length > 0);
    const old = today - 10 * DAY_MS;
    const action = { who: 'Ann', dueBy: today, openedAt: old };
    write(`users/${UID}/MyLegalItems/${key}/actions`, {
      long: { ...action, what: 'Long done', closedAt: old + 1, closingNote: 'Done' },
      late: { ...action, what: 'Done lately', closedAt: today, closingNote: 'Done' },
    });
    for (const [name, dateAdded] of [
      ['Old permit', old],
      ['New permit', today],
    ] as const)
      write(`users/${UID}/documents/legalItems/${name}`, {
        ...{
          key: name,
          item: key,
          entry: 'e',
          publicUrl: 'http://127.0.0.1/o/x',
          name: `${name}.pdf`,
          title: name,
          sha256: 'a'.repeat(64),
        },
        ...{ validFrom: old, parentFolder: UID, dateAdded },
      });
    write(LAST_AUDIT, today - DAY_MS);
    open('legal', `/EditLegalItem?item=${key}`);
    for (const text of ['Long done', 'Done lately', 'Old permit', 'New permit'])
      expect(await screen.findByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Only since the last audit/ }));
    for (const text of ['Long done', 'Old permit'])
      await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    for (const text of ['Done lately', 'New permit']) expect(screen.getByText(text)).toBeVisible();
  });
});
