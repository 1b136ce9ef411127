/** Checks a pack by the file alone: nothing is sent anywhere, and no account is needed. */
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Loading } from '../../../components/feedback/Loading';
import { FilePicker, NO_FILE } from '../../../components/form/FilePicker';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import { formatZonedMoment } from '../../../lib/dates';
import type { ActDispatch } from '../../../store/act';
import { MOST_ROWS } from '../../../config/constants';
import type { PackCheck } from './manifest';
import { verifyPack } from './packThunks';
import styles from './pack.module.css';

const NOT_A_ZIP = 'An audit pack is a ZIP file.';

export function VerifyPack() {
  const [choice, setChoice] = useState(NO_FILE);
  return (
    <Panel title="Verify an audit pack">
      <p>
        Choose a pack to see whether each of its files is the one that was made then. The file does
        not leave this device.
      </p>
      <FilePicker
        label="Audit pack"
        choice={choice}
        onChoose={setChoice}
        accept={{ 'application/zip': ['.zip'] }}
        minBytes={1}
        messages={{ tooBig: NOT_A_ZIP, tooSmall: NOT_A_ZIP, wrongType: NOT_A_ZIP }}
      />
      {choice.file && <Verified file={choice.file} />}
    </Panel>
  );
}

type Outcome = { file: File; check: PackCheck } | { file: File; failure: string };

function Verified({ file }: { file: File }) {
  const dispatch = useDispatch<ActDispatch>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let left = false;
    void dispatch(verifyPack(file)).then((verified) => {
      if (left) return;
      setOutcome(
        verifyPack.fulfilled.match(verified)
          ? { file, check: verified.payload }
          : { file, failure: verified.payload?.message ?? '' },
      );
    });
    return () => {
      left = true;
    };
  }, [file, dispatch]);

  if (outcome?.file !== file) return <Loading inline label="Checking the pack" />;
  if ('failure' in outcome) return <FormMessage tone="error">{outcome.failure}</FormMessage>;
  return <Checked check={outcome.check} />;
}

const WORDS = {
  changed: { tone: 'danger', text: 'Changed' },
  missing: { tone: 'danger', text: 'Missing' },
  misstated: { tone: 'danger', text: 'Not of the size or checksum that the ZIP says' },
  unlisted: { tone: 'warning', text: 'Not in the manifest' },
} as const;

function Checked({ check: { manifest, fingerprint, files } }: { check: PackCheck }) {
  const wrong = files.flatMap(({ path, result }) =>
    result === 'unchanged' ? [] : [{ path, result }],
  );
  const { counts, member, generatedAt } = manifest;
  return (
    <>
      {wrong.length === 0 ? (
        <FormMessage tone="success" title={`All ${files.length} files are as the manifest says.`} />
      ) : (
        <FormMessage
          tone="error"
          title={`${wrong.length} of ${files.length} files are not as the manifest says.`}
        />
      )}
      <p>
        Made for {member.name} on {formatZonedMoment(Date.parse(generatedAt))}: {counts.items}{' '}
        items, {counts.entries} entries, {counts.changes} changes, {counts.documents} documents.
      </p>
      <p className={styles.fingerprint}>
        Fingerprint of the manifest, which must be the one that was noted when the pack was made:{' '}
        <code>{fingerprint}</code>
      </p>
      {wrong.length > 0 && (
        <Table
          caption="Files that are not as the manifest says"
          columns={[
            { id: 'path', header: 'File' },
            { id: 'result', header: 'Result' },
          ]}
          rows={wrong.slice(0, MOST_ROWS).map(({ path, result }) => ({
            key: path,
            cells: [path, <StatusBadge key="result" {...WORDS[result]} />],
          }))}
        />
      )}
    </>
  );
}
