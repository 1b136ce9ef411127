import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { signedOut } from '../store/sessionEvents';
import { Portal } from './App';
import { createStore } from './store';

vi.mock('../features/landing/pages/TermsPage', () => ({
  TermsPage: () => {
    throw new Error('fault');
  },
}));

it('a page is shown after the previous page has failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = createStore();
  store.dispatch(signedOut());
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/TermsAndConditions']}>
        <Portal />
      </MemoryRouter>
    </Provider>,
  );
  expect(await screen.findByText('Sorry, something went wrong here.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Privacy Policy' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});
