import { pick } from '../../model/fields';
import { LAW_CHANGE } from '../../model/lawChange';
import {
  LAW_FIELDS,
  LAW_SUMMARY_FIELDS,
  LAW_TEXT,
  lawSearchRow,
  type LegalText,
} from '../../model/legalItem';
import { dated } from './dated';
import { record, present } from './json';
import { legislation, type Law } from './legislation';
import { at } from './random';
import type { Random } from './random';
import { rich } from './richText';
import { RARE_WORDS, scaled } from './scale';
import type { Json, JsonObject, LegalItem, Member } from './types';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const ITEMS_AT_100 = 6_000;

// Average days between two additions. Their order is random, so the register looks as if it had grown over two years.
const DAYS_APART = 6;
const NEWEST_DAYS_AGO = 3;

// Every n-th item has been revised since, alternately with a minor and a major change.
const REVISED_EVERY = 4;
interface Edit {
  summary: string;
  /** The fields that were different before. */
  before: (law: Law) => Partial<LegalText>;
}
const EDITS: { changed: readonly Edit[]; minor: readonly Edit[] } = {
  changed: [
    {
      summary: 'Amended by new regulations: the duty now reaches smaller sites as well.',
      before: ({ howThisApplies }) => ({
        howThisApplies: rich(...howThisApplies, 'Sites below the threshold have no duty.'),
      }),
    },
    {
      summary: 'Penalties raised, and the time to answer a notice cut to 28 days.',
      before: ({ consequence }) => ({
        consequence: rich(...consequence, 'You have 56 days to answer a notice.'),
      }),
    },
    {
      summary: 'Reporting dates moved: the return is due by the end of January.',
      before: ({ description }) => ({
        description: rich(...description, 'The return is due by the end of March.'),
      }),
    },
    {
      summary: 'New exemption added, and two old ones end this year.',
      before: ({ headline }) => ({ headlineDetails: rich(...headline, 'No exemption ends.') }),
    },
  ],
  minor: [
    {
      summary: 'Link to the consolidated text updated.',
      before: ({ link }) => ({ link: `${link}/made` }),
    },
    {
      summary: 'Wording of the consequence made clearer; nothing changes for you.',
      before: ({ consequence }) => ({
        consequence: rich(...consequence, 'Who fails to do so may be fined.'),
      }),
    },
    {
      summary: 'Name of the regulator corrected.',
      before: ({ regulator }) => ({ regulator: [...regulator, 'Local councils'] }),
    },
  ],
};
/** Invented, like the publications of the suite. */
const LAST_WEEK = {
  slug: 'waste-england-wales-2011',
  daysAgo: 6,
  summary:
    'Reg. 35, by SI 2026/9011 (Waste (Sample Amendments) Regulations 2026), reg. 9; published {-4}, in force {46}: digital tracking replaces paper transfer notes.',
  before: ({ howThisApplies }: Law) => ({
    howThisApplies: rich(...howThisApplies, 'Keep each paper transfer note for two years.'),
  }),
};

/** The change to a law, instead of a general one. */
const SPECIFIC: Readonly<Record<string, Edit>> = {
  'fluorinated-gases-gb-2015': {
    summary:
      'Art. 12 of Reg. (EU) 517/2014, by SI 2026/9014 (Fluorinated Gases (Sample Amendments) Regulations 2026), reg. 3; published {-3}, in force {28}: labels from 3 tonnes of CO2.',
    before: ({ howThisApplies }) => ({
      howThisApplies: rich(...howThisApplies, 'Equipment below 5 tonnes of CO2 needs no label.'),
    }),
  },
  'minimum-energy-efficiency-2015': {
    summary:
      'Reg. 39, by SI 2026/9015 (Energy Efficiency (Sample Amendments) Regulations 2026), reg. 2; published {-2}, in force {60}: 28 days to answer a notice, not 56.',
    before: ({ consequence }) => ({
      consequence: rich(...consequence, 'You have 56 days to answer a notice.'),
    }),
  },
};

