import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as csv from '../../lib/csv';
import {
  backend,
  BEGUN,
  COMPLETED,
  leave,
  heading,
  keyOf,
  marks,
  open,
  setUpUniversity,
} from '../../../test/support/university';

setUpUniversity();

describe('a course that the member has begun', () => {
  it('continues with the first open lesson, which can be marked as complete or as open again', async () => {
    const key = keyOf(BEGUN);
    open('member', `/University?course=${key}`);
    await heading(BEGUN);
    expect(await screen.findByRole('progressbar', { name: /1 of 3 lessons/ })).toHaveAttribute(
      'aria-valuenow',
      '33',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Continue' }));
    await heading('Capacity and reactive power');
    const outline = within(screen.getByRole('navigation', { name: 'Course outline' }));
    expect(outline.getAllByRole('img', { name: 'Completed' })).toHaveLength(1);

    await userEvent.click(await screen.findByRole('button', { name: 'Mark as complete' }));
    await waitFor(() => expect(outline.getAllByRole('img', { name: 'Completed' })).toHaveLength(2));
    // The page shows its own write before the database has it.
    await waitFor(() => expect(marks(key)).toHaveLength(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as not complete' }));
    await screen.findByRole('button', { name: 'Mark as complete' });
    await waitFor(() => expect(marks(key)).toHaveLength(1));
  });

  it('redirects from the address of a deleted lesson', async () => {
    open('member', `/University?course=${keyOf(BEGUN)}&lesson=gone`);
    expect(await screen.findByText('This is no longer available.')).toBeVisible();
    await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
    await heading('Capacity and reactive power');
  });

  it('shows the learning outcomes, the instructors and the length', async () => {
    open('member', `/University?course=${keyOf(BEGUN)}`);
    const outcomes = within(await screen.findByRole('region', { name: 'What you will learn' }));
    expect(outcomes.getAllByRole('listitem')).toHaveLength(3);
    const teachers = within(screen.getByRole('region', { name: 'Instructors' }));
    expect(await teachers.findByText(/fifteen years as a buyer/)).toBeVisible();
    expect(screen.getByText('3 lessons, 3 min')).toBeVisible();
  });
});

describe('a draft course', () => {
  it('is shown to staff, who can publish it, and not to members', async () => {
    const key = keyOf(BEGUN);
    backend.write(`university/courses/${key}/draft`, true);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open('member', '/University');
    await screen.findByRole('link', { name: COMPLETED });
    expect(screen.queryByRole('link', { name: BEGUN })).not.toBeInTheDocument();
    await leave();
    open('member', `/University?course=${key}`);
    expect(await screen.findByText(/^This course is not available at the moment/)).toBeVisible();
    await leave();

    open('admin', `/University?course=${key}`);
    await heading(BEGUN);
    expect(screen.getByText('Draft')).toBeVisible();
    await leave();
    open('admin', '/University?view=config');
    const published = await screen.findByRole('switch', { name: `Published: ${BEGUN}` });
    expect(published).not.toBeChecked();
    await userEvent.click(published);
    await waitFor(() => expect(published).toBeChecked());
    await waitFor(() => expect(backend.read(`university/courses/${key}/draft`)).toBeNull());
  });
});

it('an open page of a course shows when the course is withdrawn or published again', async () => {
  const key = keyOf(BEGUN);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open('member', `/University?course=${key}`);
  await heading(BEGUN);
  backend.write(`university/courses/${key}/draft`, true);
  expect(await screen.findByText(/^This course is not available at the moment/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: BEGUN })).not.toBeInTheDocument();
  backend.write(`university/courses/${key}/draft`, null);
  await heading(BEGUN);
  await leave();

  // A page that opens the course in the meantime is denied, and waits.
  backend.write(`university/courses/${key}/draft`, true);
  open('member', `/University?course=${key}`);
  expect(await screen.findByText(/^This course is not available at the moment/)).toBeVisible();
  backend.write(`university/courses/${key}/draft`, null);
  await heading(BEGUN);
  await userEvent.click(await screen.findByRole('link', { name: 'Continue' }));
  await heading('Capacity and reactive power');
});

describe('the learning record', () => {
  it('lists begun and completed courses, and can be downloaded', async () => {
    const download = vi.spyOn(csv, 'downloadCsv').mockImplementation(() => undefined);
    open('member', '/University');
    await userEvent.click(await screen.findByRole('link', { name: 'Learning record' }));
    await heading('Learning record');
    const table = within(await screen.findByRole('table', { name: 'Learning record' }));
    expect(table.getAllByRole('row')).toHaveLength(3);
    expect(table.getByRole('link', { name: BEGUN })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    const [[name, text] = []] = download.mock.calls;
    expect(name).toBe('learning-record.csv');
    expect(text).toMatch(/Reading a law for what you must do,Completed,\d{4}-\d\d-\d\d,4 min,/);
  });

  it('links to the certificate, which no other member can open', async () => {
    open('member', '/University?view=record');
    const table = within(await screen.findByRole('table', { name: 'Learning record' }));
    const number = table.getByRole('link', { name: /^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/ });
    const address = number.getAttribute('href') ?? '';
    await userEvent.click(number);
    const sheet = within(
      await screen.findByRole('article', { name: `Certificate for ${COMPLETED}` }),
    );
    expect(sheet.getByText(number.textContent ?? '')).toBeVisible();
    expect(sheet.getByText('4 min')).toBeVisible();
    await leave();
    open('legal', address);
    expect(await screen.findByText('You have no certificate with this number.')).toBeVisible();
  });

  it('shows on a certificate that the member has changed their name', async () => {
    open('member', '/University?view=record');
    await userEvent.click(await screen.findByRole('link', { name: /^[0-9A-Z-]{14}$/ }));
    const sheet = within(
      await screen.findByRole('article', { name: `Certificate for ${COMPLETED}` }),
    );
    expect(sheet.queryByText(/^Issued to/)).not.toBeInTheDocument();
    backend.write('users/demo-member/lastName', 'Moss');
    expect(
      await sheet.findByText('Issued to Miriam Marlowe. This account’s name is now Miriam Moss.'),
    ).toBeVisible();
    expect(sheet.getByText('Miriam Marlowe')).toBeVisible();
  });

  it('stays available to a former member, with the names of completed courses', async () => {
    backend.write('users/demo-member/expiryDate', Date.now() - 1);
    open('member', '/University?view=record');
    expect(await screen.findByRole('link', { name: 'Your membership' })).toBeVisible();
    const table = within(await screen.findByRole('table', { name: 'Learning record' }));
    expect(table.getAllByRole('row')).toHaveLength(2);
    expect(table.getByText(COMPLETED)).toBeVisible();
    expect(screen.getByText(/^You have started a course without completing it\./)).toBeVisible();
    await userEvent.click(table.getByRole('link', { name: /^[0-9A-Z-]{14}$/ }));
    expect(
      await screen.findByRole('article', { name: `Certificate for ${COMPLETED}` }),
    ).toBeVisible();
  });

  it('shows a guest, who may not read courses, that no course was completed', async () => {
    open('guest', '/LearningRecord');
    expect(await screen.findByText('You have not completed a course yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Account' })).toBeVisible();
  });

  it('links a new user back to the page about the pending registration', async () => {
    open('newuser', '/LearningRecord');
    await userEvent.click(await screen.findByRole('link', { name: 'Your registration' }));
    expect(await screen.findByText('Your profile is registered')).toBeVisible();
  });

  it('shows a message if no course was begun', async () => {
    open('legal', '/University?view=record');
    expect(await screen.findByText(/^Nothing yet\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument();
  });
});

describe('the page of learners and certificates', () => {
  it('shows staff the progress of each learner in a course', async () => {
    const key = keyOf(COMPLETED);
    open('admin', '/Learners');
    await userEvent.selectOptions(await screen.findByLabelText('Course'), key);
    const table = within(await screen.findByRole('table', { name: `Learners of ${COMPLETED}` }));
    const rows = Object.keys(backend.read(`courseLearners/${key}`) as object);
    expect(table.getAllByRole('row')).toHaveLength(Math.min(rows.length, 25) + 1);
    expect(await table.findByRole('link', { name: 'Miriam Marlowe' })).toBeVisible();
  });

  it('finds the owner of a certificate number in any spelling, or says that the number is unknown', async () => {
    const [number = ''] = Object.entries(
      backend.read('certificates') as Record<string, { uid: string }>,
    ).flatMap(([key, { uid }]) => (uid === 'demo-member' ? [key] : []));
    open('jedi', '/Learners');
    const form = within(await screen.findByRole('form', { name: 'Verify a certificate' }));
    const verify = async (typed: string) => {
      await userEvent.clear(form.getByLabelText('Number'));
      await userEvent.type(form.getByLabelText('Number'), typed);
      await userEvent.click(form.getByRole('button', { name: 'Verify' }));
    };
    await verify(number.toLowerCase().replaceAll('-', ' '));
    expect(await screen.findByText('Miriam Marlowe')).toBeVisible();
    expect(screen.getByText('Valid')).toBeVisible();
    expect(
      await screen.findByText(
        /^Issued to Miriam Marlowe, (\S+@\S+)\. The account is now Miriam Marlowe, \1\.$/,
      ),
    ).toBeVisible();
    expect(screen.queryByText('Name has changed')).not.toBeInTheDocument();
    backend.write('userDirectory/demo-member/lastName', 'Moss');
    expect(await screen.findByText('Name has changed')).toBeVisible();
    expect(screen.getByText(/The account is now Miriam Moss, \S+@\S+\.$/)).toBeVisible();
    await verify('0000-0000-0000');
    expect(await screen.findByText('Not valid')).toBeVisible();
    await verify('12');
    expect(form.getByText(/^Please enter a certificate number/)).toBeVisible();
  });

  it('is available to staff only', async () => {
    open('member', '/Learners');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeVisible());
    expect(screen.queryByRole('form', { name: 'Verify a certificate' })).not.toBeInTheDocument();
  });
});

it('the University offers a guest a membership and shows no course', async () => {
  open('guest', '/University');
  expect(
    await screen.findByText(/Your guest access does not include the University/),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: BEGUN })).not.toBeInTheDocument();
});
