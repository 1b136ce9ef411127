/** Makes an audit pack of the own register, with its progress and a way to stop. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectOwnName } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { CloseIcon, DownloadIcon } from '../../../components/display/icons';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Box, Stack } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { plural } from '../../../lib/text';
import { useStoppable } from '../../../shared/bulk/useStoppable';
import type { ActDispatch } from '../../../store/act';
import { makePack, type MadePack } from './packThunks';
import styles from './pack.module.css';

type Outcome = { made: MadePack | null } | { failure: string } | null;

export function MakePack({ uid }: { uid: string }) {
  const dispatch = useDispatch<ActDispatch>();
  const memberName = useSelector(selectOwnName);
  const [percent, setPercent] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const { begin, stop } = useStoppable();

  const handleMake = async () => {
    const signal = begin();
    setOutcome(null);
    setPercent(0);
    const made = await dispatch(makePack({ uid, memberName, signal, onProgress: setPercent }));
    setPercent(null);
    setOutcome(
      makePack.fulfilled.match(made)
        ? { made: made.payload }
        : { failure: made.payload?.message ?? '' },
    );
  };

  return (
    <Panel title="Make an audit pack">
      <p>
        One ZIP of your whole register: a report to read and print, the register, its history and
        the changes of the law as CSV and JSON, and every document under its entry.
      </p>
      {percent === null ? (
        <Button tone="primary" icon={DownloadIcon} onClick={() => void handleMake()}>
          Make audit pack
        </Button>
      ) : (
        <Stack gap={3} align="start">
          <div className={styles.progressBar}>
            <ProgressBar label="Gathering your register" percent={percent} />
          </div>
          <Button size="small" icon={CloseIcon} onClick={stop}>
            Cancel
          </Button>
        </Stack>
      )}
      {outcome && (
        <Box above={4}>
          <Told outcome={outcome} />
        </Box>
      )}
    </Panel>
  );
}

function Told({ outcome }: { outcome: NonNullable<Outcome> }) {
  if ('failure' in outcome)
    return (
      <FormMessage tone="error" title="The pack was not made">
        <p>{outcome.failure}</p>
      </FormMessage>
    );
  if (outcome.made === null)
    return (
      <FormMessage tone="info">
        <p>Cancelled. Nothing was downloaded.</p>
      </FormMessage>
    );
  const { name, fingerprint, documents, unavailable } = outcome.made;
  return (
    <FormMessage
      tone={unavailable > 0 ? 'warning' : 'success'}
      title={`${name} was handed to your browser`}
    >
      <p>
        {plural(documents, 'document')} taken along
        {unavailable > 0 && `; ${unavailable} could not be, and the report says which and why`}.
      </p>
      <p>
        Fingerprint: <code>{fingerprint}</code>. We have recorded it, so your auditor can check on
        this page that we made this pack and that nothing in it has changed.
      </p>
    </FormMessage>
  );
}
