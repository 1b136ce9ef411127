/** The legal register: items, summaries, archive and search rows (rows 27 to 31a). */
import { COUNTRIES } from '../../src/config/constants';
import type { Rule, RuleNode } from '../language';
import {
  agree,
  all,
  any,
  before,
  data,
  named,
  newData,
  not,
  place,
  sameList,
  when,
} from '../language';
import { isNow, limited, link, movesCount, privileged, reader, richOpt, text } from '../predicates';
import { usersOfItem } from './ownRegister';
import { searchRow } from './search';

const ITEM = 'legalRegister/$item';
const SUMMARY = 'legalSummaries/$item';
const SEARCH = 'searchIndex/legal/$item';
const ARCHIVE = 'legalArchive/$item';
const COUNTER = 'counters/legalRegister';
const POINTER = 'counters/lastMoved/legalRegister';

const SUMMARISED = ['title', 'filterByArea', 'time', 'updateTime'] as const;
const ARCHIVED = ['title', 'filterByArea', 'link', 'time'] as const;
const INDEXES = ['time', 'filterByArea', 'title', 'updateTime'];
const MOST_COUNTRIES = COUNTRIES.length;
const COUNTRY_INDEX: Rule = `$index.matches(/^[0-${MOST_COUNTRIES - 1}]$/)`;
const RICH = ['headlineDetails', 'description', 'consequence', 'howThisApplies'];

const item = place(ITEM);

const published: Rule = all(
  newData.has('title', 'applicableTo', 'regulator', 'country', 'filterByArea'),
  newData.child('key').is('$item'),
  newData.child('authorId').is('auth.uid'),
  newData.child('authorDisplayName').is(before('users/@/displayName')),
  newData.child('users').missing,
  // Members still have what was archived, and nothing else comes under its key.
  before(ARCHIVE).missing,
  // The summary is written now, and its own rule holds it against the item.
  item.after(`${SUMMARY}/time`).is('now'),
);
/** The count of items moves with each, and names it as the reason; since it moves only for what comes or goes, nothing is overwritten. */
const counts: Rule = movesCount(item, COUNTER, POINTER, '$item');
// An item that members have leaves its title behind for them.
const withdrawn: Rule = all(
  newData.missing,
  item.after(SUMMARY).missing,
  item.after(SEARCH).missing,
  when(data.child('users').exists, item.after(ARCHIVE).exists),
);

/** Fields that the publication has checked. */
const SET_ONCE = ['key', 'authorId', 'authorDisplayName', 'time'];
const field = place(`${ITEM}/$field`);
const fields: RuleNode = {
  '.read': reader,
  '.write': all(
    privileged,
    field.before(`${ITEM}/key`).exists,
    newData.exists,
    not(named('$field', ...SET_ONCE)),
    when(
      named('$field', 'title', 'filterByArea', 'updateTime'),
      newData.is(field.after(`${SUMMARY}/$field`)),
    ),
    when(
      named('$field', 'country'),
      sameList(newData, field.after(`${SUMMARY}/country`), MOST_COUNTRIES),
    ),
  ),
  '.validate': any(
    named('$field', ...SET_ONCE),
    // Two saves in one instant: the second is refused.
    all(named('$field', 'updateTime'), isNow, newData.isNot(data)),
    all(named('$field', 'title'), text(300)),
    all(named('$field', 'filterByArea'), text(100)),
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

/** A list that repeats another has no more entries than are compared. */
const onlySeven: RuleNode = { '.validate': COUNTRY_INDEX };
const summary = place(SUMMARY);
const source = summary.after(ITEM);
const inSummary = summary.after(SEARCH);
export const legalSummaries: RuleNode = {
  '.read': all(reader, limited(100)),
  '.indexOn': INDEXES,
  $item: {
    '.read': reader,
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
    '.read': reader,
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
