/** The legal register: items and their changes, summaries, archive and search rows (rows 27 to 31a). */
import { COUNTRIES } from '../../src/config/constants';
import type { Rule, RuleNode } from '../language';
import {
  agree,
  all,
  any,
  before,
  data,
  either,
  named,
  newData,
  not,
  place,
  sameList,
  when,
  withKey,
} from '../language';
import {
  countOf,
  isNow,
  limited,
  link,
  more,
  movesCount,
  privileged,
  reader,
  recordKey,
  richOpt,
  text,
  texts,
} from '../predicates';
import { usersOfItem } from './ownRegister';
import { searchRow } from './search';

const ITEM = 'legalRegister/$item';
const SUMMARY = 'legalSummaries/$item';
const SEARCH = 'searchIndex/legal/$item';
const ARCHIVE = 'legalArchive/$item';
const CHANGES = 'legalChanges/$item';
const REVISION = `${ITEM}/revision`;
/** The item names the change that was made last: the reason for every field that an edit writes. */
const LAST_CHANGE = `${ITEM}/lastChange`;
const COUNTER = 'counters/legalRegister';
const POINTER = 'counters/lastMoved/legalRegister';

const SUMMARISED = ['title', 'filterByArea', 'time', 'updateTime', 'revision'] as const;
const ARCHIVED = ['title', 'filterByArea', 'link', 'time'] as const;
const INDEXES = ['time', 'filterByArea', 'title', 'updateTime'];
const MOST_COUNTRIES = COUNTRIES.length;
const COUNTRY_INDEX: Rule = `$index.matches(/^[0-${MOST_COUNTRIES - 1}]$/)`;
const RICH = ['headlineDetails', 'description', 'consequence', 'howThisApplies'];

const item = place(ITEM);

const published: Rule = all(
  newData.has('title', 'applicableTo', 'regulator', 'country', 'filterByArea'),
  recordKey('$item'),
  newData.child('key').is('$item'),
  newData.child('authorId').is('auth.uid'),
  newData.child('authorDisplayName').is(before('users/@/displayName')),
  newData.child('users').missing,
  // Only a change raises it.
  newData.child('revision').missing,
  // Members still have what was archived, and nothing else comes under its key.
  before(ARCHIVE).missing,
  // The summary is written now, and its own rule holds it against the item.
  item.after(`${SUMMARY}/time`).is('now'),
);
/** The count of items moves with each, and names it as the reason; since it moves only for what comes or goes, nothing is overwritten. */
const counts: Rule = movesCount(item, COUNTER, POINTER, '$item');
// An item that members have leaves its title and its changes behind for them; of any other nothing remains.
const withdrawn: Rule = all(
  newData.missing,
  item.after(SUMMARY).missing,
  item.after(SEARCH).missing,
  either(data.child('users').exists, item.after(ARCHIVE).exists, item.after(CHANGES).missing),
);

/** Fields that the publication has checked. */
const SET_ONCE = ['key', 'authorId', 'authorDisplayName', 'time'];
const field = place(`${ITEM}/$field`);
/** Whose register has the item, or had it: also held, they may read what an export of the own register says of it. */
const holds: Rule = before('users/@/MyLegalItems/$item').exists;
const fields: RuleNode = {
  '.read': any(reader, all(named('$field', 'link'), holds)),
  // The change that is new in this update asks who makes it, and whether there is such an item.
  '.write': all(
    newData.exists,
    not(named('$field', ...SET_ONCE)),
    field.after(LAST_CHANGE).isNot(field.before(LAST_CHANGE)),
    when(
      named('$field', 'title', 'filterByArea', 'updateTime', 'revision'),
      newData.is(field.after(`${SUMMARY}/$field`)),
    ),
    when(
      named('$field', 'country'),
      sameList(newData, field.after(`${SUMMARY}/country`), MOST_COUNTRIES),
    ),
  ),
  '.validate': any(
    // What the revision is, the change says that comes with it.
    named('$field', ...SET_ONCE, 'revision'),
    all(
      named('$field', 'lastChange'),
      withKey(newData, (key) =>
        all(field.before(CHANGES, key).missing, field.after(CHANGES, key).exists),
      ),
    ),
    // Two saves in one instant: the second is refused.
    all(named('$field', 'updateTime'), isNow, newData.isNot(data)),
    texts('$field', { title: 300, filterByArea: 100 }),
    all(named('$field', 'applicableTo', 'regulator', 'country'), newData.isObject),
    all(named('$field', 'link'), link),
    all(named('$field', ...RICH), richOpt(50_000)),
  ),
  $index: {
    '.validate': any(
      all(COUNTRY_INDEX, newData.oneOf(...COUNTRIES)),
      all(named('$field', 'applicableTo', 'regulator'), '$index.matches(/^[1-3]?\\d$/)', text(100)),
    ),
  },
};

