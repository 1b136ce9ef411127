/** The parts of an item's page that only an own obligation has: its text, and the conditions of a permit. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { FULL_REGISTER } from '../../../access/roleMatrix';
import { useCan } from '../../../access/useCan';
import { Button } from '../../../components/action/Button';
import { AddIcon, EditIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import type { OwnIndexRow } from '../../../data/records';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { Awaited } from '../../../shared/time/Awaited';
import type { MutationDispatch } from '../../../store/mutation';
import { upToDate } from '../../../store/liveValues';
import { useMutation } from '../../../store/useMutation';
import { stateOf } from '../../../../model/registerGroups';
import { ActionBadge, DueBadge, EvidenceBadge, StatusIcon } from '../components/Badges';
import { useConditions, useObligation } from './liveObligations';
import { NO_CONDITIONS, OBLIGATION_ADDED } from './obligationMessages';
import { addToRegister } from '../registerThunks';
import { ObligationFacts } from './ObligationFacts';
import { textOfObligation } from './obligationForm';

const AddObligationDialog = lazyComponent(
  async () => (await import('./ObligationDialogs')).AddObligationDialog,
);
const EditObligationDialog = lazyComponent(
  async () => (await import('./ObligationDialogs')).EditObligationDialog,
);

type ObligationProps = { uid: string; itemKey: string };
type PanelsProps = ObligationProps & {
  mayEdit: boolean;
  /** Returns the address of a permit or a condition. */
  linkOf: (key: string) => string;
};

export function ObligationPanels(props: PanelsProps) {
  const { uid, itemKey, mayEdit, linkOf } = props;
  const { data } = upToDate(useObligation(uid, itemKey));
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Panel
        title="About this item"
        actions={
          mayEdit && (
            <Button
              size="small"
              icon={EditIcon}
              disabled={data === null}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )
        }
      >
        <ObligationFacts uid={uid} itemKey={itemKey} linkOf={linkOf} />
      </Panel>
      {isEditing && data && (
        <Lazily>
          <EditObligationDialog
            uid={uid}
            itemKey={itemKey}
            saved={textOfObligation(data)}
            onClose={() => setEditing(false)}
          />
        </Lazily>
      )}
      <Conditions {...props} />
    </>
  );
}

/** Renders nothing for a condition, and for an own obligation without conditions to which the user can't add any. */
export function Conditions({ uid, itemKey, mayEdit, linkOf }: PanelsProps) {
  const mayAdd = useCan(FULL_REGISTER) === 'yes' && mayEdit;
  const permit = useObligation(uid, itemKey).data;
  const { status, data, want } = useConditions(permit?.parent === undefined ? uid : null, itemKey);
  const [isAdding, setAdding] = useState(false);
  if (permit?.parent !== undefined || (!mayAdd && data?.rows.length === 0)) return null;
  return (
    <Panel
      title="Conditions"
      actions={
        mayAdd && (
          <Button size="small" icon={AddIcon} onClick={() => setAdding(true)}>
            Add a condition
          </Button>
        )
      }
      flush
    >
      {isAdding && permit && (
        <Lazily>
          <AddObligationDialog
            uid={uid}
            permit={{ key: itemKey, text: textOfObligation(permit) }}
            onClose={() => setAdding(false)}
          />
        </Lazily>
      )}
      {data ? (
        <ProgressiveList
          label="Conditions"
          items={data.rows}
          getKey={({ key }) => key}
          renderItem={(row) => <ConditionRow row={row} to={linkOf(row.key)} />}
          hasMore={data.hasMore}
          onLoadMore={want}
          empty={<EmptyState message={NO_CONDITIONS} />}
        />
      ) : (
        <Awaited status={status} label="Loading the conditions" />
      )}
    </Panel>
  );
}

function ConditionRow({ row, to }: { row: OwnIndexRow; to: string }) {
  return (
    <ListRow
      title={<Link to={to}>{row.title}</Link>}
      meta={
        row.status === 'inactive' ? (
          <StatusBadge tone="neutral" text="Removed" />
        ) : (
          <>
            <StatusIcon status={stateOf(row)} />
            <DueBadge row={row} />
            <ActionBadge row={row} />
            <EvidenceBadge row={row} />
          </>
        )
      }
    />
  );
}

/** Adds a removed own obligation again, with its text. */
export function AddAgain({ uid, itemKey }: ObligationProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const { busy, run } = useMutation(addToRegister);
  const handleAdd = async () => {
    if ((await run({ uid, key: itemKey })) === null) return;
    dispatch(showNotice('success', OBLIGATION_ADDED));
  };
  return (
    <Button icon={AddIcon} busy={busy} onClick={() => void handleAdd()}>
      Add it again
    </Button>
  );
}
