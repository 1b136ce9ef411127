import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let backend: Backend;
let end: (() => Promise<void>) | null = null;

// Loading the tab's modules takes long the first time.
beforeAll(() => import('./components/MyProfile'), 60_000);
beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => backend.reset());
afterEach(async () => {
  await end?.();
  end = null;
  localStorage.clear();
});
afterAll(() => backend.stop());

const open = async (as: string) => {
  end = renderPortal(backend, { as, at: '/myaccount?tab=profile' });
  await screen.findByRole('button', { name: 'Edit Profile' });
};
const picture = (size: number, type = 'image/png') =>
  new File([new Uint8Array(size)], 'me.png', { type });
const uid = 'demo-member';
const own = (field: string) => backend.read(`users/${uid}/${field}`);

async function edit() {
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  return within(await screen.findByRole('form', { name: 'Edit Profile' }));
}

describe('an address that returns emails', () => {
  const note = () => screen.queryByText('Emails to this address come back');
  const returned = (count: number, email = 'member@demo.example') => {
    backend.write(`returnedMails/${uid}`, { email, count, at: 1 });
  };

  it('is shown after three of them, until one is accepted', async () => {
    returned(2);
    await open('member');
    expect(note()).not.toBeInTheDocument();
    returned(3);
    await waitFor(() => expect(note()).toBeVisible());
    returned(3, 'before@demo.example');
    await waitFor(() => expect(note()).not.toBeInTheDocument());
    returned(4);
    await waitFor(() => expect(note()).toBeVisible());
    backend.write(`returnedMails/${uid}`, null);
    await waitFor(() => expect(note()).not.toBeInTheDocument());
  });
});

describe('the profile photo', () => {
  const form = async () => within(await screen.findByRole('form', { name: 'Profile photo' }));

  it.each([
    [2_000_001, 'File size is too big! Maximum 2mb'],
    [4_999, 'File size is too small! Minimum 5kb'],
  ])('of %i bytes is rejected with a message, and Update stays disabled', async (size, message) => {
    await open('member');
    const card = await form();
    await userEvent.upload(card.getByLabelText('Profile photo'), picture(size));
    expect(await card.findByText(message)).toBeVisible();
    expect(card.getByRole('button', { name: 'Update' })).toBeDisabled();
  });

  it.each([5_000, 2_000_000])('of %i bytes is pending until Update is pressed', async (size) => {
    await open('member');
    const card = await form();
    expect(card.getByRole('button', { name: 'Update' })).toBeDisabled();
    await userEvent.upload(card.getByLabelText('Profile photo'), picture(size));
    expect(await card.findByText('This photo is pending until you press Update.')).toBeVisible();
    expect(card.getByRole('button', { name: 'Update' })).toBeEnabled();
  });

  it('must be a picture', async () => {
    await open('member');
    const card = await form();
    const text = new File(['x'.repeat(6000)], 'me.svg', { type: 'image/svg+xml' });
    await userEvent.upload(card.getByLabelText('Profile photo'), text, { applyAccept: false });
    expect(await card.findByText('Please choose a picture: PNG, JPEG, GIF or WebP.')).toBeVisible();
  });
});

