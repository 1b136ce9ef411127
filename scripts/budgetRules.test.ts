import { expect, test } from 'vitest';
import { exceeds, type Manifest, measure } from './budgetRules';

const LANDING = 'src/features/landing/pages/LandingPage.tsx';
const DASHBOARD = 'src/features/dashboard/pages/MyAccountPage.tsx';
const SESSION = 'src/app/session/connect.ts';
const PANELS = [
  'src/features/forum/components/LatestPosts.tsx',
  'src/features/forum/components/RoomsWithNews.tsx',
] as const;
const FORUM = 'src/features/forum/pages/ForumPage.tsx';

/** Every file of this build weighs what its name says, in kilobytes. */
const manifest: Manifest = {
  _react: { file: 'assets/react-50.js', css: ['assets/base-10.css'] },
  _firebase: { file: 'assets/firebase-90.js' },
  _draft: { file: 'assets/draft-60.js', imports: ['_react'] },
  [LANDING]: {
    file: 'assets/landing-7.js',
    isDynamicEntry: true,
    imports: ['_react'],
    css: ['assets/landing-3.css'],
  },
  [SESSION]: { file: 'assets/session-2.js', isDynamicEntry: true, imports: ['_firebase'] },
  [DASHBOARD]: {
    file: 'assets/dashboard-20.js',
    isDynamicEntry: true,
    imports: ['_react', '_firebase'],
  },
  [FORUM]: { file: 'assets/forum-31.js', isDynamicEntry: true, imports: ['_draft', '_firebase'] },
  [PANELS[0]]: { file: 'assets/posts-4.js', isDynamicEntry: true, imports: ['_react'] },
  [PANELS[1]]: { file: 'assets/rooms-5.js', isDynamicEntry: true, imports: ['_react'] },
  'src/lib/heavy.ts': { file: 'assets/heavy-500.js', isDynamicEntry: true },
};
const page = (own: string) => `<link rel="icon" href="/favicon-900.svg">
  <script type="module" crossorigin src="/assets/${own}"></script>
  <link rel="modulepreload" crossorigin href="/assets/react-50.js">
  <link rel="stylesheet" crossorigin href="/assets/base-10.css">`;
const pages = { index: page('index-1.js'), app: page('app-1.js') };
const size = (file: string) => 1_000 * Number(/-(\d+)\./.exec(file)?.[1]);

test('counts what each screen loads, each file once', () => {
  const lines = measure(manifest, pages, size).map(({ what, bytes }) => [what, bytes / 1_000]);
  expect(lines).toEqual([
    ['landing page: scripts', 58],
    ['landing page: styles', 13],
    ['signed-in dashboard: scripts', 172],
    [`beyond the dashboard: ${FORUM}`, 91],
  ]);
});

test('tells what exceeds its limit, and a limit just reached does not', () => {
  expect(
    measure(manifest, pages, size)
      .filter(exceeds)
      .map(({ what }) => what),
  ).toEqual([`beyond the dashboard: ${FORUM}`]);
  const line = { what: 'x', limit: 10 };
  expect([exceeds({ ...line, bytes: 10 }), exceeds({ ...line, bytes: 11 })]).toEqual([false, true]);
});

test('fails when a module that a budget is about was renamed', () => {
  const rest = Object.fromEntries(Object.entries(manifest).filter(([key]) => key !== SESSION));
  expect(() => measure(rest, pages, size)).toThrow(`The build has no ${SESSION}`);
});

test('fails on a page that loads no script, since then nothing was measured', () => {
  expect(() => measure(manifest, { ...pages, index: '<p>' }, size)).toThrow(
    'A page of the build loads no script.',
  );
});
