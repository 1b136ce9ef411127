/**
 * Configuration lists, item by item (rows 36, 37). The public lists share one node, so that one rule opens them to readers. Each list has
 * its own fields.
 */
import { INHERITED } from '../../model/constants';
import { landingRules } from '../../model/landing';
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
  quote,
  withKey,
} from '../../model/rules/language';
import {
  isStaff,
  oneMore,
  placeInOrder,
  privileged,
  reader,
  richOpt,
  text,
  texts,
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

const key = newData.is('$key');
/** The name of a list, followed by the name of one of its fields. */
const FIELD = '($list+$field)';

const item: RuleNode = {
  '.validate': any("$list!='messagePeriod'", all(named('$key', 'from', 'until'), newData.isNumber)),
  '.write': all(
    privileged,
    // The rules of the fields check which fields belong to which list.
    keeps(any(...REQUIRED.map(([, fields]) => newData.has(...fields)))),
  ),
  $field: {
    '.validate': any(
      all(named('$field', 'isActive'), "$list!='categories'", newData.isBoolean),
      // Regulators are looked up by name.
      all(named('$field', 'order'), "$list!='legalRegulators'", placeInOrder),
      all(named(FIELD, 'categoriescategoryVisable'), newData.isBoolean),
      all(named(FIELD, 'parentCategorieschildCategories'), newData.isObject),
      all(
        named(
          FIELD,
          'categoriescategorySlug',
          ...NAMED_LISTS.map(([list, kind]) => `${list}${kind}Path`),
        ),
        key,
      ),
      texts(FIELD, {
        categoriescategoryName: 60,
        parentCategoriesparentCategoryName: 35,
        ...Object.fromEntries(NAMED_LISTS.map(([list, kind, n]) => [`${list}${kind}Name`, n])),
      }),
    ),
    $index: {
      '.validate': all(
        '$index.matches(/^\\d\\d?$/)',
        withKey(newData, (slug) => before('config/categories', slug, 'categoryVisable').is('true')),
      ),
    },
  },
};

/** Two lists that only staff can read. */
const isSupplier = named('$list', 'suppliers');
const field = (part: string): Rule =>
  `$field==${either(isSupplier, quote(`supplier${part}`), quote(`companyType${part}`))}`;
const staffLists: RuleNode = {
  $key: {
    '.write': all(
      named('$list', 'suppliers', 'companyTypes'),
      privileged,
      // The rules of the fields check which fields belong to which list.
      keeps(
        any(
          newData.has('supplierPath', 'supplierName'),
          newData.has('companyTypePath', 'companyTypeName'),
        ),
      ),
    ),
    $field: { '.validate': any(all(field('Path'), key), all(field('Name'), text(100))) },
  },
};

/** The dashboard message, the period in which members see it, and the version of its text. */
const MESSAGE_VERSION = 'messageVersion';
const MESSAGE = ['DashboardMessage', 'messagePeriod', MESSAGE_VERSION];
/** Staff do not offer the trial of the legal register. */
const NO_TRIAL = 'noTrial';

/** The period in which members see the dashboard message. Staff always see it. A missing time is no limit. */
const PERIOD = 'config/messagePeriod';
const [from, until] = [before(PERIOD, 'from'), before(PERIOD, 'until')];
const isShown: Rule = any(
  "$list!='DashboardMessage'",
  isStaff,
  all(any(from.missing, `${from.val}<=now`), any(until.missing, `${until.val}>now`)),
);

export const config: RuleNode = {
  landing: landingRules(),
  adminInfo: {
    '.read': privileged,
    $list: staffLists,
  },
  $list: {
    '.read': all(
      named('$list', ...MESSAGE, NO_TRIAL, ...REQUIRED.map(([list]) => list)),
      reader,
      isShown,
    ),
    '.write': all(
      named('$list', ...MESSAGE, NO_TRIAL),
      privileged,
      any(
        named('$list', 'messagePeriod', NO_TRIAL),
        oneMore(newData.parent.child(MESSAGE_VERSION), data.parent.child(MESSAGE_VERSION)),
      ),
    ),
    '.validate': either(
      named('$list', 'DashboardMessage'),
      richOpt(50_000),
      either(
        named('$list', NO_TRIAL),
        newData.is('true'),
        any(named('$list', MESSAGE_VERSION), newData.isObject),
      ),
    ),
    $key: item,
  },
};
