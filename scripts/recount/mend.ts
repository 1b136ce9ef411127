/**
 * What has to be written so that counts and projections say what their records say. Pure: each takes what stands, and returns
 * one update with nothing in it where all is right. Times in epoch milliseconds, paths as in the path table.
 */
import { rowOf } from '../../functions/src/eventRow';
import { nameRowOf } from '../../functions/src/memberNameRows';
import { isUserType, USER_TYPES } from '../../functions/src/membership';
import {
  directoryFields,
  profileFields,
  PROJECTED_FIELDS,
  type ProjectedRecord,
} from '../../src/data/acts/account';
import { OWN_INDEX_FIELDS } from '../../src/data/ownIndex';
import { paths } from '../../src/data/paths';
import type { Json, Update } from '../../src/data/update';
import { figuresOf, type CountedRow, type Law } from './figures';

type Fields = { [key: string]: Json };

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** The children of a stored value; a leaf and nothing have none. */
export const childrenOf = (value: Json | undefined): Fields => (isFields(value) ? value : {});

/** The value at a path below a stored one; null where nothing is. */
function valueAt(value: Json | undefined, path: string): Json {
  let found: Json | undefined = value;
  for (const key of path.split('/')) found = childrenOf(found)[key];
  return found ?? null;
}

/** Only the writes that change something. */
function changesOf(wanted: Update, stored: (path: string) => Json): Update {
  return Object.fromEntries(
    Object.entries(wanted).filter(([path, value]) => stored(path) !== value),
  );
}

/** A counter that is missing counts as 0. */
export function mendCount(path: string, stored: Json, actual: number): Update {
  return (stored ?? 0) === actual ? {} : { [path]: actual };
}

/** A person as the database has it: the record, and what repeats it. */
export interface StoredPerson {
  uid: string;
  record: Json;
  profile: Json;
  row: Json;
  index: Json;
  groups: Json;
  counts: Json;
  /** By what members find the person. */
  name: Json;
}

/** What is known of what a record names. */
export interface Known {
  isInsight: (key: string) => boolean;
  lawOf: (key: string) => Law;
}

/**
 * Profile, directory row, own index, the row by which members find the person and the figures of the register, with the counts that stand in them, as the record says; and no
 * saved insight or notification of an insight that is gone. Of somebody without a record nothing is left.
 */
export function mendPerson(person: StoredPerson, { isInsight, lawOf }: Known): Update {
  const { uid, record, profile, row, index } = person;
  if (typeof valueAt(record, 'userType') !== 'string') return removeRemains(person);

  const gone = (list: string) =>
    Object.keys(childrenOf(valueAt(record, list))).filter((key) => !isInsight(key));
  const [unsaved, unheard] = [gone('wishlist'), gone('notifications/insights')];
  const saved = Object.keys(childrenOf(valueAt(record, 'wishlist'))).length - unsaved.length;

  const items = Object.entries(childrenOf(valueAt(record, 'MyLegalItems')));
  const active = items.filter(([, item]) => valueAt(item, 'status') === 'active');
  const open = active.filter(
    ([, item]) =>
      valueAt(item, 'userStatus') !== 'Compliant' &&
      valueAt(item, 'applicability') !== 'notApplicable',
  );

  const projected = Object.fromEntries(
    PROJECTED_FIELDS.map((field) => [field, valueAt(record, field)]),
  ) as ProjectedRecord;
  const [profilePath, rowPath] = [paths.profile(uid), paths.directoryRow(uid)];
  return {
    ...changesOf(profileFields(uid, projected), (path) =>
      valueAt(profile, path.slice(profilePath.length + 1)),
    ),
    ...changesOf(directoryFields(uid, projected), (path) =>
      valueAt(row, path.slice(rowPath.length + 1)),
    ),
    ...mendCount(`${profilePath}/savedInsights`, valueAt(profile, 'savedInsights'), saved),
    ...mendCount(`${rowPath}/legalTotal`, valueAt(row, 'legalTotal'), active.length),
    ...mendCount(`${rowPath}/legalOpen`, valueAt(row, 'legalOpen'), open.length),
    ...mendEventRows(
      paths.ownEventRows(uid),
      valueAt(record, 'myevents'),
      valueAt(record, 'eventRows'),
    ),
    ...replaced(paths.memberName(uid), person.name, nameRowIn(projected)),
    ...mendIndex(uid, Object.fromEntries(items), childrenOf(index)),
    ...mendFigures(person, new Map(items.map(([key, item]) => [key, childrenOf(item)])), lawOf),
    ...Object.fromEntries(unsaved.map((key) => [paths.saved(uid, key), null])),
    ...Object.fromEntries(unheard.map((key) => [paths.notification(uid, 'insights', key), null])),
  };
}

