import {
  UID,
  active,
  anItem,
  history,
  leave,
  open,
  ownList,
  read,
  stateIn,
  titleOf,
  type Row,
  write,
} from '../../../test/support/register';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DAY_MS, formatUtcDay } from '../../lib/dates';
import { dayIn, monthsAfter } from '../../../model/days';
import { startOfDay } from '../../../model/wallClock';

const rowOf = (key: string) => read(`userLegalIndex/${UID}/${key}`) as Row & { frequency?: number };
const form = async (name: string) => within(await screen.findByRole('form', { name }));

describe('the evaluation cycle of an item', () => {
  it('accepts whole months from 1 to 60 and moves the due day', async () => {
    const key = anItem((_key, row) => stateIn(row) === 'Compliant');
    open('legal', `/EditLegalItem?item=${key}`);
    const cycle = await form('Evaluation cycle');
    const months = cycle.getByRole('textbox', { name: /^Evaluate every/ });
    // Saving an unchanged cycle would add an entry without content.
    expect(months).toHaveValue('12');
    expect(cycle.getByRole('button', { name: 'Save' })).toBeDisabled();
    for (const wrong of ['0', '61', '1.5', '']) {
      await userEvent.clear(months);
      if (wrong !== '') await userEvent.type(months, wrong);
      await userEvent.click(cycle.getByRole('button', { name: 'Save' }));
      expect(cycle.getByText('Please enter whole months, from 1 to 60.')).toBeVisible();
    }
    await userEvent.clear(months);
    await userEvent.type(months, '24');
    await userEvent.click(cycle.getByRole('button', { name: 'Save' }));
    await screen.findByText('Evaluation cycle saved');
    const { frequency, nextDue, assessedAt } = rowOf(key);
    expect(frequency).toBe(24);
    expect(nextDue).toBe(monthsAfter(dayIn('Europe/London', Number(assessedAt)), 24));
  });

  it('shows the due day of lists and figures in every time zone', async () => {
    const key = anItem((_key, { nextDue }) => nextDue !== undefined && nextDue < Date.now());
    const due = Number(rowOf(key).nextDue);
    const isBeforeNoon = due - startOfDay(due) < DAY_MS / 2;
    vi.stubEnv('TZ', isBeforeNoon ? 'Etc/GMT+12' : 'Etc/GMT-14');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(new Date(due).getDate()).not.toBe(new Date(due).getUTCDate());
    open('legal', `/EditLegalItem?item=${key}`);
    const cycle = within(await screen.findByRole('region', { name: 'Evaluation cycle' }));
    expect(cycle.getByText(`Overdue since ${formatUtcDay(due)}`)).toBeVisible();
    expect(cycle.getByText(formatUtcDay(due))).toBeVisible();
  });

  it('the overview links to the overdue items and to the items due soon', async () => {
    const today = dayIn('Europe/London', Date.now());
    const isOverdue = ({ nextDue }: Row) => nextDue !== undefined && nextDue < today;
    const isSoon = ({ nextDue }: Row) =>
      nextDue !== undefined && nextDue >= today && nextDue < today + 31 * DAY_MS;
    for (const [name, fits] of [
      ['Overdue', isOverdue],
      ['Due within 30 days', isSoon],
    ] as const) {
      const titles = active()
        .filter(([, row]) => fits(row))
        .map(([key]) => titleOf(key));
      expect(titles.length).toBeGreaterThan(0);
      open('legal', '/LegalRegisterDash');
      await userEvent.click(await screen.findByRole('link', { name: `${titles.length} ${name}` }));
      for (const title of titles) await within(await ownList()).findByText(title);
      const list = await ownList();
      expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(titles.length);
      await screen.findByRole('region', { name: `My Legal Register (${titles.length})` });
      await leave();
    }
  });
});

it('the overview counts every action to check, and the actions due soon', async () => {
  const today = dayIn('Europe/London', Date.now());
  const [[one] = [''], [other] = ['']] = active();
  const daysOf = (field: 'checkDue' | 'actionDue') =>
    active().flatMap(([, row]) => row[field] ?? []);
  write(`userLegalIndex/${UID}/${one}/checkDue`, today + 90 * DAY_MS);
  write(`userLegalIndex/${UID}/${other}/actionDue`, today + 5 * DAY_MS);
  const soon = daysOf('actionDue').filter((day) => day >= today && day < today + 31 * DAY_MS);
  open('legal', '/LegalRegisterDash');
  const numbers = within(await screen.findByRole('list', { name: 'My register in numbers' }));
  await numbers.findByRole('link', { name: `${daysOf('checkDue').length} Actions to check` });
  await userEvent.click(
    numbers.getByRole('link', { name: `${soon.length} Actions due within 30 days` }),
  );
  expect(await within(await ownList()).findByText(titleOf(other))).toBeVisible();
});

describe('the applicability of an item', () => {
  it('needs a reason, adds an entry, and hides the compliance form if the item does not apply', async () => {
    const key = anItem((_key, row) => stateIn(row) === 'In Progress');
    const before = history(key).length;
    open('legal', `/EditLegalItem?item=${key}`);
    const decision = await form('Applicability');
    await userEvent.selectOptions(decision.getByRole('combobox'), 'Does not apply');
    await userEvent.click(decision.getByRole('button', { name: 'Save' }));
    expect(decision.getByText('Please give a reason')).toBeVisible();
    expect(history(key)).toHaveLength(before);
    expect(decision.getByRole('textbox', { name: 'Reason' })).toBeRequired();
    await userEvent.type(decision.getByRole('textbox', { name: 'Reason' }), 'The plant was sold.');
    await userEvent.click(decision.getByRole('button', { name: 'Save' }));
    await screen.findByText('Applicability saved');
    await screen.findByText('Your status: Does not apply');
    const table = await screen.findByRole('table', { name: 'Compliance History' });
    expect(await within(table).findByText('The plant was sold.')).toBeVisible();
    expect(within(table).getByText('Does not apply')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('form', { name: 'Record compliance' })).toBeNull(),
    );
    expect(rowOf(key)).toMatchObject({ applicability: 'notApplicable' });
    // The item is due again after its cycle.
    const { frequency = 12, nextDue } = rowOf(key);
    expect(nextDue).toBe(monthsAfter(dayIn('Europe/London', Date.now()), frequency));
  });

  it('leaves items that do not apply out of the percentage on the overview', async () => {
    const states = active().map(([, row]) => stateIn(row));
    const applying = states.filter((state) => state !== 'Does not apply').length;
    const compliant = states.filter((state) => state === 'Compliant').length;
    expect(applying).toBeLessThan(states.length);
    open('legal', '/LegalRegisterDash');
    await screen.findByText(
      new RegExp(
        `^${compliant} of ${applying} applicable items compliant .* Items that do not apply are left out`,
      ),
    );
  });
});
