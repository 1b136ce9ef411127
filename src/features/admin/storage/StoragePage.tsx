import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { UploadIcon } from '../../../components/display/icons';
import { BackLink } from '../../../components/action/Button';
import { Page } from '../../../components/layout/Page';
import { PanelGrid, Panel } from '../../../components/layout/Panel';
import { Tabs, type Tab } from '../../../components/action/Tabs';
import { PATTERNS } from '../../../config/links';
import type { FileRecordKind } from '../../../data/paths';
import { FileList } from './components/FileList';
import { FilePicker } from '../../../components/form/FilePicker';
import { Form } from '../../../components/form/Form';
import { DOCUMENT_FILE, PICTURE_FILE } from '../../../config/constants';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { fileSchema, useFileChoice } from '../../../shared/forms/useFileChoice';
import { useForm } from '../../../shared/forms/useForm';
import { FILE_MESSAGES, FILE_REQUIRED, FILE_UPLOADED, IMAGE_MESSAGES, uploadFile } from './storage';

export function StoragePage() {
  const uid = useSelector(selectUid);
  const [params, setParams] = useSearchParams();
  if (uid === null) return null;

  const panelOf = (of: FileRecordKind) => () => (
    <PanelGrid layout="form-list">
      <UploadForm uid={uid} of={of} />
      <FileList uid={uid} of={of} />
    </PanelGrid>
  );
  const tabs: readonly Tab<FileRecordKind>[] = [
    { value: 'storage', label: 'Documents', panel: panelOf('storage') },
    { value: 'images', label: 'Images', panel: panelOf('images') },
  ];
  return (
    <Page
      title="Storage"
      lead="Every document and image that was uploaded, with an insight or here."
      before={<BackLink to={PATTERNS.adminDashboard}>Admin Dashboard</BackLink>}
    >
      <Tabs
        label="Kinds of files"
        tabs={tabs}
        value={params.get('kind') === 'images' ? 'images' : 'storage'}
        onChange={(kind) => setParams(kind === 'images' ? { kind } : {})}
      />
    </Page>
  );
}

/** Same limits as in storage.rules. */
const KINDS = {
  storage: {
    title: 'Upload a document',
    label: 'Document',
    hint: 'PDF, Word, Excel, PowerPoint, CSV, text or an image, up to 20 MB',
    ...DOCUMENT_FILE,
    messages: FILE_MESSAGES,
  },
  images: {
    title: 'Upload an image',
    label: 'Image',
    hint: 'PNG, JPEG, GIF or WebP, 5 KB to 5 MB',
    ...PICTURE_FILE,
    messages: IMAGE_MESSAGES,
  },
} as const;

const uploadSchema = fileSchema(FILE_REQUIRED);

function UploadForm({ uid, of }: { uid: string; of: FileRecordKind }) {
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
