import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { reloadWithFiles } from '../../lib/reloadPage';
import { ErrorBoundary, lazyComponent, type LazyComponent } from './Lazily';

vi.mock('../../lib/reloadPage', () => ({ reloadWithFiles: vi.fn() }));

const Hello = () => <p>Hello</p>;
const show = (Page: LazyComponent) =>
  render(
    <ErrorBoundary>
      <Suspense fallback={<p>Waiting</p>}>
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );

test('a lazy component is loaded when it is first shown', async () => {
  const load = vi.fn(async () => Hello);
  const Page = lazyComponent(load);
  expect(load).not.toHaveBeenCalled();
  show(Page);
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('Hello')).toBeVisible();
});

test('a preloaded component is shown at once and loaded only once', async () => {
  const load = vi.fn(async () => Hello);
  const Page = lazyComponent(load);
  await Promise.all([Page.preload(), Page.preload()]);
  show(Page);
  expect(screen.getByText('Hello')).toBeVisible();
  await Page.preload();
  expect(load).toHaveBeenCalledOnce();
});

test('a component whose preload failed is loaded again when it is shown', async () => {
  const load = vi.fn(async () => Hello).mockRejectedValueOnce(new Error('no connection'));
  const Page = lazyComponent(load);
  await expect(Page.preload()).rejects.toThrow('A part of the page could not be loaded.');
  show(Page);
  expect(await screen.findByText('Hello')).toBeVisible();
});

test('a component that could not be loaded offers to reload the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(lazyComponent(() => Promise.reject(new Error('no connection'))));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(reloadWithFiles).toHaveBeenCalledOnce();
});
