/** The form of a legal item: what it holds while it is filled in, what it must hold, and what it becomes. */
import * as v from 'valibot';
import { COUNTRIES } from '../../config/constants';
import type { LegalItemContent } from '../../data/acts/legalItems';
import type { LegalItem } from '../../data/records';
import {
  AREA_REQUIRED,
  COUNTRY_REQUIRED,
  LINK_INVALID,
  NAME_REQUIRED,
  REGULATOR_REQUIRED,
  REGULATOR_REQUIRED_ON_UPDATE,
  SECTOR_REQUIRED,
  TEXT_TOO_LONG,
} from './messages';

/** The form's content, as its draft is kept. */
export const itemFormSchema = v.object({
  /** The item's key, made before it is sent, so that sending again can never double it. */
  key: v.string(),
  /** The version that the editor began from; null for a new item. */
  base: v.nullable(v.number()),
  /** Null until something is typed. */
  title: v.nullable(v.string()),
  filterByArea: v.string(),
  applicableTo: v.array(v.string()),
  regulator: v.array(v.string()),
  country: v.array(v.picklist(COUNTRIES)),
  link: v.string(),
  headlineDetails: v.string(),
  description: v.string(),
  consequence: v.string(),
  howThisApplies: v.string(),
});
export type ItemForm = v.InferOutput<typeof itemFormSchema>;

/** The four rich texts, in the order of the form. */
export const ITEM_TEXTS = [
  { field: 'headlineDetails', label: 'Headline' },
  { field: 'description', label: 'Description' },
  { field: 'consequence', label: 'Consequence' },
  { field: 'howThisApplies', label: 'How this applies' },
] as const;

/** Limits of the rules, in characters. */
export const TITLE_LENGTH = 300;
export const LINK_LENGTH = 2000;
const TEXT_LENGTH = 50_000;

export type FormMode = 'create' | 'update';
export type ItemFormErrors = Partial<Record<keyof LegalItemContent, string>>;

export const emptyItemForm = (key: string): ItemForm => ({
  key,
  base: null,
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

export const itemFormOf = (item: LegalItem): ItemForm => ({
  key: item.key,
  base: versionOf(item),
  title: item.title,
  filterByArea: item.filterByArea,
  applicableTo: item.applicableTo,
  regulator: item.regulator,
  country: item.country,
  link: item.link,
  headlineDetails: item.headlineDetails,
  description: item.description,
  consequence: item.consequence,
  howThisApplies: item.howThisApplies,
});

/** What is wrong with the form, by field; nothing when it may be sent. */
export function validateItemForm(form: ItemForm, mode: FormMode): ItemFormErrors {
  const errors: ItemFormErrors = {};
  if (form.filterByArea === '') errors.filterByArea = AREA_REQUIRED;
  if ((form.title ?? '').trim() === '') errors.title = NAME_REQUIRED;
  if (form.applicableTo.length === 0) errors.applicableTo = SECTOR_REQUIRED;
  if (form.regulator.length === 0)
    errors.regulator = mode === 'create' ? REGULATOR_REQUIRED : REGULATOR_REQUIRED_ON_UPDATE;
  if (form.country.length === 0) errors.country = COUNTRY_REQUIRED;
  if (!/^(https?:\/\/\S+)?$/i.test(form.link.trim())) errors.link = LINK_INVALID;
  for (const { field } of ITEM_TEXTS)
    if (form[field].length > TEXT_LENGTH) errors[field] = TEXT_TOO_LONG;
  return errors;
}

/** What is sent: white space in the name is single, since the search row separates by tabs. */
export const contentOf = ({ key: _key, base: _base, ...form }: ItemForm): LegalItemContent => ({
  ...form,
  title: (form.title ?? '').trim().replace(/\s+/g, ' '),
  link: form.link.trim(),
});
