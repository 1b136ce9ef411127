/** Checks a pack and whether this portal made it. Sends only the fingerprint and needs no account. */
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { FormMessage } from '../../../components/form/Form';
import { Loading } from '../../../components/feedback/Loading';
import { FilePicker } from '../../../components/form/FilePicker';
import { NO_FILE } from '../../../components/form/fileChoice';
import { Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import { plural } from '../../../lib/text';
import type { MutationDispatch } from '../../../store/mutation';
import { MOST_ROWS } from '../../../config/constants';
import { formatRegisterMoment } from '../history';
import type { PackCheck } from './manifest';
import { type PackOrigin, type SealOrigin, verifyPack } from './packThunks';
import { SEAL_COMMAND, type SealCheck } from './seal';

const NOT_A_ZIP = 'An audit pack is a ZIP file.';

export function VerifyPack() {
  const [choice, setChoice] = useState(NO_FILE);
  return (
    <Panel title="Verify an audit pack">
      <p>
        Choose a pack to see whether this portal made it, and whether any of its files has changed.
        The file does not leave this device: we only look up its fingerprint.
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

type Verification = PackCheck & { origin: PackOrigin; sealOrigin: SealOrigin };
type Outcome = { file: File; check: Verification } | { file: File; failure: string };

function Verified({ file }: { file: File }) {
  const dispatch = useDispatch<MutationDispatch>();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    void dispatch(verifyPack(file)).then((verified) => {
      if (isUnmounted) return;
      setOutcome(
        verifyPack.fulfilled.match(verified)
          ? { file, check: verified.payload }
          : { file, failure: verified.payload?.message ?? '' },
      );
    });
    return () => {
      isUnmounted = true;
    };
  }, [file, dispatch]);

  if (outcome?.file !== file) return <Loading inline label="Checking the pack" />;
  if ('failure' in outcome) return <FormMessage tone="error">{outcome.failure}</FormMessage>;
  return <Checked check={outcome.check} />;
}

const RESULT_BADGES = {
  changed: { tone: 'danger', text: 'Changed' },
  missing: { tone: 'danger', text: 'Missing' },
  misstated: { tone: 'danger', text: 'Its size or checksum differs from the ZIP’s' },
  unlisted: { tone: 'warning', text: 'Not in the manifest' },
} as const;

/** `isIntact`: every file matches the manifest. */
function Origin({ origin, isIntact }: { origin: PackOrigin; isIntact: boolean }) {
  switch (origin.is) {
    case 'recorded': {
      const { uid, name, madeAt } = origin.record;
      return (
        <FormMessage
          tone={isIntact ? 'success' : 'info'}
          title={
            isIntact
              ? 'This pack is registered with this portal'
              : 'The original of this pack is registered with this portal'
          }
        >
          <p>
            {uid === undefined
              ? `It was registered on ${formatRegisterMoment(madeAt)}. The account of the member who made it has since been erased, so we no longer have the name.`
              : `${name || 'A member without a name'} registered it on ${formatRegisterMoment(madeAt)}. A pack is made in the member’s browser, so compare it with the register if you doubt what it says.`}
          </p>
        </FormMessage>
      );
    }
    case 'mismatch':
      return (
        <FormMessage tone="error" title="This pack does not match our record of it">
          <p>
            We recorded a pack with this fingerprint on {formatRegisterMoment(origin.record.madeAt)}
            {origin.record.name && `, for ${origin.record.name}`}. The pack names another member or
            another time. Ask the member for a new pack.
          </p>
        </FormMessage>
      );
    case 'unknown':
      return (
        <FormMessage tone="error" title="This portal did not make this pack">
          <p>
            We have no record of a pack with this fingerprint. Someone may have changed the pack and
            its manifest. Ask the member for a new pack.
          </p>
        </FormMessage>
      );
    case 'unread':
      return (
        <FormMessage tone="warning" title="We could not check whether this portal made this pack">
          <p>{origin.reason}</p>
        </FormMessage>
      );
  }
}

/** `isIntact`: every file matches the manifest. The seal covers only the manifest. */
function Seal({
  seal,
  origin,
  isIntact,
}: {
  seal: SealCheck;
  origin: SealOrigin;
  isIntact: boolean;
}) {
  if (!seal.isSealed)
    return (
      <FormMessage tone="info" title="Not sealed">
        <p>{seal.reason}</p>
      </FormMessage>
    );
  if (seal.is === 'broken')
    return (
      <FormMessage tone="error" title="The seal does not belong to this pack">
        <p>{seal.reason} Ask the member for a new pack.</p>
      </FormMessage>
    );
  const sealed = `${seal.by} at ${formatRegisterMoment(seal.at)}`;
  const command = (
    <p>
      To verify the seal without this portal, unpack the pack and run <code>{SEAL_COMMAND}</code>
    </p>
  );
  if (origin === 'recorded')
    return (
      <FormMessage tone={isIntact ? 'success' : 'info'} title={`Sealed by ${sealed}`}>
        {command}
      </FormMessage>
    );
  return (
    <FormMessage tone="warning" title="We could not confirm the seal">
      <p>
        The pack says that it was sealed by {sealed}.{' '}
        {origin === 'unread'
          ? 'We could not reach the portal to check whether it requested this seal.'
          : 'This portal did not request this seal, so someone else may have made it in the authority’s name.'}
      </p>
      {command}
    </FormMessage>
  );
}

function Checked({ check }: { check: Verification }) {
  const { manifest, fingerprint, files, origin, seal, sealOrigin } = check;
  const wrong = files.flatMap(({ path, result }) =>
    result === 'unchanged' ? [] : [{ path, result }],
  );
  const { counts, member, generatedAt } = manifest;
  return (
    <>
      <Origin origin={origin} isIntact={wrong.length === 0} />
      {wrong.length === 0 ? (
        <FormMessage
          tone={origin.is === 'recorded' ? 'success' : 'info'}
          title={`All ${files.length} files match the manifest.`}
        />
      ) : (
        <FormMessage
          tone="error"
          title={`${wrong.length} of ${files.length} files do not match the manifest.`}
        />
      )}
      <Seal seal={seal} origin={sealOrigin} isIntact={wrong.length === 0} />
      <p>
        The pack says that it was made for {member.name} on{' '}
        {formatRegisterMoment(Date.parse(generatedAt))}: {plural(counts.items, 'item')},{' '}
        {plural(counts.entries, 'entry', 'entries')}, {plural(counts.changes, 'change')},{' '}
        {plural(counts.documents, 'document')}.
      </p>
      <Text breaks>
        Fingerprint: <code>{fingerprint}</code>
      </Text>
      {wrong.length > 0 && (
        <Table
          caption="Files that do not match the manifest"
          columns={[
            { id: 'path', header: 'File' },
            { id: 'result', header: 'Result' },
          ]}
          rows={wrong.slice(0, MOST_ROWS).map(({ path, result }) => ({
            key: path,
            cells: [path, <StatusBadge key="result" {...RESULT_BADGES[result]} />],
          }))}
        />
      )}
    </>
  );
}
