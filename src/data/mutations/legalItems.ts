/**
 * Mutations of legal items (access table, rows 27 to 31a): item, summary, search row and counter in one update. A deleted item is archived
 * if members have it in their register.
 */
import { changed, pick } from '../../../model/fields';
import {
  LAW_ARCHIVE_FIELDS,
  LAW_FIELDS,
  LAW_SUMMARY_FIELDS,
  LAW_TEXT,
  lawSearchRow,
  type LegalText,
  WITHDRAWN_REVISION,
} from '../../../model/legalItem';
import { LAW_CHANGE, type LegalChange } from '../../../model/lawChange';
import { paths } from '../paths';
import { countDown, increment, SERVER_TIME, type Json, type Update } from '../update';

/** As in the author's record; '' without a display name. */
type Author = { uid: string; displayName: string };
const nameOf = ({ uid, displayName }: Author) => ({
  authorId: uid,
  authorDisplayName: displayName || undefined,
});

const projections = (key: string, content: LegalText, fields: StoredItem): Update => ({
  [paths.legalSummary(key)]: pick<Json>(LAW_SUMMARY_FIELDS, { ...content, ...fields }),
  [paths.searchRow('legal', key)]: lawSearchRow(content),
});

export function createLegalItem(item: { key: string; content: LegalText; author: Author }): Update {
  const { key, content, author } = item;
  const times = { time: SERVER_TIME, updateTime: SERVER_TIME };
  return {
    [paths.legalItem(key)]: pick<Json>(LAW_FIELDS, {
      key,
      ...content,
      ...nameOf(author),
      ...times,
    }),
    ...projections(key, content, times),
    [paths.counter('legalRegister')]: increment(1),
    [paths.lastMoved('legalRegister')]: key,
  };
}

type StoredItem = { readonly [field: string]: Json };

/**
 * Replaces the text of an item, and stores the earlier text under the key of the change. `current` is the stored item, whose time of
 * addition never changes.
 */
export function updateLegalItem(item: {
  key: string;
  content: LegalText;
  current: StoredItem;
  change: Pick<LegalChange, 'key' | 'summary' | 'minor'>;
  author: Author;
}): Update {
  const { key, content, current, change, author } = item;
  const revision = Number(current['revision'] ?? 0) + (change.minor ? 0 : 1);
  const moved = { updateTime: SERVER_TIME, revision };
  const fields = {
    ...changed<Json>(LAW_TEXT, content),
    ...moved,
    lastChange: change.key,
  };
  return {
    ...Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [paths.legalField(key, field), value]),
    ),
    [paths.legalChange(key, change.key)]: pick<Json>(LAW_CHANGE, {
      ...nameOf(author),
      ...change,
      time: SERVER_TIME,
      revision,
    }),
    [paths.legalRevision(key, change.key)]: pick(LAW_TEXT, current),
    ...projections(key, content, { time: current['time'] ?? null, ...moved }),
  };
}

/**
 * Deletes an item. If members have it in their register, archives it in the same update, so that no register names a missing item, and
 * keeps its changes and texts. `current` is the stored item, `count` the current counter of items.
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
    [paths.legalCondition(key)]: null,
    ...countDown(paths.counter('legalRegister'), count),
    [paths.lastMoved('legalRegister')]: key,
    ...(isHeld
      ? {
          [paths.legalArchive(key)]: {
            ...pick(LAW_ARCHIVE_FIELDS, current),
            removedAt: SERVER_TIME,
          },
          [paths.legalRevision(key, WITHDRAWN_REVISION)]: pick(LAW_TEXT, current),
        }
      : { [paths.legalChanges(key)]: null, [paths.legalRevisions(key)]: null }),
  };
}

/** `conditions` as `model/conditions.ts` reads them, '' for none. */
export const saveConditions = ({
  key,
  conditions,
}: {
  key: string;
  conditions: string;
}): Update => ({
  [paths.legalCondition(key)]: conditions || null,
});
