import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assertAllowed, makePages } from './pages';

const PAGE = `<html>
  <head>
    <meta
      name="description" content="All about it" />
    <title>Portal</title>
    <!-- start script -->
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor-8.js">
    <link rel="stylesheet" crossorigin href="/assets/index-2.css">
  </head>
  <body><div id="root"></div></body>
</html>`;
const FILES = { fonts: ['assets/lato-3.woff2'] };
const START = {
  script: 'begin("$&")',
  data: { files: ['/a.js', '</script><!--'], app: [0], routes: [], version: '1', home: '/home' },
};
const LANDING = { title: 'Know & comply', html: '<h1>$& costs $1</h1>' };
const FACE = {
  title: '__TITLE__ | A & B',
  html: '<h1>__TITLE__</h1>',
  brand: 'A & B',
  id: 'face',
};
const { index, app, insight } = makePages(PAGE, { landing: LANDING, face: FACE }, FILES, START);
const dataIn = (page: string): unknown => {
  const [, data = ''] = /id="start-data">(.*?)<\/script>/.exec(page) ?? [];
  expect(data).not.toContain('<');
  return JSON.parse(data);
};
const count = (text: string, part: string) => text.split(part).length - 1;

test('the front page contains the rendered landing page and its title', () => {
  expect(index).toContain('<body><div id="root"><h1>$& costs $1</h1></div></body>');
  expect(index).toContain('<title>Know &amp; comply</title>');
});

test('prerendered pages do not contain the scripts of the app, and the shell preloads them', () => {
  for (const page of [index, insight]) {
    expect(dataIn(page)).toMatchObject({ isRendered: true });
    expect(page).not.toMatch(/index-1\.js|vendor-8\.js/);
  }
  expect(app).toContain('<link rel="modulepreload" crossorigin href="/assets/index-1.js">');
  expect(app).not.toContain('type="module"');
  expect(app).toContain('<link rel="modulepreload" crossorigin href="/assets/vendor-8.js">');
  expect(dataIn(app)).toMatchObject({ isRendered: false });
});

test('every page contains the start script, with its data safely escaped', () => {
  for (const page of [index, app, insight]) {
    expect(count(page, START.script)).toBe(1);
    expect(page).not.toContain('<!-- start script -->');
    expect(dataIn(page)).toMatchObject(START.data);
  }
});

test('style sheets come after the start script and before the scripts of the app', () => {
  const PARTS = [START.script, 'rel="stylesheet"', 'index-1.js'];
  const places = PARTS.map((part) => app.lastIndexOf(part));
  expect([...places].sort((a, b) => a - b)).toEqual(places);
  expect(places[0]).toBeGreaterThan(0);
});

test('the shell is empty and preloads the fonts', () => {
  expect(app).toContain('<body><div id="root"></div></body>');
  expect(app).toContain('<title>Portal</title>');
  expect(app).not.toContain('landing');
  expect(app).toContain(
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/lato-3.woff2">',
  );
});

test('the page of an insight contains the rendered page and its metadata', () => {
  expect(insight).toContain('<div id="root"><h1>__TITLE__</h1></div>');
  expect(insight).toContain('<title>__TITLE__ | A &amp; B</title>');
  expect(insight).toContain('<meta property="og:site_name" content="A &amp; B">');
  expect(insight).toContain('<script type="application/json" id="face">__SUMMARY__</script>');
  expect(insight).not.toContain('All about it');
  expect(count(insight, 'name="description"')).toBe(1);
});

test.each([
  '<div id="root"></div>',
  '<title>Portal</title>',
  '</head>',
  '<!-- start script -->',
  'name="description"',
])('the build rejects a page without %s', (part) => {
  expect(() =>
    makePages(PAGE.replace(part, ''), { landing: LANDING, face: FACE }, FILES, START),
  ).toThrow(/^index\.html must hold/);
});

test('the build rejects a page with an unrendered part', () => {
  const half = '<main><!--$!--><template></template><!--/$--></main>';
  const whole = '<main><!--$--><h1>Whole</h1><!--/$--></main>';
  const make = (html: string) =>
    makePages(PAGE, { landing: LANDING, face: { ...FACE, html } }, FILES, START);
  expect(make(whole).insight).toContain(whole);
  expect(() => make(half)).toThrow("A part of '__TITLE__ | A & B' was not rendered.");
});

const SCRIPTS = ['begin();'];
const HASH = "'sha256-n3dWUXfaUPdHDKFkiaxIFf5/KqVmLcAKQ0t0NFXQeUQ='";
const hosting = (sources: string) => `{"value": "script-src ${sources}; style-src 'self'"}`;

test('the policy check accepts an inline script if the policy contains its hash', () => {
  const stated = thrown("'self'").match(/'sha256-[A-Za-z0-9+/]{43}='/g) ?? [];
  expect(stated).toHaveLength(1);
  expect(() => assertAllowed(SCRIPTS, hosting(`'self' ${stated[0]}`))).not.toThrow();
  expect(() => assertAllowed(['other();'], hosting(`'self' ${stated[0]}`))).toThrow();
});

test.each(["'self'", `'self' ${HASH}`, "'self' 'unsafe-inline'"])(
  'the error for a policy of %s contains the required policy',
  (sources) => {
    expect(thrown(sources)).toMatch(
      /^What the pages begin with was changed .*firebase\.json is to say "script-src 'self' 'sha256-/,
    );
  },
);

test('firebase.json allows exactly one inline script', () => {
  const text = readFileSync(join(import.meta.dirname, '../../firebase.json'), 'utf8');
  expect(text.match(/script-src [^;]*/g)).toEqual([
    expect.stringMatching(/^script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='$/),
  ]);
});

function thrown(sources: string): string {
  try {
    assertAllowed(SCRIPTS, hosting(sources));
  } catch (error) {
    return String(error instanceof Error ? error.message : error);
  }
  throw new Error('It was allowed.');
}
