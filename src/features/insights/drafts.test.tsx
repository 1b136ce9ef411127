import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { JsonObject } from '../../../packages/database-emulator/src';
import {
  ADMIN,
  backend,
  fill,
  form,
  leave,
  open,
  press,
  setUpAuthoring,
} from '../../../test/support/authoring';
import { allowWrites, refuseWrites } from '../../../test/support/refusals';

setUpAuthoring();

describe('a draft of an insight', () => {
  type Drafts = Record<string, { title: string; author: string }>;
  const drafts = () => Object.entries((backend.read('insightDrafts') ?? {}) as Drafts);

  it('is saved while the author types, opens on another device, and is discarded on Cancel', async () => {
    open('admin', '/admin');
    await fill('Half an idea');
    await screen.findByText('Your draft is saved. You can open it on any device.');
    const [[key = '', draft] = []] = drafts();
    expect(draft).toMatchObject({ title: 'Half an idea', author: ADMIN });
    await leave();
    localStorage.clear();
    open('admin', '/admin');
    await userEvent.click(await screen.findByRole('link', { name: /Half an idea/ }));
    const again = await form('Insight Upload');
    await waitFor(() => expect(again.getByLabelText(/^Title/)).toHaveValue('Half an idea'));
    await press('Cancel');
    await press('Nope');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect(backend.read(`insightDrafts/${key}`)).not.toBeNull();
    await userEvent.click(await screen.findByRole('link', { name: /Half an idea/ }));
    await press('Cancel');
    await press('Yup');
    await waitFor(() => expect(drafts()).toEqual([]));
    expect(backend.read(`draftContents/${key}`)).toBeNull();
  });

  it('is not created for a letter that was typed and deleted', async () => {
    open('admin', '/admin');
    const title = (await form('Insight Upload')).getByLabelText(/^Title/);
    await userEvent.type(title, 'A');
    await screen.findByText('Your draft is saved. You can open it on any device.');
    expect(drafts()).toHaveLength(1);
    await userEvent.clear(title);
    await waitFor(() => expect(drafts()).toEqual([]));
    await waitFor(() => expect(localStorage.getItem(`draft/${ADMIN}/insight`)).toBeNull());
  });

  it('shows after a rejected save that it is only in this browser', async () => {
    onTestFinished(() => allowWrites(backend));
    refuseWrites(backend);
    open('admin', '/admin');
    const upload = await fill('Half an idea');
    await screen.findByText(/^Your draft could not be saved just now/);
    expect(drafts()).toEqual([]);
    expect(localStorage.getItem(`draft/${ADMIN}/insight`)).toContain('Half an idea');
    allowWrites(backend);
    await userEvent.type(upload.getByLabelText(/^Title/), ' more');
    await screen.findByText('Your draft is saved. You can open it on any device.');
    expect(drafts()).toMatchObject([[expect.anything(), { title: 'Half an idea more' }]]);
  });

  it('is removed from this browser when it is published on another device', async () => {
    open('admin', '/admin');
    await fill('Half an idea');
    await screen.findByText('Your draft is saved. You can open it on any device.');
    const [[key = ''] = []] = drafts();
    await leave();
    for (const path of ['insightDrafts', 'draftContents']) backend.write(`${path}/${key}`, null);
    open('admin', '/admin');
    await waitFor(() => expect(localStorage.getItem(`draft/${ADMIN}/insight`)).toBeNull());
    const again = await form('Insight Upload');
    await waitFor(() => expect(again.getByLabelText(/^Title/)).toHaveValue(''));
  });

  it('asks the author to choose a version if it changed on another device', async () => {
    open('admin', '/admin');
    await fill('Half an idea');
    await screen.findByText('Your draft is saved. You can open it on any device.');
    const [[key = ''] = []] = drafts();
    const stored = JSON.parse(String(backend.read(`draftContents/${key}`))) as object;
    const elsewhere = (title: string) =>
      backend.write(`draftContents/${key}`, JSON.stringify({ ...stored, title }));
    elsewhere('Another idea');
    const upload = await form('Insight Upload');
    const title = upload.getByLabelText(/^Title/);
    await waitFor(() => expect(title).toHaveValue('Another idea'));
    await userEvent.type(title, ' of mine');
    elsewhere('A third idea');
    await screen.findByText(/^This draft was changed on another device/);
    await press('Load the changed text');
    await waitFor(() => expect(title).toHaveValue('A third idea'));
  });

  it('can be scheduled, cannot be read before its time, and can be unscheduled', async () => {
    open('admin', '/admin');
    const upload = await fill('A later idea');
    await userEvent.click(upload.getByRole('checkbox', { name: 'Publish it later' }));
    await press('Schedule');
    expect(upload.getByText('Please choose a day and time in the future')).toBeVisible();
    await userEvent.type(upload.getByLabelText(/^Day/), '2099-05-01');
    await userEvent.type(upload.getByLabelText(/^Time/), '09:30');
    await press('Schedule');
    await screen.findByText('Insight scheduled');
    const [[key = '', soon] = []] = Object.entries(
      backend.read('scheduledInsights') as Record<string, JsonObject>,
    );
    expect(soon).toMatchObject({ title: 'A later idea', author: ADMIN, tags: 'Retail' });
    expect(soon?.publishAt).toBe(new Date('2099-05-01T09:30').getTime());
    expect(backend.read(`insights/${key}`)).toBeNull();
    await userEvent.click(await screen.findByRole('link', { name: /with A later idea/ }));
    const waiting = await form('Insight Upload');
    expect(
      await waiting.findByText(/^This insight will be published on [^,]*, 09:30 \S+\.$/),
    ).toBeVisible();
    await userEvent.type(waiting.getByLabelText('Subtitle'), 'Written since');
    expect(
      await waiting.findByText(/without the changes you made after scheduling it/),
    ).toBeVisible();
    await screen.findByText(/changed since it was scheduled/);
    await userEvent.click(await screen.findByRole('button', { name: 'Unschedule: A later idea' }));
    await press('Yup');
    await waitFor(() => expect(backend.read('scheduledInsights')).toBeNull());
    expect(backend.read(`insightDrafts/${key}/title`)).toBe('A later idea');
  });

  it('has a preview for each kind of reader', async () => {
    open('admin', '/admin');
    await fill('Shown first');
    await press('Preview');
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview' }));
    expect(dialog.getByRole('heading', { name: 'Shown first' })).toBeVisible();
    await userEvent.click(dialog.getByRole('tab', { name: 'Guest' }));
    expect(dialog.getByText('Below the text, guests see how to subscribe.')).toBeVisible();
    await userEvent.click(dialog.getByRole('tab', { name: 'Shared link' }));
    expect(dialog.getByText('Shown first')).toBeVisible();
    expect(dialog.queryByRole('heading', { name: 'Shown first' })).toBeNull();
  });
});
