/** The form of a legal item, on its own: fields, warnings and the alert line. Who sends it, and where, is the caller's. */
import { useState } from 'react';
import { Button, ButtonRow } from '../../../components/Button';
import { Form } from '../../../components/Form';
import { FormMessage } from '../../../components/FormMessage';
import { SaveIcon } from '../../../components/icons';
import { MultiSelectField } from '../../../components/MultiSelectField';
import { asOptions } from '../../../components/options';
import { SelectField } from '../../../components/SelectField';
import { TextField } from '../../../components/TextField';
import { COUNTRIES } from '../../../config/constants';
import {
  useAreaNames,
  useIndustryNames,
  useRegulatorNames,
  withChosen,
} from '../../../shared/config/choices';
import { ChangedElsewhere } from '../../../shared/drafts/ChangedElsewhere';
import { UnkeptDraft } from '../../../shared/drafts/UnkeptDraft';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import {
  ITEM_TEXTS,
  LINK_LENGTH,
  TITLE_LENGTH,
  validateItemForm,
  type FormMode,
  type ItemForm,
} from '../legalItemForm';
import { EMPTY_ITEM, FIELDS_MISSED, ITEM_CHANGED_ELSEWHERE } from '../messages';

export type LegalItemFormProps = {
  mode: FormMode;
  form: ItemForm;
  /** Something is typed that was not saved. */
  isDraft: boolean;
  isKept: boolean;
  busy: boolean;
  /** Why the last attempt was refused. */
  failure: string | null;
  /** The item moved on under the editor's hands. */
  isStale: boolean;
  onChange: (form: ItemForm) => void;
  onSubmit: () => void;
  /** Gives up what was typed; in Edit Mode it also leaves it. */
  onCancel: () => void;
  onKeepMine: () => void;
};

export function LegalItemForm(props: LegalItemFormProps) {
  const { mode, form, isDraft, isKept, busy, failure, isStale, onChange, onSubmit, onCancel } =
    props;
  const [tried, setTried] = useState(false);
  const options = useOptions(form);
  const errors = tried ? validateItemForm(form, mode) : {};
  const isWrong = Object.keys(errors).length > 0;
  const name = mode === 'create' ? 'Create legal item' : 'Edit legal item';
  const set = (changed: Partial<ItemForm>) => onChange({ ...form, ...changed });

  const handleSubmit = () => {
    setTried(true);
    if (busy || isStale || Object.keys(validateItemForm(form, mode)).length > 0) return;
    onSubmit();
  };

  return (
    <Form label={name} onSubmit={handleSubmit}>
      <SelectField
        label="Area"
        required
        placeholder="Choose an area"
        options={options.areas}
        value={form.filterByArea}
        error={errors.filterByArea}
        disabled={busy}
        onChange={(filterByArea) => set({ filterByArea })}
      />
      <TextField
        label="Name"
        required
        maxLength={TITLE_LENGTH}
        value={form.title ?? ''}
        error={errors.title}
        disabled={busy}
        onChange={(title) => set({ title })}
      />
      <MultiSelectField
        label="Sectors"
        required
        placeholder="Choose sectors"
        options={options.sectors}
        value={form.applicableTo}
        error={errors.applicableTo}
        disabled={busy}
        onChange={(applicableTo) => set({ applicableTo })}
      />
      <MultiSelectField
        label="Regulators"
        required
        placeholder="Choose regulators"
        options={options.regulators}
        value={form.regulator}
        error={errors.regulator}
        disabled={busy}
        onChange={(regulator) => set({ regulator })}
      />
      <MultiSelectField
        label="Countries"
        required
        placeholder="Choose countries"
        options={asOptions(COUNTRIES)}
        value={form.country}
        error={errors.country}
        disabled={busy}
        onChange={(chosen) =>
          set({ country: COUNTRIES.filter((country) => chosen.includes(country)) })
        }
      />
      <TextField
        label="Link"
        type="url"
        hint="The web address of the legislation"
        maxLength={LINK_LENGTH}
        value={form.link}
        error={errors.link}
        disabled={busy}
        onChange={(link) => set({ link })}
      />
      {ITEM_TEXTS.map(({ field, label }) => (
        <RichTextEditor
          key={field}
          label={label}
          value={form[field]}
          error={errors[field]}
          disabled={busy}
          onChange={(changed) => {
            if (changed !== form[field]) set({ [field]: changed });
          }}
        />
      ))}
      {isStale && (
        <ChangedElsewhere
          message={ITEM_CHANGED_ELSEWHERE}
          onKeepMine={props.onKeepMine}
          onTakeTheirs={onCancel}
        />
      )}
      {isWrong && (
        <FormMessage tone="error">
          <p>{FIELDS_MISSED}</p>
          {form.title === null && <p>{EMPTY_ITEM}</p>}
        </FormMessage>
      )}
      {!isKept && <UnkeptDraft />}
      {failure && !isStale && <FormMessage tone="error">{failure}</FormMessage>}
      <ButtonRow>
        <Button type="submit" tone="primary" icon={SaveIcon} busy={busy} disabled={isStale}>
          {mode === 'create' ? 'Upload' : 'Update'}
        </Button>
        {(mode === 'update' || isDraft) && !busy && (
          <Button
            tone="quiet"
            onClick={() => {
              setTried(false);
              onCancel();
            }}
          >
            {mode === 'update' ? 'Cancel' : 'Clear form'}
          </Button>
        )}
      </ButtonRow>
    </Form>
  );
}

function useOptions(form: ItemForm) {
  return {
    areas: withChosen(useAreaNames(), form.filterByArea === '' ? [] : [form.filterByArea]),
    sectors: withChosen(useIndustryNames(), form.applicableTo),
    regulators: withChosen(useRegulatorNames(), form.regulator),
  };
}
