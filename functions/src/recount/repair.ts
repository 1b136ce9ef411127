/** Computes the updates, empty if all is right, that correct counts and projections. Pure. Times in epoch milliseconds. */
import { rowOf } from '../../../model/event';
import { dueDay, type DueFacts } from '../../../model/dueDay';
import { isWritable } from '../keys';
import { nameRowOf } from '../../../model/memberName';
import { isOfWithdrawnLaw, type FormerlyCompliant } from '../../../model/registerGroups';
import { isUserType, levelsOf, rightsOf, USER_TYPES } from '../../../model/membership';
import { lineOf, repliesIn } from '../postSummary';
import { figuresOf, type CountedRow, type Law } from './figures';
import { childrenOf, isFields, valueAt, type Fields, type Json, type Update } from './json';
import { DIRECTORY_FIELDS, PROFILE_FIELDS, rowField } from '../../../model/person';
import { isOpen, ROW_FIELDS } from '../../../model/registerItem';

/** Corrects the fields of a row that repeat the record. */
function repairFields(path: string, row: Json, record: Json, fields: readonly string[]): Update {
  const update: Update = {};
  for (const field of fields) {
    const [name, value] = [rowField(field), valueAt(record, field)];
    if (valueAt(row, name) !== value) update[`${path}/${name}`] = value;
  }
  return update;
}

/** A missing counter is 0. */
export function repairCount(path: string, stored: Json, actual: number): Update {
  return (stored ?? 0) === actual ? {} : { [path]: actual };
}

/** A person's record and the data that repeats it. */
export interface StoredPerson {
  uid: string;
  record: Json;
  profile: Json;
  row: Json;
  index: Json;
  groups: Json;
  counts: Json;
  /** Row for mentions. */
  name: Json;
  /** Insights that list the person as having saved them. */
  savedIn: ReadonlySet<string>;
  /** Paths of remaining data of a person without a record. */
  remains: readonly string[];
}

export const hasRecord = (record: Json): boolean => typeof valueAt(record, 'userType') === 'string';

/** Facts about what a record names. */
interface Known {
  isInsight: (key: string) => boolean;
  lawOf: (key: string) => Law;
  /** Time zone for counting days. */
  zone: string;
}

/**
 * Corrects profile, directory row, index, name row and register counts of a person. Removes saved and followed insights that no longer
 * exist, and lists the person under saved ones. Deletes all data of a person without a record.
 */
export function repairPerson(person: StoredPerson, { isInsight, lawOf, zone }: Known): Update {
  const { uid, record, profile, row, index } = person;
  if (!hasRecord(record)) return Object.fromEntries(person.remains.map((place) => [place, null]));

  const missingIn = (list: string) =>
    Object.keys(childrenOf(valueAt(record, list))).filter((key) => !isInsight(key));
  const [unsaved, unfollowed] = [missingIn('wishlist'), missingIn('notifications/insights')];
  const saved = Object.keys(childrenOf(valueAt(record, 'wishlist'))).filter(isInsight);

  const stored = childrenOf(valueAt(record, 'MyLegalItems'));
  const items = Object.entries(stored).map(
    ([key, item]) => [key, withDueDay(item, lawOf(key), zone)] as const,
  );
  const active = items.filter(([, item]) => valueAt(item, 'status') === 'active');
  const open = active.filter(([, item]) => isOpen(childrenOf(item)));

  const [profilePath, rowPath] = [`profiles/${uid}`, `userDirectory/${uid}`];
  return {
    ...repairRights(uid, record),
    ...repairFields(profilePath, profile, record, PROFILE_FIELDS),
    ...repairFields(rowPath, row, record, DIRECTORY_FIELDS),
    ...repairCount(`${profilePath}/savedInsights`, valueAt(profile, 'savedInsights'), saved.length),
    ...repairCount(`${rowPath}/legalTotal`, valueAt(row, 'legalTotal'), active.length),
    ...repairCount(`${rowPath}/legalOpen`, valueAt(row, 'legalOpen'), open.length),
    ...repairEventRows(
      `users/${uid}/eventRows`,
      valueAt(record, 'myevents'),
      valueAt(record, 'eventRows'),
    ),
    ...replaced(`memberNames/${uid}`, person.name, nameRowIn(record)),
    ...repairDueDays(uid, stored, items),
    ...repairIndex(uid, Object.fromEntries(items), childrenOf(index)),
    ...repairFigures(person, new Map(items.map(([key, item]) => [key, childrenOf(item)])), lawOf),
    ...Object.fromEntries(
      saved.filter((key) => !person.savedIn.has(key)).map((key) => [saverPath(key, uid), true]),
    ),
    ...Object.fromEntries(unsaved.map((key) => [`users/${uid}/wishlist/${key}`, null])),
    ...Object.fromEntries(
      unfollowed.map((key) => [`users/${uid}/notifications/insights/${key}`, null]),
    ),
  };
}

export const saverPath = (insight: string, uid: string): string =>
  `insightSavers/${insight}/${uid}`;

/** @param saved `has`: the member saved the insight; `unlisted`: number of such members missing from the list */
export function repairSavers(
  insight: string,
  savers: Json,
  counts: Json,
  saved: { has: (uid: string) => boolean; unlisted: number },
): Update {
  const listed = Object.keys(childrenOf(savers));
  const wrong = listed.filter((uid) => !saved.has(uid));
  const right = listed.length - wrong.length + saved.unlisted;
  return {
    ...Object.fromEntries(wrong.map((uid) => [saverPath(insight, uid), null])),
    ...repairCount(`insightCounts/${insight}/saves`, valueAt(counts, 'saves'), right),
  };
}

