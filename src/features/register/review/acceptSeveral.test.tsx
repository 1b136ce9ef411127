import {
  UID,
  active,
  hasSummary,
  history,
  open,
  read,
  titleOf,
  write,
  type Row,
} from '../../../../test/support/register';
import { expectLog } from '../../../../test/support/expectedLogs';
import type { JsonValue } from '../../../../packages/database-emulator/src';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

it('accepting several evaluations shows the readable evaluations and the number of unreadable ones', async () => {
  expectLog(/does not fit|left out as unreadable/);
  const [[key] = ['']] = active().filter(
    ([one, row]) => hasSummary(one) && row.review === 'waiting',
  );
  const path = `users/${UID}/MyLegalItems/${key}/status`;
  const stored = read(path) as JsonValue;
  open('admin', `/LegalRegister/user/${UID}?show=waiting`);
  await screen.findByText(titleOf(key));
  write(path, 'zz');
  try {
    await userEvent.click(await screen.findByRole('button', { name: 'Accept several' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accept evaluations' }));
    expect(dialog.getByText(/^1 evaluation could not be read and is left out/)).toBeVisible();
    expect(dialog.getAllByRole('checkbox', { checked: true }).length).toBeGreaterThan(0);
    expect(dialog.queryByText(titleOf(key))).toBeNull();
  } finally {
    write(path, stored);
  }
});

it('a reviewer accepts several evaluations, except excluded ones and items that do not apply', async () => {
  const waiting = active()
    .filter(([key, row]) => hasSummary(key) && row.review === 'waiting')
    .filter(([, { applicability }]) => applicability !== 'notApplicable')
    .map(([key]) => key);
  const [out = '', notApplicable = '', ...accepted] = waiting;
  expect(accepted.length).toBeGreaterThan(1);
  write(`userLegalIndex/${UID}/${notApplicable}/applicability`, 'notApplicable');
  write(`users/${UID}/MyLegalItems/${notApplicable}/applicability`, 'notApplicable');
  const before = new Map(waiting.map((key) => [key, history(key).length]));
  open('admin', `/LegalRegister/user/${UID}?show=waiting`);
  await screen.findByRole('list', { name: /^Legal items of/ });
  await waitFor(() => expect(screen.queryByText(titleOf(notApplicable))).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Accept several' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept evaluations' }));
  await userEvent.click(await dialog.findByRole('checkbox', { name: `Include ${titleOf(out)}` }));
  const listed = dialog
    .getAllByRole('checkbox', { checked: true })
    .map((box) => box.closest('li')?.textContent ?? '');
  for (const text of listed) expect(text).toMatch(/Method: .+Competence: /);
  const chosen = accepted.filter((key) => listed.some((text) => text.includes(titleOf(key))));
  expect(chosen).toHaveLength(listed.length);
  await userEvent.click(dialog.getByRole('button', { name: /^Accept \d+ evaluations?$/ }));
  expect(
    await dialog.findByText(
      `${chosen.length} ${chosen.length === 1 ? 'evaluation' : 'evaluations'} accepted`,
    ),
  ).toBeVisible();
  for (const key of chosen) {
    const row = read(`userLegalIndex/${UID}/${key}`) as Row;
    expect([row.review, row.adminStatus]).toEqual(['accepted', row.userStatus]);
    expect(history(key)).toHaveLength((before.get(key) ?? 0) + 1);
  }
  for (const key of [out, notApplicable]) {
    expect((read(`userLegalIndex/${UID}/${key}`) as Row).review).toBe('waiting');
    expect(history(key)).toHaveLength(before.get(key) ?? 0);
  }
});
