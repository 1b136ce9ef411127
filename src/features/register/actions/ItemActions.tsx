/** What is to be done about an item, and what was: the open actions first. Nothing stands where there is none and none can be opened. */
import { useState } from 'react';
import { Button } from '../../../components/action/Button';
import { AddIcon, CheckIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Text } from '../../../components/layout/Layout';
import { ListRow } from '../../../components/list/ListRow';
import { Panel } from '../../../components/layout/Panel';
import type { Action } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { Awaited } from '../../../shared/time/Awaited';
import { useServerDay } from '../../../shared/time/serverDay';
import { isRefused } from '../../../store/loadStatus';
import { useSinceAudit } from '../audit/lastAudit';
import { ItemList } from '../components/ItemList';
import { NOTHING_SINCE } from '../messages';
import { formatRegisterMoment } from '../moments';
import { CloseActionForm } from './CloseActionForm';
import { inOrder, isOpen, isOverdue } from './itemActions';
import { useActions } from './liveActions';
import { OpenActionForm } from './OpenActionForm';

type ItemActionsProps = {
  uid: string;
  itemKey: string;
  /** Of any item that applies: what is in order today may have a permit to renew. */
  mayOpen: boolean;
  mayClose: boolean;
};

export function ItemActions({ uid, itemKey, mayOpen, mayClose }: ItemActionsProps) {
  const { status, data } = useActions(uid, itemKey);
  const since = useSinceAudit(uid);
  const [isOpening, setOpening] = useState(false);
  const shown = data?.filter(({ openedAt, closedAt = openedAt }) => since.shows(closedAt)) ?? [];
  if (!mayOpen && data?.length === 0) return null;
  return (
    <Panel
      title="Actions"
      count={data && shown.length}
      actions={
        mayOpen &&
        !isOpening && (
          <Button size="small" icon={AddIcon} onClick={() => setOpening(true)}>
            Open an action
          </Button>
        )
      }
    >
      {mayOpen && isOpening && (
        <OpenActionForm uid={uid} itemKey={itemKey} onEnd={() => setOpening(false)} />
      )}
      {!data ? (
        isRefused(status) ? (
          <Failure kind={status} />
        ) : (
          <Awaited label="Loading the actions" />
        )
      ) : shown.length > 0 ? (
        <ItemList
          label="Actions"
          items={inOrder(shown)}
          renderItem={(action) => (
            <ActionRow uid={uid} itemKey={itemKey} action={action} mayClose={mayClose} />
          )}
        />
      ) : (
        !isOpening && (
          <EmptyState
            message={
              data.length > 0
                ? NOTHING_SINCE
                : 'No action has been opened. Say what is to be done, by whom and by when.'
            }
          />
        )
      )}
    </Panel>
  );
}

type ActionRowProps = { uid: string; itemKey: string; action: Action; mayClose: boolean };

function ActionRow({ uid, itemKey, action, mayClose }: ActionRowProps) {
  const [isClosing, setClosing] = useState(false);
  const { key, what, who, dueBy, openedAt, closedAt, closingNote } = action;
  const offersClosing = mayClose && closedAt === undefined;
  return (
    <ListRow
      title={what}
      meta={
        <>
          <ActionState action={action} />
          <span>
            {who}, by {formatUtcDay(dueBy)}. Opened {formatRegisterMoment(openedAt)}.
          </span>
        </>
      }
      actions={
        offersClosing &&
        !isClosing && (
          <Button size="small" icon={CheckIcon} onClick={() => setClosing(true)}>
            Close
          </Button>
        )
      }
    >
      {closedAt !== undefined && (
        <Text margin="2 0 0" lines>
          Closed {formatRegisterMoment(closedAt)}: {closingNote}
        </Text>
      )}
      {offersClosing && isClosing && (
        <CloseActionForm
          uid={uid}
          itemKey={itemKey}
          actionKey={key}
          onEnd={() => setClosing(false)}
        />
      )}
    </ListRow>
  );
}

function ActionState({ action }: { action: Action }) {
  const today = useServerDay();
  if (!isOpen(action)) return <StatusBadge tone="success" text="Closed" />;
  return today !== null && isOverdue(action, today) ? (
    <StatusBadge tone="danger" text="Overdue" />
  ) : (
    <StatusBadge tone="warning" text="Open" />
  );
}
