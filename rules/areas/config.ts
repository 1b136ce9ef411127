/**
 * Configuration lists, item by item (rows 36, 37). The public lists share one node, so that one rule opens them to readers. Each list has
 * its own fields.
 */
import { INHERITED } from '../../model/constants';
import type { Rule, RuleNode } from '../../model/rules/language';
import {
  all,
  any,
  before,
  data,
  either,
  named,
  newData,
  not,
  withKey,
} from '../../model/rules/language';
import {
  closed,
  isStaff,
  oneMore,
  placeInOrder,
  privileged,
  reader,
  richOpt,
  text,
} from '../../model/rules/predicates';

/** An item is deleted, or has these fields and a key that a plain object can hold. The key is the name that staff typed. */
const keeps = (fields: Rule): Rule =>
  any(newData.missing, all(not(named('$key', ...INHERITED)), fields));

/** Lists whose items are a path and a name: list, prefix of its fields, maximum name length. */
const NAMED_LISTS = [
  ['industries', 'industry', 60],
  ['legalCategories', 'legalCategory', 100],
  ['legalRegulators', 'legalRegulator', 100],
] as const;
const REQUIRED: readonly (readonly [string, readonly string[]])[] = [
  ['categories', ['categoryName', 'categorySlug', 'categoryVisable']],
  ['parentCategories', ['parentCategoryName', 'childCategories', 'isActive']],
  ...NAMED_LISTS.map(([list, kind]) => [list, [`${kind}Path`, `${kind}Name`]] as const),
];

const inList = (list: string, ...rules: readonly Rule[]): Rule =>
  all(named('$list', list), ...rules);
const key = newData.is('$key');

const item: RuleNode = {
  '.validate': any("$list!='messagePeriod'", all(named('$key', 'from', 'until'), newData.isNumber)),
  '.write': all(
    privileged,
    // The rules of the fields check which fields belong to which list.
    keeps(any(...REQUIRED.map(([, fields]) => newData.has(...fields)))),
  ),
  $field: {
    '.validate': any(
      all(named('$field', 'isActive'), `${named('$list', 'categories')}==false`, newData.isBoolean),
      // Regulators are looked up by name.
      all(named('$field', 'order'), "$list!='legalRegulators'", placeInOrder),
      inList(
        'categories',
        any(
          all(named('$field', 'categoryName'), text(60)),
          all(named('$field', 'categorySlug'), key),
          all(named('$field', 'categoryVisable'), newData.isBoolean),
        ),
      ),
      inList(
        'parentCategories',
        either(
          named('$field', 'childCategories'),
          newData.isObject,
          all(named('$field', 'parentCategoryName'), text(35)),
        ),
      ),
      ...NAMED_LISTS.map(([list, kind, n]) =>
        inList(
          list,
          any(
            all(named('$field', `${kind}Path`), key),
            all(named('$field', `${kind}Name`), text(n)),
          ),
        ),
      ),
    ),
    $index: {
      '.validate': all(
        '$index.matches(/^\\d\\d?$/)',
        withKey(newData, (slug) => before('config/categories', slug, 'categoryVisable').is('true')),
      ),
    },
  },
};

/** A list of suppliers or company types, which only staff can read. */
const staffList = (kind: string): RuleNode => ({
  $key: {
    '.write': all(privileged, keeps(newData.has(`${kind}Path`, `${kind}Name`))),
    [`${kind}Path`]: { '.validate': key },
    [`${kind}Name`]: { '.validate': text(100) },
    ...closed,
  },
});

/** The dashboard message, the period in which members see it, and the version of its text. */
const MESSAGE_VERSION = 'messageVersion';
const MESSAGE = ['DashboardMessage', 'messagePeriod', MESSAGE_VERSION];

/** The period in which members see the dashboard message. Staff always see it. A missing time is no limit. */
const PERIOD = 'config/messagePeriod';
const [from, until] = [before(PERIOD, 'from'), before(PERIOD, 'until')];
const isShown: Rule = any(
  "$list!='DashboardMessage'",
  isStaff,
  all(any(from.missing, `${from.val}<=now`), any(until.missing, `${until.val}>now`)),
);

export const config: RuleNode = {
  adminInfo: {
    '.read': privileged,
    suppliers: staffList('supplier'),
    companyTypes: staffList('companyType'),
  },
  $list: {
    '.read': all(named('$list', ...MESSAGE, ...REQUIRED.map(([list]) => list)), reader, isShown),
    '.write': all(
      named('$list', ...MESSAGE),
      privileged,
      any(
        "$list=='messagePeriod'",
        oneMore(newData.parent.child(MESSAGE_VERSION), data.parent.child(MESSAGE_VERSION)),
      ),
    ),
    '.validate': either(
      named('$list', 'DashboardMessage'),
      richOpt(50_000),
      any(named('$list', MESSAGE_VERSION), newData.isObject),
    ),
    $key: item,
  },
};
