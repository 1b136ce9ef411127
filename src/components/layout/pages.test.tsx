import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppFrame } from './AppFrame';
import { AreaLinks } from './AreaLinks';
import { Navigation, type NavigationItem } from './Navigation';
import { Page } from './Page';

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function renderFrame(navigation: NavigationItem[] = [], banner?: string) {
  return render(
    <MemoryRouter initialEntries={['/']}>
      <AppFrame
        brand="Compliance Network"
        versionLabel="Version 1.6.1"
        homeTo="/"
        navigation={navigation}
        banner={banner}
        footer={<a href="/PrivacyPolicy">Privacy Policy</a>}
      >
        <Routes>
          <Route
            path="/"
            element={
              <Page title="Home">
                <Link to="/browse">Go</Link>
              </Page>
            }
          />
          <Route path="/browse" element={<Page title="Insights">List</Page>} />
        </Routes>
      </AppFrame>
    </MemoryRouter>,
  );
}

describe('Page', () => {
  it('sets the document title and does not move the focus on the first page', () => {
    renderFrame();
    expect(document.title).toBe('Home | Compliance Network');
    expect(document.body).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('moves the focus to the heading and scrolls to the top after a change of route', async () => {
    renderFrame();
    await userEvent.click(screen.getByRole('link', { name: 'Go' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Insights' })).toHaveFocus();
    expect(document.title).toBe('Insights | Compliance Network');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });
});

describe('the description of a Page', () => {
  const PORTAL = 'What the portal is for.';
  const description = () =>
    document.head.querySelector('meta[name="description"]')?.getAttribute('content');
  const show = (page: ReactNode) => <MemoryRouter>{page}</MemoryRouter>;
  beforeEach(() => {
    document.head.innerHTML = `<meta name="description" content="${PORTAL}">`;
  });
  afterEach(() => {
    document.head.innerHTML = '';
  });

  it('is the page’s own text, or else its lead, or else the description of the portal', () => {
    const { rerender, unmount } = render(
      show(
        <Page title="A" lead="About A.">
          A
        </Page>,
      ),
    );
    expect(description()).toBe('About A.');
    rerender(
      show(
        <Page title="A" lead="About A." description="More of A.">
          A
        </Page>,
      ),
    );
    expect(description()).toBe('More of A.');
    rerender(
      show(
        <Page title="A" lead={<em>About A.</em>}>
          A
        </Page>,
      ),
    );
    expect(description()).toBe(PORTAL);
    rerender(
      show(
        <Page title="B" lead="About B.">
          B
        </Page>,
      ),
    );
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    unmount();
    expect(description()).toBe(PORTAL);
  });
});

describe('AppFrame', () => {
  it('the skip link moves the focus to the content', async () => {
    renderFrame();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('shows brand, version, banner and footer', () => {
    renderFrame([], 'You are offline');
    expect(screen.getByRole('link', { name: 'Compliance Network' })).toHaveAttribute('href', '/');
    expect(screen.getByText('Version 1.6.1')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('You are offline');
    expect(
      within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Privacy Policy' }),
    ).toBeVisible();
  });

  it('marks the entry that covers the current page', () => {
    render(
      <MemoryRouter initialEntries={['/forum']}>
        <Navigation
          id="menu"
          open={false}
          onClose={() => undefined}
          items={[
            { label: 'Chatrooms', to: '/Chatrooms', covers: ['/Forum'] },
            { label: 'Register', to: '/For' },
            { label: 'Everything', to: '/' },
          ]}
        />
      </MemoryRouter>,
    );
    const link = (name: string) => screen.getByRole('link', { name });
    expect(link('Chatrooms')).toHaveAttribute('aria-current', 'true');
    expect(link('Chatrooms')).toHaveClass('active');
    for (const other of ['Register', 'Everything']) {
      expect(link(other)).not.toHaveAttribute('aria-current');
      expect(link(other)).not.toHaveClass('active');
    }
  });

  it('marks the entry with the longest address if one address is below another', () => {
    render(
      <MemoryRouter initialEntries={['/LegalRegister/user/x']}>
        <Navigation
          id="menu"
          open={false}
          onClose={() => undefined}
          items={[
            { label: 'Dashboard', to: '/myaccount', covers: ['/LegalRegister'] },
            { label: 'Admin', to: '/dashboard', covers: ['/LegalRegister/user'] },
          ]}
        />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  });

  it.each([
    ['/LegalRegister', 'Legal Register', 'page'],
    ['/law/one', 'Legal Register', 'true'],
    ['/LegalRegister/user/x', 'Admin', 'true'],
  ])('at %s, the menu and the second row mark only %s', (path, marked, how) => {
    const menu = [{ label: 'Admin', to: '/dashboard', covers: ['/LegalRegister/user'] }];
    const areas = [{ label: 'Legal Register', to: '/LegalRegister', covers: ['/Law'] }];
    render(
      <MemoryRouter initialEntries={[path]}>
        <Navigation id="menu" open={false} onClose={() => undefined} items={menu} others={areas} />
        <AreaLinks items={areas} others={menu} onChosen={() => undefined} />
      </MemoryRouter>,
    );
    for (const link of screen.getAllByRole('link')) {
      if (link.textContent === marked) expect(link).toHaveAttribute('aria-current', how);
      else expect(link).not.toHaveAttribute('aria-current');
    }
  });

  it('marks the closed submenu that contains the page, and no other', () => {
    render(
      <MemoryRouter initialEntries={['/Storage']}>
        <Navigation
          id="menu"
          open={false}
          onClose={() => undefined}
          items={[
            {
              label: 'Admin Tools',
              items: [{ label: 'Admin Dashboard', to: '/dashboard', covers: ['/Storage'] }],
            },
            { label: 'Feedback', items: [{ label: 'Report a bug', href: 'mailto:a@b.example' }] },
          ]}
        />
      </MemoryRouter>,
    );
    const menu = (name: string) => screen.getByRole('button', { name });
    expect(menu('Admin Tools')).toHaveAttribute('aria-current', 'true');
    expect(menu('Admin Tools')).toHaveClass('active');
    expect(menu('Feedback')).not.toHaveAttribute('aria-current');
    expect(menu('Feedback')).not.toHaveClass('active');
  });

  it('marks only one submenu if two contain the page', () => {
    render(
      <MemoryRouter initialEntries={['/Analytics']}>
        <Navigation
          id="menu"
          open={false}
          onClose={() => undefined}
          items={[
            { label: 'Admin Tools', items: [{ label: 'Analytics', to: '/Analytics' }] },
            { label: 'Jedi', items: [{ label: 'Analytics', to: '/Analytics' }] },
          ]}
        />
      </MemoryRouter>,
    );
    const menu = (name: string) => screen.getByRole('button', { name });
    expect(menu('Admin Tools')).toHaveAttribute('aria-current', 'true');
    expect(menu('Jedi')).not.toHaveAttribute('aria-current');
  });

  it('shows links, addresses, actions and submenus, and marks the current page', async () => {
    const handleSignOut = vi.fn();
    renderFrame([
      { label: 'Home', to: '/' },
      { label: 'Insights Library', to: '/browse' },
      { label: 'Feedback', items: [{ label: 'Report a bug', href: 'mailto:bugs@example.org' }] },
      { label: 'Sign Out', onSelect: handleSignOut },
    ]);
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('link', { name: 'Insights Library' })).not.toHaveAttribute('aria-current');

    const feedback = nav.getByRole('button', { name: 'Feedback' });
    expect(feedback).toHaveAttribute('aria-expanded', 'false');
    expect(nav.queryByRole('link', { name: 'Report a bug' })).not.toBeInTheDocument();
    await userEvent.click(feedback);
    expect(nav.getByRole('link', { name: 'Report a bug' })).toHaveAttribute(
      'href',
      'mailto:bugs@example.org',
    );
    await userEvent.keyboard('{Escape}');
    expect(nav.queryByRole('link', { name: 'Report a bug' })).not.toBeInTheDocument();
    expect(feedback).toHaveFocus();

    await userEvent.click(nav.getByRole('button', { name: 'Sign Out' }));
    expect(handleSignOut).toHaveBeenCalledOnce();
  });

  it('closes the phone menu when an entry is chosen', async () => {
    renderFrame([{ label: 'Insights Library', to: '/browse' }]);
    const menu = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    expect(menu).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(screen.getByRole('link', { name: 'Insights Library' }));
    expect(menu).toHaveAttribute('aria-expanded', 'false');
  });
});
