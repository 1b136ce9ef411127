import { useState } from 'react';
import { LinkButton } from '../../../components/action/LinkButton';
import { BackIcon } from '../../../components/display/icons';
import { Page } from '../../../components/layout/Page';
import { PanelGrid } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import type { UnnamedFiles } from '../../../data/records/health';
import { FailuresPanel } from './FailuresPanel';
import { FilesPanel } from './FilesPanel';
import { RecordsPanel } from './RecordsPanel';
import { SizesPanel } from './SizesPanel';
import { useRecordCheck } from './useRecordCheck';

/** Whether all is as it should be, and what to do where it is not. */
export function HealthPage() {
  const records = useRecordCheck();
  const [stored, setStored] = useState<UnnamedFiles | null>(null);
  return (
    <Page
      title="Health"
      lead="Whether counters agree with records, what is stored for nothing, and what has failed."
      before={
        <LinkButton to={PATTERNS.adminDashboard} size="small" tone="quiet" icon={BackIcon}>
          Admin Dashboard
        </LinkButton>
      }
    >
      <RecordsPanel {...records} />
      <FilesPanel stored={stored} onFound={setStored} />
      <PanelGrid>
        <FailuresPanel />
        <SizesPanel folders={stored?.folders ?? {}} version={records.check.version} />
      </PanelGrid>
    </Page>
  );
}
