import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  active,
  history,
  leave,
  open,
  read,
  rows,
  UID,
  write,
} from '../../../../test/support/register';
import { monthOf } from '../../../../model/days';
import { startOfDay } from '../../../../model/wallClock';
import { DAY_MS, formatUtcDay } from '../../../lib/dates';

const DUE = startOfDay(Date.now()) + 200 * DAY_MS;
let before: [path: string, value: number | null][];

/** All items of the register are due on one day. */
beforeEach(() => {
  before = rows().map(([key, { nextDue }]) => [
    `userLegalIndex/${UID}/${key}/nextDue`,
    nextDue ?? null,
  ]);
  active().forEach(([key]) => setDue(key, DUE));
});
afterEach(async () => {
  await leave();
  before.forEach(([path, value]) => write(path, value));
});

function setDue(key: string, due: number): void {
  write(`userLegalIndex/${UID}/${key}/nextDue`, due);
  write(`users/${UID}/MyLegalItems/${key}/nextDue`, due);
}
const dueOf = (key: string) => Number(read(`userLegalIndex/${UID}/${key}/nextDue`));

it('spreads the evaluations of the year evenly, none to a later day, and the history says so', async () => {
  open('legal', '/LegalRegisterDash?view=plan');
  const panel = within(await screen.findByRole('region', { name: 'Plan of the year' }));
  await userEvent.click(await panel.findByRole('button', { name: 'Spread evenly' }));
  const send = await screen.findByRole('button', { name: /^Plan \d+ items$/ });
  const [, count] = /(\d+)/.exec(send.textContent) ?? [];
  expect(screen.getAllByText(new RegExp(`^Now: due ${formatUtcDay(DUE)}, then `))).not.toHaveLength(
    0,
  );
  await userEvent.click(send);
  await screen.findByText(`${String(count)} items planned`);

  const moved = active().filter(([key]) => dueOf(key) !== DUE);
  expect(moved).toHaveLength(Number(count));
  const months = new Map<string, number>();
  for (const [key] of active()) {
    const due = dueOf(key);
    expect(due).toBeLessThanOrEqual(DUE);
    expect(read(`users/${UID}/MyLegalItems/${key}/nextDue`)).toBe(due);
    months.set(monthOf(due), (months.get(monthOf(due)) ?? 0) + 1);
  }
  expect(Math.max(...months.values()) - Math.min(...months.values())).toBeLessThanOrEqual(2);
  for (const [key] of moved)
    expect(history(key)).toContainEqual(
      expect.objectContaining({ type: 'plan', planDue: dueOf(key) }),
    );
});
