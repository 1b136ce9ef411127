import {
  UID,
  active,
  history,
  open,
  read,
  titleOf,
  type Row,
} from '../../../../test/support/register';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

const rowOf = (key: string) =>
  read(`userLegalIndex/${UID}/${key}`) as (Row & { frequency?: number }) | null;
const quote = (title: string) => `"${title}"`;

describe('the import of a register', () => {
  it('shows what each row means and what is wrong with it, and writes what was agreed', async () => {
    const held = new Set(active().map(([key]) => key));
    const titles = Object.keys(read('legalSummaries') as object)
      .filter((key) => !held.has(key) && rowOf(key) === null)
      .map((key) => ({ key, title: titleOf(key) }));
    const alone = titles.filter(
      ({ title }) => titles.filter((other) => other.title === title).length === 1,
    );
    const [evaluated, decided, misspelt] = alone;
    const [own = ''] = held;
    if (!evaluated || !decided || !misspelt) throw new Error('The seed has too few items.');
    const lines = [
      'Title,How this applies,Applicability,Reason,Evaluate every (months),Status,Compliance note,Owner',
      `${quote(evaluated.title.toUpperCase())},Boiler house,,,6,Compliant,Seen in March,Kim`,
      `${quote(decided.title)},,Does not apply,No such plant,,,,Kim`,
      `${quote(`${misspelt.title} as amended`)},,,,,,,Kim`,
      `${quote(titleOf(own))},,,,,,,Kim`,
      'Payment of Wages in Shillings,,,,99,,,Kim',
    ];
    const bytes = new TextEncoder().encode(lines.join('\r\n'));
    const file = new File([bytes], 'register.csv', { type: 'text/csv' });
    // jsdom's files cannot be read so.
    file.arrayBuffer = () => Promise.resolve(bytes.buffer);
    const total = Number(read(`userDirectory/${UID}/legalTotal`));

    open('legal', '/LegalRegisterImport');
    await userEvent.upload(await screen.findByLabelText('Register as CSV'), file);
    expect(await screen.findByText('These columns are not read: Owner.')).toBeVisible();
    expect(screen.getByText(/^2 rows ready, 1 row to mend, 2 rows left out\./)).toBeVisible();
    const wrong = screen.getByRole('list', { name: 'What is wrong with row 6' });
    expect(
      within(wrong)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Evaluate every (months): Please give whole months, from 1 to 60.',
      'Nothing in All Legal Register has a title like this.',
    ]);
    expect(screen.getByRole('combobox', { name: 'Item for row 5' })).toHaveValue('');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Item for row 4' }),
      misspelt.title,
    );
    expect(rowOf(evaluated.key)).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Import 3 rows' }));
    expect(await screen.findByText('3 items imported')).toBeVisible();
    expect(rowOf(evaluated.key)).toMatchObject({
      status: 'active',
      userStatus: 'Compliant',
      frequency: 6,
    });
    expect(JSON.stringify(history(evaluated.key))).toContain('Seen in March');
    expect(
      String(read(`users/${UID}/MyLegalItems/${evaluated.key}/howThisAppliesToUserByUser`)),
    ).toContain('Boiler house');
    expect(rowOf(decided.key)).toMatchObject({ applicability: 'notApplicable' });
    expect(JSON.stringify(history(decided.key))).toContain('No such plant');
    expect(rowOf(misspelt.key)).toMatchObject({ status: 'active' });
    expect(history(misspelt.key)).toEqual([]);
    expect(read(`userDirectory/${UID}/legalTotal`)).toBe(total + 3);
    expect(screen.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled();

    // What stands is not written again, as after a failure in the middle of a row.
    const before = history(evaluated.key);
    const [, again = ''] = lines;
    const second = new TextEncoder().encode([lines[0], again].join('\r\n'));
    const rest = new File([second], 'again.csv', { type: 'text/csv' });
    rest.arrayBuffer = () => Promise.resolve(second.buffer);
    await userEvent.upload(screen.getByLabelText('Register as CSV'), rest);
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Item for row 2' }),
      evaluated.key,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText('1 item imported')).toBeVisible();
    const added = history(evaluated.key).length - before.length;
    expect(added).toBe(1);
  });
});
