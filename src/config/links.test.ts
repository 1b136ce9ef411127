import { expect, it } from 'vitest';
import { shareLinks } from '../features/insights/components/reader/ArticleSide';
import { MAIL_LINKS } from '../../model/links';
import { links, PATTERNS } from './links';

const { auditLog, forum, university, ...ofTexts } = links;
const builders = Object.entries(ofTexts).flatMap(([name, build]) =>
  typeof build === 'function' ? [[name, build as (...texts: string[]) => string] as const] : [],
);
const HALVES = ['\ud800x', 'x\udc00'];

it.each(builders)('%s builds a URL from a key with half an emoji', (_name, build) => {
  for (const half of HALVES) expect(build(half, half)).toMatch(/^(\/|mailto:)/);
});

it('builds a URL from query parameters with half an emoji', () => {
  for (const half of HALVES) {
    expect(forum(half, { page: 2, from: half, before: half })).toMatch(/&from=.+&before=/);
    expect(university({ course: half, lesson: half })).toMatch(/\?course=.+&lesson=/);
    expect(auditLog({ about: half, by: half })).toMatch(/\?about=.+&by=/);
  }
});

it('shareLinks accepts a title that ends in half an emoji', () => {
  const [, x] = shareLinks({ url: 'https://portal.example/x', title: 'Trees \ud83c' });
  expect(x?.href).toContain('text=Trees%20%EF%BF%BD');
});

it('has the pages that emails link to', () => {
  const pages: readonly string[] = Object.values(PATTERNS);
  const { dashboard, logIn, forumAdmin, analytics } = MAIL_LINKS;
  for (const page of [dashboard, logIn, forumAdmin, analytics]) expect(pages).toContain(page);
});
