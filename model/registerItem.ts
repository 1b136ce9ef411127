/**
 * An item of a member's legal register, `users/{uid}/MyLegalItems/{item}`, and its row in the index, `userLegalIndex/{uid}/{item}`.
 *
 * - Its owner adds and removes it. Otherwise it changes only with an entry of its history (`registerEntry.ts`), whose rule checks by
 *   whom. The owner edits the texts in `editedAs` fields. An entry repeats a replaced note (decision 503).
 * - Its row repeats the fields that lists show or order by. The same update writes the row, and a recount corrects a wrong row.
 * - `legalTotal` and `legalOpen` of `userDirectory/{uid}` count it. Their `lastLegalItem` names the item that justifies the step.
 * - When its owner removes it, the fields that reviewers need stay, and `removedItems` gets a line about it. Erased with the member.
 * - Not in the audit log. Rows are cached on the owner's device.
 */
import * as v from 'valibot';
import {
  APPLICABILITIES,
  COMPLIANCE_STATUSES,
  CONFIRMATIONS,
  EVALUATED_EVERY,
  PERSON_LENGTH,
  REVIEWS,
} from './constants';
import * as f from './fields';
import { OBLIGATION_TEXT } from './obligation';
import type { ENTRY_KINDS, EntryKind } from './registerEntry';

/** How a field is used in an item. */
interface InItem {
  /** A new item must have it. */
  isRequired?: boolean;
  /** The row repeats it. Lists can be ordered by an indexed field. */
  row?: 'repeats' | 'indexes';
  /** The kinds of entries with which it changes. Without any, it changes only when the item is added or removed. */
  movesWith?: readonly EntryKind[];
  /** A text that the owner edits, by its name in messages. `version` counts the edits. */
  editedAs?: string;
  /** It stays when the item is removed. */
  stays?: true;
  /** Only own obligations have it. */
  isObligation?: true;
}
const field = <F extends f.Field, const How extends InItem>(declared: F, how: How) => ({
  ...declared,
  ...how,
});
const number = f.byHand(v.optional(v.number()));
const { title, kind, filterByArea, source, reference, sites, link } = OBLIGATION_TEXT;
const ofObligation = { isObligation: true, movesWith: ['edit'], stays: true } as const;

export const ITEM_FIELDS = {
  key: field(f.ownKey, { stays: true }),
  status: field(f.byHand(v.picklist(['active', 'inactive'])), { row: 'indexes', stays: true }),
  /** The status of the last evaluation. A new item is not compliant. */
  userStatus: field(f.oneOf(COMPLIANCE_STATUSES), {
    row: 'repeats',
    movesWith: ['user'],
    stays: true,
  }),
  /** The status that reviewers last gave. */
  adminStatus: field(f.optional(f.oneOf(COMPLIANCE_STATUSES)), {
    row: 'repeats',
    movesWith: ['admin'],
    stays: true,
  }),
  timeAdded: field(f.byHand(v.number()), { row: 'indexes', stays: true }),
  timeRemoved: field(number, { stays: true }),
  /** When the item was last evaluated. For an imported evaluation, noon of that day. */
  assessedAt: field(number, { row: 'indexes', movesWith: ['user'] }),
  /** Months between evaluations, if the member has set them. */
  frequency: field(f.optional(f.wholeNumber(1, EVALUATED_EVERY.most)), {
    row: 'repeats',
    movesWith: ['frequency'],
  }),
  /** The day on which it is due. Every active item has one, until its law is withdrawn. */
  nextDue: field(f.optional(f.day), {
    isRequired: true,
    row: 'indexes',
    movesWith: ['user', 'applicability', 'frequency', 'plan'],
  }),
  /** An earlier day on which the member plans the next evaluation. The item is then due on it. */
  plannedDue: field(f.optional(f.day), {
    row: 'repeats',
    movesWith: ['user', 'applicability', 'frequency', 'plan'],
  }),
  applicability: field(f.optional(f.oneOf(APPLICABILITIES)), {
    row: 'repeats',
    movesWith: ['applicability'],
  }),
  /** When the applicability was decided. */
  decidedAt: field(number, { row: 'repeats', movesWith: ['applicability'] }),
  /** The revision of the law when the item was added. */
  addedRevision: field(number, { isRequired: true, row: 'repeats' }),
  /** The revision of the law that the member last reviewed, with an entry. */
  reviewedRevision: field(number, { row: 'repeats', movesWith: ['user', 'acknowledgement'] }),
  openActions: field(number, { row: 'indexes', movesWith: ['action'] }),
  /** When the first of the open actions is due. */
  actionDue: field(f.optional(f.day), { row: 'indexes', movesWith: ['action'] }),
  /** When the first of the closed actions is to be checked. */
  checkDue: field(f.optional(f.day), { row: 'indexes', movesWith: ['action'] }),
  /** The earliest last day of the documents in force. */
  evidenceUntil: field(f.optional(f.day), {
    row: 'indexes',
    movesWith: ['user', 'applicability', 'renewal'],
  }),
  /** The person who is responsible. */
  owner: field(f.optional(f.text(PERSON_LENGTH)), { row: 'repeats', movesWith: ['owner'] }),
  /** The review state of the last evaluation. */
  review: field(f.byHand(v.optional(v.picklist(REVIEWS))), {
    row: 'indexes',
    movesWith: ['user', 'admin'],
  }),
  /** Whether a second person confirmed the last evaluation. Missing if that is not required. */
  confirmation: field(f.byHand(v.optional(v.picklist(CONFIRMATIONS))), {
    row: 'indexes',
    movesWith: ['user', 'confirmation'],
  }),
  /** The member's own note: raw draft-js JSON, or '' for none. */
  howThisAppliesToUserByUser: field(f.optional(f.blankRichText(20_000)), { editedAs: 'note' }),
  version: field(number, {}),
  /** Only own obligations have these fields (`obligation.ts`). */
  title: field(f.optional(title), { ...ofObligation, row: 'repeats' }),
  kind: field(f.optional(kind), { ...ofObligation, row: 'repeats' }),
  filterByArea: field(f.optional(filterByArea), { ...ofObligation, row: 'repeats' }),
  source: field(f.optional(source), ofObligation),
  reference: field(f.optional(reference), ofObligation),
  sites: field(f.optional(sites), ofObligation),
  link: field(f.optional(link), ofObligation),
  /** The key of the permit of which this obligation is a condition. It never changes. */
  parent: field(f.byHand(v.optional(v.string())), {
    row: 'indexes',
    stays: true,
    isObligation: true,
  }),
};

