/**
 * A shared link: what a crawler, a visitor and a member receive of an insight, and what neither
 * crawler nor visitor receives.
 */
import { expect, test } from 'vitest';
import { crawl, describeWith, findNewest } from './library';
import { isAt, NARROW, panel, sees, usePeople, WIDE } from './people';
import { address, read, readMap, write } from './portal';
import { isSound } from './soundness';

const { arrive, arriveAs, signInAs } = usePeople();

/** An entry of the browser's layout shifts: https://wicg.github.io/layout-instability/ */
type Shift = { sources: { node: Node | null }[] };

test('a crawler receives title, text, picture and author of a shared insight, and no content for members', async () => {
  const insight = await findNewest();
  const { answer, page } = await crawl(`/InsightPage/${insight.key}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300');
  expect(page).toContain(`<title>${insight.title} | Members’ Portal</title>`);
  expect(describeWith(page, 'og:title')).toBe(insight.title);
  expect(describeWith(page, 'og:url')).toBe(address(`/InsightPage/${insight.key}`));
  expect(describeWith(page, 'author')).toBe(insight.authorDisplayName);
  expect(describeWith(page, 'description')).toBe(insight.subTitle);
  const picture = await fetch((describeWith(page, 'og:image') ?? '').replaceAll('&amp;', '&'));
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
  const opening = String(insight.excerpt).split(' ').slice(0, 5).join(' ');
  expect(page).toMatch(new RegExp(`<p class="[^"]+">${opening}`));

  const body = JSON.stringify(await read(`insights/${insight.key}`));
  const beyond = /"text\\":\\"([^"\\]{60,})/.exec(body.slice(body.length / 2))?.[1] ?? '';
  expect(beyond.length).toBeGreaterThan(59);
  expect(page).not.toContain(beyond);
  expect(page).not.toContain('lastComment');
});

test('an unknown key, an invalid key, and the key of a deleted insight return 404', async () => {
  const { key } = await findNewest();
  expect((await crawl(`/InsightPage/${key}`)).answer.status).toBe(200);
  expect((await crawl(`/InsightPage/${key}`, 'HEAD')).answer.status).toBe(200);
  await write(`insights/${key}`, null);
  await write(`insightSummaries/${key}`, null);
  for (const missing of [key, '-Onone', 'a%2Fb', 'a.json']) {
    const { answer, page } = await crawl(`/InsightPage/${missing}`);
    expect(answer.status, missing).toBe(404);
    expect(answer.headers.get('cache-control'), missing).toBe('public, max-age=0, s-maxage=60');
    expect(page, missing).toContain('<div id="root"></div>');
  }
});

test('a hostile title is shown as text by the server and by the app', async () => {
  const { key } = await findNewest();
  const hostile =
    '</title></script><script src="/start.js"></script><img src=x onerror="alert(1)">';
  await write(`insightSummaries/${key}/title`, hostile);
  const { page } = await arrive();
  await page.goto(address(`/InsightPage/${key}`));
  await sees(page.getByRole('link', { name: 'REGISTER' }));
  await sees(page.getByRole('heading', { level: 1, name: hostile }));
  await expect.poll(() => page.title()).toBe(`${hostile} | Members’ Portal`);
  expect(await page.locator('script[src="/start.js"], img[src="x"]').count()).toBe(0);
});

test('a visitor’s page has category, segments and related insights, and the sample can be read in full', async () => {
  const { page } = await arrive();
  await page.goto(address('/'));
  await sees(page.getByText('How long a review takes'));
  await page.getByRole('link', { name: 'Read the whole insight' }).click();
  const sample = String(await read('config/landing/sample'));
  await isAt(page, `/InsightPage/${sample}`);
  const { category, tags } = await readMap(`insightSummaries/${sample}`);
  const name = String(await read(`config/categories/${String(category)}/categoryName`));
  for (const fact of [name, ...String(tags).split('|')])
    await sees(page.getByRole('main').getByText(fact, { exact: true }).first());
  const { blocks } = JSON.parse(String(await read(`insights/${sample}/contentJSON`))) as {
    blocks: { text: string }[];
  };
  await sees(page.getByText(blocks.at(-1)?.text ?? '').last());
  expect(await panel(page, 'Comments').count()).toBe(0);
  await isSound(page, 'the sample insight of a visitor');
  const related = page.getByRole('region', { name: 'You may also be interested in ...' });
  const link = related.getByRole('link').first();
  const title = await link.textContent();
  await link.click();
  await sees(page.getByRole('heading', { level: 1, name: title ?? '' }));
  await sees(page.getByRole('link', { name: 'REGISTER' }));
});

test.each([
  ['member', WIDE],
  ['member', NARROW],
  ['guest', NARROW],
  ['visitor', WIDE],
  ['visitor', NARROW],
] as const)(
  'the first words of an insight are in the first screen, and its tools stay in sight: %s at %o',
  async (who, viewport) => {
    const insight = await findNewest();
    const { page } = who === 'visitor' ? await arrive(viewport) : await signInAs(who, viewport);
    await page.goto(address(`/InsightPage/${insight.key}`));
    const text = page.getByRole('region', { name: 'Insight text' });
    const words = text.getByText(String(insight.excerpt).split(' ').slice(0, 4).join(' ')).first();
    await sees(words);
    await sees(page.getByRole('button', { name: 'Copy link' }));
    const { y = viewport.height } = (await words.boundingBox()) ?? {};
    expect(y).toBeLessThan(viewport.height - 30);
    await isSound(page, `an insight of a ${who}`);
    await page.mouse.wheel(0, who === 'member' ? 900 : 300);
    for (const tool of ['Copy link', 'Share on X'])
      await expect
        .poll(() => page.getByTitle(tool).evaluate((each) => each.getBoundingClientRect().bottom))
        .toSatisfy((bottom: number) => bottom > 60 && bottom < viewport.height);
  },
);

test('a visitor can read a shared insight without scripts', async () => {
  const insight = await findNewest();
  const { page } = await arrive(undefined, { javaScriptEnabled: false });
  await page.goto(address(`/InsightPage/${insight.key}`));
  await sees(page.getByRole('heading', { level: 1, name: insight.title }));
  await sees(page.getByText(String(insight.authorDisplayName), { exact: true }));
  await sees(page.getByText(String(insight.excerpt).slice(0, 40)));
});

test.each(['visitor', 'member'] as const)(
  'the text of an insight stays in place while the app takes over for a %s',
  async (who) => {
    const insight = await findNewest();
    const { page } = who === 'visitor' ? await arrive() : await arriveAs(who);
    await page.addInitScript(() => {
      const seen = { gaps: 0, moved: [] as string[] };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & Partial<Shift>)[])
          for (const { node } of entry.sources ?? [])
            if (node?.parentElement?.closest('main')) seen.moved.push(node.textContent ?? '');
      }).observe({ type: 'layout-shift', buffered: true });
      let wasThere = false;
      new MutationObserver(() => {
        const isThere = document.querySelector('h1') !== null;
        if (wasThere && !isThere) seen.gaps += 1;
        wasThere = isThere;
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address(`/InsightPage/${insight.key}`));
    const call = who === 'visitor' ? 'REGISTER' : 'Invite by email';
    await sees(page.getByRole('link', { name: call }));
    await sees(page.getByRole('heading', { level: 1, name: insight.title }));
    const seen = await page.evaluate(() => (window as Window & { seen?: object }).seen);
    expect(seen).toMatchObject({ gaps: 0 });
    // A member's page has a link back to the library above the title.
    if (who === 'visitor') expect(seen).toMatchObject({ moved: [] });
  },
);
