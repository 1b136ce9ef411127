import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { FilePicker } from '../../../../components/FilePicker';
import { Form } from '../../../../components/Form';
import { FormMessage } from '../../../../components/FormMessage';
import { UploadIcon } from '../../../../components/icons';
import { Panel } from '../../../../components/Panel';
import {
  DOCUMENT_MAX_BYTES,
  DOCUMENT_TYPES,
  FEATURED_IMAGE_MAX_BYTES,
  FEATURED_IMAGE_MIN_BYTES,
  IMAGE_TYPES,
} from '../../../../config/constants';
import type { FileRecordKind } from '../../../../data/paths';
import { useSend } from '../../../../shared/notices/useSend';
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

/** Uploads one file of a kind. */
export function UploadForm({ uid, of }: { uid: string; of: FileRecordKind }) {
  const { title, ...picker } = KINDS[of];
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);
  const { busy, failure, send } = useSend();

  const handleSubmit = async () => {
    if (busy || problem !== null) return;
    setMissing(file === null);
    if (!file) return;
    setProgress(0);
    const done = await send(uploadFile({ uid, of, file, onProgress: setProgress }), FILE_UPLOADED);
    setProgress(null);
    if (done) setFile(null);
  };

  return (
    <Panel title={title}>
      <Form label={title} onSubmit={() => void handleSubmit()}>
        <FilePicker
          {...picker}
          required
          file={file}
          error={isMissing ? FILE_REQUIRED : null}
          onChange={(chosen) => {
            setMissing(false);
            setFile(chosen);
          }}
          onProblem={setProblem}
          progress={progress}
        />
        {failure && <FormMessage tone="error">{failure}</FormMessage>}
        <Button type="submit" tone="primary" icon={UploadIcon} busy={busy}>
          Upload
        </Button>
      </Form>
    </Panel>
  );
}
