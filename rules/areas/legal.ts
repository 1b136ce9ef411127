/** The legal register: items and their changes, summaries, archive and search rows (rows 27 to 31a). */
import { COUNTRIES } from '../../model/constants';
import type { Rule, RuleNode } from '../../model/rules/language';
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
  quote,
  sameList,
  when,
  withKey,
} from '../../model/rules/language';
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
} from '../../model/rules/predicates';
import { usersOfItem } from './ownRegister';
import { searchRow } from '../../model/rules/searchRow';

const ITEM = 'legalRegister/$item';
const SUMMARY = 'legalSummaries/$item';
const SEARCH = 'searchIndex/legal/$item';
const ARCHIVE = 'legalArchive/$item';
const CHANGES = 'legalChanges/$item';
const REVISIONS = 'legalRevisions/$item';
const REVISION = `${ITEM}/revision`;
/** The item names the change that was made last: the reason for every field that an edit writes. */
const LAST_CHANGE = `${ITEM}/lastChange`;
const COUNTER = 'counters/legalRegister';
const POINTER = 'counters/lastMoved/legalRegister';

const SUMMARISED = ['title', 'filterByArea', 'time', 'updateTime', 'revision'] as const;
const ARCHIVED = ['title', 'filterByArea', 'link', 'time'] as const;
const MOST_COUNTRIES = COUNTRIES.length;
const COUNTRY_INDEX: Rule = `$index.matches(/^[0-${MOST_COUNTRIES - 1}]$/)`;
/** Under this key, the text that a law had when it was withdrawn. */
const WITHDRAWN = 'withdrawn';
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
// An item that members have leaves its title, its text and its changes behind for them; of any other nothing remains.
const withdrawn: Rule = all(
  newData.missing,
  item.after(SUMMARY).missing,
  item.after(SEARCH).missing,
  either(
    data.child('users').exists,
    // This text comes with the archive, and both stay.
    item.after(`${REVISIONS}/${WITHDRAWN}`).exists,
    all(item.after(CHANGES).missing, item.after(REVISIONS).missing),
  ),
);

/** Fields that the publication has checked. */
const SET_ONCE = ['key', 'authorId', 'authorDisplayName', 'time'];
const field = place(`${ITEM}/$field`);
/** Whose register has the item, or had it: also held, they may read what an export of the own register says of it. */
const holds: Rule = before('users/@/MyLegalItems/$item').exists;
const fields: RuleNode = {
  '.read': any(all(named('$field', 'link'), holds), reader),
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
  $item: {
    '.read': privileged,
    '.write': all(privileged, counts, any(published, withdrawn)),
    users: usersOfItem,
    $field: fields,
  },
};

/** Of a law that goes in the same update, whose own rule asks who takes it away, and which of these may be left. */
const goesWithItem = (at: string): Rule =>
  all(
    place(at).before(`${ITEM}/key`).exists,
    place(at).before(`${ITEM}/users`).missing,
    place(at).after(ITEM).missing,
  );

const change = place(`${CHANGES}/$change`);
/**
 * What was changed, by whom and when. Nobody alters an entry, and none is made but with the edit that it tells of. A change that is
 * not minor raises the item's revision by one, against which each holder's own `reviewedRevision` is read.
 */
export const legalChanges: RuleNode = {
  $item: {
    '.read': all(any(holds, reader), limited(100)),
    '.write': goesWithItem(CHANGES),
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
        change.after(`${REVISIONS}/$change`).exists,
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

const revision = place(`${REVISIONS}/$change`);
const LAW_LISTS = ['applicableTo', 'regulator', 'country'];
const LAW_TEXTS = ['title', 'filterByArea', 'link', ...RICH];
/**
 * What a law said before a change, under the key of the change, and what it said last when it was withdrawn (decision 50). Each is held
 * against the law itself, so nobody states another text; of sectors and regulators some could be left out.
 */
export const legalRevisions: RuleNode = {
  $item: {
    '.write': goesWithItem(REVISIONS),
    $change: {
      '.read': any(holds, reader),
      '.write': all(
        // The rule of the change asks who makes it, and that of the law who withdraws it. No text is written twice: an earlier one is there
        // with its change, and what is archived has no law to compare with.
        either(
          `$change==${quote(WITHDRAWN)}`,
          revision.after(ARCHIVE).exists,
          all(
            revision.before(`${CHANGES}/$change`).missing,
            revision.after(`${CHANGES}/$change`).exists,
          ),
        ),
        newData.has(...LAW_LISTS),
        agree(newData, before(ITEM), LAW_TEXTS),
        sameList(newData.child('country'), before(`${ITEM}/country`), MOST_COUNTRIES),
      ),
      $field: {
        '.validate': any(
          named('$field', ...LAW_TEXTS),
          all(named('$field', ...LAW_LISTS), newData.isObject),
        ),
        $index: { '.validate': newData.is(before(`${ITEM}/$field/$index`)) },
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
  $item: {
    '.read': any(holds, reader),
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
    '.read': any(holds, reader),
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
        // Without its row no search finds the law, so the row is deleted only with the summary.
        all(newData.missing, indexed.missing),
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