/** In the order of the list of legislation, then the copies. The authors take turns. */
export function buildLegalItems(
  now: number,
  scale: number,
  authors: readonly Member[],
  random: Random,
): LegalItem[] {
  const places = random.sample([...legislation.keys()], legislation.length);
  const items = legislation.map((law, index) => {
    const age = NEWEST_DAYS_AGO + at(places, index) * DAYS_APART;
    const time = now - age * DAY_MS - random.int(0, 8) * HOUR_MS;
    return writeItem(law, index, time, now, at(authors, index % authors.length), random);
  });
  const total = scaled(scale, items.length, ITEMS_AT_100);
  const rare = Math.floor((total + legislation.length) / 2);
  for (let number = legislation.length; number < total; number += 1) {
    const source = at(items, number % legislation.length);
    const time = now - random.int(1, 1_200) * DAY_MS - random.int(0, DAY_MS);
    const word = number === rare ? ` ${RARE_WORDS.legal}` : '';
    items.push({
      ...source,
      key: random.pushId(time),
      title: `${source.title} (copy ${Math.floor(number / legislation.length)}${word})`,
      time,
      updateTime: undefined,
      changes: [],
      users: {},
    });
  }
  addChanges(items.slice(0, legislation.length), now, random);
  return items;
}

function addChanges(items: readonly LegalItem[], now: number, random: Random): void {
  const tell = (item: LegalItem, time: number, minor: boolean, edit: Edit): void => {
    const summary = dated(edit.summary, time);
    const before = edit.before(at(legislation, items.indexOf(item)));
    const revision = (item.changes.at(-1)?.revision ?? 0) + (minor ? 0 : 1);
    const key = random.pushId(time);
    item.changes = [
      ...item.changes,
      { key, author: item.author, time, summary, minor, revision, before },
    ];
    item.updateTime = time;
  };
  items.forEach((item, index) => {
    if (item.updateTime === undefined) return;
    const minor = index % (2 * REVISED_EVERY) === 0;
    const edits = EDITS[minor ? 'minor' : 'changed'];
    const turn = Math.floor(index / (2 * REVISED_EVERY));
    const specific = SPECIFIC[at(legislation, index).slug];
    tell(item, item.updateTime, minor, specific ?? at(edits, turn % edits.length));
  });
  const item = itemOf(items, LAST_WEEK.slug);
  const after = Math.max(item.updateTime ?? item.time, now - (LAST_WEEK.daysAgo + 1) * DAY_MS);
  tell(item, Math.min(after + DAY_MS, now - HOUR_MS), false, LAST_WEEK);
}

/** `items` must begin with the list of legislation, as `buildLegalItems` returns it. */
export function itemOf(items: readonly LegalItem[], slug: string): LegalItem {
  return at(
    items,
    legislation.findIndex((law) => law.slug === slug),
  );
}

function writeItem(
  law: Law,
  index: number,
  time: number,
  now: number,
  author: Member,
  random: Random,
): LegalItem {
  const revised = index % REVISED_EVERY === 0;
  return {
    key: random.pushId(time),
    title: law.title,
    filterByArea: law.area,
    country: law.country,
    applicableTo: law.applicableTo,
    conditions: law.conditions.join('|'),
    regulator: law.regulator,
    link: law.link,
    lawStatus: law.lawStatus,
    inForceFrom: law.inForceFrom,
    isEssential: law.isEssential,
    provisions: law.provisions,
    headlineDetails: rich(...law.headline),
    description: rich(...law.description),
    consequence: rich(...law.consequence),
    howThisApplies: rich(...law.howThisApplies),
    author,
    time,
    updateTime: revised ? time + Math.floor((now - time) * (0.3 + random.next() * 0.6)) : undefined,
    changes: [],
    users: {},
  };
}

/** What the database has of an item: whole, its summary, its line of the search, its conditions, its changes, and its text before each. */
export function toLawRecords({ author, changes, users, conditions, ...law }: LegalItem) {
  const last = changes.at(-1);
  const fields = { ...law, ...nameOf(author), revision: last?.revision, lastChange: last?.key };
  const byChange = (of: (change: (typeof changes)[number]) => JsonObject) =>
    present(Object.fromEntries(changes.map((change) => [change.key, of(change)])));
  return {
    law: record({ ...pick<Json>(LAW_FIELDS, fields), users: present(users) }),
    summary: pick<Json>(LAW_SUMMARY_FIELDS, fields),
    line: lawSearchRow(law),
    conditions,
    changes: byChange(({ author: by, time, summary, minor, revision }) =>
      pick<Json>(LAW_CHANGE, { time, summary, minor, revision, ...nameOf(by) }),
    ),
    revisions: byChange(({ before }) => pick<Json>(LAW_TEXT, { ...law, ...before })),
  };
}

const nameOf = ({ uid, displayName }: Member) => ({
  authorId: uid,
  authorDisplayName: displayName,
});
