import { renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Auth from '../../data/auth';
import { DataError } from '../../data/errors';

/** Mocked responses of the provider, which is not under test. */
const provider = vi.hoisted(() => ({
  signIn: vi.fn<(email: string, password: string) => Promise<void>>(),
  sendReset: vi.fn<(email: string) => Promise<void>>(),
  createAccount: vi.fn<(email: string, password: string) => Promise<Auth.Identity>>(),
}));
const isRegistered = vi.hoisted(() => vi.fn<(email: string) => Promise<boolean>>());
vi.mock('../../data/registered', () => ({ isRegistered }));
vi.mock('../../data/auth', async (importOriginal) => ({
  ...(await importOriginal<typeof Auth>()),
  ...provider,
}));

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeAll(async () => {
  backend = await startBackend();
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  isRegistered.mockResolvedValue(true);
});
afterEach(async () => {
  await end?.();
  end = null;
  vi.restoreAllMocks();
  Object.values(provider).forEach((call) => call.mockReset());
});
afterAll(() => backend.stop());

const open = (at: string) => {
  end = renderPortal(backend, { as: null, at });
};
const box = (name: string | RegExp) => screen.findByLabelText(name);
const type = async (name: string | RegExp, text: string) => userEvent.type(await box(name), text);
const refuse = (code: string, message: string) => new DataError('unknown', message, code);
const submit = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const EMAIL = /^Email/;
const PASSWORD = /^Password/;

describe('Log In', () => {
  const button = () =>
    screen
      .getAllByRole<HTMLButtonElement>('button', { name: 'Log In' })
      .find(({ type: kind }) => kind === 'submit');

  it('the button is disabled until email and password are filled in', async () => {
    open('/LogIn');
    await box(EMAIL);
    expect(button()).toBeDisabled();
    await type(EMAIL, 'rhona@works.example');
    expect(button()).toBeDisabled();
    await type(PASSWORD, 'x');
    expect(button()).toBeEnabled();
    await userEvent.clear(await box(EMAIL));
    expect(button()).toBeDisabled();
  });

  it.each([
    [
      'auth/user-not-found',
      'Sorry this email is not registered, please visit the register link to sign up.',
      EMAIL,
    ],
    [
      'auth/wrong-password',
      'Sorry password is incorrect. Please try again or use forgot password to receive password reset link via email.',
      PASSWORD,
    ],
    ['auth/too-many-requests', 'Sorry you hit an error : Too many tries. Please try again.', EMAIL],
  ])('explains %s and focuses the field', async (code, sentence, field) => {
    provider.signIn.mockRejectedValue(refuse(code, 'Too many tries.'));
    open('/LogIn');
    await type(EMAIL, 'rhona@works.example');
    await type(PASSWORD, 'x{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(provider.signIn).toHaveBeenCalledWith('rhona@works.example', 'x', false);
    await waitFor(async () => expect(await box(field)).toHaveFocus());
  });

  it('informs the provider that the computer is shared', async () => {
    provider.signIn.mockResolvedValue();
    open('/LogIn');
    await type(EMAIL, 'rhona@works.example');
    await userEvent.click(screen.getByRole('checkbox', { name: 'This is a shared computer' }));
    await type(PASSWORD, 'x{Enter}');
    await waitFor(() =>
      expect(provider.signIn).toHaveBeenCalledWith('rhona@works.example', 'x', true),
    );
  });

  it('signs in a demo account with one click, and shows why a sign-in failed', async () => {
    provider.signIn.mockRejectedValueOnce(refuse('auth/wrong-password', 'Wrong.'));
    provider.signIn.mockResolvedValue();
    open('/LogIn');
    const guest = await screen.findByRole('button', { name: 'Sign in as guest@demo.example' });
    expect(screen.getAllByRole('button', { name: /^Sign in as/ })).toHaveLength(8);
    await userEvent.click(guest);
    expect(await screen.findByRole('alert')).toHaveTextContent('Sorry password is incorrect.');
    await userEvent.click(guest);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(provider.signIn).toHaveBeenLastCalledWith('guest@demo.example', 'Demo-portal-1', false);
  });

  it('lists only the demo accounts that exist in the suite, and no list if there are none', async () => {
    isRegistered.mockImplementation((email) => Promise.resolve(email.startsWith('legal')));
    open('/LogIn');
    await screen.findByRole('button', { name: 'Sign in as legal@demo.example' });
    expect(screen.getAllByRole('button', { name: /^Sign in as/ })).toHaveLength(1);
    await end?.();

    isRegistered.mockReset();
    isRegistered.mockResolvedValue(false);
    open('/LogIn');
    await waitFor(() => expect(isRegistered).toHaveBeenCalledTimes(8));
    await box(EMAIL);
    expect(screen.queryByText('Demo accounts')).not.toBeInTheDocument();
  });

  it('can show the password, and links to the password reset', async () => {
    open('/LogIn');
    const password = await box(PASSWORD);
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show characters of Password' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/PasswordReset',
    );
  });
});

describe('Password Reset', () => {
  it('needs an email address, and then shows “Check your email for reset link.”', async () => {
    provider.sendReset.mockResolvedValue();
    open('/PasswordReset');
    await box(EMAIL);
    expect(submit('Send reset link')).toBeDisabled();
    await type(EMAIL, 'rhona@works.example');
    await userEvent.click(submit('Send reset link'));
    expect(await screen.findByText('Check your email for reset link.')).toBeVisible();
  });

  it('shows the provider’s message if the request fails', async () => {
    provider.sendReset.mockRejectedValue(refuse('auth/user-not-found', 'There is no such user.'));
    open('/PasswordReset');
    await type(EMAIL, 'rhona@works.example{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such user.');
  });
});

describe('Register', () => {
  const fill = async (email: string) => {
    await type('First name*', 'Rhona');
    await type('Last name*', 'Blake');
    await type('Email*', email);
    await type('Confirm email*', email);
    await type('Password*', 'secret-1');
    await type('Confirm password*', 'secret-1');
  };
  const tick = async () => {
    for (const each of screen.getAllByRole('checkbox')) await userEvent.click(each);
  };

  it('the button is disabled until the whole form is valid', async () => {
    open('/Register');
    await fill('rhona@works.example');
    expect(submit('Register')).toBeDisabled();
    const [terms, privacy] = screen.getAllByRole('checkbox');
    if (!terms || !privacy) throw new Error('Two boxes were expected.');
    await userEvent.click(terms);
    expect(submit('Register')).toBeDisabled();
    await userEvent.click(privacy);
    expect(submit('Register')).toBeEnabled();
    await userEvent.clear(await box('Last name*'));
    expect(submit('Register')).toBeDisabled();
  });

  it.each([
    ['Confirm email*', 'x@works.example', 'Emails do not match.'],
    ['Confirm password*', 'secret-2', 'Passwords do not match.'],
    [
      'Email*',
      'rhona@mail.yahoo.co.uk',
      "Sorry it looks like you're trying to register with a personal email address, please use your current business email instead.",
    ],
    [
      'Email*',
      'rhona@aol.com',
      'An AOL address? Our modem is still dialling. Please hang up and try again with your current business email.',
    ],
    ['First name*', ' ', 'Please enter your first name.'],
    ['Last name*', ' ', 'Please enter your last name.'],
    ['Email*', ' ', 'Please enter your email.'],
    ['Email*', 'rhona@works', 'This email is incomplete: it should look like name@company.com.'],
  ])('shows an error at %s for %j', async (field, text, message) => {
    open('/Register');
    const wrong = await box(field);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await userEvent.type(wrong, text);
    await userEvent.tab();
    expect(await screen.findByText(message)).toBeVisible();
    expect(wrong).toHaveAttribute('aria-invalid', 'true');
    expect(wrong).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(submit('Register')).toBeDisabled();
  });

  it('shows the provider’s message above the form, and preserves the input', async () => {
    provider.createAccount.mockRejectedValue(
      refuse('auth/email-already-in-use', 'The address is in use by another account.'),
    );
    open('/Register');
    await fill('rhona@works.example');
    await tick();
    await userEvent.click(submit('Register'));
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent('The address is in use by another account.');
    expect(message.parentElement).toHaveFocus();
    const form = screen.getByRole('form', { name: 'Register' });
    expect(message.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await box('First name*')).toHaveValue('Rhona');
  });

  it('has fields that tell the browser their purpose', async () => {
    const purposes = async (...labels: (string | RegExp)[]) =>
      Promise.all(labels.map(async (label) => (await box(label)).getAttribute('autocomplete')));
    open('/Register');
    expect(
      await purposes('First name*', 'Last name*', 'Email*', 'Confirm email*', 'Password*'),
    ).toEqual(['given-name', 'family-name', 'email', 'email', 'new-password']);
    await end?.();
    open('/LogIn');
    await screen.findByRole('heading', { level: 1, name: 'Log In' });
    expect(await purposes(EMAIL, PASSWORD)).toEqual(['username', 'current-password']);
  });

  it('links to the terms and the privacy policy', async () => {
    open('/Register');
    const main = await screen.findByRole('form', { name: 'Register' });
    const hrefs = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/TermsAndConditions', '/PrivacyPolicy']);
  });
});