export const legalRegister: RuleNode = {
  '.read': all(privileged, limited(100)),
  '.indexOn': INDEXES,
  $item: {
    '.read': privileged,
    '.write': all(privileged, counts, any(published, withdrawn)),
    users: usersOfItem,
    $field: fields,
  },
};

const change = place(`${CHANGES}/$change`);
/**
 * What was changed, by whom and when. Nobody alters an entry, and none is made but with the edit that it tells of. A change that is
 * not minor raises the item's revision by one, against which each holder's own `reviewedRevision` is read.
 */
export const legalChanges: RuleNode = {
  $item: {
    '.read': all(any(reader, holds), limited(100)),
    // The item goes in the same update, and its own rule asks who takes it away, and that none of these is left.
    '.write': all(
      place(CHANGES).before(`${ITEM}/key`).exists,
      place(CHANGES).before(`${ITEM}/users`).missing,
      place(CHANGES).after(ITEM).missing,
    ),
    $change: {
      '.write': all(
        privileged,
        data.missing,
        recordKey('$change'),
        change.before(`${ITEM}/key`).exists,
        newData.has('time', 'authorId', 'summary', 'minor', 'revision'),
        newData.child('authorId').is('auth.uid'),
        newData.child('authorDisplayName').is(before('users/@/displayName')),
        newData.child('minor').isBoolean,
        change.after(LAST_CHANGE).is('$change'),
        change.after(`${ITEM}/updateTime`).is('now'),
        newData.child('revision').is(change.after(REVISION)),
        change
          .after(REVISION)
          .is(
            either(
              newData.child('minor').is('true'),
              countOf(change.before(REVISION)),
              more(change.before(REVISION)),
            ),
          ),
      ),
      time: { '.validate': isNow },
      summary: { '.validate': text(200) },
      $field: {
        '.validate': named('$field', 'authorId', 'authorDisplayName', 'minor', 'revision'),
      },
    },
  },
};

/** A list that repeats another has no more entries than are compared. */
const onlySeven: RuleNode = { '.validate': COUNTRY_INDEX };
const summary = place(SUMMARY);
const source = summary.after(ITEM);
const inSummary = summary.after(SEARCH);
export const legalSummaries: RuleNode = {
  '.read': all(reader, limited(100)),
  '.indexOn': INDEXES,
  $item: {
    '.read': any(reader, holds),
    '.write': all(
      privileged,
      any(
        all(newData.missing, source.missing),
        all(
          newData.has('title'),
          agree(newData, source, SUMMARISED),
          sameList(newData.child('country'), source.child('country'), MOST_COUNTRIES),
          any(
            inSummary.missing,
            inSummary.is(searchRow(newData, 'filterByArea', 'country', MOST_COUNTRIES)),
          ),
        ),
      ),
    ),
    $field: { '.validate': named('$field', ...SUMMARISED, 'country'), $index: onlySeven },
  },
};

const removed = before(ITEM);
export const legalArchive: RuleNode = {
  $item: {
    '.read': any(reader, holds),
    // The item goes in the same update, and its own rule asks who takes it away.
    '.write': all(
      data.missing,
      removed.child('users').exists,
      place(ARCHIVE).after(ITEM).missing,
      agree(newData, removed, ARCHIVED),
      sameList(newData.child('country'), removed.child('country'), MOST_COUNTRIES),
      newData.child('removedAt').is('now'),
    ),
    $field: {
      '.validate': named('$field', ...ARCHIVED, 'country', 'removedAt'),
      $index: onlySeven,
    },
  },
};

const indexed = place(SEARCH).after(SUMMARY);
export const legalSearch: RuleNode = {
  '.read': reader,
  $item: {
    '.write': all(
      privileged,
      // A summary that is new, or says a new time, is written in this update, and its own rule holds the row against it.
      any(
        newData.missing,
        newData.is(data),
        all(
          indexed.exists,
          any(
            ...['time', 'updateTime'].map((field) =>
              indexed.child(field).isNot(before(`${SUMMARY}/${field}`)),
            ),
          ),
        ),
      ),
    ),
  },
};
