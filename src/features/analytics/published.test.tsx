import { readPaths, renderPortal, startBackend } from '../../../test/support/portal';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as pictures from '../../lib/svgToPng';

vi.spyOn(pictures, 'svgToPng').mockReturnValue(new Promise(() => undefined));

it('configured charts are shown in frames instead of the portal’s own charts', async () => {
  vi.stubEnv(
    'VITE_ANALYTICS_CHARTS',
    'Weekly page views|https://docs.example/a?oid=1&format=interactive, Most read insights|https://docs.example/b',
  );
  const backend = await startBackend();
  const end = renderPortal(backend, { as: 'admin', at: '/Analytics' });
  const frame = await screen.findByTitle('Weekly page views');
  expect(frame).toHaveAttribute('src', 'https://docs.example/a?oid=1&format=interactive');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation|allow-forms/);
  expect(screen.getByTitle('Most read insights')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Most read insights' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Users by type' })).not.toBeInTheDocument();
  await waitFor(() => expect(readPaths).toContain('analytics'));
  expect(readPaths).not.toContain('config/categories');
  await end();
  await backend.stop();
  vi.unstubAllEnvs();
});
