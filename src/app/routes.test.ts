import { expect, it } from 'vitest';
import { PATTERNS } from '../config/links';
import { pageRoutes } from './routes';

it('gives every address of the portal exactly one page, and one to all others', () => {
  const paths = pageRoutes.map(({ path }) => path);
  expect([...new Set(paths)]).toEqual(paths);
  expect(new Set(paths)).toEqual(new Set([...Object.values(PATTERNS), '*']));
});
