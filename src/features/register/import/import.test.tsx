import {
  UID,
  active,
  history,
  leave,
  open,
  read,
  titleOf,
  write,
  type Row,
} from '../../../../test/support/register';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fromPlainText } from '../../../shared/richText/rawContent';
import { NO_OWN_FILTERS } from '../ownFilters';
import { readReportRows, reportToCsv } from '../report';

const rowOf = (key: string) =>
  read(`userLegalIndex/${UID}/${key}`) as (Row & { frequency?: number }) | null;
const quote = (title: string) => `"${title}"`;

/** Returns a law with a unique title that is not in the register. */
function unheldLaw(): string {
  const keys = Object.keys(read('legalSummaries') as object);
  const key = keys.find(
    (each) =>
      rowOf(each) === null && keys.filter((other) => titleOf(other) === titleOf(each)).length === 1,
  );
  if (key === undefined) throw new Error('The seed has too few items.');
  return key;
}

async function importOne(key: string, evaluation: string): Promise<void> {
  open('legal', '/LegalRegisterImport');
  const lines = [
    'Title,Status,Compliance note,Evaluated on',
    `${quote(titleOf(key))},${evaluation}`,
  ];
  await choose(new TextEncoder().encode(lines.join('\r\n')));
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Item for row 2' }),
    key,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('1 item imported')).toBeVisible();
  await leave();
}

async function choose(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const file = new File([bytes], 'register.csv', { type: 'text/csv' });
  // jsdom's files have no arrayBuffer().
  file.arrayBuffer = () => Promise.resolve(bytes.buffer);
  await userEvent.upload(await screen.findByLabelText('Register as CSV'), file);
}

