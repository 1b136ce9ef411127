/**
 * Plays legislation.gov.uk for the suite: the same addresses and feeds (https://legislation.github.io/data-documentation), with invented
 * changes. Testers can switch on what prevents a check.
 */
import { createHash } from 'node:crypto';
import type { SourceFault } from './faults';
import { publications, type Publication } from './publications';

interface SourceRequest {
  /** With the query. */
  path: string;
  header: (name: string) => string;
}
interface SourceReply {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Ends the connection in the middle of the document. */
  isCut?: boolean;
}

interface LegislationOptions {
  /** The first recorded day, epoch milliseconds. */
  start: number;
  now: () => number;
  fault: () => SourceFault;
  /** The title of a law of the seed. */
  titleOf: (address: string) => string;
}

const ATOM = { 'Content-Type': 'application/atom+xml; charset=utf-8' };
/** Where the suite's server plays the source. */
export const LEGISLATION = '/legislation';

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const HOST = 'http://www.legislation.gov.uk';
const LOG_PAGE = 20;

/** Responds to a request. Null: the connection is refused. */
export type Legislation = (request: SourceRequest) => SourceReply | null;

export function createLegislation({ start, now, fault, titleOf }: LegislationOptions): Legislation {
  const all = publications(start);
  const sent = (law: string): Publication[] =>
    all.filter((each) => each.law === law && each.publishedAt <= now()).reverse();
  return (request) => {
    const current = fault();
    if (current === 'unreachable') return null;
    const failed = FAILURES[current];
    if (failed) return failed;
    // The source's fair use policy demands a contact.
    if (!request.header('user-agent').includes('('))
      return { status: 403, headers: HTML, body: 'Name a contact in the user agent.' };
    const { pathname, searchParams } = new URL(request.path, HOST);
    const found = documentAt(pathname, searchParams, sent, titleOf);
    if (found === null) return { status: 404, headers: HTML, body: '<html>Not found</html>' };
    const etag = `"${createHash('sha1').update(found).digest('hex')}"`;
    if (current !== 'broken' && request.header('if-none-match') === etag)
      return { status: 304, headers: { ETag: etag }, body: '' };
    return {
      status: 200,
      headers: { ...ATOM, ETag: etag },
      body: current === 'broken' ? found.slice(0, Math.floor(found.length * 0.6)) : found,
      isCut: current === 'broken',
    };
  };
}

const page = (body: string): string =>
  `<!DOCTYPE html><html><head><title>legislation.gov.uk</title></head><body>${body}</body></html>`;
const FAILURES: Readonly<Partial<Record<SourceFault, SourceReply>>> = {
  accepted: { status: 202, headers: HTML, body: page('The document is being prepared.') },
  refused: { status: 403, headers: HTML, body: page('Forbidden') },
  tooManyRequests: {
    status: 429,
    headers: { ...HTML, 'Retry-After': '300' },
    body: page('Too many requests'),
  },
  blocked: { status: 437, headers: HTML, body: page('The request could not be satisfied.') },
  serverError: { status: 503, headers: HTML, body: page('Service unavailable') },
  challenge: {
    status: 200,
    headers: HTML,
    body: page(
      '<div id="challenge-container"></div><script>window.awsWafCookieDomainList = [];</script>',
    ),
  },
  html: { status: 200, headers: HTML, body: page('Planned maintenance') },
  empty: { status: 200, headers: ATOM, body: '' },
  moved: { status: 301, headers: { Location: '/moved' }, body: '' },
  notFound: { status: 404, headers: HTML, body: page('Page not found') },
};

function documentAt(
  pathname: string,
  params: URLSearchParams,
  sent: (law: string) => Publication[],
  titleOf: (address: string) => string,
): string | null {
  const [, log] = /^\/update\/changes\/affected\/(.+)\/data\.feed$/.exec(pathname) ?? [];
  if (log !== undefined) return logOf(log, sent(log), titleOf(log));
  const [, changes] = /^\/changes\/affected\/(.+)\/data\.feed$/.exec(pathname) ?? [];
  if (changes !== undefined)
    return effectsOf(changes, sent(changes), {
      title: titleOf(changes),
      size: Number(params.get('results-count') ?? LOG_PAGE),
      page: Number(params.get('page') ?? 1),
    });
  const [, law] = /^\/(.+)\/resources\/data\.xml$/.exec(pathname) ?? [];
  return law === undefined ? null : resourcesOf(law, sent(law), titleOf(law));
}

const xml = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
const iso = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
const yearAndNumber = (law: string) => {
  const [, year = '', number = ''] = law.split('/');
  return { year, number };
};

interface Excerpt {
  id: string;
  title: string;
  updated: number;
  total: number;
  first: number;
  size: number;
  entries: readonly string[];
}

function feed({ id, title, updated, total, first, size, entries }: Excerpt): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:openSearch="http://a9.com/-/spec/opensearch/1.1/" xmlns:leg="http://www.legislation.gov.uk/namespaces/legislation" xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata" xmlns:pbl="http://www.legislation.gov.uk/namespaces/publication-log">',
    `<id>${xml(id)}</id><link rel="self" type="application/atom+xml" href="${xml(id)}"/>`,
    `<title>${title}</title><updated>${iso(updated)}</updated>`,
    `<openSearch:totalResults>${total}</openSearch:totalResults><openSearch:itemsPerPage>${size}</openSearch:itemsPerPage><openSearch:startIndex>${first}</openSearch:startIndex>`,
    ...entries,
    '</feed>',
  ].join('\n');
}

