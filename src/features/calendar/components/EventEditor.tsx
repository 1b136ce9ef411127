import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useCan } from '../../../access/useCan';
import { Loading } from '../../../components/feedback/Loading';
import { FormMessage } from '../../../components/form/Form';
import { Modal } from '../../../components/overlay/Modal';
import type { CalendarEvent } from '../../../data/records';
import { newKey } from '../../../data/write';
import { hasDraft } from '../../../shared/drafts/drafts';
import { useDraft, useEditDraft } from '../../../shared/drafts/useDraft';
import { useForm, type FormOptions } from '../../../shared/forms/useForm';
import { isAwaited, isRefused } from '../../../store/loadStatus';
import { createCalendarEvent, saveCalendarEvent } from '../calendarThunks';
import { eventDraftSchema, eventFormSchema, newForm, toForm, type EventForm } from '../eventForm';
import { useEvent } from '../layers';
import * as messages from '../messages';
import { editedPart, partOf, type Part, type Scope } from '../parts';
import { isRepeating, recordOf, type ShownEvent } from '../repeat';
import type { Times } from '../when';
import { EventFields } from './EventFields';

/** Draft key of a new event. */
const NEW_EVENT = 'event/new';

/** Creates an event. Cancel discards the draft, closing keeps it. */
export function NewEvent(props: { uid: string; times: Times; onClose: () => void }) {
  const { uid, times, onClose } = props;
  const draft = useDraft(uid, NEW_EVENT, eventDraftSchema, () => newForm(newKey(), times));
  return (
    <EventModal
      title="Create event"
      uid={uid}
      draft={draft}
      id={draft.content.id}
      part={null}
      onClose={onClose}
    />
  );
}

/** Edits an event, or the occurrences of a series in `scope`. */
export function ChangedEvent(props: {
  uid: string;
  shown: ShownEvent;
  scope: Scope;
  onClose: () => void;
}) {
  const { uid, shown, scope, onClose } = props;
  const row = recordOf(shown);
  const event = useEvent(uid, row.id);
  const { status, data } = event;
  if (isAwaited(event) || isRefused(status))
    return (
      <Modal open title={messages.EDIT_EVENT} onClose={onClose}>
        <Loading status={status} label="Loading the event" />
      </Modal>
    );
  const isWhole = !isRepeating(shown) || scope === 'all';
  const first = data ?? { ...row, desc: '', descEditor: '', uid };
  return isWhole ? (
    <WholeEvent uid={uid} first={first} onClose={onClose} />
  ) : (
    <PartOfEvent {...props} record={first} />
  );
}

/** Follows a record that others move. If another user deletes it, the form saves a new event. @param props.first at opening */
function WholeEvent(props: { uid: string; first: CalendarEvent; onClose: () => void }) {
  const { uid, onClose } = props;
  const [first] = useState(props.first);
  const { status, data } = useEvent(uid, first.id);
  const [keyIfDeleted] = useState(newKey);
  const isDeleted = status === 'ready' && data === null;
  const event = (status === 'ready' ? data : null) ?? first;
  const draft = useEditDraft(uid, `event/${first.id}`, eventDraftSchema, toForm(event));
  return (
    <EventModal
      title={messages.EDIT_EVENT}
      uid={uid}
      draft={draft}
      id={isDeleted ? keyIfDeleted : first.id}
      part={isDeleted ? null : { record: event, target: event, rest: [] }}
      warning={isDeleted && <FormMessage tone="warning">{messages.EVENT_NOT_FOUND}</FormMessage>}
      onClose={onClose}
    />
  );
}

/** Edits one occurrence, or one and all that follow. The edited part becomes a separate event. */
function PartOfEvent(props: {
  uid: string;
  record: CalendarEvent;
  shown: ShownEvent;
  scope: Scope;
  onClose: () => void;
}) {
  const { uid, shown, scope, onClose } = props;
  const [record] = useState(props.record);
  const [part] = useState(() => partOf(record, shown, scope, { id: newKey(), uid }));
  const draft = useDraft(uid, `event/${shown.id}/${scope}`, eventDraftSchema, () =>
    toForm(part.target),
  );
  return (
    <EventModal
      title={messages.EDIT_EVENT}
      uid={uid}
      draft={draft}
      id={draft.content.id}
      part={{ record, ...part }}
      mayRepeat={scope !== 'this'}
      onClose={onClose}
    />
  );
}

/** @param props.part the part of a record that the form edits; null for a new event */
function EventModal(props: {
  title: string;
  uid: string;
  draft: FormOptions<EventForm, unknown, unknown>['draft'];
  id: string;
  part: (Part & { record: CalendarEvent }) | null;
  warning?: ReactNode;
  mayRepeat?: boolean;
  onClose: () => void;
}) {
  const { title, uid, draft, id, part, warning, mayRepeat = true, onClose } = props;
  const maySetType = useCan('sharedEvents.create') === 'yes';
  const [wasDraft] = useState(draft.isDraft);
  // The member may have closed the form and opened another window before the response.
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const form = useForm({
    draft,
    schema: eventFormSchema,
    send: (fields) => {
      const event = { ...fields, id, uid, type: maySetType ? fields.type : 'own' };
      if (!part) return createCalendarEvent({ uid, event });
      const after = [editedPart(part.target, event), ...part.rest];
      return saveCalendarEvent({ uid, before: [part.record], after });
    },
    notice: part ? messages.EVENT_UPDATED : messages.EVENT_ADDED,
    onDone: () => {
      if (isOpen.current) onClose();
    },
    onRefused: (failure) => {
      // The next attempt creates another event.
      if (failure?.message === messages.EVENT_SAVED_BEFORE && hasDraft(uid, NEW_EVENT))
        draft.change({ ...draft.content, id: newKey() });
    },
  });
  return (
    <Modal open keepOpen title={title} onClose={onClose}>
      <EventFields
        label={title}
        form={form}
        wasDraft={wasDraft}
        warning={!form.busy && warning}
        maySetType={maySetType}
        mayRepeat={mayRepeat}
        onCancel={() => {
          form.discard();
          onClose();
        }}
      />
    </Modal>
  );
}
