/** The legal register: items, summaries, archive and search rows (rows 27 to 31a). */
import type { Rule, RuleNode } from '../language';
import { agree, all, any, before, data, named, newData, place, sameList, when } from '../language';
import {
  creates,
  isNow,
  limited,
  link,
  oneLess,
  oneMore,
  privileged,
  reader,
  removes,
  richOpt,
  str,
  text,
} from '../predicates';
import { usersOfItem } from './ownRegister';
import { searchRow } from './search';

const ITEM = 'legalRegister/$item';
const SUMMARY = 'legalSummaries/$item';
const SEARCH = 'searchIndex/legal/$item';
const ARCHIVE = 'legalArchive/$item';
const COUNTER = 'counters/legalRegister';

const SUMMARISED = ['title', 'filterByArea', 'time', 'updateTime'] as const;
const ARCHIVED = ['title', 'filterByArea', 'link', 'time'] as const;
const INDEXES = ['time', 'filterByArea', 'title', 'updateTime'];
const COUNTRY_NAMES = [
  'England',
  'Scotland',
  'Ireland',
  'Wales',
  'Northern Ireland',
  'United Kingdom',
  'European Union',
];
const COUNTRIES = COUNTRY_NAMES.length;
const RICH = ['headlineDetails', 'description', 'consequence', 'howThisApplies'];

const item = place(ITEM);

const published: Rule = all(
  creates,
  newData.has(
    'key',
    'title',
    'applicableTo',
    'regulator',
    'country',
    'filterByArea',
    'authorId',
    'time',
  ),
  newData.child('key').is('$item'),
  newData.child('authorId').is('auth.uid'),
  newData.child('authorDisplayName').is(before('users/@/displayName')),
  newData.child('time').is('now'),
  newData.child('users').missing,
  item.after(`${SUMMARY}/time`).is('now'),
  oneMore(item.after(COUNTER), before(COUNTER)),
);
// An item that members have leaves its title behind for them.
const withdrawn: Rule = all(
  removes,
  item.after(SUMMARY).missing,
  item.after(SEARCH).missing,
  when(data.child('users').exists, item.after(ARCHIVE).exists),
  oneLess(item.after(COUNTER), before(COUNTER)),
);

const field = place(`${ITEM}/$field`);
const fields: RuleNode = {
  '.read': reader,
  '.write': all(
    privileged,
    before(`${ITEM}/key`).exists,
    newData.exists,
    named(
      '$field',
      'title',
      'applicableTo',
      'regulator',
      'country',
      'filterByArea',
      'link',
      'updateTime',
      ...RICH,
    ),
    when(
      named('$field', 'title', 'filterByArea', 'updateTime'),
      newData.is(field.after(`${SUMMARY}/$field`)),
    ),
    when(
      named('$field', 'country'),
      sameList(newData, field.after(`${SUMMARY}/country`), COUNTRIES),
    ),
  ),
  '.validate': any(
    named('$field', 'key', 'authorId', 'authorDisplayName', 'time'),
    all(named('$field', 'updateTime'), isNow),
    all(named('$field', 'title'), text(300)),
    all(named('$field', 'filterByArea'), text(100)),
    all(named('$field', 'applicableTo', 'regulator', 'country'), newData.isObject),
    all(named('$field', 'link'), link),
    all(named('$field', ...RICH), richOpt(50_000)),
  ),
  $index: {
    '.validate': any(
      all(named('$field', 'country'), '$index.matches(/^[0-6]$/)', newData.oneOf(...COUNTRY_NAMES)),
      all(named('$field', 'applicableTo', 'regulator'), '$index.matches(/^[1-3]?\\d$/)', text(100)),
    ),
  },
};

export const legalRegister: RuleNode = {
  '.read': all(privileged, limited(100)),
  '.indexOn': INDEXES,
  $item: {
    '.read': privileged,
    '.write': all(privileged, any(published, withdrawn)),
    users: usersOfItem,
    $field: fields,
  },
};

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
          sameList(newData.child('country'), source.child('country'), COUNTRIES),
          any(
            inSummary.missing,
            inSummary.is(searchRow(newData, 'filterByArea', 'country', COUNTRIES)),
          ),
        ),
      ),
    ),
    $field: { '.validate': named('$field', ...SUMMARISED, 'country') },
  },
};

const removed = before(ITEM);
export const legalArchive: RuleNode = {
  $item: {
    '.read': reader,
    '.write': all(
      privileged,
      creates,
      removed.child('users').exists,
      place(ARCHIVE).after(ITEM).missing,
      agree(newData, removed, ARCHIVED),
      sameList(newData.child('country'), removed.child('country'), COUNTRIES),
      newData.child('removedAt').is('now'),
    ),
    $field: { '.validate': named('$field', ...ARCHIVED, 'country', 'removedAt') },
  },
};

const indexed = place(SEARCH).after(ITEM);
export const legalSearch: RuleNode = {
  '.read': reader,
  $item: {
    '.write': all(
      privileged,
      any(newData.missing, newData.is(searchRow(indexed, 'filterByArea', 'country', COUNTRIES))),
    ),
    '.validate': str(1000),
  },
};