/** One entry for each time that the law's list of effects was published. */
function logOf(law: string, sent: readonly Publication[], title: string): string {
  const { year, number } = yearAndNumber(law);
  const times = [...new Set(sent.map(({ publishedAt }) => publishedAt))];
  return feed({
    id: `${HOST}/update/changes/affected/${law}/data.feed`,
    title: 'Publication Log',
    updated: times[0] ?? 0,
    total: times.length,
    first: 1,
    size: LOG_PAGE,
    entries: times
      .slice(0, LOG_PAGE)
      .map((time) =>
        [
          `<entry><id>${HOST}/changes/affected/${law}/published/${iso(time)}</id>`,
          `<dc:identifier>${HOST}/id/${law}</dc:identifier><title>${xml(title)}</title>`,
          `<author><name>editorial.legislation.gov.uk</name></author><updated>${iso(time)}</updated>`,
          `<ukm:Year Value="${year}"/><ukm:Number Value="${number}"/>`,
          '<pbl:ContentType>changes</pbl:ContentType><pbl:Event>published</pbl:Event><pbl:Direction>affected</pbl:Direction></entry>',
        ].join(''),
      ),
  });
}

function effectsOf(
  law: string,
  sent: readonly Publication[],
  { title, size, page: number }: { title: string; size: number; page: number },
): string {
  const first = (number - 1) * size;
  return feed({
    id: `${HOST}/changes/affected/${law}/data.feed?results-count=${size}&sort=modified`,
    title: 'Changes to Legislation',
    updated: sent[0]?.publishedAt ?? 0,
    total: sent.length,
    first: first + 1,
    size,
    entries: sent.slice(first, first + size).map((each) => entryOf(each, title)),
  });
}

function entryOf(each: Publication, title: string): string {
  const { id, law, kind, affected, affecting, affectingAddress, by, inForceOn, publishedAt } = each;
  const [affectedNumbers, affectingNumbers] = [law, affectingAddress].map(yearAndNumber);
  return [
    `<entry><id>${HOST}/changes/affected/${law}/affecting/${affectingAddress}/${id}/modified/${iso(publishedAt)}</id>`,
    '<content type="text/xml">',
    `<ukm:Effect EffectId="${id}" URI="${HOST}/id/effect/${id}" Type="${xml(kind)}" Applied="false" RequiresApplied="true" Modified="${iso(publishedAt)}"`,
    ` AffectedURI="${HOST}/id/${law}" AffectedYear="${affectedNumbers?.year}" AffectedNumber="${affectedNumbers?.number}" AffectedProvisions="${xml(affected)}"`,
    ` AffectingURI="${HOST}/id/${affectingAddress}" AffectingYear="${affectingNumbers?.year}" AffectingNumber="${affectingNumbers?.number}" AffectingProvisions="${xml(by)}">`,
    `<ukm:AffectedTitle>${xml(title)}</ukm:AffectedTitle><ukm:AffectedProvisions><ukm:Section>${xml(affected)}</ukm:Section></ukm:AffectedProvisions>`,
    `<ukm:AffectingTitle>${xml(affecting)}</ukm:AffectingTitle><ukm:AffectingProvisions><ukm:Section>${xml(by)}</ukm:Section></ukm:AffectingProvisions>`,
    `${inForceDates(inForceOn)}</ukm:Effect></content>`,
    `<title>${xml(affecting)} effect on ${xml(title)}</title><updated>${iso(publishedAt)}</updated>`,
    '<author><name>editorial.legislation.gov.uk</name></author></entry>',
  ].join('');
}

const inForceDates = (day: string): string =>
  `<ukm:InForceDates>${
    day === ''
      ? '<ukm:InForce Applied="false" Prospective="true"/>'
      : `<ukm:InForce Applied="false" Date="${day}" Qualification="wholly in force"/>`
  }</ukm:InForceDates>`;

/** The day of the version that the server shows for each law. */
const VERSION = '2026-01-01';

function resourcesOf(law: string, sent: readonly Publication[], title: string): string {
  const metadata = /^(ukpga|asp|nia|asc|anaw)\//.test(law)
    ? 'PrimaryMetadata'
    : 'SecondaryMetadata';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<Legislation xmlns="http://www.legislation.gov.uk/namespaces/legislation" DocumentURI="${HOST}/${law}">`,
    '<ukm:Metadata xmlns:ukm="http://www.legislation.gov.uk/namespaces/metadata" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dct="http://purl.org/dc/terms/">',
    `<dc:identifier>${HOST}/${law}</dc:identifier><dc:title>${xml(title)}</dc:title><dct:valid>${VERSION}</dct:valid>`,
    `<ukm:${metadata}><ukm:DocumentClassification><ukm:DocumentStatus Value="revised"/></ukm:DocumentClassification>`,
    '<ukm:UnappliedEffects>',
    ...sent.map(
      ({ id, kind, affected, affectingAddress, by, inForceOn }) =>
        `<ukm:UnappliedEffect EffectId="${id}" Type="${xml(kind)}" Applied="false" RequiresApplied="true" AffectedProvisions="${xml(affected)}" AffectingURI="${HOST}/id/${affectingAddress}" AffectingProvisions="${xml(by)}">${inForceDates(inForceOn)}</ukm:UnappliedEffect>`,
    ),
    `</ukm:UnappliedEffects></ukm:${metadata}></ukm:Metadata></Legislation>`,
  ].join('\n');
}
