import { expect, it } from 'vitest';
import { PATTERNS } from '../config/links';
import { pageName } from './pageNames';
import { pageAt } from './routes';

it.each([
  ['/myaccount?tab=saved', 'My Account'],
  ['/editlegalitem?item=x', 'an item of your register'],
  ['/LegalRegister/user/x', 'a subscriber’s register'],
  ['/', null],
  ['/nowhere', null],
])('pageName(%s) is %s', (address, name) => {
  expect(pageName(address)).toBe(name);
});

it('every page that redirects a visitor has a name, except the two holding pages', () => {
  const nameless = Object.values(PATTERNS).filter((pattern) => {
    const page = pageAt(pattern);
    const sendsAway =
      page && !['nothing', 'held'].includes(page.needs) && page.showsVisitorsPart !== true;
    return sendsAway && pageName(pattern) === null;
  });
  expect(nameless).toEqual([]);
});
