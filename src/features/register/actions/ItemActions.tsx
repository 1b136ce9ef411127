/** Actions on an item. Renders nothing if there are none and the user can't open one. */
import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../components/action/Button';
import { AddIcon, CheckIcon, SaveIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Text } from '../../../components/layout/Layout';
import { ListRow } from '../../../components/list/ListRow';
import { Panel } from '../../../components/layout/Panel';
import type { Action } from '../../../data/records';
import { formatUtcDay } from '../../../lib/dates';
import { Awaited } from '../../../shared/time/Awaited';
import { useServerDay } from '../../../shared/time/serverDay';
import { useSinceAudit } from '../audit/lastAudit';
import { ItemList } from '../components/ItemList';
import {
  NOTHING_SINCE,
  ACTION_OPENED,
  DUE_REQUIRED,
  WHAT_REQUIRED,
  WHO_REQUIRED,
  ACTION_CLOSED,
  CLOSING_NOTE_REQUIRED,
} from '../messages';
import { formatRegisterMoment } from '../history';
import { Form } from '../../../components/form/Form';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { REASON_LENGTH } from '../../../config/constants';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText, useForm } from '../../../shared/forms/useForm';
import { useActions, openAction, closeAction } from './actionThunks';
import { inOrder, isOpen, isOverdue } from './itemActions';
import { dayField } from '../legalItemForm';
import { actionDraft } from '../item/draftNames';

type ItemActionsProps = {
  uid: string;
  itemKey: string;
  /** True for any item that applies: even a compliant item may have a permit to renew. */
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

const NAME_LENGTH = 200;

const openSchema = v.object({
  entryKey: v.string(),
  what: requiredText(WHAT_REQUIRED),
  who: requiredText(WHO_REQUIRED),
  dueBy: dayField(DUE_REQUIRED),
});

function OpenActionForm(props: { uid: string; itemKey: string; onEnd: () => void }) {
  const { uid, itemKey, onEnd } = props;
  const form = useForm({
    draft: useDraft(uid, actionDraft(itemKey), openSchema, () => ({
      entryKey: newKey(),
      what: '',
      who: '',
      dueBy: '',
    })),
    schema: openSchema,
    send: ({ entryKey, ...action }) => openAction({ uid, key: itemKey, entryKey, action }),
    notice: ACTION_OPENED,
    onDone: onEnd,
  });
  return (
    <Form label="Open an action" onSubmit={form.submit}>
      <TextAreaField
        label="What needs to be done"
        required
        maxLength={REASON_LENGTH}
        rows={2}
        {...form.field('what')}
      />
      <TextField label="Who does it" required maxLength={NAME_LENGTH} {...form.field('who')} />
      <TextField label="Due by" required type="date" {...form.field('dueBy')} />
      <FormEnd form={form} label="Open action" icon={SaveIcon}>
        <Button disabled={form.busy} onClick={onEnd}>
          Cancel
        </Button>
      </FormEnd>
    </Form>
  );
}

const closeSchema = v.object({ entryKey: v.string(), note: requiredText(CLOSING_NOTE_REQUIRED) });

function CloseActionForm(props: {
  uid: string;
  itemKey: string;
  actionKey: string;
  onEnd: () => void;
}) {
  const { uid, itemKey, actionKey, onEnd } = props;
  const form = useForm({
    draft: useDraft(uid, `closing/${actionKey}`, closeSchema, () => ({
      entryKey: newKey(),
      note: '',
    })),
    schema: closeSchema,
    send: ({ entryKey, note }) => closeAction({ uid, key: itemKey, entryKey, actionKey, note }),
    notice: ACTION_CLOSED,
    onDone: onEnd,
  });
  return (
    <Form label="Close the action" onSubmit={form.submit}>
      <TextAreaField
        label="What was done"
        required
        hint="This goes into the history. You cannot change a closed action."
        maxLength={REASON_LENGTH}
        rows={2}
        {...form.field('note')}
      />
      <FormEnd form={form} label="Close action" icon={CheckIcon}>
        <Button disabled={form.busy} onClick={onEnd}>
          Cancel
        </Button>
      </FormEnd>
    </Form>
  );
}
