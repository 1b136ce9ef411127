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

/** The projections of an item that was added at `time`, and touched now. */
function projections(key: string, content: LegalItemContent, time: Json): Update {
  const { title, filterByArea, country } = content;
  return {
    [paths.legalSummary(key)]: {
      title,
      filterByArea,
      country: [...country],
      time,
      updateTime: SERVER_TIME,
    },
    [paths.searchRow('legal', key)]: encodeSearchRow({ title, group: filterByArea, tags: country }),
  };
}

/** Publishes a new item. `author.displayName` must be the author's own, '' where there is none. */
export function createLegalItem(item: {
  key: string;
  content: LegalItemContent;
  author: { uid: string; displayName: string };
}): Update {
  const { key, content, author } = item;
  return {
    [paths.legalItem(key)]: {
      key,
      ...fieldsOf(content),
      authorId: author.uid,
      ...(author.displayName ? { authorDisplayName: author.displayName } : {}),
      time: SERVER_TIME,
      updateTime: SERVER_TIME,
    },
    ...projections(key, content, SERVER_TIME),
    [paths.counter('legalRegister')]: increment(1),
    [paths.lastMoved('legalRegister')]: key,
  };
}

/** Replaces what an item says. `time` is when it was added, which never changes. */
export function updateLegalItem(item: {
  key: string;
  content: LegalItemContent;
  time: number;
}): Update {
  const { key, content, time } = item;
  const fields = { ...fieldsOf(content), updateTime: SERVER_TIME };
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [paths.legalField(key, field), value]),
    ),
    ...projections(key, content, time),
  };
}

/** What stands of an item that is about to be deleted, as the archive will repeat it. */
export type ArchivedItem = {
  title: string;
  filterByArea: string;
  country: readonly Country[];
  time: number;
  link?: string | undefined;
};

/**
 * Deletes an item. One that members hold is archived in the same update, so that no register names nothing. `count` is
 * the counter of items as it stands.
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
      : {}),
  };
}
