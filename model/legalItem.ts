/**
 * A law of the All Legal Register: `legalRegister/{item}`. Staff publish, edit and withdraw laws. Two records repeat a law in the same
 * update, and the rules demand that all three agree:
 *
 * - `legalSummaries/{item}`, for lists and for members who have the law in their register.
 * - `searchIndex/legal/{item}`, one row for the search, which reads the rows of all laws.
 *
 * `model/lawChange.ts` declares changes, earlier texts and the archive of withdrawn laws.
 *
 * - `users/{uid}` in a law marks each member who has the law in their register. When a marked law is withdrawn, `legalArchive/{item}`, its
 *   changes and its texts stay. When any other law is withdrawn, nothing stays.
 * - An erasure deletes the member's mark. A law stays when its author is erased.
 * - `counters/legalRegister` counts laws. Its pointer names the law that justifies the step.
 * - Changes are in the audit log as `law`, under the summary's path.
 * - Summaries and laws that were opened are cached on the device.
 */
import * as v from 'valibot';
import { COUNTRIES, IN_FORCE, LAW_STATUSES, PROVISIONS } from './constants';
import * as f from './fields';
import { encodeSearchRow } from './insightText';
import { ESSENTIAL, specialFacts } from './lawFacts';
import type { Rule, RuleNode, Snap } from './rules/language';
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
  withKey,
} from './rules/language';
import {
  checkedAbove,
  closed,
  isNow,
  limited,
  movesCount,
  own,
  ownAs,
  privileged,
  reader,
  recordKey,
} from './rules/predicates';
import { creates, validates, validatesTexts } from './rules/record';
import {
  audits,
  holds,
  isOwnObligation,
  ITEM,
  LAW,
  LAW_ARCHIVE,
  LAW_CHANGES,
  LAW_CONDITIONS,
  LAW_REVISIONS,
  LAW_SUMMARY,
  lawReader,
} from './rules/registerPaths';
import { searchRow } from './rules/searchRow';

const SEARCH = 'searchIndex/legal/$item';
/** The key of a withdrawn law's last text, among its earlier texts. */
export const WITHDRAWN_REVISION = 'withdrawn';

/** The staff member who publishes or changes a law, under their name at that time. */
export const LAW_AUTHOR = {
  authorId: f.writer,
  authorDisplayName: { schema: v.optional(v.string(), ''), start: { writers: 'displayName' } },
} as const;
/** Set when the law is published, and never changed. */
const SET_ONCE = { key: f.ownKey, ...LAW_AUTHOR, time: f.now };
/** Raw draft-js JSON, or '' for none. */
const description = f.blankRichText(50_000);
/** Fields that a law may lack. */
const OPTIONAL_TEXT = {
  /** The law is or will be in force from this day. */
  inForceFrom: f.optional(f.day),
  isEssential: f.trueOrMissing,
  /** The clauses that matter, such as 'Regulation 5: waste hierarchy'. */
  provisions: { ...f.texts(PROVISIONS.most, PROVISIONS.length), isRequired: false },
};
const REQUIRED_TEXT = {
  title: f.text(300),
  /** The name of the legal area. */
  filterByArea: f.text(100),
  country: f.someOf(COUNTRIES),
  /** Names of sectors. */
  applicableTo: f.texts(40, 100),
  regulator: f.texts(40, 100),
  link: f.link(2000),
  headlineDetails: description,
  description,
  consequence: description,
  howThisApplies: description,
  lawStatus: f.oneOf(LAW_STATUSES),
};
/** The fields that an edit replaces and a revision stores. */
export const LAW_TEXT = { ...REQUIRED_TEXT, ...OPTIONAL_TEXT };
/** Returns the names of the fields that these fields of a law must or may have. */
export const lawFieldNames = (fields: f.Fields) => {
  const isOptional = (name: string) => name in OPTIONAL_TEXT;
  const names = f.namesOf(fields);
  return {
    required: names.filter((name) => !isOptional(name)),
    optional: names.filter(isOptional),
  };
};
/** The fields that move with a change. */
const MOVED = {
  updateTime: f.byHand(v.optional(v.number())),
  /** How many changes were not minor. */
  revision: f.later(v.optional(v.number(), 0)),
};
/** The newest change. It justifies every field that an edit writes. */
const LAST_CHANGE = { lastChange: f.byHand(v.optional(v.string())) };
export const LAW_FIELDS = { ...SET_ONCE, ...LAW_TEXT, ...MOVED, ...LAST_CHANGE };

