import { SCHEMA_VERSION } from '../../functions/src/recount/schemaVersion';
import { INDUSTRY_SEGMENTS, LEGAL_AREAS } from '../../src/config/constants';
import { categories, parentCategories } from './articles';
import { pathKey, record } from './json';
import { regulators } from './legislation';
import { richBlocks } from './richText';
import type { JsonObject } from './types';
import { variations } from './variations';

/** The key of the sample insight is that of this article. */
export const SAMPLE_ARTICLE = 'a-legal-register-that-stands-up-in-an-audit';

export const buildLanding = (sample: string): JsonObject => ({
  review: 'Usually two working days. We email you as soon as it is done.',
  cost: 'It depends on the size of your organisation. Guests pay nothing. Ask us for a price: hello@demo.example',
  sample,
});

/** One category is hidden, so that the demo shows both states. */
export function buildConfiguration(): JsonObject {
  return {
    categories: {
      ...keyed(categories, ({ slug, name }) => [
        slug,
        { categoryName: name, categorySlug: slug, categoryVisable: true },
      ]),
      Archive: { categoryName: 'Archive', categorySlug: 'Archive', categoryVisable: false },
    },
    parentCategories: keyed(parentCategories, ({ name, children }) => [
      pathKey(name),
      { parentCategoryName: name, childCategories: [...children], isActive: true },
    ]),
    industries: keyed(INDUSTRY_SEGMENTS, (name) => [
      pathKey(name),
      { industryPath: pathKey(name), industryName: name, isActive: true },
    ]),
    legalCategories: keyed(LEGAL_AREAS, (name) => [
      pathKey(name),
      { legalCategoryPath: pathKey(name), legalCategoryName: name, isActive: true },
    ]),
    legalRegulators: keyed(regulators, (name) => [
      pathKey(name),
      { legalRegulatorPath: pathKey(name), legalRegulatorName: name, isActive: true },
    ]),
    adminInfo: {
      suppliers: keyed(variations.suppliers, (name) => [
        pathKey(name),
        { supplierPath: pathKey(name), supplierName: name },
      ]),
      companyTypes: keyed(variations.companyTypes, (name) => [
        pathKey(name),
        { companyTypePath: pathKey(name), companyTypeName: name },
      ]),
    },
    schemaVersion: SCHEMA_VERSION,
    DashboardMessage: richBlocks([
      {
        type: 'paragraph',
        text: 'The legal register has been reviewed for this quarter. Open My Legal Register to see what has changed in the items you follow, and record your next assessment while the evidence is fresh.',
      },
    ]),
  };
}

function keyed<T>(list: readonly T[], entry: (item: T) => [string, JsonObject]): JsonObject {
  return record(Object.fromEntries(list.map(entry)));
}
