import { expect, test } from 'vitest';
import { exceeds, measure, measureGzip } from './budgetRules';

/** In this build, the name of each file contains its size in kilobytes. */
const size = (file: string) => 1_000 * Number(/-(\d+)\./.exec(file)?.[1] ?? 1);
const page = (own: string) => `<link rel="icon" href="/favicon-900.svg">
  <script type="application/json" id="waves">2</script><script>1</script>
  <link rel="stylesheet" crossorigin href="/assets/style-20.css">
  <script type="module" crossorigin src="/assets/${own}"></script>
  <link rel="preload" as="font" href="/assets/lato-23.woff2">`;
const pages = {
  index: page('index-30.js'),
  app: page('index-40.js'),
  insight: page('index-50.js'),
};
const wave = (member: string[], visitor: string[] = []) => ({ pattern: '', visitor, member });
const app = ['assets/index-10.js'];
const waves = {
  '/': wave([], ['assets/landing-6.js']),
  '/InsightPage/:id': wave(['assets/ui-40.js', 'assets/reader-60.js'], ['assets/ui-40.js']),
  '/Forum': wave(['assets/ui-40.js', 'assets/firebase-70.js']),
};
const linesOf = (more: Record<string, ReturnType<typeof wave>> = {}) =>
  measure({ pages, app, waves: { ...waves, ...more }, size });

test('the budget counts the files that each URL loads, each file once', () => {
  expect(linesOf().map(({ what, requests, bytes }) => [what, requests, bytes / 1_000])).toEqual([
    ['landing', 6, 90],
    ['insightPage, visitor', 6, 144],
    ['/Forum', 7, 204],
    ['/InsightPage/:id', 7, 194],
  ]);
  const twice = linesOf({ twice: wave(['assets/style-20.css', 'assets/index-40.js']) });
  expect(twice.find(({ what }) => what === 'twice')).toMatchObject({ requests: 5, bytes: 94_000 });
});

test('the budget reports too many requests and too many bytes', () => {
  const many = Array.from({ length: 20 }, (_, place) => `assets/part${place}-1.js`);
  const exceeding = linesOf({ heavy: wave(['assets/heavy-500.js']), many: wave(many) });
  expect(exceeding.filter(exceeds).map(({ what }) => what)).toEqual(['heavy', 'many']);
  const line = { what: 'x', requests: 2, bytes: 10 };
  const judge = (requests: number, bytes: number) =>
    exceeds({ ...line, limits: { requests, bytes } });
  expect([judge(2, 10), judge(1, 10), judge(2, 9)]).toEqual([false, true, true]);
});

test('the budget adds up scripts and styles, and names the largest script outside the dashboard', () => {
  const dashboard = wave(['assets/ui-40.js', 'assets/firebase-70.js', 'assets/dashboard-5.js']);
  const lines = measureGzip({
    pages,
    app,
    waves: { ...waves, '/MyAccount': dashboard },
    gzipSize: size,
    gzipText: (text) => 1_000 * Number(text),
  });
  expect(lines.map(({ what, bytes, limit }) => [what, bytes / 1_000, limit / 1_000])).toEqual([
    ['landing: scripts', 21 + 30 + 10 + 6, 130],
    ['landing: styles', 20, 25],
    ['dashboard: scripts', 21 + 40 + 10 + 40 + 70 + 5, 260],
    ['/InsightPage/:id: largest script of its own', 60, 90],
    ['/: largest script of its own', 6, 90],
    ['/Forum: largest script of its own', 0, 90],
    ['/MyAccount: largest script of its own', 0, 90],
  ]);
});

test('the budget fails for a page that names no file', () => {
  expect(() => measure({ pages: { ...pages, index: '<p>' }, app, waves, size })).toThrow(
    'A page of the build names no file.',
  );
});