const { title, filterByArea, country, link, time } = LAW_FIELDS;
const { lawStatus, inForceFrom, isEssential } = LAW_TEXT;
const LAW_FACTS = { lawStatus, inForceFrom, isEssential };
export const LAW_SUMMARY_FIELDS = { title, filterByArea, country, ...LAW_FACTS, time, ...MOVED };
/** The fields of a withdrawn law that lists show. */
export const LAW_ARCHIVE_FIELDS = { title, filterByArea, country, ...LAW_FACTS, link, time };

/** The text of a law, or of a revision. */
export const legalTextSchema = v.object(f.schemasOf(LAW_TEXT));
export type LegalText = v.InferOutput<typeof legalTextSchema>;

/** The whole law. It is read field by field, because the record also holds the members' marks. */
export const legalItemSchema = v.object({
  ...f.schemasOf({ key: SET_ONCE.key, ...LAW_TEXT, time, ...MOVED }),
});
export type LegalItem = v.InferOutput<typeof legalItemSchema>;

/** A row of the All Legal Register. The archive has the same fields of a withdrawn law, and the time of its withdrawal. */
export const legalSummarySchema = v.object({
  key: v.string(),
  ...f.schemasOf({ ...LAW_SUMMARY_FIELDS, link }),
  removedAt: v.optional(v.number()),
});
export type LegalSummary = v.InferOutput<typeof legalSummarySchema>;

/** Returns the row by which a search finds a law. */
export const lawSearchRow = (law: LegalText): string =>
  encodeSearchRow({
    title: law.title,
    group: law.filterByArea,
    tags: law.country,
    facts: specialFacts(law),
  });
/** The special facts of a law as the rules append them. */
const factsIn = (law: Snap): Rule[] => {
  const status = law.child('lawStatus');
  return [
    either(status.is(quote(IN_FORCE)), "''", `'\t'+${status.val}`),
    either(law.child('isEssential').exists, quote(`\t${ESSENTIAL}`), "''"),
  ];
};

/** Returns the rules for publishing, changing and withdrawing laws. */
export function lawRules(): RuleNode {
  const law = place(LAW);
  const { key, authorId, authorDisplayName } = SET_ONCE;
  const published: Rule = all(
    newData.has(...lawFieldNames(LAW_TEXT).required),
    ...creates({ key, authorId, authorDisplayName, revision: MOVED.revision }, '$item', law.after),
    recordKey('$item'),
    not(isOwnObligation),
    newData.child('users').missing,
    // Members still have the archived law, so no new law may reuse its key.
    before(LAW_ARCHIVE).missing,
    // The summary is written in this update. Its own rule compares it with the law.
    law.after(`${LAW_SUMMARY}/time`).is('now'),
  );
  // Each published or withdrawn law moves the count, which names the law as the reason. So no law is overwritten.
  const counts = movesCount(
    law,
    'counters/legalRegister',
    'counters/lastMoved/legalRegister',
    '$item',
  );
  const withdrawn: Rule = all(
    newData.missing,
    law.after(LAW_SUMMARY).missing,
    law.after(SEARCH).missing,
    law.after(LAW_CONDITIONS).missing,
    either(
      data.child('users').exists,
      // The last text is written with the archive, and both stay.
      law.after(`${LAW_REVISIONS}/${WITHDRAWN_REVISION}`).exists,
      all(law.after(LAW_CHANGES).missing, law.after(LAW_REVISIONS).missing),
    ),
  );
  return {
    '.read': all(privileged, limited(100)),
    $item: {
      '.read': privileged,
      '.write': all(privileged, counts, any(published, withdrawn)),
      users: holderRules(),
      $field: fieldRules(),
    },
  };
}

