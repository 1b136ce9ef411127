/** Records one evaluation for several chosen items. Each gets its own entry and its own documents. */
import { useSelector } from 'react-redux';
import * as v from 'valibot';
import { selectOwnText } from '../../../access/sessionSlice';
import { asOptions, SelectField } from '../../../components/form/SelectField';
import { TextAreaField } from '../../../components/form/TextField';
import { Text } from '../../../components/layout/Layout';
import { CHECKED_LENGTH, COMPLIANCE_STATUSES, EVALUATION_METHODS } from '../../../config/constants';
import { stateOf } from '../../../../model/registerGroups';
import { plural } from '../../../lib/text';
import type { BulkOutcome } from '../../../shared/bulk/chunks';
import { trimmedText } from '../../../shared/forms/useForm';
import { RichTextEditor } from '../../../shared/richText/RichTextEditor';
import { noteSchema } from '../entryThunks';
import { documentsSchema, NO_DOCUMENT, type ChosenDocument } from '../evidence/chosenDocuments';
import { DocumentFields } from '../evidence/DocumentFields';
import { competenceHint } from '../messages';
import { BulkDialog, ITEMS } from './BulkDialog';

type EvaluateSeveralProps = {
  uid: string;
  keys: readonly string[];
  title: string;
  entryKeyOf: (key: string) => string;
  onClose: () => void;
  onDone: (outcome: BulkOutcome) => void;
};

const documents: readonly ChosenDocument[] = [NO_DOCUMENT];
const initial = { check: '', note: '', documents, method: EVALUATION_METHODS[0], checked: '' };
const schema = v.object({
  check: v.pipe(v.string(), v.picklist(COMPLIANCE_STATUSES, 'Please choose')),
  note: noteSchema,
  // A new document of several items supersedes none of theirs.
  documents: documentsSchema([]),
  method: v.pipe(v.string(), v.picklist(EVALUATION_METHODS)),
  checked: trimmedText(),
});
const statusOptions = asOptions(COMPLIANCE_STATUSES);
const methodOptions = asOptions(EVALUATION_METHODS);

export function EvaluateSeveral({ entryKeyOf, ...dialog }: EvaluateSeveralProps) {
  const competence = useSelector(selectOwnText('competence'));
  return (
    <BulkDialog
      {...dialog}
      size="medium"
      initial={initial}
      schema={schema}
      label={(_, included) => `Record for ${plural(included.length, ...ITEMS)}`}
      done="evaluated"
      current={(row) =>
        [stateOf(row), row.openActions ? plural(row.openActions, 'open action') : '']
          .filter(Boolean)
          .join(', ')
      }
      toChange={(shared) => ({ kind: 'evaluation', shared, entryKeyOf })}
      fields={(form) => (
        <>
          <SelectField
            label="Status"
            placeholder="Please choose"
            options={statusOptions}
            {...form.field('check')}
          />
          <RichTextEditor label="Compliance note" required {...form.field('note')} />
          <DocumentFields
            documents={form.content.documents}
            onChange={(documents) => form.change({ documents })}
            evidence={[]}
            showsErrors={form.isTried}
            busy={form.busy}
            progress={null}
          />
          <SelectField label="Method" options={methodOptions} {...form.field('method')} />
          <TextAreaField
            label="What was checked (optional)"
            hint="This goes into the history of each item with the note and the documents."
            maxLength={CHECKED_LENGTH}
            rows={2}
            {...form.field('checked')}
          />
          <Text note>{competenceHint(competence)}</Text>
        </>
      )}
    />
  );
}
