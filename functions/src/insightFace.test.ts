import { expect, test } from 'vitest';
import { fillFace, keyOf, readSummary, type Summary, summaryAddress } from './insightFace';

const ORIGIN = 'https://portal.example';
const SUMMARY: Summary = {
  key: '-O1 a',
  title: 'Water & waste',
  subTitle: 'What to do now',
  category: 'water',
  tags: ['Retail'],
  author: 'ann',
  authorDisplayName: 'Ann Lee',
  authorProfilePhoto: 'https://store.example/ann?alt=media&token=1',
  featuredImage: '/templates/water.svg',
  featuredImageCard: '',
  time: Date.UTC(2026, 10, 4, 12),
  excerpt: 'Begin with the roof.',
};
const PAGE = `<title>__TITLE__</title>
<meta name="description" content="__DESCRIPTION__">
<meta property="og:image" content="__PREVIEW__">
<link rel="canonical" href="__URL__">
<script type="application/json" id="face">__SUMMARY__</script>
<h1>__TITLE__</h1><div class="lead">__SUBTITLE__</div>
<img src="__PHOTO__" alt=""/><b>__AUTHOR__</b><time dateTime="__TIME__">__DAY__</time>
<a href="https://x.example/?url=__URL_IN_QUERY__&amp;text=__TITLE_IN_QUERY__">Share</a>
<img src="__PICTURE__" alt=""/><i>__CATEGORY__</i><u class="tag">__TAG__</u><p>__EXCERPT__</p>`;
const COMPANIONS = { related: [], categoryNames: { water: 'Water & drains' } };
const PORTAL = { origin: ORIGIN, zone: 'Europe/London' };
const fill = (more: Partial<Summary> = {}) =>
  fillFace(PAGE, { ...SUMMARY, ...more }, COMPANIONS, PORTAL);
const dataOf = (page: string): unknown =>
  JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(page)?.[1] ?? '');

test('a public page contains each field of the summary in the right place', () => {
  const page = fill();
  expect(page).toContain('<title>Water &amp; waste</title>');
  expect(page).toContain('<meta name="description" content="What to do now">');
  expect(page).toContain('content="https://portal.example/templates/water.webp"');
  expect(page).toContain('<img src="/templates/water.svg" alt=""/>');
  expect(page).toContain('href="https://portal.example/InsightPage/-O1%20a"');
  expect(page).toContain('<img src="https://store.example/ann?alt=media&amp;token=1" alt=""/>');
  expect(page).toContain('<time dateTime="2026-11-04T12:00:00.000Z">4 November 2026</time>');
  expect(page).toContain(
    '?url=https%3A%2F%2Fportal.example%2FInsightPage%2F-O1%2520a&amp;text=Water%20%26%20waste"',
  );
  expect(page).toContain('<p>Begin with the roof.</p>');
  expect(page).toContain('<i>Water &amp; drains</i><u class="tag">Retail</u><p>');
  expect(dataOf(page)).toEqual({ ...SUMMARY, ...COMPANIONS });
  expect(page).not.toContain('__');
});

test('a public page shows the date in the time zone of the portal', () => {
  const summary = { ...SUMMARY, time: Date.UTC(2026, 10, 4, 2) };
  expect(fillFace(PAGE, summary, COMPANIONS, { ...PORTAL, zone: 'America/New_York' })).toContain(
    '<time dateTime="2026-11-04T02:00:00.000Z">3 November 2026</time>',
  );
});

test('a public page repeats the element of a tag for each tag, and has none without tags', () => {
  const tags = ['Retail', '__TITLE__', '<b>SME</b>'];
  expect(fill({ tags })).toContain(
    '<u class="tag">Retail</u><u class="tag">__TITLE__</u><u class="tag">&lt;b&gt;SME&lt;/b&gt;</u><p>',
  );
  expect(fill({ tags: [] })).toContain('</i><p>');
});

test('a category without a name is shown by its slug', () => {
  expect(fill({ category: 'noise' })).toContain('<i>noise</i>');
});

test('an uploaded picture is used as its own preview', () => {
  const featuredImage = 'https://store.example/o/photos%2Fa.webp?alt=media';
  expect(fill({ featuredImage })).toContain(
    `<meta property="og:image" content="${featuredImage}">`,
  );
});

test('a public page shows the picture for lists, which is smaller, and previews the large one', () => {
  const page = fill({ featuredImage: '/large.webp', featuredImageCard: '/small.webp' });
  expect(page).toContain('<img src="/small.webp" alt=""/>');
  expect(page).toContain('content="https://portal.example/large.webp"');
});

