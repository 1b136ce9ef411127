/** The form of a legal item: what it holds while it is filled in, what it must hold, and what it becomes. */
import * as v from 'valibot';
import { COUNTRIES, EVALUATED_EVERY } from '../../config/constants';
import { legalTextSchema, type LegalItem, type LegalText } from '../../data/records';
import {
  AREA_REQUIRED,
  COUNTRY_REQUIRED,
  LINK_INVALID,
  NAME_REQUIRED,
  REGULATOR_REQUIRED,
  REGULATOR_REQUIRED_ON_UPDATE,
  SECTOR_REQUIRED,
  SUMMARY_REQUIRED,
  TEXT_TOO_LONG,
  FREQUENCY_INVALID,
} from './messages';
import { LAW_CHANGE } from '../../../model/lawChange';
import { LAW_TEXT } from '../../../model/legalItem';
import { wallOf } from '../../../model/wallClock';

const choices = (message: string) => v.pipe(v.array(v.string()), v.minLength(1, message));
const richText = v.pipe(v.string(), v.maxLength(LAW_TEXT.description.shape.most, TEXT_TOO_LONG));

/** What the form must hold, and what is sent of it. */
export const itemFormSchema = v.object({
  /** The item's key, made before it is sent, so that sending again can never double it. */
  key: v.string(),
  /** Null until something is typed. White space is made single, since the search row separates by tabs. */
  title: v.pipe(
    v.nullable(v.string()),
    v.transform((title) => (title ?? '').trim().replace(/\s+/g, ' ')),
    v.nonEmpty(NAME_REQUIRED),
  ),
  filterByArea: v.pipe(v.string(), v.nonEmpty(AREA_REQUIRED)),
  applicableTo: choices(SECTOR_REQUIRED),
  regulator: choices(REGULATOR_REQUIRED),
  country: v.pipe(v.array(v.picklist(COUNTRIES)), v.minLength(1, COUNTRY_REQUIRED)),
  link: v.pipe(v.string(), v.trim(), v.regex(/^(https?:\/\/\S+)?$/i, LINK_INVALID)),
  headlineDetails: richText,
  description: richText,
  consequence: richText,
  howThisApplies: richText,
});
/** Of the update form, which has its own wording, and asks what is changed. */
export const itemUpdateSchema = v.object({
  ...itemFormSchema.entries,
  regulator: choices(REGULATOR_REQUIRED_ON_UPDATE),
  /** One line for those who hold the item. */
  changeSummary: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(SUMMARY_REQUIRED),
    v.maxLength(LAW_CHANGE.summary.shape.most, TEXT_TOO_LONG),
  ),
  /** Asks nothing of them. */
  isMinor: v.boolean(),
});
export type ItemForm = v.InferInput<typeof itemFormSchema>;
type ItemUpdateForm = v.InferInput<typeof itemUpdateSchema>;

/** The four rich texts, in the order of the form. */
export const ITEM_TEXTS = [
  { field: 'headlineDetails', label: 'Headline' },
  { field: 'description', label: 'Description' },
  { field: 'consequence', label: 'Consequence' },
  { field: 'howThisApplies', label: 'How this applies' },
] as const;

export const emptyItemForm = (key: string): ItemForm => ({
  key,
  title: null,
  filterByArea: '',
  applicableTo: [],
  regulator: [],
  country: [],
  link: '',
  headlineDetails: '',
  description: '',
  consequence: '',
  howThisApplies: '',
});

/** What changes with every edit of an item, so that two versions can be told apart. */
export const versionOf = (item: { time?: number | undefined; updateTime?: number | undefined }) =>
  item.updateTime ?? item.time ?? 0;

/** What an editor finds in the form of an item; what is changed has still to be said. */
export const itemFormOf = (item: LegalItem): ItemUpdateForm => ({
  key: item.key,
  ...textFieldsOf(item),
  changeSummary: '',
  isMinor: false,
});

/** The text of an item, without what else its record says. */
export const textFieldsOf = (item: LegalText): LegalText => v.parse(legalTextSchema, item);

/* What is typed in a field of the register's forms, and what becomes of it. */

/** A day as its field holds it (`YYYY-MM-DD`), which becomes the time at which it began in UTC. */
export const dayField = (required: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const began = wallOf(dataset.value);
      if (began !== null) return began;
      addIssue({ message: required });
      return NEVER;
    }),
  );

/** What is typed for how often an item is evaluated, as whole months. */
export const monthsSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,3}$/, FREQUENCY_INVALID),
  v.transform(Number),
  v.minValue(1, FREQUENCY_INVALID),
  v.maxValue(EVALUATED_EVERY.most, FREQUENCY_INVALID),
);
