/** Files a new document in place of one in force, without an evaluation. */
import * as v from 'valibot';
import { UploadIcon } from '../../../components/display/icons';
import { Form } from '../../../components/form/Form';
import { Text } from '../../../components/layout/Layout';
import type { OwnDocument } from '../../../data/records';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields, useForm } from '../../../shared/forms/useForm';
import { renewDocument } from '../entryThunks';
import { DOCUMENT_RENEWED, DOCUMENT_REQUIRED, RENEWAL_DETAIL } from '../messages';
import { areRight, NO_DOCUMENT, toSend, type ChosenDocument } from './chosenDocuments';
import { OneDocument } from './DocumentPickers';

const schema = v.pipe(
  v.custom<ChosenDocument>((value) => typeof value === 'object'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const [sent] = areRight([dataset.value], []) ? toSend([dataset.value]) : [];
    if (sent) return sent;
    addIssue({ message: DOCUMENT_REQUIRED });
    return NEVER;
  }),
);

export function RenewForm(props: {
  uid: string;
  itemKey: string;
  document: OwnDocument;
  onEnd: () => void;
}) {
  const { uid, itemKey, document, onEnd } = props;
  const form = useForm({
    draft: useFields(NO_DOCUMENT),
    schema,
    send: (renewed, onProgress) =>
      renewDocument({ uid, key: itemKey, document: renewed, superseded: document, onProgress }),
    notice: DOCUMENT_RENEWED,
    onDone: onEnd,
  });
  const chosen = form.content;
  return (
    <Form label={`Renew ${document.title}`} onSubmit={form.submit}>
      <OneDocument
        documents={[chosen]}
        document={chosen}
        number={1}
        label="New document"
        // The new document has the old one's title at first.
        onChange={(changed) =>
          form.change(
            changed.file === chosen.file ? changed : { ...changed, title: document.title },
          )
        }
        evidence={[]}
        showsErrors={form.isTried}
        busy={form.busy}
        progress={form.progress}
      />
      <Text note>{RENEWAL_DETAIL}</Text>
      <FormEnd form={form} label="File it" icon={UploadIcon} onCancel={onEnd} />
    </Form>
  );
}
