import { arrangeConsole } from '../../../../test/support/adminConsole';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createStore } from '../../../app/store';
import { signedOut } from '../../../store/sessionEvents';
import { selectTab, tabChosen } from '../consoleSlice';

const { open, visit } = arrangeConsole();

describe('the admin console', () => {
  const chosen = () => screen.getByRole('tab', { selected: true });

  it('offers five tabs and opens the tab in the address', async () => {
    await open('message');
    await screen.findByRole('tablist', { name: 'Admin Dashboard' });
    expect(chosen()).toHaveTextContent('Message');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'User Manager',
      'Legal Register Manager',
      'Insight Category Manager',
      'Industry Manager',
      'Message',
    ]);
  });

  it.each(['/dashboard', '/CMS/dashboard'])('opens at %s for staff', async (at) => {
    await visit(at);
    await screen.findByRole('tablist', { name: 'Admin Dashboard' });
    expect(chosen()).toHaveTextContent('User Manager');
  });

  it('forgets the tab after sign-out', () => {
    const store = createStore();
    store.dispatch(tabChosen('message'));
    expect(selectTab(store.getState())).toBe('message');
    store.dispatch(signedOut());
    expect(selectTab(store.getState())).toBe('users');
  });

  it('opens the last tab again when staff return', async () => {
    await open('users');
    await userEvent.click(await screen.findByRole('tab', { name: 'Industry Manager' }));
    await userEvent.click(screen.getByRole('link', { name: 'Storage' }));
    await screen.findByRole('heading', { level: 1, name: 'Storage' });
    await userEvent.click(screen.getByRole('link', { name: 'Admin Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' });
    expect(chosen()).toHaveTextContent('Industry Manager');
  });
});
