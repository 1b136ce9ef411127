import {
  UID,
  active,
  anItem,
  hasSummary,
  history,
  open,
  ownList,
  read,
  rows,
  stateIn,
  titleOf,
  write,
  type Row,
} from '../../../../test/support/register';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { isOwnKey } from '../../../../model/obligation';
import { fromPlainText } from '../../../shared/richText/rawContent';
import { seenRevision } from '../ownRegister';
import { evaluateOne, type SharedEvaluation } from './evaluateOne';

const rowOf = (key: string) => read(`userLegalIndex/${UID}/${key}`) as Row & { frequency?: number };
const ownRow = (key: string) =>
  read(`userLegalIndex/${UID}/${key}`) as Parameters<typeof seenRevision>[0];
const revisionOf = (key: string) => Number(read(`legalSummaries/${key}/revision`));
const choose = async (keys: readonly string[]) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Choose several' }));
  for (const key of keys)
    await userEvent.click(screen.getByRole('checkbox', { name: `Choose ${titleOf(key)}` }));
};
const shown = async () => {
  const titles = within(await ownList()).getAllByRole('heading', { level: 3 });
  return titles.map(({ textContent }) => textContent);
};

describe('changing several chosen items', () => {
  it('sets one evaluation cycle for all items and does not change other fields', async () => {
    open('legal', '/LegalRegister?status=Compliant');
    await ownList();
    const keys = active()
      .map(([key]) => key)
      .filter((key) => rowOf(key).userStatus === 'Compliant')
      .slice(0, 3);
    expect(keys).toHaveLength(3);
    const before = new Map(keys.map((key) => [key, rowOf(key)]));
    await waitFor(async () =>
      expect(await shown()).toEqual(expect.arrayContaining(keys.map(titleOf))),
    );
    await choose(keys);
    await userEvent.click(await screen.findByRole('button', { name: 'Set evaluation cycle' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Evaluation cycle of 3 items' }),
    );
    for (const key of keys) {
      const line = (await dialog.findByText(titleOf(key))).closest('li');
      expect(line).toHaveTextContent(`Now: every ${rowOf(key).frequency ?? 12} months`);
    }
    const months = dialog.getByRole('textbox', { name: /^Evaluate every/ });
    await userEvent.clear(months);
    await userEvent.type(months, '61');
    await userEvent.click(dialog.getByRole('button', { name: 'Change 3 items' }));
    expect(dialog.getByText('Please enter whole months, from 1 to 60.')).toBeVisible();
    await userEvent.clear(months);
    await userEvent.type(months, '7');
    await userEvent.click(dialog.getByRole('button', { name: 'Change 3 items' }));
    expect(await dialog.findByText('3 items changed')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Evaluation cycle of 3 items' })).toBeVisible();
    for (const [key, was] of before) {
      const { nextDue, ...row } = rowOf(key);
      expect({ ...row, nextDue: was.nextDue }).toEqual({ ...was, frequency: 7 });
      expect(nextDue).not.toBe(was.nextDue);
    }
  });

  it('sets the owner of each', async () => {
    const keys = active()
      .filter(([, row]) => stateIn(row) === 'Compliant')
      .slice(0, 2)
      .map(([key]) => key);
    open('legal', '/LegalRegister?status=Compliant');
    await waitFor(async () => expect(await shown()).toContain(titleOf(keys[0] ?? '')));
    await choose(keys);
    await userEvent.click(await screen.findByRole('button', { name: 'Set owner' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Owner of 2 items' }));
    await userEvent.type(dialog.getByRole('combobox', { name: /^Owner/ }), 'Kim');
    await userEvent.click(dialog.getByRole('button', { name: 'Change 2 items' }));
    expect(await dialog.findByText('2 items changed')).toBeVisible();
    for (const key of keys) {
      expect(rowOf(key)).toMatchObject({ owner: 'Kim' });
      expect(history(key).filter(({ type }) => type === 'owner')).not.toEqual([]);
    }
  });

  it('decides applicability with one reason for each, and names the item that failed', async () => {
    const [first = '', second = '', deleted = ''] = active()
      .filter(([, row]) => stateIn(row) === 'In Progress')
      .map(([key]) => key);
    const openBefore = Number(read(`userDirectory/${UID}/legalOpen`));
    const before = history(first).length;
    const deletedTitle = titleOf(deleted);
    open('legal', '/LegalRegister?status=In+Progress');
    await waitFor(async () => expect(await shown()).toContain(deletedTitle));
    await choose([first, second, deleted]);
    write(`users/${UID}/MyLegalItems/${deleted}`, null);
    await userEvent.click(await screen.findByRole('button', { name: 'Decide applicability' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Applicability of 3 items' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change 3 items' }));
    expect(dialog.getByText('Please give a reason')).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Does not apply');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The site was sold.');
    await userEvent.click(dialog.getByRole('button', { name: 'Change 3 items' }));
    expect(await dialog.findByText('2 items changed')).toBeVisible();
    expect(
      within(dialog.getByRole('list', { name: 'What failed' })).getByText(deletedTitle),
    ).toBeVisible();
    expect(rowOf(first).applicability).toBe('notApplicable');
    expect(rowOf(second).applicability).toBe('notApplicable');
    expect(history(first)).toHaveLength(before + 1);
    expect(JSON.stringify(history(first))).toContain('The site was sold.');
    expect(read(`userDirectory/${UID}/legalOpen`)).toBe(openBefore - 2);
  });

  it('records one evaluation for each, and names the item whose law has changed', async () => {
    const [first = '', second = '', changed = ''] = active()
      .filter(([key, row]) => !isOwnKey(key) && hasSummary(key) && stateIn(row) === 'Compliant')
      .filter(([key]) => revisionOf(key) <= seenRevision(ownRow(key)))
      .map(([key]) => key);
    const before = new Map([first, second, changed].map((key) => [key, history(key).length]));
    const revision = revisionOf(changed);
    open('legal', '/LegalRegister?status=Compliant');
    await waitFor(async () => expect(await shown()).toContain(titleOf(changed)));
    await choose([first, second, changed]);
    write(`legalSummaries/${changed}/revision`, revision + 1);
    await userEvent.click(await screen.findByRole('button', { name: 'Record compliance' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Record compliance for 3 items' }),
    );
    const note = await dialog.findByRole('textbox', { name: 'Compliance note' });
    await userEvent.click(dialog.getByRole('button', { name: 'Record for 3 items' }));
    expect(await dialog.findByText('Please choose', { selector: 'p' })).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'In Progress');
    // In jsdom, draft-js accepts text only as a paste.
    fireEvent.paste(note, {
      clipboardData: {
        types: ['text/plain'],
        getData: () => 'Walked the whole site.',
        items: [],
        files: [],
      },
    });
    await userEvent.selectOptions(
      dialog.getByRole('combobox', { name: 'Method' }),
      'Site inspection',
    );
    await userEvent.type(
      dialog.getByRole('textbox', { name: /^What was checked/ }),
      'Drains and bunds',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Record for 3 items' }));
    expect(await dialog.findByText('2 items evaluated')).toBeVisible();
    const failed = dialog.getByRole('list', { name: 'What failed' });
    expect(failed).toHaveTextContent(titleOf(changed));
    expect(failed).toHaveTextContent('The law has changed since you last reviewed it.');
    for (const key of [first, second]) {
      expect(rowOf(key).userStatus).toBe('In Progress');
      expect(history(key)).toHaveLength((before.get(key) ?? 0) + 1);
      expect(history(key).at(-1)).toMatchObject({
        userMethod: 'Site inspection',
        userChecked: 'Drains and bunds',
      });
    }
    expect(history(changed)).toHaveLength(before.get(changed) ?? 0);
    write(`legalSummaries/${changed}/revision`, revision);
  });

  it('adds no second entry when the same evaluation is sent again', async () => {
    const key = anItem(
      (candidate, row) =>
        stateIn(row) === 'In Progress' &&
        hasSummary(candidate) &&
        history(candidate).length > 0 &&
        revisionOf(candidate) <= seenRevision(ownRow(candidate)),
    );
    const before = history(key).length;
    const shared: SharedEvaluation = {
      ...{ check: 'Compliant', method: 'Interview', checked: '', documents: [] },
      note: fromPlainText('Asked the site manager.'),
    };
    open('legal', '/LegalRegister');
    await ownList();
    const send = () => evaluateOne({ uid: UID, key, entryKey: '-Otwice0000000000000a', shared });
    await send();
    await send();
    expect(history(key)).toHaveLength(before + 1);
  });

  it('is not offered without legal access', async () => {
    open('legal', '/LegalRegister');
    expect(await screen.findByRole('button', { name: 'Choose several' })).toBeVisible();
    write(`users/${UID}/legalAccess`, 'off');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Choose several' })).toBeNull(),
    );
    write(`users/${UID}/legalAccess`, 'on');
  });
});

describe('Add all in All Legal Register', () => {
  it('adds every filtered item that the member does not have yet', async () => {
    const held = new Set(active().map(([key]) => key));
    const total = Number(read(`userDirectory/${UID}/legalTotal`));
    const area = 'Hazardous Substances';
    const matches = Object.entries(
      read('legalSummaries') as Record<string, { filterByArea: string; country: string[] }>,
    )
      .filter(
        ([, { filterByArea, country }]) =>
          filterByArea === area &&
          (country.includes('Wales') || country.includes('United Kingdom')),
      )
      .map(([key]) => key);
    const missing = matches.filter((key) => !held.has(key));
    expect(missing.length).toBeGreaterThan(1);
    expect(missing.length).toBeLessThan(matches.length);

    open('legal', `/LegalRegister?allarea=${encodeURIComponent(area)}&allcountry=Wales`);
    const title = `Add all ${matches.length} ${area} items for Wales (includes laws of the United Kingdom)`;
    await userEvent.click(await screen.findByRole('button', { name: title }));
    // Another dialog is shown until the register is read.
    expect(
      await screen.findByText(/of them (is|are) in your register already\.$/),
    ).toHaveTextContent(new RegExp(`^${matches.length - missing.length} `));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    await userEvent.click(dialog.getByRole('button', { name: `Add ${missing.length} items` }));
    expect(await dialog.findByText(`${missing.length} items added`)).toBeVisible();
    for (const key of matches) expect(rowOf(key).status).toBe('active');
    expect(read(`userDirectory/${UID}/legalTotal`)).toBe(total + missing.length);
    expect(rows().filter(([, { status }]) => status === 'active')).toHaveLength(
      held.size + missing.length,
    );
  });
});