describe('importing a register', () => {
  it('reads the portal’s own export and finds the item of every row', async () => {
    open('legal', '/LegalRegisterImport');
    await screen.findByLabelText('Register as CSV');
    const exported = await readReportRows(UID, NO_OWN_FILTERS);
    const evaluated = exported.findIndex(
      ({ status, latestEvaluation: latest }) => latest?.check === status,
    );
    const report = { rows: exported, generatedAt: 0, generatedBy: 'Leo Lindqvist', filters: '' };
    await choose(new TextEncoder().encode(reportToCsv(report)));
    await screen.findByText(/^These columns are not read: Countries, State, /);
    expect(screen.getByText(/ left out\. /)).toHaveTextContent(
      `0 rows ready, 0 rows to correct, ${exported.length} rows left out.`,
    );
    const listed = screen.getAllByRole('combobox', { name: /^Item for row / });
    expect(listed.length).toBeGreaterThan(5);
    for (const [index, choice] of listed.entries()) {
      const { key = '', title = '', permit = '' } = exported[index] ?? {};
      const name = permit === '' ? title : `${title}, condition of ${permit}`;
      expect(choice).toHaveAccessibleName(`Item for row ${index + 2}`);
      expect(
        within(choice).getByRole('option', { name: `${name} (in your register)` }),
      ).toHaveValue(key);
    }
    const [choice, item] = [listed[evaluated], exported[evaluated]];
    if (!choice || !item) throw new Error('No item is evaluated.');
    await userEvent.selectOptions(choice, item.key);
    expect(await screen.findByText(`evaluated as ${item.status}`, { exact: false })).toBeVisible();
    await leave();
  });

  it('shows each row’s item and errors, and writes only on Import', async () => {
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
      'Title,How this applies,Applicability,Reason,Evaluate every (months),Status,Compliance note,Evaluated on,Method,Checked,Owner,Colour',
      `${quote(evaluated.title.toUpperCase())},Boiler house,,,6,Compliant,Seen in March,2025-07-01,site inspection,Both boilers,Kim,red`,
      `${quote(decided.title)},,Does not apply,No such plant,12,,,,,,,red`,
      `${quote(`${misspelt.title} as amended`)},,,,,,,,,,,red`,
      `${quote(titleOf(own))},,,,,,,,,,,red`,
      'Payment of Wages in Shillings,,,,99,,,,Guess,,,red',
    ];
    const total = Number(read(`userDirectory/${UID}/legalTotal`));

    open('legal', '/LegalRegisterImport');
    await choose(new TextEncoder().encode(lines.join('\r\n')));
    expect(await screen.findByText('These columns are not read: Colour.')).toBeVisible();
    expect(screen.getByText(/^2 rows ready, 1 row to correct, 2 rows left out\./)).toBeVisible();
    const wrong = screen.getByRole('list', { name: 'What is wrong with row 6' });
    expect(
      within(wrong)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Evaluate every (months): Please enter whole months, from 1 to 60.',
      'Method: “Guess” is not one of: Document review, Site inspection, Interview, Monitoring data, Other.',
      'Nothing in All Legal Register has a title like this.',
    ]);
    expect(screen.getByRole('combobox', { name: 'Item for row 5' })).toHaveValue('');
    expect(screen.getByText(/^No item has exactly this title\. Similar: “/)).toHaveTextContent(
      misspelt.title,
    );
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
      owner: 'Kim',
    });
    // The entry has the day of the evaluation and its own time. No review is requested.
    const evaluatedOn = Date.parse('2025-07-01T11:00:00Z');
    expect(rowOf(evaluated.key)).toMatchObject({ assessedAt: evaluatedOn });
    expect(rowOf(evaluated.key)).not.toHaveProperty('review');
    expect(rowOf(evaluated.key)?.nextDue).toBe(Date.UTC(2026, 0, 1));
    const [entry] = history(evaluated.key).filter(({ type }) => type === 'user');
    expect(entry).toMatchObject({ userEvaluatedOn: evaluatedOn });
    expect(entry).toMatchObject({
      ...{ userMethod: 'Site inspection', userChecked: 'Both boilers' },
      userCompetence: read(`users/${UID}/competence`),
    });
    expect(Date.now() - Number(entry?.userTimeAdded)).toBeLessThan(60_000);
    expect(JSON.stringify(entry)).toContain('Seen in March');
    expect(history(decided.key).map(({ type }) => type)).toEqual(['applicability']);
    expect(
      String(read(`users/${UID}/MyLegalItems/${evaluated.key}/howThisAppliesToUserByUser`)),
    ).toContain('Boiler house');
    expect(rowOf(decided.key)).toMatchObject({ applicability: 'notApplicable' });
    expect(JSON.stringify(history(decided.key))).toContain('No such plant');
    expect(rowOf(misspelt.key)).toMatchObject({ status: 'active' });
    expect(history(misspelt.key)).toEqual([]);
    expect(read(`userDirectory/${UID}/legalTotal`)).toBe(total + 3);
    expect(screen.queryByRole('button', { name: /^Import / })).toBeNull();
    expect(screen.getByText('1 row to correct, 1 row left out.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open My Legal Register' })).toBeVisible();

    // A repeated import, as after a failure in the middle of a row, writes nothing again.
    const before = history(evaluated.key);
    const again = (lines[1] ?? '').replace('2025-07-01', '');
    await choose(new TextEncoder().encode([lines[0], again].join('\r\n')));
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Item for row 2' }),
      evaluated.key,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText('1 item imported')).toBeVisible();
    const added = history(evaluated.key).length - before.length;
    expect(added).toBe(1);
  });

  it('marks the law as changed if the change came after the imported evaluation', async () => {
    const key = unheldLaw();
    const title = titleOf(key);
    const change = { authorId: 'demo-admin', authorDisplayName: 'Ada', summary: 'Reworded.' };
    write(`legalChanges/${key}`, {
      c1: { ...change, time: Date.parse('2025-05-01T12:00:00Z'), minor: false, revision: 1 },
      // 00:30 in London.
      c2: { ...change, time: Date.parse('2025-06-30T23:30:00Z'), minor: false, revision: 2 },
      c3: { ...change, time: Date.parse('2025-08-01T12:00:00Z'), minor: true, revision: 2 },
    });
    for (const path of ['legalRegister', 'legalSummaries']) write(`${path}/${key}/revision`, 2);

    for (const [day, reviewed] of [
      ['2025-04-30', 0],
      ['2025-06-30', 1],
      ['2025-07-01', 2],
    ] as const) {
      await importOne(key, `Compliant,Seen,${day}`);
      expect(rowOf(key)).toMatchObject({ reviewedRevision: reviewed });
      open('legal', `/LegalRegister?q=${encodeURIComponent(title)}`);
      const list = await screen.findByRole('list', { name: 'My legal items' });
      expect(await within(list).findByText(title)).toBeVisible();
      expect(within(list).queryAllByText('Changed, review needed')).toHaveLength(
        reviewed === 2 ? 0 : 1,
      );
      await leave();
    }
  });

  it('asks for a review if the import replaces an accepted evaluation', async () => {
    const [key = ''] = active().find(([, { review }]) => review === 'accepted') ?? [];
    await importOne(key, 'Not Compliant,The seals leak,');
    expect(rowOf(key)).toMatchObject({ userStatus: 'Not Compliant', review: 'waiting' });
  });

  it('shows which parts of a row an interrupted import did not write, and adds them', async () => {
    const [key = ''] = active().find(([each]) => history(each).length === 0) ?? [];
    const note = `users/${UID}/MyLegalItems/${key}/howThisAppliesToUserByUser`;
    const before = read(note) as string | null;
    write(note, fromPlainText('Boiler house'));
    const lines = [
      'Title,How this applies,Status,Compliance note',
      `${quote(titleOf(key))},Boiler house,Compliant,Seen in March`,
    ];
    open('legal', '/LegalRegisterImport');
    await choose(new TextEncoder().encode(lines.join('\r\n')));
    expect(await screen.findByText(/ 1 row left out, /)).toHaveTextContent(
      '0 rows ready, 0 rows to correct, 1 row left out, 1 of them not fully in your register.',
    );
    expect(
      screen.getByText(
        'This item is in your register, but without what this row has under: Status. Choose the item to add it.',
      ),
    ).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Item for row 2' }), key);
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText('1 item imported')).toBeVisible();
    expect(JSON.stringify(history(key))).toContain('Seen in March');
    write(note, before);
  });

  it('adds rows that match no law as own obligations, and finds them in the next import', async () => {
    const file = new TextEncoder().encode(
      [
        'Title,Kind,Source,Reference,Area,Sites,Status,Compliance note,Link,Applicability,How this applies',
        'Zinc below 2 mg/l,Permit,Effluent consent,Condition 9,water,North; South,Compliant,Measured,https://example.com/zinc,Not decided,Our one outfall.',
        'Xylophone polish every Friday,Ritual,,,Music,,,,',
      ].join('\r\n'),
    );
    open('legal', '/LegalRegisterImport');
    await choose(file);
    await userEvent.click(
      await screen.findByRole('checkbox', {
        name: 'Add the 2 rows that match no law as own obligations',
      }),
    );
    expect(await screen.findByText('Kind: “Ritual” is not one of', { exact: false })).toBeVisible();
    expect(screen.getByText(/^Area: “Music” is not one of: .*Energy and Carbon, /)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 row' }));
    expect(await screen.findByText('1 item imported')).toBeVisible();
    const key = active().find(([each]) => titleOf(each) === 'Zinc below 2 mg/l')?.[0] ?? '';
    expect(read(`users/${UID}/MyLegalItems/${key}`)).toMatchObject({
      kind: 'permit',
      source: 'Effluent consent',
      reference: 'Condition 9',
      filterByArea: 'Water',
      sites: 'North\nSouth',
      link: 'https://example.com/zinc',
      userStatus: 'Compliant',
      applicability: 'applies',
    });
    expect(JSON.stringify(read(`users/${UID}/MyLegalItems/${key}/compliance`))).toContain(
      '"applicabilityReason":"Our one outfall."',
    );
    await leave();

    open('legal', '/LegalRegisterImport');
    await choose(file);
    expect(
      await screen.findByRole('option', { name: 'Zinc below 2 mg/l (in your register)' }),
    ).toHaveValue(key);
    expect(screen.queryByRole('checkbox', { name: 'Add row 2 as an own obligation' })).toBeNull();
    await leave();
  });

  it('reads back all own obligations that the export contains, with the permits of conditions', async () => {
    open('legal', '/LegalRegisterImport');
    await screen.findByLabelText('Register as CSV');
    const rows = await readReportRows(UID, { ...NO_OWN_FILTERS, isOwn: true });
    const renamed = (title: string) => (title === '' ? '' : `Second copy of ${title}`);
    const copies = rows.map((row) => ({
      ...row,
      title: renamed(row.title),
      permit: renamed(row.permit),
    }));
    const report = { rows: copies, generatedAt: 0, generatedBy: '', filters: '' };
    expect(rows.filter(({ permit }) => permit !== '')).not.toHaveLength(0);
    await choose(new TextEncoder().encode(reportToCsv(report)));
    for (const [index] of copies.entries())
      await userEvent.click(
        await screen.findByRole('checkbox', { name: `Add row ${index + 2} as an own obligation` }),
      );
    await userEvent.click(screen.getByRole('button', { name: `Import ${copies.length} rows` }));
    expect(await screen.findByText(`${copies.length} items imported`)).toBeVisible();
    const imported = await readReportRows(UID, { ...NO_OWN_FILTERS, isOwn: true });
    const textsIn = (found: typeof rows) =>
      found.map(
        ({ title, area, kind, source, reference, sites, permit, link, cycle, ownNote }) => ({
          ...{ title, area, kind, source, reference, sites, permit, link, cycle, ownNote },
        }),
      );
    expect(textsIn(imported)).toEqual(expect.arrayContaining(textsIn(copies)));
    await leave();
  });

  it('an evaluation on the day of a later evaluation is imported, and counts as made at its time', async () => {
    const key = unheldLaw();
    await importOne(key, 'In Progress,Seen,2026-03-02');
    const [noon, evening] = [Date.UTC(2026, 2, 2, 12), Date.UTC(2026, 2, 2, 18)];
    expect(rowOf(key)).toMatchObject({ assessedAt: noon });
    for (const path of ['users', 'userLegalIndex'])
      write(
        path === 'users'
          ? `users/${UID}/MyLegalItems/${key}/assessedAt`
          : `${path}/${UID}/${key}/assessedAt`,
        evening,
      );
    await importOne(key, 'Compliant,Seen again,2026-03-02');
    expect(rowOf(key)).toMatchObject({ assessedAt: evening, userStatus: 'Compliant' });
  });
});
