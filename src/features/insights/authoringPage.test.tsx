import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
import { fromPlainText } from '../../shared/richText/rawContent';
import {
  ADMIN,
  backend,
  fill,
  form,
  leave,
  open,
  press,
  segment,
  setUpAuthoring,
} from '../../../test/support/authoring';

setUpAuthoring();

type Own = JsonObject & { key: string; title: string };
const own = () =>
  Object.values(backend.read('insights') as Record<string, Own>)
    .filter(({ author }) => author === ADMIN)
    .sort((a, b) => Number(b.time) - Number(a.time));
function first(fits: (insight: Own) => boolean = () => true): Own {
  const found = own().find(fits);
  if (!found) throw new Error('The seed holds no such insight.');
  return found;
}
/** No test here has a Storage. */
function withoutFiles(): Own {
  const insight = first(({ fileLocation }) => fileLocation === undefined);
  for (const path of ['insights', 'insightSummaries']) {
    backend.write(`${path}/${insight.key}/featuredImage`, '/templates/water.svg');
    backend.write(`${path}/${insight.key}/featuredImageCard`, null);
  }
  return insight;
}
/** jsdom has no layout, so it joins hidden and visible text without a space. */
const edits = (title: string) => (name: string) => name.startsWith('Edit') && name.includes(title);

describe('a new insight', () => {
  it('requires a title and a segment, and removes each warning when the field is filled in', async () => {
    open('admin', '/admin');
    const upload = await form('Insight Upload');
    await press('Upload');
    expect(upload.getByText('Insight needs a title')).toBeVisible();
    expect(upload.getByText('Insight needs at least one segment')).toBeVisible();
    await userEvent.type(upload.getByLabelText(/^Title/), 'D');
    expect(upload.queryByText('Insight needs a title')).not.toBeInTheDocument();
    await segment('Retail');
    expect(upload.queryByText('Insight needs at least one segment')).not.toBeInTheDocument();
  });

  it('asks for a video with captions, and rejects a video from another site at its field', async () => {
    open('admin', '/admin');
    const upload = await fill('Draughts');
    const video = upload.getByLabelText(/^Video URL/);
    expect(video).toHaveAccessibleDescription(/Choose a video with captions/);
    await userEvent.type(video, 'https://example.org/film');
    await press('Upload');
    expect(video).toHaveAccessibleDescription(
      /Please enter the https address of a YouTube, Vimeo or Wistia video/,
    );
    expect(own().map(({ title }) => title)).not.toContain('Draughts');
  });

  it('requires a file for an uploaded picture, and reports a file that is too small or large', async () => {
    open('admin', '/admin');
    const upload = await fill('Draughts');
    await userEvent.click(upload.getByRole('radio', { name: 'Upload an image' }));
    await press('Upload');
    expect(
      upload.getByText('Please choose an image to upload, or one of the templates'),
    ).toBeVisible();
    const picker = upload.getByLabelText(/^Image to upload/);
    const picture = (size: number) =>
      new File([new Uint8Array(size)], 'x.png', { type: 'image/png' });
    await userEvent.upload(picker, picture(4_999));
    expect(await upload.findByText(/^File size is too small!/)).toBeVisible();
    await press('Upload');
    expect(upload.getByText('Please upload a valid file size')).toBeVisible();
    await userEvent.upload(picker, picture(5_000_001));
    expect(await upload.findByText('File size is too big!')).toBeVisible();
    expect(own().map(({ title }) => title)).not.toContain('Draughts');
  });

  it('is published with summary, search row and count, and then the form is cleared', async () => {
    const before = Number(backend.read('counters/insights'));
    open('admin', '/admin');
    const upload = await fill('  Draught proofing  pays ');
    await userEvent.click(upload.getByRole('radio', { name: 'Toolkit' }));
    expect(upload.getByText(/^Published at once\. Members can read all of it\./)).toBeVisible();
    await userEvent.click(upload.getByRole('checkbox', { name: 'Publish it later' }));
    expect(upload.getByText(/^Published at the time that you choose\./)).toBeVisible();
    await userEvent.click(upload.getByRole('checkbox', { name: 'Publish it later' }));
    await press('Upload');
    await screen.findByText('Insight Successfully Uploaded');
    const see = screen.getByRole('link', { name: 'See the published insight' });
    const made = first(({ title }) => title === 'Draught proofing pays');
    expect(made).toMatchObject({ featuredImage: '/templates/toolkit.svg', tags: 'Retail' });
    expect(see).toHaveAttribute('href', `/InsightPage/${made.key}`);
    expect(backend.read(`insightSummaries/${made.key}`)).toMatchObject({ title: made.title });
    expect(backend.read(`searchIndex/insights/${made.key}`)).toBe(
      `draught proofing pays\t${String(made.category)}\tRetail`,
    );
    expect(backend.read('counters/insights')).toBe(before + 1);
    const list = within(await screen.findByRole('list', { name: 'My published insights' }));
    expect(await list.findByRole('heading', { name: made.title })).toBeVisible();
    const empty = await form('Insight Upload');
    await waitFor(() => expect(empty.getByLabelText(/^Title/)).toHaveValue(''));
    expect(localStorage.getItem(`draft/${ADMIN}/insight`)).toBeNull();
  });

  it('preserves the input over a reload until it is cleared', async () => {
    open('admin', '/admin');
    await fill('Half an idea');
    await leave();
    open('admin', '/admin');
    const again = await form('Insight Upload');
    expect(again.getByLabelText(/^Title/)).toHaveValue('Half an idea');
    await press('Clear the form');
    await press('Yup');
    const empty = await form('Insight Upload');
    await waitFor(() => expect(empty.getByLabelText(/^Title/)).toHaveValue(''));
  });

  it('leaves no draft if it was saved while the author was asked to confirm', async () => {
    open('admin', '/admin');
    await fill('Given up');
    const drafts = () => JSON.stringify(backend.read('insightDrafts') ?? null);
    expect(drafts()).not.toContain('Given up');
    await press('Clear the form');
    await waitFor(() => expect(drafts()).toContain('Given up'));
    await press('Yup');
    await waitFor(() => expect(drafts()).not.toContain('Given up'));
    const empty = await form('Insight Upload');
    expect(empty.getByLabelText(/^Title/)).toHaveValue('');
  });

  it('is not published twice if the page was closed before the response arrived', async () => {
    const current = withoutFiles();
    const before = backend.read('counters/insights');
    const draft = {
      key: current.key,
      title: 'Now with a better title',
      subTitle: '',
      category: current.category,
      tags: ['Retail'],
      image: '/templates/water.svg',
      contentJSON: fromPlainText('The text.'),
      videoUrl: '',
      keepsFile: true,
    };
    localStorage.setItem(`draft/${ADMIN}/insight`, JSON.stringify({ content: draft, base: null }));
    open('admin', '/admin');
    await form('Insight Upload');
    await press('Upload');
    await screen.findByText('Insight Successfully Uploaded');
    expect(backend.read('counters/insights')).toBe(before);
    expect(backend.read(`insights/${current.key}/title`)).toBe('Now with a better title');
  });
});

