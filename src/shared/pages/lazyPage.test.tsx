import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { lazyPage, type LazyPage } from './pageRoute';

const Hello = () => <p>Hello</p>;
const show = (Page: LazyPage) =>
  render(
    <ErrorBoundary>
      <Suspense fallback={<p>Waiting</p>}>
        <Page />
      </Suspense>
    </ErrorBoundary>,
  );

test('is loaded when it is first shown', async () => {
  const load = vi.fn(async () => Hello);
  const Page = lazyPage(load);
  expect(load).not.toHaveBeenCalled();
  show(Page);
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('Hello')).toBeVisible();
});

test('stands at once when it was sent for before, and is loaded once', async () => {
  const load = vi.fn(async () => Hello);
  const Page = lazyPage(load);
  await Promise.all([Page.preload(), Page.preload()]);
  show(Page);
  expect(screen.getByText('Hello')).toBeVisible();
  await Page.preload();
  expect(load).toHaveBeenCalledOnce();
});

test('that could not be sent for is tried again when it is shown', async () => {
  const load = vi.fn(async () => Hello).mockRejectedValueOnce(new Error('no connection'));
  const Page = lazyPage(load);
  await expect(Page.preload()).rejects.toThrow('no connection');
  show(Page);
  expect(await screen.findByText('Hello')).toBeVisible();
});
