import { expect, test } from 'vitest';
import { makePages } from './pages';

const PAGE = `<html>
  <head>
    <title>Portal</title>
    <script src="/start.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="stylesheet" crossorigin href="/assets/index-2.css">
  </head>
  <body><div id="root"></div></body>
</html>`;
const LANDING = { title: 'Know & comply', html: '<h1>$& costs $1</h1>' };
const NEEDS = {
  fonts: ['assets/lato-3.woff2'],
  scripts: ['assets/index-1.js', 'assets/landing-4.js'],
  styles: ['assets/index-2.css', 'assets/landing-5.css'],
};
const { index, app } = makePages(PAGE, LANDING, NEEDS);
const count = (text: string, part: string) => text.split(part).length - 1;

test('the front page holds the landing page as it was rendered, under its title', () => {
  expect(index).toContain('<body><div id="root"><h1>$& costs $1</h1></div></body>');
  expect(index).toContain('<title>Know &amp; comply</title>');
  expect(index).toContain('<script src="/start.js"></script>');
});

test('the front page names what the landing page needs, and nothing twice', () => {
  expect(index).toContain('<link rel="modulepreload" crossorigin href="/assets/landing-4.js">');
  expect(index).toContain('<link rel="stylesheet" crossorigin href="/assets/landing-5.css">');
  for (const file of [...NEEDS.scripts, ...NEEDS.styles, ...NEEDS.fonts])
    expect(count(index, file), file).toBe(1);
});

test('styles are asked for before scripts, and after the script that must not wait for them', () => {
  for (const page of [index, app]) {
    const places = ['/start.js', 'rel="stylesheet"', 'type="module"'].map((part) =>
      page.lastIndexOf(part),
    );
    expect([...places].sort((a, b) => a - b)).toEqual(places);
  }
});

test('the shell is empty, does not ask who was signed in, and preloads the fonts', () => {
  expect(app).toContain('<body><div id="root"></div></body>');
  expect(app).toContain('<title>Portal</title>');
  expect(app).not.toContain('start.js');
  expect(app).not.toContain('landing');
  expect(app).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/lato-3.woff2">',
  );
});

test.each(['<div id="root"></div>', '<title>Portal</title>', '</head>', '/start.js'])(
  'a page without %s is refused',
  (part) => {
    expect(() => makePages(PAGE.replace(part, ''), LANDING, NEEDS)).toThrow(
      /^index\.html must hold/,
    );
  },
);
