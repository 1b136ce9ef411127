/** Members make an audit pack of their register. Anyone who has a pack can verify it. */
import { useSelector, useDispatch } from 'react-redux';
import { useState } from 'react';
import { selectAdmission } from '../../../access/admission';
import { selectUid, selectOwnName } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { BackLink, Button } from '../../../components/action/Button';
import { CloseIcon, DownloadIcon } from '../../../components/display/icons';
import { Page } from '../../../components/layout/Page';
import { PanelGrid, Panel } from '../../../components/layout/Panel';
import { links } from '../../../config/links';
import { FormMessage } from '../../../components/form/Form';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Box, Stack } from '../../../components/layout/Layout';
import { plural } from '../../../lib/text';
import { formatRegisterMoment } from '../history';
import { useStoppable } from '../../../shared/bulk/chunks';
import type { MutationDispatch } from '../../../store/mutation';
import { makePack, type MadePack } from '../pack/packThunks';
import { VerifyPack } from '../pack/VerifyPack';
import styles from '../pack/pack.module.css';

const back = <BackLink to={links.ownRegister()}>Back</BackLink>;

export function AuditPackPage() {
  const uid = useSelector(selectUid);
  const isMember = useCan('legalRegister.readOwnMark') === 'yes';
  const hasEnded = useSelector(selectAdmission) === 'ended';
  return (
    <Page
      title="Audit pack"
      before={isMember && back}
      lead="Your legal register in one file for an auditor, and a way to check that nothing in the file has changed."
    >
      <PanelGrid>
        {uid !== null && (isMember || hasEnded) && <MakePack uid={uid} />}
        <VerifyPack />
      </PanelGrid>
    </Page>
  );
}

type Outcome = { made: MadePack | null } | { failure: string } | null;

function MakePack({ uid }: { uid: string }) {
  const dispatch = useDispatch<MutationDispatch>();
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
          <PackOutcome outcome={outcome} />
        </Box>
      )}
    </Panel>
  );
}

function PackOutcome({ outcome }: { outcome: NonNullable<Outcome> }) {
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
  const { name, fingerprint, documents, unavailable, seal } = outcome.made;
  return (
    <FormMessage
      tone={unavailable > 0 ? 'warning' : 'success'}
      title={`${name} was handed to your browser`}
    >
      <p>
        {plural(documents, 'document')} included
        {unavailable > 0 &&
          `; ${unavailable} could not be included. The report lists them with the reasons`}
        .
      </p>
      <p>
        {'reason' in seal
          ? `Not sealed: ${seal.reason} You can still give this pack to your auditor.`
          : `Sealed by ${seal.by} at ${formatRegisterMoment(seal.at)}. seal.txt in the pack shows how to verify the seal.`}
      </p>
      <p>
        Fingerprint: <code>{fingerprint}</code>. We have recorded it, so your auditor can check on
        this page that we made this pack and that nothing in it has changed.
      </p>
    </FormMessage>
  );
}
