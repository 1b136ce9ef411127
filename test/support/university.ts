/** The University on a separate backend for each test. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { renderPortal, startBackend, type Backend } from './portal';

type Stored = Record<string, { courseTitle: string }>;

export let backend: Backend;
let end: (() => Promise<void>) | null = null;

export const open = (as: string, at: string) => {
  end = renderPortal(backend, { as, at });
};
/** Closes the portal, also before its test is over. */
export async function leave(): Promise<void> {
  await end?.();
  end = null;
}
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const BEGUN = 'The energy bill, line by line';
export const COMPLETED = 'Reading a law for what you must do';

export function keyOf(title: string): string {
  const stored = Object.entries(backend.read('university/courses') as Stored);
  const [key] = stored.find(([, { courseTitle }]) => courseTitle === title) ?? [];
  if (key === undefined) throw new Error(`the seed has no course ${title}`);
  return key;
}
export const marks = (course: string) =>
  Object.values(
    (backend.read(`learning/demo-member/${course}`) ?? {}) as Record<string, object>,
  ).flatMap((section) => Object.keys(section));

/** Starts a separate backend for each test of a file. */
export function setUpUniversity(): void {
  beforeEach(async () => {
    backend = await startBackend();
  });
  afterEach(async () => {
    await leave();
    localStorage.clear();
    vi.restoreAllMocks();
    await backend.stop();
  });
}
