import { INHERITED } from '../../../config/constants';
import { toPathKey, capitalised } from '../../../lib/text';
import { searchText } from '../../../../model/searchText';

type ExistingName = { key: string; name: string };

export type NameRules = {
  required: string;
  /** Same limit as in the rules. */
  most: number;
  tooLong?: string;
  /** Whether `|` is allowed: it separates the industries in a row of the search index. */
  mayHoldBar?: boolean;
};

/** Returns the name as one line without leading or trailing space. */
export const asTyped = (name: string): string => name.replace(/\p{Cc}/gu, ' ').trim();

/** Returns the error of a name, or null. */
export function checkName(typed: string, { required, ...rules }: NameRules): string | null {
  const name = asTyped(typed);
  if (name === '') return required;
  if (name.length > rules.most) return rules.tooLong ?? tooLong(rules.most);
  if (rules.mayHoldBar === false && name.includes('|')) return NAME_HOLDS_BAR;
  return null;
}

/**
 * Returns the error of the key that a name makes, or null. Keys that differ only in case, accents or apostrophes count
 * as equal: members could not tell the items apart.
 */
export function checkKey(typed: string, existing: readonly ExistingName[]): string | null {
  const key = toPathKey(asTyped(typed));
  if (key === '') return NAME_WITHOUT_KEY;
  if (INHERITED.includes(key)) return NAME_RESERVED;
  const twin = existing.find((each) => searchText(each.key) === searchText(key));
  return twin ? alreadyThere(twin.name) : null;
}

export const slugOf = (hashtag: string): string => toPathKey(asTyped(hashtag));

/** Returns the error of a #Hashtag, or null. CamelCase is suggested, not enforced. */
export function checkHashtag(hashtag: string, existing: readonly ExistingName[]): string | null {
  const slug = slugOf(hashtag);
  if (slug === '') return asTyped(hashtag) === '' ? HASHTAG_REQUIRED : NAME_WITHOUT_KEY;
  if (/\s/.test(slug)) return HASHTAG_REFUSED;
  return checkKey(hashtag, existing);
}

/* Texts of the configured lists (specification 2.15, 5 and 8, odd spellings included). */

export const CATEGORY_NAME_REQUIRED = 'Please enter a Category Name';
export const HASHTAG_REQUIRED = 'Please enter a #Hashtag';
export const HASHTAG_REFUSED = 'The #Hashtag is one word in CamelCase, such as WasteAndResources';
export const PARENT_NAME_TOO_LONG = 'Category name must be 35 characters or less';
export const CHILD_REQUIRED = 'Please select atleast one child category';
export const LEGAL_CATEGORY_REQUIRED = 'Please enter a Legal Category Name';
/** Also shown when a supplier or a company type has no name. */
export const REGULATOR_REQUIRED = 'Please enter a Legal regulator Name';
export const INDUSTRY_REQUIRED = 'Please enter an Industry Name';

export const CATEGORY_ADDED = 'Category added';
export const PARENT_ADDED = 'Parent category added';
export const REGULATOR_ADDED = 'Regulator added';
export const INDUSTRY_ADDED = 'Industry Sector added';
export const SUPPLIER_ADDED = 'Supplier added';

export const tooLong = (most: number) => `The name must be ${most} characters or less`;
export const NAME_WITHOUT_KEY = 'Please use some characters other than . / # $ [ ]';
export const NAME_RESERVED = 'This name is reserved. Please choose another one';
export const NAME_HOLDS_BAR = 'The character | cannot be part of this name';
export const alreadyThere = (name: string) => `${name} already exists`;

/** Shown while a list is empty: the fixed pick-lists of specification 9 are offered instead. */
export const USUAL_INDUSTRIES =
  'Until you add a sector, people choose from the ten standard sectors.';
export const USUAL_AREAS =
  'Until you add a category, people choose from the eleven standard categories.';

/** Follows the category's name in the confirmation of its deletion. */
export const insightsStay = (slug: string) => `Its insights stay, labelled ${slug}`;
export const DEFAULT_CATEGORY_NOTE = 'New insights start in this category';
export const leavesParents = (names: readonly string[]) =>
  `It will be removed from ${named('the parent category', 'the parent categories', names)}`;
export const takesParentsAlong = (names: readonly string[]) =>
  `${capitalised(named('the parent category', 'the parent categories', names))} ${names.length === 1 ? 'lists' : 'list'} no other category and will be deleted too`;

/** Shown after hiding the last visible category of a parent. */
export const emptiesParents = (name: string, parents: readonly string[]) =>
  `${name} is hidden. ${capitalised(named('The parent category', 'The parent categories', parents))} ${parents.length === 1 ? 'has' : 'have'} no visible category left and ${parents.length === 1 ? 'is' : 'are'} not shown in the library.`;
export const PARENT_SHOWS_NOTHING = 'Not shown in the library: none of its categories is visible';

const named = (one: string, many: string, names: readonly string[]) =>
  `${names.length === 1 ? one : many} ${names.join(', ')}`;

export const COUNT_USES = 'Show where each is used';
export const CHANGE_ORDER = 'Change order';
export const ORDER_DONE = 'Done';
/** @param where members see the list, such as 'the tiles of the library' */
export const orderIsThatOf = (where: string) =>
  `Drag a row by its handle, or move it with its arrows. The order applies at once to ${where}.`;
export const INACTIVE = 'Inactive';

/** Joins as in 'one, two and three'. */
export const and = (parts: readonly string[]): string =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ');

/** @param uses such as '3 insights'; '' if there are none */
export const usedBy = (uses: string) => (uses === '' ? 'Not in use' : `In use: ${uses}`);
export const confirmInactiveText = (name: string) => `Do you really want to make ${name} inactive?`;
const OFFERED_NO_MORE = 'Records that use it do not change, but it can no longer be chosen.';
export const TILE_NOTE = 'They stay in their categories, but the library no longer shows its tile.';
/** @param follows the consequence for records that use the item */
export const inactiveDetail = (uses: string, follows = OFFERED_NO_MORE) =>
  `In use: ${uses}. ${follows}`;
