import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { deleteLegalItem } from '../../data/mutations/legalItems';
import { fromPlainText, plainText } from '../../shared/richText/rawContent';

const UID = 'demo-legal';
const NEEDED = 'Changed, review needed';

let backend: Backend;
let end: (() => Promise<void>) | null = null;
beforeAll(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
  localStorage.clear();
});
afterAll(() => backend.stop());

const open = (at: string) => {
  end = renderPortal(backend, { as: 'legal', at });
};

type Summary = { title: string; revision?: number };
type Row = { status: string; reviewedRevision?: number };

/** Returns an active item whose law changed after the member's last review. */
function changedItem() {
  const summaries = backend.read('legalSummaries') as Record<string, Summary>;
  const rows = backend.read(`userLegalIndex/${UID}`) as Record<string, Row>;
  for (const [key, { status, reviewedRevision = 0 }] of Object.entries(rows)) {
    const { title, revision = 0 } = summaries[key] ?? { title: '' };
    if (status === 'active' && revision > reviewedRevision)
      return { key, title, revision, reviewedRevision };
  }
  throw new Error('The seed has no such item.');
}

const changesOf = (key: string) =>
  Object.entries(backend.read(`legalChanges/${key}`) as Record<string, { summary: string }>).sort();

it('the page of a law shows the text before and after each change since the last review', async () => {
  const { key } = changedItem();
  const [[change, { summary }]] = changesOf(key).slice(-1) as [[string, { summary: string }]];
  const before = backend.read(`legalRevisions/${key}/${change}`) as { howThisApplies: string };
  const sentence = 'A duty that the change removed.';
  backend.write(
    `legalRevisions/${key}/${change}/howThisApplies`,
    fromPlainText(`${plainText(before.howThisApplies)} ${sentence}`),
  );
  open(`/EditLegalItem?item=${key}`);
  const panel = await screen.findByRole('region', { name: NEEDED });
  const opens = async (name: string, title: string) => {
    await userEvent.click(await within(panel).findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: title });
    const compared = await within(dialog).findByRole('region', { name: 'Before and after' });
    expect(
      [...compared.querySelectorAll('del')].map(({ textContent }) => textContent).join(' '),
    ).toContain('duty that the change removed');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  };
  await opens(`Show before and after: ${summary}`, `Before and after: ${summary}`);
  await opens('Compare with the text you last reviewed', 'What changed since your last review');
});

it('the page of a law that was never reviewed shows the changes since the member added it', async () => {
  const { key, revision } = changedItem();
  for (const path of [`userLegalIndex/${UID}/${key}`, `users/${UID}/MyLegalItems/${key}`]) {
    backend.write(`${path}/reviewedRevision`, null);
    backend.write(`${path}/addedRevision`, revision - 1);
  }
  open(`/EditLegalItem?item=${key}`);
  const panel = within(await screen.findByRole('region', { name: NEEDED }));
  expect(panel.getByText(/^The law has changed since you added it\./)).toBeVisible();
  expect(panel.queryByText(/last looked/)).toBeNull();
  expect(
    await panel.findByRole('button', { name: 'Compare with the text when you added it' }),
  ).toBeVisible();
  expect(panel.getAllByRole('button', { name: /^Show before and after/ })).toHaveLength(1);
  for (const path of [`userLegalIndex/${UID}/${key}`, `users/${UID}/MyLegalItems/${key}`])
    backend.write(`${path}/reviewedRevision`, revision - 1);
});

it('the page of a law explains that the text before a change is no longer stored', async () => {
  const { key } = changedItem();
  const [[change, { summary }]] = changesOf(key).slice(-1) as [[string, { summary: string }]];
  backend.write(`legalRevisions/${key}/${change}`, null);
  open(`/EditLegalItem?item=${key}`);
  const panel = await screen.findByRole('region', { name: NEEDED });
  const name = `Show before and after: ${summary}`;
  await userEvent.click(await within(panel).findByRole('button', { name }));
  expect(await screen.findByText(/^This text is no longer stored\./)).toBeVisible();
});

it('a changed law is marked until the member acknowledges the change', async () => {
  const { key, title, revision, reviewedRevision } = changedItem();
  open(`/LegalRegister?q=${encodeURIComponent(title)}`);
  const list = await screen.findByRole('list', { name: 'My legal items' });
  expect(await within(list).findByText(NEEDED)).toBeVisible();
  await end?.();

  open(`/EditLegalItem?item=${key}`);
  const panel = await screen.findByRole('region', { name: NEEDED });
  const changes = backend.read(`legalChanges/${key}`) as Record<
    string,
    { summary: string; revision: number }
  >;
  const unseen = Object.values(changes).filter((change) => change.revision > reviewedRevision);
  for (const { summary } of unseen)
    expect(await within(panel).findByText(summary, { exact: false })).toBeVisible();
  await userEvent.type(within(panel).getByRole('textbox'), 'No site of ours is permitted.');
  await userEvent.click(within(panel).getByRole('button', { name: 'Acknowledge' }));
  expect(await screen.findByText('You have acknowledged the change')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: NEEDED })).toBeNull());
  expect(backend.read(`userLegalIndex/${UID}/${key}/reviewedRevision`)).toBe(revision);
  const history = await screen.findByRole('table', { name: 'Compliance History' });
  expect(
    await within(history).findByText(
      `Revision ${revision} of the law. No site of ours is permitted.`,
    ),
  ).toBeVisible();
  expect(within(history).getByText('Change acknowledged')).toBeVisible();
});

it('the page of a withdrawn law shows its last text', async () => {
  const rows = backend.read(`userLegalIndex/${UID}`) as Record<string, Row>;
  const changed = Object.keys(backend.read('legalChanges') as object);
  const key = changed.find((each) => rows[each]?.status === 'active') ?? '';
  const law = backend.read(`legalRegister/${key}`) as { description: string };
  const update = deleteLegalItem({ key, isHeld: true, current: law, count: 1 });
  for (const [path, value] of Object.entries(update))
    if (path.includes(key)) backend.write(path, value);
  open(`/EditLegalItem?item=${key}`);
  const panel = await screen.findByRole('region', {
    name: 'The text of this item when it was withdrawn',
  });
  const [sentence = ''] = plainText(law.description).split('\n');
  expect(within(panel).getByText(sentence)).toBeVisible();
  expect(
    await within(panel).findAllByRole('button', { name: /^Show before and after/ }),
  ).not.toEqual([]);
});
