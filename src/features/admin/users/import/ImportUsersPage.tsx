/** Changes memberships out of a spreadsheet: template, file, what each row changes, and only then the writing. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../../components/action/Button';
import { LinkButton } from '../../../../components/action/LinkButton';
import { BackIcon, DownloadIcon } from '../../../../components/display/icons';
import { FormMessage } from '../../../../components/feedback/FormMessage';
import { Loading } from '../../../../components/feedback/Loading';
import type { FileChoice } from '../../../../components/form/FilePicker';
import { Lazily } from '../../../../components/feedback/Lazily';
import { lazyComponent } from '../../../../components/feedback/lazyComponent';
import { Page } from '../../../../components/layout/Page';
import { Panel, PanelGrid } from '../../../../components/layout/Panel';
import { PATTERNS } from '../../../../config/links';
import type { ActDispatch } from '../../../../store/act';
import { COLUMNS, downloadTemplate } from './columns';
import { readMembershipFile, type ReadMemberships } from './importThunk';
import { MembershipRows } from './MembershipRows';

/** With the library that takes dropped files, after the page. */
const MembershipFile = lazyComponent(async () => (await import('./MembershipFile')).MembershipFile);

type Outcome = { read: ReadMemberships } | { failure: string } | null;

/** `/UserImport`. */
export function ImportUsersPage() {
  const dispatch = useDispatch<ActDispatch>();
  const [choice, setChoice] = useState<FileChoice>({ file: null, refused: null });
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [reads, setReads] = useState(0);

  const readFile = async (chosen: FileChoice) => {
    setChoice(chosen);
    setOutcome(null);
    if (!chosen.file) return;
    setBusy(true);
    const sent = await dispatch(readMembershipFile(chosen.file));
    setBusy(false);
    setReads((count) => count + 1);
    setOutcome(
      readMembershipFile.fulfilled.match(sent)
        ? { read: sent.payload }
        : { failure: sent.payload?.message ?? '' },
    );
  };

  return (
    <Page
      title="Import memberships"
      lead="Change the type, legal access and expiry of many users out of a spreadsheet. Whoever is not in the file stays as they are, and so does what a cell leaves empty."
      before={
        <LinkButton to={PATTERNS.adminDashboard} icon={BackIcon} tone="quiet">
          Back
        </LinkButton>
      }
    >
      <PanelGrid>
        <Panel title="Template">
          <p>A CSV with these columns, in any order; the export of users has them too.</p>
          <ul>
            {Object.values(COLUMNS).map(({ heading, takes }) => (
              <li key={heading}>
                <strong>{heading}</strong>: {takes}
              </li>
            ))}
          </ul>
          <Button icon={DownloadIcon} onClick={downloadTemplate}>
            Download template
          </Button>
        </Panel>
        <Panel title="Your file">
          <Lazily>
            <MembershipFile
              choice={choice}
              onChoose={(chosen) => void readFile(chosen)}
              readOnly={busy}
            />
          </Lazily>
          {busy && <Loading inline label="Reading your file" />}
          {outcome && 'failure' in outcome && (
            <FormMessage tone="error">{outcome.failure}</FormMessage>
          )}
        </Panel>
      </PanelGrid>
      {outcome && 'read' in outcome && (
        <MembershipRows key={reads} read={outcome.read} onReadAgain={() => void readFile(choice)} />
      )}
    </Page>
  );
}
