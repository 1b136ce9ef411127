import { useState, type ReactNode } from 'react';
import { useCan } from '../../../access/useCan';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { Modal } from '../../../components/overlay/Modal';
import type { CalendarEvent } from '../../../data/records';
import { newKey } from '../../../data/write';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useEditDraft } from '../../../shared/drafts/useEditDraft';
import { useForm, type FormOptions } from '../../../shared/forms/useForm';
import { saveCalendarEvent } from '../calendarThunks';
import { eventDraftSchema, eventFormSchema, newForm, toForm, type EventForm } from '../eventForm';
import { useEvent } from '../liveCalendar';
import { EVENT_ADDED, EVENT_GONE, EVENT_UPDATED } from '../messages';
import type { Times } from '../when';
import { EventFields } from './EventFields';

/** Creates an event at the given times. Cancel gives the draft up, closing keeps it. */
export function NewEvent(props: { uid: string; times: Times; onClose: () => void }) {
  const { uid, times, onClose } = props;
  const draft = useDraft(uid, 'event/new', eventDraftSchema, () => newForm(newKey(), times));
  return (
    <EventModal
      title="Create event"
      uid={uid}
      draft={draft}
      id={draft.content.id}
      saved={null}
      onClose={onClose}
    />
  );
}

/**
 * Changes an event, wherever it is moved meanwhile. Where somebody deletes it the text stays, and is saved as a new event.
 * @param props.shown the event as it was when the editor was opened.
 */
export function ChangedEvent(props: { uid: string; shown: CalendarEvent; onClose: () => void }) {
  const { uid, shown, onClose } = props;
  const { status, data } = useEvent(uid, shown.id);
  const [keyIfDeleted] = useState(newKey);
  const isDeleted = status === 'ready' && data === null;
  const event = (status === 'ready' ? data : null) ?? shown;
  const draft = useEditDraft(uid, `event/${shown.id}`, eventDraftSchema, toForm(event));
  return (
    <EventModal
      title="Edit event"
      uid={uid}
      draft={draft}
      id={isDeleted ? keyIfDeleted : shown.id}
      saved={isDeleted ? null : event}
      warning={isDeleted && <FormMessage tone="warning">{EVENT_GONE}</FormMessage>}
      onClose={onClose}
    />
  );
}

/** The form of an event in its window. `saved` is the event as it is now, null for a new one. */
function EventModal(props: {
  title: string;
  uid: string;
  draft: FormOptions<EventForm, unknown, unknown>['draft'];
  id: string;
  saved: CalendarEvent | null;
  warning?: ReactNode;
  onClose: () => void;
}) {
  const { title, uid, draft, id, saved, warning, onClose } = props;
  const maySetType = useCan('sharedEvents.create') === 'yes';
  const [wasDraft] = useState(draft.isDraft);
  const form = useForm({
    draft,
    schema: eventFormSchema,
    send: (fields) =>
      saveCalendarEvent({
        uid,
        id,
        fields: maySetType ? fields : { ...fields, type: 'own' },
        current: saved,
      }),
    notice: saved ? EVENT_UPDATED : EVENT_ADDED,
    onDone: onClose,
  });
  return (
    <Modal open keepOpen title={title} onClose={onClose}>
      <EventFields
        label={title}
        form={form}
        wasDraft={wasDraft}
        warning={!form.busy && warning}
        maySetType={maySetType}
        onCancel={() => {
          form.discard();
          onClose();
        }}
      />
    </Modal>
  );
}
