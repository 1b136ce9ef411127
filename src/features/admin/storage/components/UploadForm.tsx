import { FilePicker } from '../../../../components/form/FilePicker';
import { Form } from '../../../../components/form/Form';
import { UploadIcon } from '../../../../components/display/icons';
import { Panel } from '../../../../components/layout/Panel';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  FEATURED_IMAGE_MAX_BYTES,
  FEATURED_IMAGE_MIN_BYTES,
  IMAGE_TYPES,
} from '../../../../config/constants';
import type { FileRecordKind } from '../../../../data/paths';
import { FormEnd } from '../../../../shared/forms/FormEnd';
import { fileSchema, useFileChoice } from '../../../../shared/forms/useFileChoice';
import { useForm } from '../../../../shared/forms/useForm';
import { FILE_MESSAGES, FILE_REQUIRED, FILE_UPLOADED, IMAGE_MESSAGES } from '../messages';
import { uploadFile } from '../storageThunks';

/** What may be uploaded of each kind (storage.rules hold the same). */
const KINDS = {
  storage: {
    title: 'Upload a document',
    label: 'Document',
    hint: 'PDF, Word, Excel, PowerPoint, CSV, text or an image, up to 20 MB',
    accept: DOCUMENT_TYPES,
    minBytes: 1,
    maxBytes: DOCUMENT_MAX_BYTES,
    messages: FILE_MESSAGES,
  },
  images: {
    title: 'Upload an image',
    label: 'Image',
    hint: 'PNG, JPEG, GIF or WebP, 5 KB to 5 MB',
    accept: IMAGE_TYPES,
    minBytes: FEATURED_IMAGE_MIN_BYTES,
    maxBytes: FEATURED_IMAGE_MAX_BYTES,
    messages: IMAGE_MESSAGES,
  },
} as const;

const uploadSchema = fileSchema(FILE_REQUIRED);

/** Uploads one file of a kind. */
export function UploadForm({ uid, of }: { uid: string; of: FileRecordKind }) {
  const { title, ...picker } = KINDS[of];
  const choice = useFileChoice();
  const form = useForm({
    draft: choice.draft,
    schema: uploadSchema,
    files: [choice],
    send: ({ file }, onProgress) => uploadFile({ uid, of, file, onProgress }),
    notice: FILE_UPLOADED,
  });

  return (
    <Panel title={title}>
      <Form label={title} onSubmit={form.submit}>
        <FilePicker {...picker} {...form.picker(choice)} required error={form.errorOf('file')} />
        <FormEnd form={form} label="Upload" icon={UploadIcon} />
      </Form>
    </Panel>
  );
}
