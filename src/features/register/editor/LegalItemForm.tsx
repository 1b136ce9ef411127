/** The form of a legal item, on its own: fields, warnings and the alert line. Who sends it, and where, is the caller's. */
import type { ReactNode } from 'react';
import { Button } from '../../../components/action/Button';
import { Form } from '../../../components/form/Form';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { SaveIcon } from '../../../components/display/icons';
import { MultiSelectField } from '../../../components/form/MultiSelectField';
import { asOptions } from '../../../components/form/options';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { COUNTRIES } from '../../../config/constants';
import {
  useAreaNames,
  useIndustryNames,
  useRegulatorNames,
  withChosen,
} from '../../../shared/config/choices';
import { FormEnd } from '../../../shared/forms/FormEnd';
import type { FormState } from '../../../shared/forms/useForm';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { ITEM_TEXTS, LINK_LENGTH, TITLE_LENGTH, type ItemForm } from '../legalItemForm';
import { EMPTY_ITEM, FIELDS_MISSED, ITEM_CHANGED_ELSEWHERE } from '../messages';

type LegalItemFormProps = {
  mode: 'create' | 'update';
  form: Omit<FormState<ItemForm>, 'whole'>;
  /** Gives up what was typed; in Edit Mode it also leaves it. */
  onCancel: () => void;
  /** Further fields, after those of the item. */
  children?: ReactNode;
};

export function LegalItemForm({ mode, form, onCancel, children }: LegalItemFormProps) {
  const options = useOptions(form.content);
  const { title } = form.content;
  return (
    <Form
      label={mode === 'create' ? 'Create legal item' : 'Edit legal item'}
      onSubmit={form.submit}
    >
      <SelectField
        label="Area"
        required
        placeholder="Choose an area"
        options={options.areas}
        {...form.field('filterByArea')}
      />
      <TextField
        label="Name"
        required
        maxLength={TITLE_LENGTH}
        {...form.field('title')}
        value={title ?? ''}
      />
      <MultiSelectField
        label="Sectors"
        required
        placeholder="Choose sectors"
        options={options.sectors}
        {...form.field('applicableTo')}
      />
      <MultiSelectField
        label="Regulators"
        required
        placeholder="Choose regulators"
        none="No regulators to choose from. The Legal Register Manager of the Admin Dashboard adds them."
        options={options.regulators}
        {...form.field('regulator')}
      />
      <MultiSelectField
        label="Countries"
        required
        placeholder="Choose countries"
        options={asOptions(COUNTRIES)}
        {...form.field('country')}
        onChange={(chosen) =>
          form.change({ country: COUNTRIES.filter((country) => chosen.includes(country)) })
        }
      />
      <TextField
        label="Link"
        type="url"
        hint="The web address of the legislation"
        maxLength={LINK_LENGTH}
        {...form.field('link')}
      />
      {ITEM_TEXTS.map(({ field, label }) => (
        <RichTextEditor key={field} label={label} {...form.field(field)} />
      ))}
      {children}
      {form.isTried && !form.isValid && (
        <FormMessage tone="error">
          <p>{FIELDS_MISSED}</p>
          {title === null && <p>{EMPTY_ITEM}</p>}
        </FormMessage>
      )}
      <FormEnd
        form={form}
        changedElsewhere={ITEM_CHANGED_ELSEWHERE}
        label={mode === 'create' ? 'Upload' : 'Update'}
        icon={SaveIcon}
      >
        {(mode === 'update' || form.isDraft) && !form.busy && (
          <Button tone="quiet" onClick={onCancel}>
            {mode === 'update' ? 'Cancel' : 'Clear form'}
          </Button>
        )}
      </FormEnd>
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
