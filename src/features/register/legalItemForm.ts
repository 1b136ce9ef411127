/** Schemas and initial content of the legal item form. */
import * as v from 'valibot';
import {
  COUNTRIES,
  EVALUATED_EVERY,
  IN_FORCE,
  LAW_STATUSES,
  PROVISIONS,
} from '../../config/constants';
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
  DAY_INVALID,
  PROVISIONS_TOO_LONG,
  PROVISIONS_TOO_MANY,
} from './messages';
import { LAW_CHANGE } from '../../../model/lawChange';
import { LAW_TEXT } from '../../../model/legalItem';
import { wallDay, wallOf } from '../../../model/wallClock';

const choices = (message: string) => v.pipe(v.array(v.string()), v.minLength(1, message));
const richText = v.pipe(v.string(), v.maxLength(LAW_TEXT.description.shape.most, TEXT_TOO_LONG));

export const itemFormSchema = v.object({
  /** Made with the draft, so that sending again creates no second item. */
  key: v.string(),
  /** Null until something is typed. White space is collapsed, because tabs separate the fields of a search row. */
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
  lawStatus: v.picklist(LAW_STATUSES),
  /** `YYYY-MM-DD` or ''. */
  inForceFrom: v.pipe(
    v.string(),
    v.transform((day) => (day === '' ? undefined : (wallOf(day) ?? NaN))),
    v.check((day) => !Number.isNaN(day), DAY_INVALID),
  ),
  isEssential: v.boolean(),
  /** One on each line. */
  provisions: v.pipe(
    v.string(),
    v.transform((lines) => [
      ...new Set(lines.split('\n').flatMap((line) => line.trim().replace(/\s+/g, ' ') || [])),
    ]),
    v.maxLength(PROVISIONS.most, PROVISIONS_TOO_MANY),
    v.everyItem((line) => line.length <= PROVISIONS.length, PROVISIONS_TOO_LONG),
  ),
});
export const itemUpdateSchema = v.object({
  ...itemFormSchema.entries,
  regulator: choices(REGULATOR_REQUIRED_ON_UPDATE),
  changeSummary: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(SUMMARY_REQUIRED),
    v.maxLength(LAW_CHANGE.summary.shape.most, TEXT_TOO_LONG),
  ),
  /** Members need not review their compliance after a minor change. */
  isMinor: v.boolean(),
});
export type ItemForm = v.InferInput<typeof itemFormSchema>;
type ItemUpdateForm = v.InferInput<typeof itemUpdateSchema>;

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
  lawStatus: IN_FORCE,
  inForceFrom: '',
  isEssential: false,
  provisions: '',
});

/** Changes with every edit, to tell two versions apart. */
export const versionOf = (item: { time?: number | undefined; updateTime?: number | undefined }) =>
  item.updateTime ?? item.time ?? 0;

export const itemFormOf = (item: LegalItem): ItemUpdateForm => ({
  key: item.key,
  ...formTextOf(item),
  changeSummary: '',
  isMinor: false,
});

export type LegalTextForm = Omit<ItemForm, 'key'>;
export function formTextOf(law: LegalText): LegalTextForm {
  const { inForceFrom, provisions, ...text } = v.parse(legalTextSchema, law);
  return {
    ...text,
    inForceFrom: inForceFrom === undefined ? '' : wallDay(inForceFrom),
    provisions: provisions.join('\n'),
  };
}

/* Fields that several forms of the register share. */

/** Parses `YYYY-MM-DD` to the UTC midnight of that day. */
export const dayField = (required: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const start = wallOf(dataset.value);
      if (start !== null) return start;
      addIssue({ message: required });
      return NEVER;
    }),
  );

/** Parses the months between evaluations. */
export const monthsSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,3}$/, FREQUENCY_INVALID),
  v.transform(Number),
  v.minValue(1, FREQUENCY_INVALID),
  v.maxValue(EVALUATED_EVERY.most, FREQUENCY_INVALID),
);
