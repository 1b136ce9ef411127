/** Actions on an item. Renders nothing if there are none and the user can't open one. */
import { useState } from 'react';
import { Button } from '../../../components/action/Button';
import { AddIcon, CheckIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Box, Text } from '../../../components/layout/Layout';
import { ListRow } from '../../../components/list/ListRow';
import { Panel } from '../../../components/layout/Panel';
import type { Action } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { Awaited } from '../../../shared/time/Awaited';
import { useServerDay } from '../../../shared/time/serverDay';
import { useSinceAudit } from '../audit/lastAudit';
import { ItemList } from '../components/ItemList';
import { NOTHING_SINCE, RESULT_LABELS } from '../messages';
import { formatRegisterMoment } from '../history';
import { useActions } from './actionThunks';
import { awaitsCheck, describeAction, inOrder, isOpen, isOverdue } from './itemActions';

const forms = () => import('./ActionForms');
const OpenActionForm = lazyComponent(async () => (await forms()).OpenActionForm);
const CloseActionForm = lazyComponent(async () => (await forms()).CloseActionForm);
const CheckActionForm = lazyComponent(async () => (await forms()).CheckActionForm);

type ItemActionsProps = {
  uid: string;
  itemKey: string;
  /** True for any item that applies: even a compliant item may have a permit to renew. */
  mayOpen: boolean;
  /** Whether the user may close and check actions. */
  mayClose: boolean;
  /** The last evaluation found that the item is not compliant, so a new action has a cause. */
  isNotCompliant?: boolean;
};

export function ItemActions(props: ItemActionsProps) {
  const { uid, itemKey, mayOpen, mayClose, isNotCompliant = false } = props;
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
        <Lazily>
          <OpenActionForm {...{ uid, itemKey, isNotCompliant }} onEnd={() => setOpening(false)} />
        </Lazily>
      )}
      {!data ? (
        <Awaited status={status} label="Loading the actions" />
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
                : 'There are no actions yet. Open an action to describe what needs to be done, by whom and by when.'
            }
          />
        )
      )}
    </Panel>
  );
}

type ActionRowProps = { uid: string; itemKey: string; action: Action; mayClose: boolean };

function ActionRow({ uid, itemKey, action, mayClose }: ActionRowProps) {
  const [opened, setOpened] = useState<'closing' | 'check' | null>(null);
  const today = useServerDay();
  const { what, who, dueBy, openedAt } = action;
  const offersClosing = mayClose && isOpen(action);
  const offersCheck = mayClose && awaitsCheck(action);
  const offered = offersCheck ? 'check' : offersClosing ? 'closing' : null;
  // The action may be closed, here or elsewhere, before the form has ended.
  const shown = opened === offered ? opened : null;
  const form = {
    uid,
    itemKey,
    action,
    onEnd: () => setOpened((now) => (now === shown ? null : now)),
  };
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
        offered &&
        !shown && (
          <Button size="small" icon={CheckIcon} onClick={() => setOpened(offered)}>
            {offersCheck ? 'Record the check' : 'Close'}
          </Button>
        )
      }
    >
      {describeAction(action).map((line) => (
        <Text key={line} margin="2 0 0" lines>
          {line}
        </Text>
      ))}
      {shown === 'closing' && today !== null && (
        <Box above={4}>
          <Lazily>
            <CloseActionForm {...form} today={today} />
          </Lazily>
        </Box>
      )}
      {shown === 'check' && (
        <Box above={4}>
          <Lazily>
            <CheckActionForm {...form} />
          </Lazily>
        </Box>
      )}
    </ListRow>
  );
}

function ActionState({ action }: { action: Action }) {
  const today = useServerDay();
  const { check } = action;
  if (check)
    return (
      <StatusBadge
        tone={check.result === 'effective' ? 'success' : 'warning'}
        text={RESULT_LABELS[check.result]}
      />
    );
  const late = today !== null && isOverdue(action, today);
  if (isOpen(action))
    return <StatusBadge tone={late ? 'danger' : 'warning'} text={late ? 'Overdue' : 'Open'} />;
  return (
    <StatusBadge tone={late ? 'danger' : 'info'} text={late ? 'Check overdue' : 'To be checked'} />
  );
}
