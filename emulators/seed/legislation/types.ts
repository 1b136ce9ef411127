import type { Country } from '../../../src/config/constants';

/**
 * One real piece of legislation as the seed tells it. The text fields are lists of plain-text
 * paragraphs in our own words; they summarise the law and do not quote it.
 */
export type LegislationItem = {
  /** Stable identity: lower-case words joined by hyphens, fit for a database key. */
  slug: string;
  /** The official title with its year. */
  title: string;
  /** The official address of the text. */
  link: string;
  /** One of the eleven legal areas of spec section 9. */
  area: string;
  country: readonly Country[];
  /** Industry segments of spec section 9. */
  applicableTo: readonly string[];
  /** Names from `regulators`. */
  regulator: readonly string[];
  headline: readonly string[];
  description: readonly string[];
  consequence: readonly string[];
  howThisApplies: readonly string[];
};
