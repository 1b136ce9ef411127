/** Imports a register from a spreadsheet. Nothing is written before the member has checked the rows. */
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUid } from '../../../access/sessionSlice';
import { BackLink, Button } from '../../../components/action/Button';
import { DownloadIcon } from '../../../components/display/icons';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { FormMessage } from '../../../components/form/Form';
import { FilePicker } from '../../../components/form/FilePicker';
import { NO_FILE, type FileChoice } from '../../../components/form/fileChoice';
import { Page } from '../../../components/layout/Page';
import { Panel, PanelGrid } from '../../../components/layout/Panel';
import { PATTERNS } from '../../../config/links';
import { NOT_A_TABLE, TABLE_FILES } from '../../../shared/csv/importParts';
import { useAreaNames } from '../../../shared/config/choices';
import { useLegalCategories } from '../../../shared/config/liveConfig';
import { useSearchIndex } from '../../../shared/listing/liveSearchIndex';
import { isRefused } from '../../../store/loadStatus';
import { useMutation } from '../../../store/useMutation';
import { COLUMN_NAMES, COLUMNS, downloadTemplate } from '../import/columns';
import type { ReadImport } from '../import/readFile';
import { readImport } from '../import/readThunk';
import { useOwnKeys } from '../liveRegister';
import styles from '../components/register.module.css';

const ImportRows = lazyComponent(async () => (await import('../import/ImportRows')).ImportRows);

const MOST_BYTES = 1_000_000;

const back = <BackLink to={PATTERNS.legalRegister}>Back</BackLink>;

export function ImportRegisterPage() {
  const uid = useSelector(selectUid);
  if (uid === null) return null;
  return (
    <Page
      title="Import a register"
      lead="Import a register from a spreadsheet: its items, notes, decisions and evaluations."
      before={back}
    >
      <ImportSteps uid={uid} />
    </Page>
  );
}

function ImportSteps({ uid }: { uid: string }) {
  const index = useSearchIndex('legal');
  const own = useOwnKeys(uid);
  const categories = useLegalCategories();
  const areas = useAreaNames();
  const [choice, setChoice] = useState(NO_FILE);
  const { busy, failure, run } = useMutation(readImport);
  const [read, setRead] = useState<ReadImport | null>(null);

  const handleChoose = async (chosen: FileChoice) => {
    setChoice(chosen);
    setRead(null);
    if (!chosen.file || !index.data || !own.data) return;
    const { file } = chosen;
    setRead(await run({ uid, file, areas, index: index.data, held: own.data }));
  };

  const refused = [index.status, own.status, categories.status].find(isRefused);
  return (
    <>
      <PanelGrid>
        <Panel title="Template">
          <p>
            A CSV with these columns, in any order. The history shows both the day of an evaluation
            and the time of its import. Reviewers are asked to review an imported evaluation only
            where it replaces one that they were asked to review. Each evaluation stores your
            competence as it is in My Profile today. You can also import the CSV that My Legal
            Register exports. Only these columns are read.
          </p>
          <dl className={styles.registerFacts}>
            {COLUMN_NAMES.map((name) => (
              <div key={name}>
                <dt>{COLUMNS[name].heading}</dt>
                <dd>{COLUMNS[name].takes}</dd>
              </div>
            ))}
          </dl>
          <Button icon={DownloadIcon} onClick={downloadTemplate}>
            Download template
          </Button>
        </Panel>
        <Panel title="Your file">
          {refused ? (
            <Failure kind={refused} />
          ) : index.data && own.data && categories.data && own.asOf === undefined ? (
            <FilePicker
              label="Register as CSV"
              choice={choice}
              onChoose={(chosen) => void handleChoose(chosen)}
              accept={TABLE_FILES}
              minBytes={1}
              maxBytes={MOST_BYTES}
              messages={{
                tooBig: 'The file is larger than 1 MB.',
                tooSmall: 'The file is empty.',
                wrongType: NOT_A_TABLE,
              }}
              readOnly={busy}
            />
          ) : (
            <Loading label="Reading the legal register" />
          )}
          {busy && <Loading inline label="Reading your file" />}
          {choice.file && failure !== null && <FormMessage tone="error">{failure}</FormMessage>}
        </Panel>
      </PanelGrid>
      {read && (
        <Lazily>
          <ImportRows uid={uid} read={read} />
        </Lazily>
      )}
    </>
  );
}
