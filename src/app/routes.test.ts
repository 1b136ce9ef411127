import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PATTERNS } from '../config/links';
import { pageAt, pageRoutes } from './routes';

it('pageRoutes has exactly one page for each address, and one page for unknown addresses', () => {
  const paths = pageRoutes.map(({ path }) => path);
  expect([...new Set(paths)]).toEqual(paths);
  expect(new Set(paths)).toEqual(new Set([...Object.values(PATTERNS), '*']));
});

it('pageAt finds the same page as the router', () => {
  const paths = Object.values(PATTERNS).map((pattern) => pattern.replace(/:\w+/g, 'a-key'));
  const others = ['/nothing', '/browse/more', '//browse', '', '/%62rowse', '/browse%2F'];
  const ways = (path: string) => [path, `${path}/`, `${path}//`, path.toUpperCase()];
  for (const way of [...paths, ...others].flatMap(ways))
    for (const address of [way, `${way}?tab=saved/`, `${way}#top`])
      expect(pageAt(address), address).toBe(matchRoutes([...pageRoutes], address)?.[0]?.route);
});
