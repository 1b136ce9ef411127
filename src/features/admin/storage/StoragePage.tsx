import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { BackIcon } from '../../../components/display/icons';
import { LinkButton } from '../../../components/action/LinkButton';
import { Page } from '../../../components/layout/Page';
import { PanelGrid } from '../../../components/layout/Panel';
import { Tabs, type Tab } from '../../../components/action/Tabs';
import { PATTERNS } from '../../../config/links';
import type { FileRecordKind } from '../../../data/paths';
import { FileList } from './components/FileList';
import { UploadForm } from './components/UploadForm';

/** Files that were uploaded, with insights or here: documents and images. The address names which of them are shown. */
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
      before={
        <LinkButton to={PATTERNS.adminDashboard} size="small" tone="quiet" icon={BackIcon}>
          Admin Dashboard
        </LinkButton>
      }
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
