/** Configuration lists, item by item (rows 36, 37). */
import type { Rule, RuleNode } from '../language';
import { all, any, before, newData } from '../language';
import { closed, privileged, reader, richOpt, text } from '../predicates';

/** A list whose items are keyed by a path, with a name of at most `n` characters. */
const list = (
  kind: string,
  n: number,
  flag: 'isActive' | null,
  fields: { path: string; name: string } = { path: `${kind}Path`, name: `${kind}Name` },
): RuleNode => ({
  $key: {
    '.write': all(privileged, any(newData.missing, newData.has(fields.path, fields.name))),
    [fields.path]: { '.validate': newData.is('$key') },
    [fields.name]: { '.validate': text(n) },
    ...(flag === null ? {} : { [flag]: { '.validate': newData.isBoolean } }),
    ...closed,
  },
});
const readable = (node: RuleNode, by: Rule): RuleNode => ({ '.read': by, ...node });

const categories: RuleNode = {
  $key: {
    '.write': all(
      privileged,
      any(newData.missing, newData.has('categoryName', 'categorySlug', 'categoryVisable')),
    ),
    categoryName: { '.validate': text(60) },
    categorySlug: { '.validate': newData.is('$key') },
    categoryVisable: { '.validate': newData.isBoolean },
    ...closed,
  },
};

const parentCategories: RuleNode = {
  $key: {
    '.write': all(
      privileged,
      any(newData.missing, newData.has('parentCategoryName', 'childCategories', 'isActive')),
    ),
    parentCategoryName: { '.validate': text(35) },
    childCategories: {
      '.validate': newData.isObject,
      $index: {
        '.validate': all(
          '$index.matches(/^\\d\\d?$/)',
          before(`config/categories/{${newData.val}}/categoryVisable`).is('true'),
        ),
      },
    },
    isActive: { '.validate': newData.isBoolean },
    ...closed,
  },
};

export const config: RuleNode = {
  categories: readable(categories, reader),
  parentCategories: readable(parentCategories, reader),
  industries: readable(list('industry', 60, 'isActive'), reader),
  legalCategories: readable(list('legalCategory', 100, 'isActive'), reader),
  legalRegulators: readable(list('legalRegulator', 100, 'isActive'), reader),
  DashboardMessage: { '.read': reader, '.write': privileged, '.validate': richOpt(50_000) },
  adminInfo: {
    '.read': privileged,
    suppliers: list('supplier', 100, null),
    companyTypes: list('companyType', 100, null),
    ...closed,
  },
  ...closed,
};
