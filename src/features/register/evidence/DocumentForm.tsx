/** Files a document without an evaluation: one more, or one in place of a document in force. */
import * as v from 'valibot';
import { UploadIcon } from '../../../components/display/icons';
import { Form } from '../../../components/form/Form';
import { Text } from '../../../components/layout/Layout';
import type { OwnDocument } from '../../../data/records';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useForm } from '../../../shared/forms/useForm';
import { fileDocument } from '../entryThunks';
import { ADD_DOCUMENT } from '../messages';
import { areRight, NO_DOCUMENT, toSend, type ChosenDocument } from './chosenDocuments';
import { OneDocument } from './DocumentPickers';
import { nameAmong } from './documents';
import {
  ADDED_DETAIL,
  DOCUMENT_FILED,
  DOCUMENT_REQUIRED,
  RENEWAL_DETAIL,
} from './evidenceMessages';
import { useChosenDocuments } from './useChosenDocuments';

const schemaOf = (evidence: readonly OwnDocument[]) =>
  v.pipe(
    v.custom<readonly ChosenDocument[]>(Array.isArray),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const [sent] = areRight(dataset.value, evidence) ? toSend(dataset.value) : [];
      if (sent) return sent;
      addIssue({ message: DOCUMENT_REQUIRED });
      return NEVER;
    }),
  );

export type DocumentFormProps = {
  uid: string;
  itemKey: string;
  place: readonly [uid: string, name: string];
  /** All documents of the item. */
  evidence: readonly OwnDocument[];
  /** The document to renew. Without it, the form adds one. */
  renewed?: OwnDocument;
  onEnd: () => void;
};

export function DocumentForm(props: DocumentFormProps) {
  const { uid, itemKey, place, evidence, renewed, onEnd } = props;
  const draft = useChosenDocuments(...place);
  const form = useForm({
    draft,
    // The thunk says so if the document to renew was superseded elsewhere.
    schema: schemaOf(renewed ? [] : evidence),
    send: (document, onProgress) => fileDocument({ uid, key: itemKey, document, onProgress }),
    notice: DOCUMENT_FILED,
    onDone: onEnd,
  });
  const [chosen = NO_DOCUMENT] = draft.content;
  return (
    <Form
      label={renewed ? `Renew ${nameAmong(renewed, evidence)}` : ADD_DOCUMENT}
      onSubmit={form.submit}
    >
      <OneDocument
        documents={[chosen]}
        document={chosen}
        number={1}
        label={renewed ? 'New document' : 'Document'}
        renewed={renewed}
        onChange={(changed) => draft.change([changed])}
        evidence={evidence}
        showsErrors={form.isTried}
        busy={form.busy}
        progress={form.progress}
      />
      <Text note>{renewed ? RENEWAL_DETAIL : ADDED_DETAIL}</Text>
      <FormEnd form={form} label="File it" icon={UploadIcon} onLeave={onEnd} discards />
    </Form>
  );
}