describe('the profile form', () => {
  it('has nothing to save before a change or after the change is reverted', async () => {
    await open('member');
    const form = await edit();
    const update = form.getByRole('button', { name: 'Update' });
    expect(update).toBeDisabled();
    const company = form.getByLabelText('Company');
    await userEvent.type(company, 'X');
    expect(update).toBeEnabled();
    await userEvent.type(company, '{Backspace}');
    expect(update).toBeDisabled();
  });

  it('has fields that tell the browser their purpose', async () => {
    await open('member');
    const form = await edit();
    const purposes = ['Display / author name*', 'First name*', 'Last name*', 'Company', 'Job role'];
    expect(
      purposes.map((label) => form.getByLabelText(label).getAttribute('autocomplete')),
    ).toEqual(['nickname', 'given-name', 'family-name', 'organization', 'organization-title']);
  });

  it('saves the record and both projections in one update', async () => {
    await open('member');
    const form = await edit();
    await userEvent.clear(form.getByLabelText('Display / author name*'));
    await userEvent.type(form.getByLabelText('Display / author name*'), ' Mina of Retail ');
    await userEvent.click(form.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    expect(screen.getByText('Mina of Retail')).toBeVisible();
    expect(own('displayName')).toBe('Mina of Retail');
    expect(backend.read(`profiles/${uid}/displayName`)).toBe('Mina of Retail');
    expect(backend.read(`userDirectory/${uid}/displayName`)).toBe('Mina of Retail');
  });

  it('saves the competence in the record alone, and shows it as private information', async () => {
    await open('member');
    const form = await edit();
    await userEvent.clear(form.getByLabelText('Competence'));
    await userEvent.type(form.getByLabelText('Competence'), ' IEMA Practitioner ');
    await userEvent.click(form.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Profile Updated')).toBeVisible();
    const facts = within(screen.getByRole('region', { name: 'Private information' }));
    expect(facts.getByText('IEMA Practitioner')).toBeVisible();
    expect(own('competence')).toBe('IEMA Practitioner');
    for (const row of ['profiles', 'userDirectory'])
      expect(backend.read(`${row}/${uid}`)).not.toHaveProperty('competence');
  });

  it.each([
    ['Display / author name*', 'Sorry cannot submit an empty Display Name'],
    ['First name*', 'Please enter your first name.'],
    ['Last name*', 'Please enter your last name.'],
  ])('rejects a blank %s and focuses the field', async (field, message) => {
    await open('member');
    const before = backend.read(`users/${uid}`);
    const form = await edit();
    await userEvent.clear(form.getByLabelText(field));
    await userEvent.type(form.getByLabelText(field), '  ');
    await userEvent.click(form.getByRole('button', { name: 'Update' }));
    expect(await form.findByText(message)).toBeVisible();
    await waitFor(() => expect(form.getByLabelText(field)).toHaveFocus());
    expect(backend.read(`users/${uid}`)).toEqual(before);
  });

  it('accepts photos up to 5,000,000 bytes and cannot be saved while a photo is rejected', async () => {
    await open('member');
    const form = await edit();
    const file = form.getByLabelText('Profile photo');
    await userEvent.upload(file, picture(5_000_001));
    expect(await form.findByText('File size is too big!')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Update' }));
    expect(await form.findByText('Please upload a valid file size')).toBeVisible();
    await userEvent.upload(file, picture(4_999));
    expect(await form.findByText('File size is too small! Minimum 5kb')).toBeVisible();
    await userEvent.upload(file, picture(5_000_000));
    await waitFor(() => expect(form.queryByText(/^File size/)).not.toBeInTheDocument());
    expect(form.queryByText('Please upload a valid file size')).not.toBeInTheDocument();
  });

  it('does not overwrite a change made in another window before the member has chosen', async () => {
    await open('member');
    const form = await edit();
    await userEvent.type(form.getByLabelText('Company'), ' Group');
    const mine = `${String(own('company'))} Group`;
    backend.write(`users/${uid}/jobRole`, 'Head of Energy');
    await form.findByText(/^Your profile was changed in another window/);
    expect(form.getByRole('button', { name: 'Update' })).toBeDisabled();
    expect(form.getByLabelText('Company')).toHaveValue(mine);
    await userEvent.click(form.getByRole('button', { name: 'Load the changed text' }));
    expect(form.getByLabelText('Job role')).toHaveValue('Head of Energy');
    await userEvent.type(form.getByLabelText('Company'), ' Group');
    await userEvent.click(form.getByRole('button', { name: 'Update' }));
    await screen.findByText('Profile Updated');
    expect(own('company')).toBe(mine);
    expect(own('jobRole')).toBe('Head of Energy');
  });

  it('offers every day of a month, with controls for month and year', async () => {
    await open('member');
    const form = await edit();
    expect(form.getByText(/a birthday is too good to keep to yourself/)).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'April 17' }));
    await userEvent.selectOptions(form.getByLabelText('Month'), 'February');
    expect(form.getAllByRole('button', { name: /^February \d+$/ })).toHaveLength(1 + 29);
    await userEvent.selectOptions(form.getByLabelText('Year'), '1983');
    expect(form.getAllByRole('button', { name: /^February \d+$/ })).toHaveLength(1 + 28);
    await userEvent.click(form.getByRole('button', { name: 'February 4' }));
    await userEvent.click(form.getByRole('button', { name: 'Update' }));
    await screen.findByText('Profile Updated');
    expect(own('DOB')).toBe('1983-02-04');
    expect(screen.getByText('February 4')).toBeVisible();
  });

  it('returns the focus to the button that opened it, and from the day grid to its button', async () => {
    await open('guest');
    const form = await edit();
    const birthday = form.getByRole('button', { name: 'Choose your birthday' });
    await userEvent.click(birthday);
    await userEvent.click(form.getByRole('button', { name: 'January 7' }));
    expect(birthday).toHaveFocus();
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
  });

  it('discards its input on Cancel, and closes when notifications open', async () => {
    await open('member');
    let form = await edit();
    await userEvent.type(form.getByLabelText('Company'), ' Group');
    await userEvent.click(form.getByRole('button', { name: 'Cancel' }));
    form = await edit();
    expect(form.getByLabelText('Company')).toHaveValue(String(own('company')));
    await userEvent.click(screen.getByRole('button', { name: 'Manage Notifications' }));
    expect(screen.queryByRole('form', { name: 'Edit Profile' })).not.toBeInTheDocument();
    expect(await screen.findAllByRole('switch')).not.toHaveLength(0);
  });
});

