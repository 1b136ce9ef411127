/** Schemas and initial content of the forms of own obligations. */
import * as v from 'valibot';
import { OBLIGATION_KINDS, OBLIGATION_TEXT } from '../../../../model/obligation';
import type { Obligation, ObligationText } from '../../../data/records';
import { fromPlainText } from '../../../shared/richText/rawContent';
import { NOTE_LENGTH } from '../entryThunks';
import { LINK_INVALID, TEXT_TOO_LONG } from '../messages';
import {
  KIND_REQUIRED,
  OBLIGATION_AREA_REQUIRED,
  OBLIGATION_TITLE_REQUIRED,
} from './obligationMessages';

const oneLine = v.pipe(
  v.string(),
  v.transform((text) => text.trim().replace(/\s+/g, ' ')),
);
const shortText = (field: 'title' | 'source' | 'reference') =>
  v.pipe(oneLine, v.maxLength(OBLIGATION_TEXT[field].shape.most, TEXT_TOO_LONG));

const textFields = {
  title: v.pipe(shortText('title'), v.nonEmpty(OBLIGATION_TITLE_REQUIRED)),
  kind: v.pipe(v.string(), v.picklist(OBLIGATION_KINDS, KIND_REQUIRED)),
  filterByArea: v.pipe(v.string(), v.nonEmpty(OBLIGATION_AREA_REQUIRED)),
  source: shortText('source'),
  reference: shortText('reference'),
  sites: v.pipe(
    v.string(),
    v.transform((text) =>
      text
        .split('\n')
        .map((site) => site.trim())
        .filter((site) => site !== '')
        .join('\n'),
    ),
    v.maxLength(OBLIGATION_TEXT.sites.shape.most, TEXT_TOO_LONG),
  ),
  link: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^(https?:\/\/\S+)?$/i, LINK_INVALID),
    v.maxLength(OBLIGATION_TEXT.link.shape.most, TEXT_TOO_LONG),
  ),
};
/** The text of an own obligation from a form or from a row of an import. */
export const obligationTextSchema = v.object(textFields);
export const newObligationSchema = v.object({
  /** Made with the draft, so that sending again creates no second item. */
  key: v.string(),
  ...textFields,
  /** Plain text. */
  ownNote: v.pipe(
    v.string(),
    v.trim(),
    v.check((note) => fromPlainText(note).length <= NOTE_LENGTH, TEXT_TOO_LONG),
  ),
});
export const obligationEditSchema = v.object({ entryKey: v.string(), ...textFields });
export type ObligationForm = Omit<v.InferInput<typeof obligationEditSchema>, 'entryKey'>;

/** Drafts may have any text. */
const draftOf = <Name extends string>(fields: Record<Name, unknown>) =>
  v.object(
    Object.fromEntries(Object.keys(fields).map((name) => [name, v.string()])) as {
      [N in Name]: ReturnType<typeof v.string>;
    },
  );
export const newObligationDraft = draftOf(newObligationSchema.entries);
export const obligationDraft = draftOf(obligationEditSchema.entries);

/** A condition starts with the kind, the area, the source and the sites of its permit. */
export const emptyObligation = (permit: ObligationText | null): ObligationForm => ({
  title: '',
  kind: permit?.kind ?? '',
  filterByArea: permit?.filterByArea ?? '',
  source: permit?.source ?? '',
  reference: '',
  sites: permit?.sites ?? '',
  link: '',
});

export const textOfObligation = (obligation: Obligation): ObligationText => {
  const { title, kind, filterByArea, source, reference, sites, link } = obligation;
  return { title, kind, filterByArea, source, reference, sites, link };
};
