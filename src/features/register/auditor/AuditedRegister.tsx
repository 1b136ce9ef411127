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
import type { OwnIndexRow } from '../../../data/records';
import { plural } from '../../../lib/text';
import { stateOf } from '../../../../model/registerGroups';
import { Awaited } from '../../../shared/time/Awaited';
import { useServerDay } from '../../../shared/time/serverDay';
import { ActionBadge, DueBadge, EvidenceBadge, OwnBadge, StatusIcon } from '../components/Badges';
import { isDue, isIndexed } from '../due';
import { ItemRow } from '../lists/ItemRow';
import { useItemSummary } from '../liveRegister';
import { THIS_ITEM } from '../messages';
import { ITEM_STATES } from '../ownRegister';
import { useActiveRows } from './liveAuditors';
import { newSeed, sampleOf } from './sample';

const GROUPS: readonly { value: string; label: string }[] = [
  { value: 'all', label: 'All active items' },
  { value: 'overdue', label: 'Overdue' },
  { value: 'due', label: 'Due within 30 days' },
  ...ITEM_STATES.map((state) => ({ value: state, label: state })),
  { value: 'openActions', label: 'With open actions' },
  { value: 'overdueActions', label: 'With overdue actions' },
  { value: 'expired', label: 'With expired evidence' },
  { value: 'own', label: 'Own obligations' },
];

const isIn = (group: string, row: OwnIndexRow, today: number): boolean =>
  group === 'all' ||
  (group === 'own' && row.kind !== undefined) ||
  (isIndexed(group) ? isDue(row, group, today) : stateOf(row) === group);

const WHOLE = /^\d{1,6}$/;

type Sample = { size: number; seed: number };

export function AuditedRegister(props: { uid: string; onOpen: (item: string) => void }) {
  const { uid, onOpen } = props;
  const { status, data } = useActiveRows(uid);
  const today = useServerDay();
  const [group, setGroup] = useState('all');
  const [sample, setSample] = useState<Sample | null>(null);
  const rows = today === null ? null : (data?.filter((row) => isIn(group, row, today)) ?? null);
  const chosen =
    rows &&
    sample &&
    sampleOf(
      rows.map(({ key }) => key),
      sample.size,
      sample.seed,
    ).flatMap((key) => rows.filter((row) => row.key === key));
  const label = GROUPS.find(({ value }) => value === group)?.label ?? '';
  return (
    <Panel
      title="Legal items"
      count={rows && (chosen ?? rows).length}
      tools={
        <SelectField
          label="Show"
          options={GROUPS}
          value={group}
          onChange={(value) => {
            setGroup(value);
            setSample(null);
          }}
        />
      }
    >
      <SampleForm onSample={setSample} />
      {rows && chosen && sample && (
        <Box above={4}>
          <FormMessage
            tone="info"
            title={`Sample of ${chosen.length} of ${plural(rows.length, 'item')}`}
          >
            <p>
              {label}, seed {sample.seed}. Enter this seed to choose the same items again.
            </p>
            <Button size="small" onClick={() => setSample(null)}>
              Show all
            </Button>
          </FormMessage>
        </Box>
      )}
      {rows ? (
        <ProgressiveList
          label="Legal items"
          items={chosen ?? rows}
          getKey={({ key }) => key}
          renderItem={(row) => <AuditedRow uid={uid} row={row} onOpen={() => onOpen(row.key)} />}
          resetKey={`${group}/${String(sample?.seed)}/${String(sample?.size)}`}
          empty={<EmptyState message="The register has no items of this kind." />}
        />
      ) : (
        <Awaited status={status} label="Loading the register" />
      )}
    </Panel>
  );
}

function SampleForm({ onSample }: { onSample: (sample: Sample) => void }) {
  const [size, setSize] = useState('5');
  const [seed, setSeed] = useState('');
  const isValid = WHOLE.test(size) && Number(size) > 0 && (seed === '' || WHOLE.test(seed));
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
      <Button
        disabled={!isValid}
        onClick={() =>
          onSample({ size: Number(size), seed: seed === '' ? newSeed() : Number(seed) })
        }
      >
        Choose at random
      </Button>
    </>
  );
}

function AuditedRow(props: { uid: string; row: OwnIndexRow; onOpen: () => void }) {
  const { uid, row, onOpen } = props;
  const summary = useItemSummary(uid, row.key, row);
  return (
    <ItemRow
      summary={summary.data}
      isDeleted={summary.status === 'ready' && summary.data === null}
      status={
        <>
          <StatusIcon status={stateOf(row)} />
          <OwnBadge row={row} />
          <DueBadge row={row} />
          <ActionBadge row={row} />
          <EvidenceBadge row={row} />
        </>
      }
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