test('a missing field of the summary removes its element, and the excerpt becomes the description', () => {
  const none = { subTitle: '', authorProfilePhoto: '', featuredImage: '', authorDisplayName: '' };
  const page = fill(none);
  expect(page).not.toMatch(/<img|og:image|class="lead"/);
  expect(page).toContain('<meta name="description" content="Begin with the roof.">');
  expect(page).toContain('<b>A member of the team</b>');
});

test.each([
  '</title><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</script><!--<script>alert(1)',
  '&lt;script&gt; $& $1 $`',
  '__SUMMARY__ __URL__ __PHOTO__',
])('a public page escapes %s in every text', (hostile) => {
  const texts = {
    ...{ title: hostile, subTitle: hostile, authorDisplayName: hostile, excerpt: hostile },
    ...{ category: hostile, tags: [hostile, hostile] },
  };
  const harmless = {
    ...{ title: 'x', subTitle: 'x', authorDisplayName: 'x', excerpt: 'x' },
    ...{ category: 'x', tags: ['x', 'x'] },
  };
  const page = fill(texts);
  const tagsOf = (html: string) => html.match(/<[!/\w][^>]*/g)?.map((tag) => tag.split(' ')[0]);
  expect(tagsOf(page)).toEqual(tagsOf(fill(harmless)));
  expect(dataOf(page)).toEqual({ ...SUMMARY, ...texts, ...COMPANIONS });
  const decoded = page
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  expect(decoded).toContain(`<h1>${hostile}</h1><div class="lead">${hostile}</div>`);
});

test.each(['javascript:alert(1)', '//evil.example/x.png', 'data:image/svg+xml,<svg/>', 'x.png'])(
  'a public page does not include a picture at %s',
  (address) => {
    expect(fill({ featuredImage: '/templates/water.svg' })).toContain('<img src="/templates/');
    expect(fill({ featuredImage: address, authorProfilePhoto: address })).not.toContain('<img');
  },
);

test('the excerpt on a public page stops after forty words', () => {
  const words = Array.from({ length: 41 }, (_, index) => `w${index}`);
  expect(fill({ excerpt: words.join(' ') })).toContain(`<p>${words.slice(0, 40).join(' ')}…</p>`);
});

test.each([
  ['/InsightPage/-O1', '-O1'],
  ['/InsightPage/-O1/', '-O1'],
  ['/InsightPage/a%20b', 'a b'],
  ['/InsightPage/', null],
  ['/InsightPage/a/b', null],
  ['/InsightPage/a%2Fb', null],
  ['/InsightPage/..', null],
  ['/InsightPage/a%2Ejson', null],
  ['/InsightPage/%00', null],
  ['/InsightPage/%E0%A4', null],
  ['/InsightPage/a$b', null],
  [`/InsightPage/${'a'.repeat(257)}`, null],
  ['/Other/-O1', null],
])('the path %s belongs to the insight %s', (path, key) => {
  expect(keyOf(path)).toBe(key);
});

test('the summary of an insight is read from one URL, with the database namespace in the emulator', () => {
  const at = (databaseURL: string) => JSON.stringify({ databaseURL });
  expect(summaryAddress('a?b&c', at('https://shop.europe-west1.firebasedatabase.app'))).toBe(
    'https://shop.europe-west1.firebasedatabase.app/insightSummaries/a%3Fb%26c.json',
  );
  expect(summaryAddress('-O1', at('http://127.0.0.1:9000/?ns=shop'))).toBe(
    'http://127.0.0.1:9000/insightSummaries/-O1.json?ns=shop',
  );
  expect(() => summaryAddress('-O1')).toThrow('names no database');
});

test('readSummary returns only the fields that the public page shows, and null for any other value', () => {
  const { key, ...stored } = SUMMARY;
  expect(readSummary(key, { ...stored, tags: 'Retail', lastComment: '-O2' })).toEqual(SUMMARY);
  expect(readSummary(key, { ...stored, tags: 'Retail|SME' })?.tags).toEqual(['Retail', 'SME']);
  for (const none of [null, 'text', {}, { title: 'x' }, { title: 1, time: 2 }])
    expect(readSummary(key, none)).toBeNull();
});

test('a public page replaces an unpaired surrogate in every text, and keeps a complete pair', () => {
  const { key, ...stored } = SUMMARY;
  const faceOf = (sign: string) => {
    const text = `a${sign}`;
    const texts = { title: text, subTitle: text, authorDisplayName: text, excerpt: `${text}.` };
    const summary = readSummary(key, { ...stored, ...texts, tags: text });
    return summary && fillFace(PAGE, summary, COMPANIONS, PORTAL);
  };
  expect(faceOf('😀')).toContain('text=a%F0%9F%98%80"');
  const damaged = faceOf('\uFFFD');
  expect(damaged).toContain('text=a%EF%BF%BD"');
  for (const half of ['\uD83D', '\uDE00']) expect(faceOf(half)).toBe(damaged);
});
