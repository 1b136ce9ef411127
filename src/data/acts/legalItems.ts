/**
 * Acts on the register itself, by its editors. Item, summary, search row and counter move together in one update, and
 * an item that members hold leaves its name behind when it is deleted (access table, rows 27 to 31a).
 */
import type { Country } from '../../config/constants';
import { paths } from '../paths';
import { encodeSearchRow } from '../searchIndex';
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

/** Replaces what an item says, and says so. `current` is what the item says before: when it was added never changes. */
export function updateLegalItem(item: {
  key: string;
  content: LegalItemContent;
  current: { time: number; revision: number };
  change: LegalChange;
  author: Author;
}): Update {
  const { key, content, current, change, author } = item;
  const revision = current.revision + (change.minor ? 0 : 1);
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
    ...projections(key, content, { time: current.time, revision }),
  };
}

/** What stands of an item that is about to be deleted, as the archive will repeat it. */
type ArchivedItem = {
  title: string;
  filterByArea: string;
  country: readonly Country[];
  time: number;
  link?: string | undefined;
};

/**
 * Deletes an item. One that members hold is archived in the same update, so that no register names nothing, and keeps its
 * changes; of any other nothing remains. `count` is the counter of items as it is now.
 */
export function deleteLegalItem(item: {
  key: string;
  isHeld: boolean;
  archived: ArchivedItem;
  count: Json;
}): Update {
  const { key, isHeld, archived, count } = item;
  return {
    [paths.legalItem(key)]: null,
    [paths.legalSummary(key)]: null,
    [paths.searchRow('legal', key)]: null,
    ...countDown(paths.counter('legalRegister'), count),
    [paths.lastMoved('legalRegister')]: key,
    ...(isHeld
      ? {
          [paths.legalArchive(key)]: withoutUndefined({
            title: archived.title,
            filterByArea: archived.filterByArea,
            country: [...archived.country],
            time: archived.time,
            link: archived.link,
            removedAt: SERVER_TIME,
          }),
        }
      : { [paths.legalChanges(key)]: null }),
  };
}
