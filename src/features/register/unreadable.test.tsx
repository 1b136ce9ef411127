import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLog } from '../../../test/support/expectedLogs';
import { active, leave, open, ownList, read, UID, write } from '../../../test/support/register';
import type { JsonValue } from '../../../packages/database-emulator/src';
import * as csv from '../../lib/csv';

const path = `userLegalIndex/${UID}`;

describe('a register with unreadable rows', () => {
  let stored: JsonValue;
  beforeEach(() => {
    stored = read(path) as JsonValue;
  });
  afterEach(async () => {
    await leave();
    write(path, stored);
  });
  const spoil = (keys: readonly string[], to: JsonValue, field = '') =>
    keys.forEach((key) => write(`${path}/${key}${field}`, to));
  const allKeys = () => Object.keys(stored as Record<string, JsonValue>);

  it.each([
    ['another status', 'zz', '/status'],
    ['an object as status', { a: 1 }, '/status'],
    ['no status', null, '/status'],
    ['a text', 'text', ''],
  ])('shows an error instead of an empty register: %s', async (_name, to, field) => {
    expectLog(/does not fit|none of \d+ rows fits|This record cannot be read/);
    open('legal', '/LegalRegister');
    await ownList();
    await leave();
    spoil(allKeys(), to, field);
    for (const address of ['/LegalRegister', '/LegalRegister?view=print']) {
      open('legal', address);
      expect(await screen.findByText('Sorry, this could not be loaded.')).toBeVisible();
      expect(screen.queryByText(/register is empty/)).toBeNull();
      await leave();
    }
  });

  it('is not called empty on the dashboard before its items are counted', async () => {
    expectLog(/does not fit|none of \d+ rows fits|This record cannot be read/);
    spoil(allKeys(), 'zz', '/status');
    open('legal', '/LegalRegisterDash');
    write(`registerCounts/${UID}`, null);
    const line = await screen.findByText(/cover 0 of its \d+ items so far/);
    expect(line).toHaveTextContent('reload the page');
    expect(screen.queryByText(/register is empty/)).toBeNull();
  });

  it('shows how many items are missing from the list, and exports no incomplete CSV', async () => {
    expectLog(/does not fit/);
    const download = vi.spyOn(csv, 'downloadCsv').mockImplementation(() => undefined);
    const keys = active().map(([key]) => key);
    spoil(keys.slice(0, 1), 'zz', '/status');
    open('legal', '/LegalRegister');
    const panel = (await ownList()).closest('section') ?? document.body;
    await waitFor(async () => {
      const more = within(panel).queryByRole('button', { name: 'Show more' });
      if (more) await userEvent.click(more);
      expect(screen.getByText(/^1 item of your register could not be shown/)).toBeVisible();
    });
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/^1 entry could not be read/)).toBeVisible();
    expect(download).not.toHaveBeenCalled();
    await leave();
    write(path, stored);
    open('legal', '/LegalRegister');
    await ownList();
    await waitFor(() => expect(screen.queryByText(/could not be shown/)).toBeNull());
    download.mockRestore();
  });
});
