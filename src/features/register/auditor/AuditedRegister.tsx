/** The register as an external auditor reads it: filters, and samples at random. */
import { useState } from 'react';
import { Button } from '../../../components/action/Button';
import { ViewIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FieldRow, FormMessage } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { Box } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { plural } from '../../../lib/text';
import { Awaited } from '../../../shared/time/Awaited';
import { useServerDay } from '../../../shared/time/serverDay';
import { isRefused } from '../../../store/loadStatus';
import { useMutation } from '../../../store/useMutation';
import { ItemBadges } from '../components/Badges';
import { ItemRow } from '../lists/ItemRow';
import { useItemSummary, useOwnRow } from '../liveRegister';
import { THIS_ITEM } from '../messages';
import { AUDITED_GROUPS, labelOfGroup, toAuditedGroup, type AuditedGroup } from './auditedGroups';
import { chooseSample, type Sample } from './auditorThunks';
import { useAuditedPages } from './liveAuditors';
import { newSeed } from './sample';

const WHOLE = /^\d{1,6}$/;

export function AuditedRegister(props: { uid: string; onOpen: (item: string) => void }) {
  const { uid, onOpen } = props;
  const today = useServerDay();
  const [group, setGroup] = useState<AuditedGroup>('all');
  const [sample, setSample] = useState<Sample | null>(null);
  const { status, data, want } = useAuditedPages(today === null ? null : uid, group, today ?? 0);
  const listed = data?.rows.map(({ key }) => key) ?? null;
  const keys = sample?.keys ?? listed;
  const hasMore = sample === null && data?.hasMore === true;
  const isEmpty = group === 'all' && listed?.length === 0;
  return (
    <Panel
      title="Legal items"
      count={keys === null || hasMore ? null : keys.length}
      tools={
        !isEmpty && (
          <SelectField
            label="Show"
            options={AUDITED_GROUPS}
            value={group}
            onChange={(value) => {
              setGroup(toAuditedGroup(value));
              setSample(null);
            }}
          />
        )
      }
    >
      {today !== null && !isEmpty && <SampleForm {...{ uid, group, today }} onSample={setSample} />}
      {sample && (
        <Box above={4}>
          <FormMessage
            tone="info"
            title={`Sample of ${sample.keys.length} of ${plural(sample.total, 'item')}`}
          >
            <p>
              {labelOfGroup(group)}, seed {sample.seed}. Enter this seed to choose the same items
              again.
            </p>
            <Button size="small" onClick={() => setSample(null)}>
              Show all
            </Button>
          </FormMessage>
        </Box>
      )}
      {keys ? (
        <ProgressiveList
          label="Legal items"
          items={keys}
          getKey={(key) => key}
          renderItem={(key) => <AuditedRow uid={uid} itemKey={key} onOpen={() => onOpen(key)} />}
          hasMore={hasMore}
          onLoadMore={want}
          moreFailed={isRefused(status)}
          resetKey={`${group}/${String(sample?.seed)}/${String(sample?.keys.length)}`}
          empty={<EmptyState message={group === 'all' ? EMPTY : NONE} />}
        />
      ) : (
        <Awaited status={status} label="Loading the register" />
      )}
    </Panel>
  );
}

const EMPTY = 'The register has no active items yet.';
const NONE = 'The register has no items of this kind.';

type SampleFormProps = {
  uid: string;
  group: AuditedGroup;
  today: number;
  onSample: (sample: Sample) => void;
};

function SampleForm({ uid, group, today, onSample }: SampleFormProps) {
  const { busy, run } = useMutation(chooseSample);
  const [size, setSize] = useState('5');
  const [seed, setSeed] = useState('');
  const isValid = WHOLE.test(size) && Number(size) > 0 && (seed === '' || WHOLE.test(seed));
  const handleChoose = async () => {
    const chosen = seed === '' ? newSeed() : Number(seed);
    const sample = await run({ uid, group, today, size: Number(size), seed: chosen });
    if (sample) onSample(sample);
  };
  return (
    <>
      <FieldRow>
        <TextField
          label="Items in the sample"
          inputMode="numeric"
          value={size}
          onChange={setSize}
        />
        <TextField
          label="Seed"
          inputMode="numeric"
          hint="Up to six digits. Leave it empty for a new sample."
          value={seed}
          onChange={setSeed}
        />
      </FieldRow>
      <Button disabled={!isValid} busy={busy} onClick={() => void handleChoose()}>
        Choose at random
      </Button>
    </>
  );
}

function AuditedRow(props: { uid: string; itemKey: string; onOpen: () => void }) {
  const { uid, itemKey, onOpen } = props;
  const row = useOwnRow(uid, itemKey).data;
  const summary = useItemSummary(uid, itemKey, row);
  return (
    <ItemRow
      summary={summary.data}
      isDeleted={summary.status === 'ready' && summary.data === null}
      status={row && <ItemBadges row={row} />}
      actions={
        <Button
          size="small"
          tone="primary"
          icon={ViewIcon}
          aria-label={`Open ${summary.data?.title ?? THIS_ITEM}`}
          onClick={onOpen}
        >
          Open
        </Button>
      }
    />
  );
}
