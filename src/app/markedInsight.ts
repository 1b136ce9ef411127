/**
 * An insight that says nothing but marks like `__TITLE__`, for the page that the function `insightPage` fills
 * (functions/src/insightFace.ts knows the marks too; a test compares what both make of a summary).
 */
import { links } from '../config/links';
import type { InsightSummary } from '../data/records';
import { formatDay } from '../lib/dates';
import { inAddress } from '../lib/text';

/** A moment that nothing else on the page shows. */
const TIME = Date.UTC(2001, 1, 3, 12);

export const MARKED: InsightSummary = {
  key: '__KEY__',
  title: '__TITLE__',
  subTitle: '__SUBTITLE__',
  category: '',
  tags: [],
  author: '',
  authorDisplayName: '__AUTHOR__',
  authorProfilePhoto: '__PHOTO__',
  featuredImage: '__PICTURE__',
  featuredImageCard: '',
  time: TIME,
  excerpt: '__EXCERPT__',
};

/** Marks what the portal has made of the marked insight: times, words of an excerpt that goes on, addresses to share. */
export const markUp = (html: string): string =>
  html
    .replaceAll(new Date(TIME).toISOString(), '__TIME__')
    .replaceAll(formatDay(TIME), '__DAY__')
    .replaceAll(`${MARKED.excerpt}…`, MARKED.excerpt)
    .replaceAll(inAddress(links.insightPage(MARKED.key)), '__URL_IN_QUERY__')
    .replaceAll(`text=${MARKED.title}`, 'text=__TITLE_IN_QUERY__');