/** Deletes the list and the count of a deleted insight. */
export const removeCounts = (insight: string, savers: Json, counts: Json): Update => ({
  ...(savers === null ? {} : { [`insightSavers/${insight}`]: null }),
  ...(counts === null ? {} : { [`insightCounts/${insight}`]: null }),
});

export function repairEventRows(
  rowsPath: string,
  events: Json | undefined,
  rows: Json | undefined,
): Update {
  const expected = Object.fromEntries(
    Object.entries(childrenOf(events)).map(([id, event]) => [id, rowOf(event) as Json]),
  );
  return replaced(rowsPath, rows, expected);
}

/** Takes the number of replies from the stored summary. The next reply corrects a wrong number. */
export function repairPostSummary(key: string, post: Json, line: Json): Update {
  const [path, expected] = [
    `postSummaries/${key}`,
    (lineOf(post, repliesIn(line)) ?? null) as Json,
  ];
  return isWritable(path, expected) ? replaced(path, line, expected) : {};
}

function repairRights(uid: string, record: Json): Update {
  const [userType, expiryDate, email] = ['userType', 'expiryDate', 'email'].map((field) =>
    valueAt(record, field),
  );
  return Object.assign(
    {},
    ...Object.entries(rightsOf({ userType, expiryDate, email })).map(([field, right]) =>
      replaced(`users/${uid}/${field}`, valueAt(record, field), right as Json),
    ),
  ) as Update;
}

function nameRowIn(record: Json): Json {
  const text = (field: string) => {
    const value = valueAt(record, field);
    return typeof value === 'string' ? value : '';
  };
  const [userType, expiryDate] = [text('userType'), valueAt(record, 'expiryDate')];
  const { member } = levelsOf({ userType, expiryDate, email: '' }, Date.now());
  const row = nameRowOf(
    {
      displayName: text('displayName'),
      company: text('company'),
      profilePhoto: text('profilePhoto'),
      jobRole: text('jobRole'),
      sector: text('sector'),
      unlisted: valueAt(record, 'unlisted') === true,
      userType,
    },
    !member,
  );
  return row && { ...row };
}

function withDueDay(item: Json, law: Law, zone: string): Json {
  const fields = childrenOf(item);
  if (fields['status'] !== 'active' || typeof fields['timeAdded'] !== 'number') return item;
  if (isOfWithdrawnLaw(fields, law)) return { ...fields, nextDue: null };
  return { ...fields, nextDue: dueDay(fields as Fields & DueFacts, zone) };
}

const repairDueDays = (
  uid: string,
  stored: Fields,
  items: readonly (readonly [string, Json])[],
): Update =>
  Object.fromEntries(
    items
      .filter(([key, item]) => valueAt(item, 'nextDue') !== valueAt(stored[key], 'nextDue'))
      .map(([key, item]) => [`users/${uid}/MyLegalItems/${key}/nextDue`, valueAt(item, 'nextDue')]),
  );

function repairIndex(uid: string, items: Fields, rows: Fields): Update {
  const update: Update = {};
  for (const [key, item] of Object.entries(items))
    Object.assign(
      update,
      repairFields(`userLegalIndex/${uid}/${key}`, rows[key] ?? null, item, ROW_FIELDS),
    );
  for (const key of Object.keys(rows))
    if (!(key in items)) update[`userLegalIndex/${uid}/${key}`] = null;
  return update;
}

function repairFigures(
  { uid, groups, counts }: StoredPerson,
  items: ReadonlyMap<string, CountedRow>,
  lawOf: (key: string) => Law,
): Update {
  const actual = figuresOf(items, lawOf);
  // Only the functions know the time of the last change, once they have counted.
  if (valueAt(counts, 'at') !== null) actual.counts.at = Number(valueAt(counts, 'at'));
  const then = valueAt(counts, 'then');
  if (then !== null) actual.counts.then = then as FormerlyCompliant;
  return {
    ...replaced(`registerGroups/${uid}`, groups, actual.groups),
    ...replaced(`registerCounts/${uid}`, counts, actual.counts),
  };
}

/** Returns the leaves that differ between the stored value at a path and the expected one. */
export function replaced(
  path: string,
  stored: Json | undefined,
  expected: Json | undefined,
): Update {
  if (!isFields(stored) && !isFields(expected))
    return (stored ?? null) === (expected ?? null) ? {} : { [path]: expected ?? null };
  const keys = new Set([...Object.keys(childrenOf(stored)), ...Object.keys(childrenOf(expected))]);
  return Object.assign(
    {},
    ...[...keys].map((key) =>
      replaced(`${path}/${key}`, childrenOf(stored)[key], childrenOf(expected)[key]),
    ),
  ) as Update;
}

/** Corrects `usersByType` and its counts. @param types each user's type, by uid */
export function repairTypes(types: ReadonlyMap<string, Json>, lists: Json, counters: Json): Update {
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
    Object.assign(
      update,
      repairCount(`counters/userTypes/${type}`, valueAt(counters, type), count),
    );
  return update;
}

export function likesOf(message: Json): number {
  return Object.keys(childrenOf(valueAt(message, 'likes'))).length;
}

/** Returns the message with the correct `likeCount`, or `undefined` if it is already correct. */
export function repairLikes(message: Json): Json | undefined {
  if (!isFields(message) || (message['likeCount'] ?? 0) === likesOf(message)) return undefined;
  return { ...message, likeCount: likesOf(message) };
}
