import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { applyColours, inLightColours, watchColours } from '../../lib/colourMode';
import { ColoursField } from './ColoursField';

const shown = () => document.documentElement.dataset.colours;

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('a choice of colours applies at once and on the next visit, until the device decides again', async () => {
  const stop = watchColours(applyColours);
  render(<ColoursField />);
  const field = screen.getByRole('combobox', { name: 'Colours' });
  expect(field).toHaveDisplayValue('As on this device');
  await userEvent.selectOptions(field, 'Dark');
  expect(field).toHaveDisplayValue('Dark');
  expect(shown()).toBe('dark');

  delete document.documentElement.dataset.colours;
  applyColours();
  expect(shown()).toBe('dark');

  await userEvent.selectOptions(field, 'As on this device');
  expect(shown()).toBe('system');
  expect(localStorage).toHaveLength(0);
  stop();
});

it('high contrast follows the device unless the person has chosen other colours', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(matchMedia(media), { matches: media === '(prefers-contrast: more)' }),
  );
  applyColours();
  expect(shown()).toBe('contrast');
  const stop = watchColours(applyColours);
  render(<ColoursField />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Colours' }), 'Light');
  expect(shown()).toBe('light');
  stop();
});

it('a picture for paper has light colours on a dark screen', () => {
  localStorage.setItem('colours', 'dark');
  applyColours();
  expect(inLightColours(shown)).toBe('light');
  expect(shown()).toBe('dark');
});
