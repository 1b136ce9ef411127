/**
 * legislation.gov.uk, by its public API (https://legislation.github.io/data-documentation): the publication log of a law says when its list
 * of effects was published, and the list of effects has one entry for each change. Both are Atom feeds.
 */
import { MOST_LISTED, type ListedChange } from '../../../model/listedChange';
import { DAY } from '../../../model/wallClock';
import { FollowError, type Client } from './client';
import type { Checked, Found, LawSource, Seen } from './source';
import { attributeOf, child, childrenOf, readXml, textOf, type Element } from './xml';

/** An effect can be published some days after it was last modified. Changes that were proposed already are recognised by their id. */
const LAG = 30 * DAY;
const PAGE = 50;

export const legislationUk: LawSource = {
  origin: 'https://www.legislation.gov.uk',
  async check(address, seen, client) {
    const reply = await client.get(logPath(address), seen.log);
    if (reply === null) return { found: [], readUntil: seen.readUntil, log: seen.log ?? {} };
    const published = newestOf(readFeed(reply.body, `/${address}/data.feed`));
    const checked: Checked = { found: [], readUntil: seen.readUntil, log: reply.validators };
    if (published <= seen.readUntil) return checked;
    return { ...checked, found: await effectsSince(address, seen, client), readUntil: published };
  },
  async describe(address, client) {
    const reply = await client.get(`/${address}/resources/data.xml`);
    const metadata = child(readXml(reply?.body ?? '', 'Legislation'), 'Metadata');
    const kind = ['PrimaryMetadata', 'SecondaryMetadata', 'EUMetadata']
      .map((name) => child(metadata, name))
      .find((found) => found !== null);
    const title = textOf(metadata, 'title');
    const status = attributeOf(
      child(kind ?? null, 'DocumentClassification', 'DocumentStatus'),
      'Value',
    );
    if (title === '' || status === '')
      throw new FollowError('unexpected', 'The metadata have no title or no status.');
    const outstanding = childrenOf(
      child(kind ?? null, 'UnappliedEffects'),
      'UnappliedEffect',
    ).filter((effect) => attributeOf(effect, 'RequiresApplied') !== 'false');
    const version = textOf(metadata, 'valid');
    return {
      ...{ title, status, outstanding: outstanding.length },
      changes: outstanding.slice(0, MOST_LISTED).map(listed),
      ...(version === '' ? {} : { version }),
    };
  },
};

/** The log of all days: one request covers every day since the last check. */
const logPath = (address: string): string => `/update/changes/affected/${address}/data.feed`;
/** All effects, not only unapplied ones: an effect that editors apply at once would never be seen there. */
const effectsPath = (address: string, page: number): string =>
  `/changes/affected/${address}/data.feed?results-count=${PAGE}&sort=modified&page=${page}`;

interface Feed {
  entries: readonly Element[];
  hasMore: boolean;
}

/** @throws FollowError for a feed of another law, or without entries that it announces */
function readFeed(text: string, path: string): Feed {
  const feed = readXml(text, 'feed');
  if (!textOf(feed, 'id').includes(path))
    throw new FollowError('unexpected', 'The feed is about another law.');
  const entries = childrenOf(feed, 'entry');
  const total = numberIn(feed, 'totalResults');
  const start = numberIn(feed, 'startIndex');
  const size = numberIn(feed, 'itemsPerPage');
  const announced = Math.max(0, Math.min(size, total - start + 1));
  if (entries.length !== announced)
    throw new FollowError('broken', `The feed has ${entries.length} of ${announced} entries.`);
  return { entries, hasMore: start - 1 + entries.length < total };
}

function numberIn(feed: Element, name: string): number {
  const text = textOf(feed, name);
  if (!/^\d+$/.test(text)) throw new FollowError('unexpected', `The feed has no ${name}.`);
  return Number(text);
}

/** Returns when the newest entry was published, epoch milliseconds; 0 for an empty feed. */
const newestOf = ({ entries }: Feed): number => Math.max(0, ...entries.map(timeOf));

function timeOf(entry: Element): number {
  const time = Date.parse(textOf(entry, 'updated'));
  if (Number.isNaN(time)) throw new FollowError('unexpected', 'An entry of the feed has no time.');
  return time;
}

async function effectsSince(address: string, seen: Seen, client: Client): Promise<Found[]> {
  const from = seen.readUntil - LAG;
  const found: Found[] = [];
  let newest = Infinity;
  for (let page = 1; ; page += 1) {
    const reply = await client.get(effectsPath(address, page));
    const feed = readFeed(reply?.body ?? '', `/${address}/data.feed`);
    for (const entry of feed.entries) {
      const modified = timeOf(entry);
      if (modified > newest)
        throw new FollowError('unexpected', 'The effects are not ordered by their time.');
      newest = modified;
      if (modified < from) return found;
      const effect = readEffect(entry, seen.since);
      if (effect !== null) found.push(effect);
    }
    if (!feed.hasMore) return found;
  }
}

/** Returns null for a change that applied before the portal followed the law, and that editors now include in the text. */
function readEffect(entry: Element, since: number): Found | null {
  const effect = child(entry, 'content', 'Effect');
  const id = attributeOf(effect, 'EffectId');
  const kind = attributeOf(effect, 'Type');
  if (effect === null || !/^[\w-]{1,200}$/.test(id) || kind === '')
    throw new FollowError('unexpected', 'An entry of the feed has no effect.');
  const dates = datesOf(effect);
  const days = daysOf(dates);
  const isProspective = dates.some((date) => attributeOf(date, 'Prospective') === 'true');
  const last = days.at(-1);
  const isPast = last !== undefined && !isProspective && Date.parse(last) < since;
  if (isPast && attributeOf(effect, 'Applied') === 'true') return null;
  const facts = listed(effect);
  return {
    id,
    kind: kind.slice(0, 100),
    ...facts,
    affecting: (textOf(effect, 'AffectingTitle') || facts.affectingAddress).slice(0, 300),
  };
}

/** Returns what both documents state about a change. */
function listed(effect: Element): ListedChange {
  const address = /\/id\/(.+)$/.exec(attributeOf(effect, 'AffectingURI'))?.[1] ?? '';
  return {
    affected: attributeOf(effect, 'AffectedProvisions').slice(0, 300) || 'Act',
    affectingAddress: address.slice(0, 100),
    by: attributeOf(effect, 'AffectingProvisions').slice(0, 300),
    inForceOn: daysOf(datesOf(effect)).join(','),
  };
}

const datesOf = (effect: Element): readonly Element[] =>
  childrenOf(child(effect, 'InForceDates'), 'InForce');
const daysOf = (dates: readonly Element[]): string[] =>
  [...new Set(dates.map((date) => attributeOf(date, 'Date')))].filter(isDay).sort();

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
