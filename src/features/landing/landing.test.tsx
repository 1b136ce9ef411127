import { readPaths, renderPortal, startBackend, type Backend } from '../../../test/support/portal';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lastDayOf } from '../../shared/members/expiry';
import { KNOWLEDGE_PARTNERS, MEDIA_PARTNERS } from './pages/LandingPage';

let backend: Backend;
let end: (() => Promise<void>) | null = null;

beforeAll(async () => {
  backend = await startBackend();
});
afterEach(async () => {
  await end?.();
  end = null;
});
afterAll(() => backend.stop());

const open = async (as: string | null, at: string, heading: string) => {
  end = renderPortal(backend, { as, at });
  await screen.findByRole('heading', { level: 1, name: heading });
};

describe('the landing page', () => {
  const HEADING = 'For energy, sustainability and compliance professionals';

  it.each([
    'An insights library',
    'Workshops and seminars',
    'Staying informed',
    'Sharing',
    'Consulting',
    'Influencing policy',
    'Connecting and networking',
  ])('promotes: %s', async (theme) => {
    await open(null, '/', HEADING);
    expect(screen.getByRole('heading', { level: 3, name: theme })).toBeVisible();
  });

  it('names every partner, and links to Register', async () => {
    await open(null, '/', HEADING);
    for (const { name } of [...KNOWLEDGE_PARTNERS, ...MEDIA_PARTNERS])
      expect(screen.getByText(name)).toBeVisible();
    const links = within(screen.getByRole('main')).getAllByRole('link', { name: 'REGISTER' });
    expect(links.map((anchor) => anchor.getAttribute('href'))).toEqual(['/Register', '/Register']);
  });

  it('shows the version, the policies and a contact address', async () => {
    await open(null, '/', HEADING);
    expect(screen.getByText('Version 1.6.1')).toBeVisible();
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.getByText(/1 Example Street, London/)).toBeVisible();
    expect(foot.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/PrivacyPolicy', '/TermsAndConditions', '/Accessibility']),
    );
  });

  const fact = (question: string) => screen.getByText(question).nextElementSibling;

  it('says how long a review takes, what membership costs, and shows the sample insight', async () => {
    await open(null, '/', HEADING);
    const { review, cost, sample } = backend.read('config/landing') as Record<string, string>;
    await waitFor(() => expect(fact('How long a review takes')).toHaveTextContent(review ?? ''));
    expect(fact('What membership costs')).toHaveTextContent(cost ?? '');
    const title = String(backend.read(`insightSummaries/${sample}/title`));
    expect(await screen.findByRole('heading', { level: 3, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the whole insight' })).toHaveAttribute(
      'href',
      `/InsightPage/${sample}`,
    );
  });

  it('invites visitors to ask while staff have written nothing', async () => {
    const landing = backend.read('config/landing');
    backend.write('config/landing', null);
    await open(null, '/', HEADING);
    await waitFor(() => expect(readPaths).toContain('config/landing'));
    for (const question of ['How long a review takes', 'What membership costs'])
      expect(fact(question)).toHaveTextContent('We are glad to tell you. Ask us');
    expect(screen.queryByRole('link', { name: 'Read the whole insight' })).toBeNull();
    backend.write('config/landing', landing as Parameters<Backend['write']>[1]);
  });

  it('shows screenshots of the portal with a size, and loads all but the first lazily', async () => {
    await open(null, '/', HEADING);
    const pictures = within(screen.getByRole('main')).getAllByRole('img');
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(
      ['register', 'insight', 'item'].map((name) => `/screens/${name}-wide.webp`),
    );
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      ...['lazy', 'lazy'],
    ]);
  });

  it.each([
    ['member', 'My Account'],
    ['newuser', 'Welcome Nadia Newbold'],
    ['expired', 'Hello Edwin Pargeter'],
  ])('redirects the signed-in account “%s” to its own start page', (as, heading) =>
    open(as, '/', heading),
  );

  it('says which page needs a login, only to visitors who requested such a page', async () => {
    await open(null, '/', HEADING);
    expect(screen.queryByText(/^Log in to continue/)).not.toBeInTheDocument();
    await end?.();
    await open(null, '/LegalRegister', HEADING);
    expect(await screen.findByText('Log in to continue to the Legal Register.')).toBeVisible();
  });

  it('shows the last day of membership to a user whose membership has lapsed', async () => {
    const expiry = Number(backend.read('users/demo-lapsed/expiryDate'));
    await open('lapsed', '/', `Hello ${String(backend.read('users/demo-lapsed/displayName'))}`);
    expect(screen.getByText(lastDayOf(expiry))).toBeVisible();
  });
});

describe('the terms and the privacy policy', () => {
  it('the terms cover all required subjects', async () => {
    await open(null, '/TermsAndConditions', 'Terms and Conditions');
    const text = screen.getByRole('main').textContent;
    for (const point of [
      'Membership rules',
      'Content standards',
      'at least 18 years old',
      'within 7 working days',
      'Our liability',
      'right to refuse substitute services',
      'a full refund',
      'Payment is made in advance',
      'Events outside our control',
      'Communications between us',
      'Other important terms',
      'English law applies',
      'England and Wales have non-exclusive jurisdiction',
    ])
      expect(text).toContain(point);
  });

  it('the privacy policy covers all required subjects', async () => {
    await open(null, '/PrivacyPolicy', 'Privacy Policy');
    const text = screen.getByRole('main').textContent;
    for (const point of ['No cookies are used', 'fee of 10 pounds', 'Last updated on'])
      expect(text).toContain(point);
  });
});

describe('unknown and sign-in URLs', () => {
  it.each(['/nowhere', '/no/such/page'])(
    'an unknown URL shows that the page does not exist: %s',
    async (at) => {
      await open(null, at, 'This page does not exist');
      expect(
        within(screen.getByRole('main')).getByRole('link', { name: 'Go to the front page' }),
      ).toHaveAttribute('href', '/');
    },
  );

  it('a sign-in link works in any letter case, and redirects to Log In without a token', async () => {
    await open(null, '/AUTHsome-token', 'Attempting Login...');
    await end?.();
    await open(null, '/auth', 'Log In');
  });
});
