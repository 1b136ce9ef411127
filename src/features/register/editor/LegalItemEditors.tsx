/** The forms that create and edit a legal item. Drafts survive a reload. */
import { useEffect, useState, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectOwnText } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { ClockIcon, SaveIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { lazyComponent } from '../../../components/feedback/Lazily';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { Box } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import type { LegalItem } from '../../../data/records';
import { LAW_CHANGE } from '../../../../model/lawChange';
import { LAW_TEXT } from '../../../../model/legalItem';
import { newKey } from '../../../data/write';
import { useDraft, useEditDraft } from '../../../shared/drafts/useDraft';
import { useForm, type FormState } from '../../../shared/forms/useForm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { upToDate } from '../../../store/liveValues';
import { updateLegalItem, createLegalItem } from '../itemThunks';
import {
  emptyItemForm,
  itemFormOf,
  itemFormSchema,
  itemUpdateSchema,
  versionOf,
  ITEM_TEXTS,
  type ItemForm,
} from '../legalItemForm';
import {
  ITEM_UPDATED,
  ITEM_UPLOADED,
  EMPTY_ITEM,
  FIELDS_MISSED,
  ITEM_CHANGED_ELSEWHERE,
} from '../pageMessages';
import { useLegalItem } from '../liveRegister';
import { toLawStatus } from '../ownRegister';
import { Form, FormMessage } from '../../../components/form/Form';
import { MultiSelectField } from '../../../components/form/MultiSelectField';
import { asOptions, SelectField } from '../../../components/form/SelectField';
import { links } from '../../../config/links';
import { COUNTRIES, IN_FORCE, LAW_STATUSES } from '../../../config/constants';
import {
  useAreaNames,
  useIndustryNames,
  useRegulatorNames,
  withChosen,
} from '../../../shared/config/choices';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';

const ItemRevisions = lazyComponent(
  async () => (await import('../item/LawComparison')).ItemRevisions,
);

export function CreateLegalItem({ uid }: { uid: string }) {
  const displayName = useSelector(selectOwnText('displayName'));
  const dispatch = useDispatch();
  const form = useForm({
    draft: useDraft(uid, 'legalItem/new', itemFormSchema, () => emptyItemForm(newKey())),
    schema: itemFormSchema,
    send: ({ key, ...content }) => createLegalItem({ key, content, author: { uid, displayName } }),
    onDone: (_, { key }) => {
      dispatch(
        showNotice('success', ITEM_UPLOADED, {
          action: { label: 'Say who it applies to', to: links.legalRegisterEdit(key) },
        }),
      );
    },
  });
  return (
    <Panel title="Create legal item">
      <LegalItemForm mode="create" form={form} onCancel={form.discard} />
    </Panel>
  );
}

/** Edit Mode. Calls `onLeave` once the item is updated or the editor cancels. */
export function EditLegalItem(props: { uid: string; itemKey: string; onLeave: () => void }) {
  const { status, data: item } = upToDate(useLegalItem(props.itemKey));
  // The form is above the list, which may be scrolled far down.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Panel title="Edit Mode">
      {item ? (
        <ItemEditor {...props} item={item} />
      ) : status === 'ready' ? (
        <EmptyState message="This legal item is no longer available." />
      ) : (
        <Loading status={status} label="Loading the legal item" />
      )}
    </Panel>
  );
}

function ItemEditor(props: { uid: string; item: LegalItem; onLeave: () => void }) {
  const { uid, item, onLeave } = props;
  const displayName = useSelector(selectOwnText('displayName'));
  const form = useForm({
    draft: useEditDraft(uid, `legalItem/${item.key}`, itemUpdateSchema, itemFormOf(item)),
    schema: itemUpdateSchema,
    send: ({ key, changeSummary, isMinor, ...content }) =>
      updateLegalItem({
        key,
        content,
        author: { uid, displayName },
        change: { summary: changeSummary, minor: isMinor },
        base: versionOf(item),
      }),
    notice: ITEM_UPDATED,
    onDone: onLeave,
  });
  const { value, ...minor } = form.field('isMinor');
  const [isShowingRevisions, setShowingRevisions] = useState(false);
  return (
    <>
      <Box below={4}>
        <Button size="small" icon={ClockIcon} onClick={() => setShowingRevisions(true)}>
          Revisions
        </Button>
      </Box>
      {isShowingRevisions && (
        <ItemRevisions
          item={item}
          onRestore={(text) => {
            form.change(text);
            setShowingRevisions(false);
          }}
          onClose={() => setShowingRevisions(false)}
        />
      )}
      <LegalItemForm
        mode="update"
        form={form}
        onCancel={() => {
          form.discard();
          onLeave();
        }}
      >
        <TextField
          label="What changed"
          required
          hint="One line for members who have this item in their register"
          maxLength={LAW_CHANGE.summary.shape.most}
          {...form.field('changeSummary')}
        />
        <CheckboxField
          label="A minor change: members do not need to review their compliance"
          {...minor}
          checked={value}
        />
      </LegalItemForm>
    </>
  );
}

type LegalItemFormProps = {
  mode: 'create' | 'update';
  form: Omit<FormState<ItemForm>, 'whole'>;
  /** Discards the draft; in Edit Mode it also closes the editor. */
  onCancel: () => void;
  children?: ReactNode;
};

function LegalItemForm({ mode, form, onCancel, children }: LegalItemFormProps) {
  const options = useOptions(form.content);
  const { title } = form.content;
  const { value: isEssential, ...essential } = form.field('isEssential');
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
        maxLength={LAW_TEXT.title.shape.most}
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
        none="There are no regulators yet. Add them in the Legal Register Manager on the Admin Dashboard."
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
        maxLength={LAW_TEXT.link.shape.most}
        {...form.field('link')}
      />
      {ITEM_TEXTS.map(({ field, label }) => (
        <RichTextEditor key={field} label={label} {...form.field(field)} />
      ))}
      <SelectField
        label="Law status"
        required
        options={asOptions(LAW_STATUSES)}
        {...form.field('lawStatus')}
        onChange={(chosen) => form.change({ lawStatus: toLawStatus(chosen) ?? IN_FORCE })}
      />
      <TextField
        label="In force from"
        type="date"
        hint="The day on which the law came or will come into force, if you know it"
        {...form.field('inForceFrom')}
      />
      <TextAreaField
        label="Provisions"
        hint="One clause on each line, such as “Regulation 5: waste hierarchy”"
        {...form.field('provisions')}
      />
      <CheckboxField
        label="Essential: almost every organisation must look at this law"
        {...essential}
        checked={isEssential}
      />
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