describe('editing one’s own insight', () => {
  it('opens from the list, saves the insight with all its copies, and closes', async () => {
    const { key, title } = first();
    open('admin', '/admin');
    const list = within(await screen.findByRole('list', { name: 'My published insights' }));
    await userEvent.click(await list.findByRole('link', { name: edits(title) }));
    const edit = await form('Edit Insight');
    const field = edit.getByLabelText(/^Title/);
    expect(field).toHaveValue(title);
    await userEvent.clear(field);
    await press('Update');
    expect(edit.getByText('Sorry cannot submit an empty title')).toBeVisible();
    await userEvent.type(field, 'Renamed');
    expect(edit.getByText('This is your draft. Its changes are not published yet.')).toBeVisible();
    await press('Update');
    await screen.findByText('Insight Successfully Updated');
    expect(backend.read(`insights/${key}/title`)).toBe('Renamed');
    expect(backend.read(`insightSummaries/${key}/title`)).toBe('Renamed');
    expect(String(backend.read(`searchIndex/insights/${key}`))).toMatch(/^renamed\t/);
    await form('Insight Upload');
  });

  it('keeps the changes for later on Cancel, and deletes them on Discard', async () => {
    const { key, title } = first();
    open('admin', `/admin?edit=${key}`);
    const edit = await form('Edit Insight');
    await userEvent.type(edit.getByLabelText(/^Title/), ' (draft)');
    await press('Cancel');
    await press('Nope');
    await form('Insight Upload');
    await userEvent.click(await screen.findByRole('link', { name: edits(title) }));
    const again = await form('Edit Insight');
    expect(again.getByLabelText(/^Title/)).toHaveValue(`${title} (draft)`);
    await press('Discard changes');
    await press('Yup');
    await waitFor(() => expect(again.getByLabelText(/^Title/)).toHaveValue(title));
    expect(backend.read(`insights/${key}/title`)).toBe(title);
    await userEvent.type(again.getByLabelText(/^Title/), ' (thrown away)');
    await press('Cancel');
    await press('Yup');
    await form('Insight Upload');
    await userEvent.click(await screen.findByRole('link', { name: edits(title) }));
    const field = (await form('Edit Insight')).getByLabelText(/^Title/);
    await waitFor(() => expect(field).toHaveValue(title));
  });

  it('stores a revision with each save, and can restore a revision', async () => {
    const { key, title } = withoutFiles();
    open('admin', `/admin?edit=${key}`);
    for (const next of ['Second title', 'Third title']) {
      const field = (await form('Edit Insight')).getByLabelText(/^Title/);
      await userEvent.clear(field);
      await userEvent.type(field, next);
      await press('Update');
      await waitFor(() => expect(backend.read(`insights/${key}/title`)).toBe(next));
      await form('Insight Upload');
      await userEvent.click(await screen.findByRole('link', { name: edits(next) }));
    }
    const revisions = Object.values(backend.read(`insightRevisions/${key}`) as JsonObject);
    expect(revisions).toHaveLength(2);
    await press('Revisions');
    const dialog = within(await screen.findByRole('dialog', { name: 'Revisions' }));
    const compared = await dialog.findByRole('region', { name: 'Compared with now' });
    expect(compared.querySelector('del')).toHaveTextContent('Second');
    expect(compared.querySelector('ins')).toHaveTextContent('Third');
    await userEvent.click(dialog.getByRole('button', { name: 'Restore this text' }));
    const edit = await form('Edit Insight');
    await waitFor(() => expect(edit.getByLabelText(/^Title/)).toHaveValue('Second title'));
    await press('Update');
    await waitFor(() => expect(backend.read(`insights/${key}/title`)).toBe('Second title'));
    expect(title).not.toBe('Second title');
  });

  it('shows how often the insight was read and how many members have saved it', async () => {
    const { key, title } = withoutFiles();
    backend.write(`insightCounts/${key}`, { reads: 14, saves: 3 });
    open('admin', '/admin');
    const link = await screen.findByRole('link', { name: title });
    const row = link.closest('article');
    if (!row) throw new Error('a row is no article');
    expect(await within(row).findByText('14 reads, saved by 3')).toBeVisible();
    expect(screen.getByText(/^Reads are counted at the end of each day/)).toBeVisible();
    backend.write(`insightCounts/${key}/saves`, 4);
    expect(await within(row).findByText('14 reads, saved by 4')).toBeVisible();
  });

  it('deletes the insight with its summary after a confirmation', async () => {
    const { key, title } = withoutFiles();
    open('admin', '/admin');
    await userEvent.click(await screen.findByRole('button', { name: `Delete: ${title}` }));
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByText('Do you really want to delete this insight?')).toBeVisible();
    expect(question.getByText((text) => text.startsWith(`${title}. Its comments`))).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Nope' }));
    expect(backend.read(`insights/${key}/title`)).toBe(title);
    await userEvent.click(await screen.findByRole('button', { name: `Delete: ${title}` }));
    await press('Yup');
    await screen.findByText('Insight deleted');
    expect(backend.read(`insights/${key}`)).toBeNull();
    expect(backend.read(`insightSummaries/${key}`)).toBeNull();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: `Delete: ${title}` })).not.toBeInTheDocument(),
    );
  });
});

describe('the authoring page and insights of others', () => {
  it('does not offer to edit another author’s insight', async () => {
    const other = Object.values(backend.read('insights') as Record<string, Own>).find(
      ({ author }) => author !== ADMIN,
    );
    open('admin', `/admin?edit=${other?.key}`);
    expect(await screen.findByText('Only its author can edit this insight.')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Edit Insight' })).not.toBeInTheDocument();
  });

  it('shows a message if the insight was deleted', async () => {
    open('admin', '/admin?edit=-none');
    expect(await screen.findByText('This insight is no longer available.')).toBeVisible();
  });

  it('the authoring page is not available to members, who see My Account', async () => {
    open('member', '/admin');
    await screen.findByRole('heading', { level: 1, name: 'My Account' });
  });
});