type ItemFields = typeof ITEM_FIELDS;
type FieldsThat<Declared> = {
  [Name in keyof ItemFields]: ItemFields[Name] extends Declared ? Name : never;
}[keyof ItemFields];
export type RowField = FieldsThat<{ row: string }>;
export type EditedField = FieldsThat<{ editedAs: string }>;
/** The member's own note. */
export const NOTE = 'howThisAppliesToUserByUser' satisfies EditedField;
/** The fields of an item that change with an entry of a kind. */
export type MovedField<Kind extends EntryKind> = {
  [Name in keyof ItemFields]: ItemFields[Name] extends { movesWith: readonly (infer With)[] }
    ? Kind extends With
      ? Name
      : never
    : never;
}[keyof ItemFields];

/** Returns the fields that fulfil the condition. */
export const fieldsThat = (isOne: (how: f.Field & InItem, name: string) => boolean): f.Fields =>
  Object.fromEntries(
    Object.entries<f.Field & InItem>(ITEM_FIELDS).filter(([name, how]) => isOne(how, name)),
  );
export const namesThat = (isOne: (how: InItem) => boolean) => Object.keys(fieldsThat(isOne));

/** The fields that the row repeats. */
export const ROW_FIELDS = namesThat(({ row }) => row !== undefined) as readonly RowField[];
export const INDEXED_FIELDS = /* @__PURE__ */ namesThat(({ row }) => row === 'indexes');
/** A row of My Legal Register, with the key of its item. */
export const ownIndexRowSchema = v.object({
  key: v.string(),
  ...(Object.fromEntries(ROW_FIELDS.map((name) => [name, ITEM_FIELDS[name].schema])) as {
    -readonly [Name in RowField]: ItemFields[Name]['schema'];
  }),
});
export type OwnIndexRow = v.InferOutput<typeof ownIndexRowSchema>;

const itemSchema = /* @__PURE__ */ v.object(/* @__PURE__ */ f.schemasOf<ItemFields>(ITEM_FIELDS));
/** An item as it is stored, without its history and its actions. */
export type StoredItem = v.InferOutput<typeof itemSchema> & {
  [Kind in EntryKind as (typeof ENTRY_KINDS)[Kind]['newest']]?: string | undefined;
};

/** Returns the fields of an item that its row repeats. */
export const rowOfItem = <Item extends object>(item: Item) =>
  Object.fromEntries(
    Object.entries(item).filter(([name]) => ROW_FIELDS.some((field) => field === name)),
  ) as Pick<Item, RowField & keyof Item>;

/** Returns whether an active item is neither compliant nor marked as not applicable. */
export const isOpen = (item: { userStatus?: unknown; applicability?: unknown }): boolean =>
  item.userStatus !== 'Compliant' && item.applicability !== 'notApplicable';
