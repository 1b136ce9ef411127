/**
 * An own obligation: an item of a member's register that is not in the All Legal Register, such as a permit, a lease clause or a customer's
 * requirement. Its text is in the item itself (`registerItem.ts`), and the row repeats what lists show. So an own obligation has the cycle,
 * evidence, actions, reviews and figures of any item, and only its member and reviewers can read it (decision 500).
 *
 * - The keys of own obligations end with `OWN_KEY_END`, and the keys of laws never do.
 * - A condition of a permit is an own obligation whose `parent` names the permit. A condition has no conditions.
 * - The text changes only with an entry of the history, which repeats the whole text before the change.
 * - The text stays when the item is removed.
 */
import * as f from './fields';

export const OBLIGATION_KINDS = [
  'permit',
  'contract',
  'customer',
  'standard',
  'planning',
  'other',
] as const;
export type ObligationKind = (typeof OBLIGATION_KINDS)[number];

/** The name of the legal area is `filterByArea`, as in a law. `sites` has one site per line. */
export const OBLIGATION_TEXT = {
  title: f.text(300),
  kind: f.oneOf(OBLIGATION_KINDS),
  filterByArea: f.text(100),
  source: f.orNone(f.text(300)),
  reference: f.orNone(f.text(200)),
  sites: f.orNone(f.text(500)),
  link: f.link(2000),
};

type TextField = keyof typeof OBLIGATION_TEXT;
export const TEXT_FIELDS = /* @__PURE__ */ Object.keys(OBLIGATION_TEXT) as TextField[];

/** The fields of an entry of the history that repeat the text before an edit. */
export const BEFORE_EDIT = {
  title: 'editTitle',
  kind: 'editKind',
  filterByArea: 'editFilterByArea',
  source: 'editSource',
  reference: 'editReference',
  sites: 'editSites',
  link: 'editLink',
} as const satisfies Record<TextField, string>;

export const OWN_KEY_END = '-own';
export const isOwnKey = (key: string): boolean => key.endsWith(OWN_KEY_END);

/** Most active items of a register that gets another own obligation. */
export const MOST_ITEMS = 10_000;