function fieldRules(): RuleNode {
  const field = place(`${LAW}/$field`);
  const moves = (path: string): Rule => field.after(path).isNot(field.before(path));
  return {
    '.read': any(all(named('$field', 'link'), holds), audits, reader),
    '.write': all(
      any(newData.exists, named('$field', ...f.namesOf(OPTIONAL_TEXT))),
      not(named('$field', ...f.namesOf(SET_ONCE))),
      // A change is added in this update. Its own rule checks who makes it, and whether the law exists.
      moves(`${LAW}/lastChange`),
      // The summary is written in this update. Its own rule compares both. Of two edits in one millisecond, the second is refused.
      moves(`${LAW_SUMMARY}/updateTime`),
    ),
    '.validate': any(
      // The rule of the change, which is written in this update, checks the revision.
      named('$field', ...f.namesOf(SET_ONCE), 'revision'),
      all(named('$field', 'updateTime'), isNow),
      all(
        named('$field', 'lastChange'),
        withKey(newData, (change) =>
          all(field.before(LAW_CHANGES, change).missing, field.after(LAW_CHANGES, change).exists),
        ),
      ),
      ...validates('$field', LAW_TEXT),
    ),
    $index: validatesTexts('$index', LAW_TEXT),
  };
}

/**
 * The members who have the law in their register. A mark may be deleted when the member's item isn't active, even if the law and its mark
 * no longer exist. Staff delete the marks of erased members. A deletedUser keeps the register, because only the mark makes a
 * withdrawal archive the law.
 */
function holderRules(): RuleNode {
  const mark = place(`${LAW}/users/$uid`);
  return {
    $uid: {
      '.read': ownAs('member'),
      '.write': any(
        // Both times are `now`, so the owner is adding the item in this update.
        all(
          newData.child('timeAdded').is('now'),
          before(`${LAW}/key`).exists,
          mark.after(`${ITEM}/status`).is("'active'"),
          mark.after(`${ITEM}/timeAdded`).is('now'),
        ),
        all(
          newData.missing,
          either(
            own,
            all(
              before('users/$uid/userType').exists,
              mark.after(`${ITEM}/status`).isNot("'active'"),
            ),
            all(privileged, mark.after('users/$uid').missing),
          ),
        ),
      ),
      timeAdded: checkedAbove,
      ...closed,
    },
  };
}

export function lawSummaryRules(): RuleNode {
  const summary = place(LAW_SUMMARY);
  const source = summary.after(LAW);
  const line = summary.after(SEARCH);
  return {
    '.read': all(reader, limited(100)),
    $item: {
      '.read': lawReader,
      '.write': all(
        privileged,
        any(
          all(newData.missing, source.missing),
          all(
            // A law has a title, so a summary without a law is refused too.
            agree(newData, source, f.namesOf(LAW_SUMMARY_FIELDS)),
            any(
              line.missing,
              line.is(searchRow(newData, 'filterByArea', 'country', factsIn(newData))),
            ),
          ),
        ),
      ),
      $field: {
        '.validate': named('$field', ...f.namesOf(LAW_SUMMARY_FIELDS)),
      },
    },
  };
}

export function lawSearchRules(): RuleNode {
  const summary = place(SEARCH).after(LAW_SUMMARY);
  return {
    $item: {
      '.write': all(
        privileged,
        any(
          // No search finds the law without its row, so the row is deleted only with the summary.
          all(newData.missing, summary.missing),
          newData.is(data),
          // The summary is written in this update. Its own rule compares the row with it.
          all(
            summary.exists,
            any(
              ...['time', 'updateTime'].map((name) =>
                summary.child(name).isNot(before(`${LAW_SUMMARY}/${name}`)),
              ),
            ),
          ),
        ),
      ),
    },
  };
}
