import {
  anItem,
  history,
  leave,
  open,
  read,
  titleOf,
  UID,
  write,
} from '../../../../test/support/register';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { JsonValue } from '../../../../packages/database-emulator/src';

const item = (key: string) => `users/${UID}/MyLegalItems/${key}`;
const removals = () =>
  Object.values((read(`users/${UID}/removedItems`) ?? {}) as Record<string, { item: string }>);

describe('the author of an entry', () => {
  it('keeps the stored name after a rename, and the next entry has the new name', async () => {
    const key = anItem(
      (candidate, row) =>
        row.applicability !== 'notApplicable' &&
        history(candidate).some(({ type }) => type === 'user'),
    );
    write(`users/${UID}/displayName`, 'Priya Nair');
    open('legal', `/EditLegalItem?item=${key}`);
    const table = await screen.findByRole('table', { name: 'Compliance History' });
    expect(within(table).getAllByRole('cell', { name: 'Leo Lindqvist (Subscriber)' })).not.toEqual(
      [],
    );
    expect(within(table).queryByText(/Priya/)).toBeNull();
    const cycle = screen.getByRole('region', { name: 'Evaluation cycle' });
    const months = within(cycle).getByLabelText(/months/i);
    await userEvent.clear(months);
    await userEvent.type(months, '7');
    await userEvent.click(within(cycle).getByRole('button', { name: 'Save' }));
    expect(
      await within(table).findByRole('cell', { name: 'Priya Nair (Subscriber)' }),
    ).toBeVisible();
    expect(within(table).getAllByRole('cell', { name: 'Leo Lindqvist (Subscriber)' })).not.toEqual(
      [],
    );
  });
});

describe('removing an item', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const openRow = async () => {
    const key = anItem((_key, row) => Number((row as { openActions?: number }).openActions) === 1);
    open('legal', '/LegalRegister?need=openActions');
    const heading = await screen.findByRole('heading', { level: 3, name: titleOf(key) });
    const row = heading.closest('li');
    if (!row) throw new Error('The item is in no list.');
    return { key, row };
  };
  const remove = async (row: HTMLElement) => {
    await userEvent.click(within(row).getByRole('button', { name: 'Remove' }));
    const dialog = await screen.findByRole('alertdialog');
    return dialog;
  };

  it('lists open actions, offers “Does not apply” first, and can be undone', async () => {
    const { key, row } = await openRow();
    const before = read(item(key));
    const dialog = await remove(row);
    const [action] = Object.values(
      read(`${item(key)}/actions`) as Record<string, { what: string }>,
    );
    expect(dialog).toHaveTextContent(action?.what ?? 'no action');
    const instead = within(dialog).getByRole('link', { name: 'Does not apply' });
    for (const answer of within(dialog).getAllByRole('button'))
      expect(instead.compareDocumentPosition(answer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(instead).toHaveAttribute('href', `/EditLegalItem?item=${key}#applicability`);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yup' }));
    expect(await within(row).findByText('Being removed')).toBeVisible();
    await userEvent.click(within(row).getByRole('button', { name: 'Undo' }));
    expect(await within(row).findByRole('button', { name: 'Remove' })).toBeVisible();
    expect(screen.getByText(/^“.+” stays in your register\.$/)).toBeVisible();
    expect(screen.queryByText(/will be removed from your register/)).toBeNull();
    expect(read(item(key))).toEqual(before);
    await leave();
    expect(read(item(key))).toEqual(before);
  });

  it('waits while the Undo button in the row has the focus or the pointer', async () => {
    const { key, row } = await openRow();
    const dialog = await remove(row);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Yup' }));
    await within(row).findByText('Being removed');
    const undo = within(row).getByRole('button', { name: 'Undo' });
    const wait = () => act(() => vi.advanceTimersByTimeAsync(30_000));
    await userEvent.hover(undo);
    await wait();
    expect(screen.getByText(/will be removed from your register/)).toBeVisible();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    expect(undo).toHaveFocus();
    await userEvent.unhover(undo);
    await wait();
    expect(screen.getByText(/will be removed from your register/)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(await within(row).findByRole('button', { name: 'Remove' })).toHaveFocus();
    vi.useRealTimers();
    await leave();
    expect(read(`${item(key)}/status`)).toBe('active');
  });

  it('happens when the notice is dismissed, and is recorded for member and reviewer', async () => {
    const { key, row } = await openRow();
    const entries = history(key).length;
    const others = removals().length;
    const holders = read(`legalRegister/${key}/users`) as JsonValue;
    const asked = within(await remove(row));
    await userEvent.type(asked.getByLabelText('Reason'), ' The site was sold. ');
    await userEvent.click(asked.getByRole('button', { name: 'Yup' }));
    const notice = (await screen.findByText(/will be removed from your register/)).closest(
      '[class*="notice"]',
    );
    expect(notice).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(read(`${item(key)}/status`)).toBe('inactive'));
    expect(read(`${item(key)}/compliance`)).toBeNull();
    expect(removals()).toHaveLength(others + 1);
    expect(removals().find((line) => line.item === key)).toMatchObject({
      title: titleOf(key),
      reason: 'The site was sold.',
      authorId: UID,
      entries,
      openActions: 1,
    });
    await leave();

    open('legal', `/EditLegalItem?item=${key}`);
    const removed = await screen.findByRole('region', { name: /^Removed earlier/ });
    expect(removed).toHaveTextContent(/1 open action/);
    expect(removed).toHaveTextContent(new RegExp(`${entries} entr`));
    await leave();

    open('admin', `/LegalRegister/user/${UID}`);
    const all = await screen.findByRole('region', { name: 'Removed items' });
    expect(all).toHaveTextContent(titleOf(key));
    await leave();

    open('admin', `/AdminLegalRegister?user=${UID}&item=${key}`);
    expect(await screen.findByRole('region', { name: /^Removed earlier/ })).toBeVisible();
    await leave();
    write(`legalRegister/${key}/users`, holders);
  });
});
