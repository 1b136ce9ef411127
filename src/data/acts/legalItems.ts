/**
 * Acts on the register itself, by its editors. Item, summary, search row and counter move together in one update, and
 * an item that members hold leaves its name behind when it is deleted (access table, rows 27 to 31a).
 */
import type { Country } from '../../config/constants';
import { paths } from '../paths';
import { encodeSearchRow } from '../../../model/insightText';
import {
  countDown,
  increment,
  SERVER_TIME,
  withoutUndefined,
  type Json,
  type Update,
} from '../update';

/** What an editor states of an item. The four texts are raw JSON or ''; `link` is a web address or ''. */
export type LegalItemContent = {
  title: string;
  filterByArea: string;
  applicableTo: readonly string[];
  regulator: readonly string[];
  country: readonly Country[];
  link: string;
  headlineDetails: string;
  description: string;
  consequence: string;
  howThisApplies: string;
};

/**
 * What an editor says of a change that is published. One that is minor asks nothing of those who hold the item; any other raises
 * its revision, and they see that a review is needed.
 */
export type LegalChange = {
  key: string;
  /** One line, 1 to 200 characters. */
  summary: string;
  minor: boolean;
};

type Author = { uid: string; displayName: string };

const nameOf = ({ uid, displayName }: Author) => ({
  authorId: uid,
  ...(displayName ? { authorDisplayName: displayName } : {}),
});

const fieldsOf = (content: LegalItemContent): { [field: string]: Json } => ({
  title: content.title,
  filterByArea: content.filterByArea,
  applicableTo: [...content.applicableTo],
  regulator: [...content.regulator],
  country: [...content.country],
  link: content.link,
  headlineDetails: content.headlineDetails,
  description: content.description,
  consequence: content.consequence,
  howThisApplies: content.howThisApplies,
});

/** The projections of an item that was added at `time`, and touched now. One that was never changed has no revision. */
function projections(
  key: string,
  content: LegalItemContent,
  { time, revision }: { time: Json; revision?: number },
): Update {
  const { title, filterByArea, country } = content;
  return {
    [paths.legalSummary(key)]: withoutUndefined({
      title,
      filterByArea,
      country: [...country],
      time,
      updateTime: SERVER_TIME,
      revision,
    }),
    [paths.searchRow('legal', key)]: encodeSearchRow({ title, group: filterByArea, tags: country }),
  };
}

/** Publishes a new item. `author.displayName` must be the author's own, '' where there is none. */
export function createLegalItem(item: {
  key: string;
  content: LegalItemContent;
  author: Author;
}): Update {
  const { key, content, author } = item;
  return {
    [paths.legalItem(key)]: {
      key,
      ...fieldsOf(content),
      ...nameOf(author),
      time: SERVER_TIME,
      updateTime: SERVER_TIME,
    },
    ...projections(key, content, { time: SERVER_TIME }),
    [paths.counter('legalRegister')]: increment(1),
    [paths.lastMoved('legalRegister')]: key,
  };
}

/** A record of the register as it is stored. */
type StoredItem = { readonly [field: string]: Json };

const pick = (stored: StoredItem, fields: readonly string[]): { [field: string]: Json } =>
  withoutUndefined(Object.fromEntries(fields.map((field) => [field, stored[field] ?? undefined])));

/** What a revision stores of an item: all that an edit replaces. */
const TEXT_FIELDS = [
  'title',
  'filterByArea',
  'applicableTo',
  'regulator',
  'country',
  'link',
  'headlineDetails',
  'description',
  'consequence',
  'howThisApplies',
] as const satisfies readonly (keyof LegalItemContent)[];

/**
 * Replaces the text of an item, and stores the earlier text under the key of the change. `current` is the item as it is stored: when it
 * was added never changes.
 */
export function updateLegalItem(item: {
  key: string;
  content: LegalItemContent;
  current: StoredItem;
  change: LegalChange;
  author: Author;
}): Update {
  const { key, content, current, change, author } = item;
  const revision = Number(current['revision'] ?? 0) + (change.minor ? 0 : 1);
  const fields = {
    ...fieldsOf(content),
    updateTime: SERVER_TIME,
    revision,
    lastChange: change.key,
  };
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [paths.legalField(key, field), value]),
    ),
    [paths.legalChange(key, change.key)]: {
      ...nameOf(author),
      time: SERVER_TIME,
      summary: change.summary,
      minor: change.minor,
      revision,
    },
    [paths.legalRevision(key, change.key)]: pick(current, TEXT_FIELDS),
    ...projections(key, content, { time: current['time'] ?? null, revision }),
  };
}

/** The key of the revision that stores the last text of a withdrawn item. */
export const WITHDRAWN_REVISION = 'withdrawn';
const ARCHIVED_FIELDS = ['title', 'filterByArea', 'country', 'time', 'link'];

/**
 * Deletes an item. One that members hold is archived in the same update, so that no register names nothing, and its changes and texts
 * stay; of any other nothing remains. `current` is the item as it is stored, `count` the counter of items as it is now.
 */
export function deleteLegalItem(item: {
  key: string;
  isHeld: boolean;
  current: StoredItem;
  count: Json;
}): Update {
  const { key, isHeld, current, count } = item;
  return {
    [paths.legalItem(key)]: null,
    [paths.legalSummary(key)]: null,
    [paths.searchRow('legal', key)]: null,
    ...countDown(paths.counter('legalRegister'), count),
    [paths.lastMoved('legalRegister')]: key,
    ...(isHeld
      ? {
          [paths.legalArchive(key)]: {
            ...pick(current, ARCHIVED_FIELDS),
            removedAt: SERVER_TIME,
          },
          [paths.legalRevision(key, WITHDRAWN_REVISION)]: pick(current, TEXT_FIELDS),
        }
      : { [paths.legalChanges(key)]: null, [paths.legalRevisions(key)]: null }),
  };
}
