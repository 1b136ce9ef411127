/** The search over the seed, as the function runs it, without a database. */
import { describe, expect, it, test } from 'vitest';
import { find, type Index, type Search } from '../../functions/src/search/find';
import type { SearchResult } from '../../model/search';
import { buildSeed, RARE_WORDS } from './index';
import { isObject, recordsAt, TEST_NOW, TEST_ORIGIN } from './testSupport';
import type { Json, JsonObject } from './types';

const build = (scale: number) =>
  buildSeed({ scale, now: TEST_NOW, storageOrigin: TEST_ORIGIN }).database;
const small = build(1);
const large = build(100);

function openIndex(database: JsonObject): Index & { bytes: number } {
  const sorted = new Map<string, string[]>();
  const at = (path: string): Json | undefined =>
    path
      .split('/')
      .reduce<Json | undefined>((node, key) => (isObject(node) ? node[key] : undefined), database);
  const counted = <T>(value: T): T => {
    index.bytes += JSON.stringify(value).length;
    return value;
  };
  const index = {
    bytes: 0,
    read: (path: string) => Promise.resolve(counted(at(path) ?? null) as unknown),
    range: (path: string, from: string, to: string, most: number) => {
      const rows = (at(path) ?? {}) as JsonObject;
      const keys = sorted.get(path) ?? Object.keys(rows).sort();
      sorted.set(path, keys);
      let first = 0;
      for (let end = keys.length; first < end;) {
        const middle = (first + end) >> 1;
        if ((keys[middle] ?? '') < from) first = middle + 1;
        else end = middle;
      }
      const found = keys.slice(first, first + most).filter((key) => key <= to);
      return Promise.resolve(counted(found.map((key): [string, unknown] => [key, rows[key]])));
    },
  };
  return index;
}

const search = (query: string, more: Partial<Search> = {}): Search => ({
  ...{ query, kind: null, from: 0, reader: 'member', uid: 'demo-legal' },
  ...more,
});
const textOf = ({ title, sentence }: SearchResult) => [...title, ...sentence].join('');
const marks = ({ title, sentence }: SearchResult) =>
  [title, sentence].flatMap((part) => part.filter((_, at) => at % 2 === 1));

describe('a search of the seed', () => {
  it.each(['heat pump', 'waste permits', 'mees', 'duty of care'])(
    'finds only texts with all words of "%s", which it marks',
    async (query) => {
      const { results } = await find(search(query), openIndex(small));
      expect(results.length).toBeGreaterThan(0);
      for (const result of results) {
        expect(marks(result).length, textOf(result)).toBeGreaterThan(0);
        expect(result.parts.length).toBeGreaterThan(0);
      }
    },
  );

  it.each([
    ['insights', 'waste'],
    ['posts', 'waste'],
    ['comments', 'permits'],
    ['laws', 'waste'],
    ['lessons', 'energy'],
    ['own', 'waste'],
  ] as const)('finds %s', async (kind, query) => {
    const { results } = await find(search(query, { kind }), openIndex(small));
    expect(results.map((result) => result.kind)).toContain(kind);
  });

  it('lists titles first, then the newest texts', async () => {
    const { results } = await find(search('waste', { kind: 'posts' }), openIndex(small));
    const others = results.filter(({ parts }) => !parts.includes('title'));
    const times = others.map(({ time }) => time);
    expect(times).toEqual([...times].sort((one, other) => other - one));
  });

  it('shows guests no word that only members can read', async () => {
    const { results } = await find(search('the waste', { reader: 'guest' }), openIndex(small));
    expect(results.length).toBeGreaterThan(0);
    const summaries = new Map(recordsAt(small, 'insightSummaries'));
    for (const result of results) {
      expect(['insights', 'laws']).toContain(result.kind);
      if (result.kind === 'laws') continue;
      const {
        title,
        subTitle = '',
        excerpt,
        category,
        tags,
      } = summaries.get(result.id[0] ?? '') ?? {};
      const shown = [title, subTitle, excerpt, category, tags].join(' ');
      for (const word of marks(result)) expect(shown).toContain(word);
    }
  });

  it('finds no notes of another member', async () => {
    const notes = async (uid: string) =>
      (await find(search('waste', { kind: 'own', uid }), openIndex(small))).results;
    expect((await notes('demo-legal')).length).toBeGreaterThan(0);
    expect(await notes('demo-member')).toEqual([]);
  });

  it('finds a rare word among the texts of a large portal', async () => {
    const insights = await find(search(RARE_WORDS.insight), openIndex(large));
    expect(insights.results.map(({ kind }) => kind)).toContain('insights');
    const laws = await find(search(RARE_WORDS.legal), openIndex(large));
    expect(laws.results.map(({ kind }) => kind)).toEqual(['laws']);
  });
});

/** Bytes that the first page receives, and that the function reads for it. */
const RECEIVED_MAX = 40_000;
const READ_MAX = 2_000_000;

test.each(['waste', 'energy audit', 'what does the permit say about waste', RARE_WORDS.insight])(
  'the search for "%s" reads a bounded part of the index at scale 1 and 100',
  async (query) => {
    const figures: string[] = [];
    for (const [scale, database] of [
      [1, small],
      [100, large],
    ] as const) {
      const index = openIndex(database);
      const page = await find(search(query), index);
      const received = JSON.stringify(page).length;
      figures.push(`scale ${scale}: ${received} received, ${index.bytes} read`);
      expect(received).toBeLessThan(RECEIVED_MAX);
      expect(index.bytes, figures.join('; ')).toBeLessThan(READ_MAX);
    }
    console.info(`${query}: ${figures.join('; ')}`);
  },
);