describe('notification settings', () => {
  const NAMESPACE = 'demo-portal-default-rtdb';
  const rooms = () =>
    backend.read(`users/${uid}/notifications/chatrooms`) as Record<
      string,
      { chatroomTitle: string; subscribed: boolean }
    >;

  it('switch a subscription off and on, and store its title with it', async () => {
    const [[id, { chatroomTitle }] = ['', { chatroomTitle: '' }]] = Object.entries(rooms()).filter(
      ([, { subscribed }]) => subscribed,
    );
    backend.database.write(NAMESPACE, `chatrooms/${id}/chatroomTitle`, 'Renamed room');
    await open('member');
    await userEvent.click(screen.getByRole('button', { name: 'Manage Notifications' }));
    const toggle = await screen.findByRole('switch', { name: 'Subscribed to Renamed room' });
    expect(chatroomTitle).not.toBe('Renamed room');
    await waitFor(() => expect(toggle).toBeChecked());
    await userEvent.click(toggle);
    expect(await screen.findByText('Unsubscribed from chatroom')).toBeVisible();
    expect(rooms()[id]).toEqual({ chatroomTitle: 'Renamed room', subscribed: false });
    await userEvent.click(toggle);
    expect(await screen.findByText('Subscribed to chatroom')).toBeVisible();
    expect(rooms()[id]?.subscribed).toBe(true);
  });

  it('strike through a deleted room, which can be removed', async () => {
    const [[id, { chatroomTitle }] = ['', { chatroomTitle: '' }]] = Object.entries(rooms());
    backend.database.write(NAMESPACE, `chatrooms/${id}`, null);
    await open('member');
    await userEvent.click(screen.getByRole('button', { name: 'Manage Notifications' }));
    const remove = await screen.findByRole('button', { name: `Remove ${chatroomTitle}` });
    expect(screen.getByText(chatroomTitle, { selector: 's' })).toBeVisible();
    await userEvent.click(remove);
    await waitFor(() => expect(screen.queryByText(chatroomTitle)).not.toBeInTheDocument());
    expect(rooms()).not.toHaveProperty(id);
  });

  it('are not available to guests', async () => {
    await open('guest');
    await userEvent.click(screen.getByRole('button', { name: 'Manage Notifications' }));
    expect(
      await screen.findByText(
        'With a subscription, you can get notifications from chatrooms and insights.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Email us to subscribe' })).toBeVisible();
  });
});

describe('counting of visits', () => {
  const today = () => Math.floor(Date.now() / 86_400_000);
  const theSwitch = () => screen.findByRole('switch', { name: 'Count my visits' });

  it('is on until a member switches it off, which deletes today’s visits', async () => {
    const days = [today() - 1, today(), today() + 1];
    for (const day of days) backend.write(`visits/${day}/${uid}`, { pages: { calendar: day } });
    await open('member');
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    await userEvent.click(await theSwitch());
    await waitFor(() => expect(own('uncounted')).toBe(true));
    await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
    const left = days.filter((day) => backend.read(`visits/${day}/${uid}`) !== null);
    expect(left).toHaveLength(2);
    await waitFor(async () => expect(await theSwitch()).toBeEnabled());
    await userEvent.click(await theSwitch());
    await waitFor(() => expect(own('uncounted')).toBe(false));
  });

  it('can be switched off by a guest too', async () => {
    await open('guest');
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    await userEvent.click(await theSwitch());
    await waitFor(() => expect(backend.read('users/demo-guest/uncounted')).toBe(true));
  });
});

describe('the list of members', () => {
  const theSwitch = () => screen.findByRole('switch', { name: 'Show me in the list of members' });

  it('has a member until the member opts out, and the sector that the member chooses', async () => {
    await open('member');
    await waitFor(async () => expect(await theSwitch()).toBeChecked());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sector' }), 'Residential');
    await waitFor(() => expect(own('sector')).toBe('Residential'));
    await waitFor(async () => expect(await theSwitch()).toBeEnabled());
    await userEvent.click(await theSwitch());
    await waitFor(() => expect(own('unlisted')).toBe(true));
    expect(backend.read(`profiles/${uid}/unlisted`)).toBe(true);
    expect(own('sector')).toBe('Residential');
    await waitFor(async () => expect(await theSwitch()).not.toBeChecked());
  });
});