/** The rows of a store of events, as its records say. */
export function mendEventRows(
  rowsPath: string,
  events: Json | undefined,
  rows: Json | undefined,
): Update {
  const wanted = Object.fromEntries(
    Object.entries(childrenOf(events)).map(([id, event]) => [id, rowOf(event) as Json]),
  );
  return replaced(rowsPath, rows, wanted);
}

function nameRowIn(record: ProjectedRecord): Json {
  const text = (field: keyof ProjectedRecord) => String(record[field] ?? '');
  const row = nameRowOf({
    displayName: text('displayName'),
    company: text('company'),
    profilePhoto: text('profilePhoto'),
    userType: text('userType'),
  });
  return row && { ...row };
}

function mendIndex(uid: string, items: Fields, rows: Fields): Update {
  const update: Update = {};
  for (const [key, item] of Object.entries(items))
    for (const field of OWN_INDEX_FIELDS)
      if (valueAt(rows[key], field) !== valueAt(item, field))
        update[`${paths.ownIndexRow(uid, key)}/${field}`] = valueAt(item, field);
  for (const key of Object.keys(rows))
    if (!(key in items)) update[paths.ownIndexRow(uid, key)] = null;
  return update;
}

function mendFigures(
  { uid, groups, counts }: StoredPerson,
  items: ReadonlyMap<string, CountedRow>,
  lawOf: (key: string) => Law,
): Update {
  const actual = figuresOf(items, lawOf);
  // When they changed last is nobody's to say but the functions', once they have counted.
  if (valueAt(counts, 'at') !== null) actual.counts.at = Number(valueAt(counts, 'at'));
  return {
    ...replaced(paths.registerGroups(uid), groups, actual.groups),
    ...replaced(paths.registerCounts(uid), counts, actual.counts),
  };
}

/** The leaves that differ between what stands at a path and what belongs there. */
function replaced(path: string, stored: Json | undefined, wanted: Json | undefined): Update {
  if (!isFields(stored) && !isFields(wanted))
    return (stored ?? null) === (wanted ?? null) ? {} : { [path]: wanted ?? null };
  const keys = new Set([...Object.keys(childrenOf(stored)), ...Object.keys(childrenOf(wanted))]);
  return Object.assign(
    {},
    ...[...keys].map((key) =>
      replaced(`${path}/${key}`, childrenOf(stored)[key], childrenOf(wanted)[key]),
    ),
  ) as Update;
}

function removeRemains(person: StoredPerson): Update {
  const { uid, profile, row, index, groups, counts, name } = person;
  return {
    ...(name === null ? {} : { [paths.memberName(uid)]: null }),
    ...(groups === null ? {} : { [paths.registerGroups(uid)]: null }),
    ...(counts === null ? {} : { [paths.registerCounts(uid)]: null }),
    ...(profile === null ? {} : { [paths.profile(uid)]: null }),
    ...(row === null ? {} : { [paths.directoryRow(uid)]: null }),
    ...(index === null ? {} : { [paths.ownIndex(uid)]: null }),
  };
}

/**
 * `usersByType` and the counts made of it.
 * @param types what each user is, by uid
 * @param lists `usersByType` as it stands
 * @param counters `counters/userTypes` as they stand
 */
export function mendTypes(types: ReadonlyMap<string, Json>, lists: Json, counters: Json): Update {
  const update: Update = {};
  const counts = new Map<string, number>(USER_TYPES.map((type) => [type, 0]));
  for (const [uid, type] of types) {
    if (!isUserType(type)) continue;
    counts.set(type, (counts.get(type) ?? 0) + 1);
    if (valueAt(lists, `${type}/${uid}`) !== true) update[`usersByType/${type}/${uid}`] = true;
  }
  for (const [type, list] of Object.entries(childrenOf(lists)))
    for (const uid of Object.keys(childrenOf(list)))
      if (types.get(uid) !== type) update[`usersByType/${type}/${uid}`] = null;
  for (const [type, count] of counts)
    Object.assign(update, mendCount(paths.typeCounter(type), valueAt(counters, type), count));
  return update;
}

/** The number of likes of a post or comment, as `likes` lists them. */
export function likesOf(said: Json): number {
  return Object.keys(childrenOf(valueAt(said, 'likes'))).length;
}

/** A post or comment whose `likeCount` says how many like it; `undefined` where it does. */
export function mendLikes(said: Json): Json | undefined {
  if (!isFields(said) || (said['likeCount'] ?? 0) === likesOf(said)) return undefined;
  return { ...said, likeCount: likesOf(said) };
}
