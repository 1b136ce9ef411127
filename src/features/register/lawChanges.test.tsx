import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

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

/** An item that the demo member holds, of which there is a change that the member has not looked at. */
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

it('says in the list and on the page that the law changed, with what, until it is acknowledged', async () => {
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
