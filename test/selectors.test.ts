import { afterEach, expect, test } from 'vitest';
import { needsOf } from './support/selectors';

const any = { tags: null, attributes: [] };
const tags = (...names: string[]) => ({ tags: new Set(names), attributes: [] });

test.each([
  ['div, P', [tags('div'), tags('p')]],
  [
    ':link, :visited',
    [
      { tags: null, attributes: ['href'] },
      { tags: null, attributes: ['href'] },
    ],
  ],
  ['[popover]:not(:popover-open):not(dialog[open])', [{ tags: null, attributes: ['popover'] }]],
  [':is(dir, menu, ol, ul) :is(dir, menu, ul)', [tags('dir', 'menu', 'ul')]],
  ['nav > a[href="x, [y] (z"]:hover', [{ tags: new Set(['a']), attributes: ['href'] }]],
  ['input:is([type=reset i], button)', [tags('input')]],
  ['[dir]:dir(ltr), bdi:dir(ltr)', [{ tags: null, attributes: ['dir'] }, tags('bdi')]],
  [':popover-open::backdrop', []],
  ['p::before, .row', [any]],
  [':is(a, .b)', [any]],
  [':focus-visible', [any]],
  ['*', [any]],
  ['svg|a', [any]],
  ['.a\\[b', [any]],
])('needsOf finds the requirements of the selector %s', (selector, needs) => {
  expect(needsOf(selector)).toEqual(needs);
});

afterEach(() => document.head.replaceChildren());

test('an element has the styles of all matching selectors', () => {
  document.head.innerHTML = `<style>
    .row > [data-x="a"] { color: rgb(1, 2, 3) }
    :is(ul, ol) li, b:not([hidden]) { visibility: hidden }
    a:link { opacity: 0.5 }
    svg :is(path, g) { display: none }
  </style>`;
  document.body.innerHTML = `
    <div class="row"><i data-x="a"></i><i data-x="b"></i></div>
    <ul><li><b hidden></b><b id="shown"></b></li></ul>
    <a href="/x"></a><a id="none"></a><svg><path></path><circle></circle></svg>`;
  const styleOf = (selector: string) => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    return getComputedStyle(element);
  };
  expect(styleOf('[data-x=a]').color).toBe('rgb(1, 2, 3)');
  expect(styleOf('[data-x=b]').color).not.toBe('rgb(1, 2, 3)');
  expect(styleOf('li').visibility).toBe('hidden');
  expect(styleOf('li').display).toBe('list-item');
  expect(styleOf('[hidden]').display).toBe('none');
  expect(styleOf('#shown').display).toBe('inline');
  expect(styleOf('a[href]').opacity).toBe('0.5');
  expect(styleOf('#none').opacity).not.toBe('0.5');
  expect(styleOf('path').display).toBe('none');
  expect(styleOf('circle').display).toBe('inline');
});
