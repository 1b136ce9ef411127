import { expect, test } from 'vitest';
import { explain, judge, type Report } from './lighthouseReport';

const report = (performance: number, seo: number): Report => ({
  categories: {
    performance: {
      title: 'Performance',
      score: performance,
      auditRefs: [
        { id: 'paint', weight: 10 },
        { id: 'shift', weight: 25 },
        { id: 'hint', weight: 0 },
      ],
    },
    seo: { title: 'SEO', score: seo, auditRefs: [] },
  },
  audits: {
    paint: { title: 'First paint', score: 0.8, displayValue: '2.1 s' },
    shift: { title: 'Layout shift', score: 1 },
    hint: { title: 'A hint', score: 0 },
  },
});

test('tells what each lost point was lost for, and nothing that costs none', () => {
  expect(judge(report(0.9, 1), 85)).toEqual({
    passed: true,
    lines: [
      '   90  Performance: ok',
      '       2.0 of weight 10: First paint 2.1 s',
      '  100  SEO: ok',
    ],
  });
});

test('fails below the promise for speed, and below 100 for the rest', () => {
  expect(judge(report(0.85, 1), 85).passed).toBe(true);
  expect(judge(report(0.84, 1), 85).passed).toBe(false);
  expect(judge(report(0.99, 0.99), 85)).toMatchObject({ passed: false });
  expect(judge({ categories: {}, audits: {} }, 85).passed).toBe(false);
});

test('a page that could not be measured is an error', () => {
  expect(() => judge({ ...report(1, 1), runtimeError: { message: 'no page' } }, 85)).toThrow(
    'no page',
  );
});

test.each([
  [
    'Command failed: npx --yes lighthouse\nRuntime error encountered: ChromePathNotSetError\n    at getChromePath (chrome-launcher.js:96:19)',
    'Lighthouse needs an installed Chrome, or CHROME_PATH that names one.',
  ],
  [
    'Command failed: npx --yes lighthouse\nnpm error code ENOTFOUND\nnpm error network request failed',
    'Lighthouse is fetched from the npm registry, which could not be reached.',
  ],
  ['no page', 'no page'],
])('says what a run lacks: %j', (message, told) => {
  expect(explain(new Error(message))).toBe(told);
});
