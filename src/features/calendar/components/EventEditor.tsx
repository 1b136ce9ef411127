import { useEffect, useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';
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
import type { Change } from '../calendarThunks';
import { createCalendarEvent, saveCalendarEvent } from '../editorThunks';
import { editedSeries, formOfOccurrence, isRuleChanged } from '../editedSeries';
import { eventDraftSchema, eventFormSchema, newForm, toForm, type EventForm } from '../eventForm';
import { useEvent } from '../layers';
import * as messages from '../messages';
import { editedPart } from '../parts';
import { isRepeating, recordOf, type ShownEvent } from '../repeat';
import type { Times } from '../when';
import { EventFields } from './EventFields';
import { useScopeQuestion } from './ScopeQuestion';

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
      change={null}
      onClose={onClose}
    />
  );
}

/** Edits an event. For a series, asks which occurrences to change when the form is saved. */
export function ChangedEvent(props: { uid: string; shown: ShownEvent; onClose: () => void }) {
  const { uid, shown, onClose } = props;
  const row = recordOf(shown);
  const event = useEvent(uid, row.id);
  const { status, data } = event;
  if (isAwaited(event) || isRefused(status))
    return (
      <Modal open title={messages.EDIT_EVENT} onClose={onClose}>
        <Loading status={status} label="Loading the event" />
      </Modal>
    );
  const first = data ?? { ...row, desc: '', descEditor: '', uid };
  return isRepeating(shown) ? (
    <OccurrenceOfEvent {...props} record={first} />
  ) : (
    <WholeEvent uid={uid} first={first} onClose={onClose} />
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
      change={
        isDeleted ? null : (_, edited) => ({ before: [event], after: [editedPart(event, edited)] })
      }
      warning={isDeleted && <FormMessage tone="warning">{messages.EVENT_NOT_FOUND}</FormMessage>}
      onClose={onClose}
    />
  );
}

/** The form shows one occurrence, whose changes can apply to the others. */
function OccurrenceOfEvent(props: {
  uid: string;
  record: CalendarEvent;
  shown: ShownEvent;
  onClose: () => void;
}) {
  const { uid, shown, onClose } = props;
  const [record] = useState(props.record);
  const [created] = useState(() => ({ id: newKey(), uid }));
  const series = { record, shown };
  const draft = useDraft(uid, `event/${shown.id}`, eventDraftSchema, () =>
    formOfOccurrence(series),
  );
  const question = useScopeQuestion(shown, isRuleChanged(series, draft.content));
  return (
    <EventModal
      title={messages.EDIT_EVENT}
      uid={uid}
      draft={draft}
      id={record.id}
      change={(content) => ({
        before: [record],
        after: editedSeries(series, content, question.scope(), created),
      })}
      question={question}
      onClose={onClose}
    />
  );
}

/** @param props.change returns the change of an existing event; null for a new event */
function EventModal(props: {
  title: string;
  uid: string;
  draft: FormOptions<EventForm, unknown, unknown>['draft'];
  id: string;
  change: ((content: EventForm, event: CalendarEvent) => Omit<Change, 'uid'>) | null;
  question?: ReturnType<typeof useScopeQuestion>;
  warning?: ReactNode;
  onClose: () => void;
}) {
  const { title, uid, draft, id, change, question, warning, onClose } = props;
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
      return change
        ? saveCalendarEvent({ uid, ...change({ ...draft.content, type: event.type }, event) })
        : createCalendarEvent({ uid, event });
    },
    notice: change ? messages.EVENT_UPDATED : messages.EVENT_ADDED,
    onDone: () => {
      if (isOpen.current) onClose();
    },
    onRefused: (failure) => {
      // The next attempt creates another event.
      if (failure?.message === messages.EVENT_SAVED_BEFORE && hasDraft(uid, NEW_EVENT))
        draft.change({ ...draft.content, id: newKey() });
    },
  });
  const askFirst = (): undefined => {
    question?.ask(v.safeParse(eventFormSchema, form.content).success, form.submit);
  };
  return (
    <Modal open keepOpen title={title} onClose={onClose}>
      <EventFields
        label={title}
        form={question ? { ...form, submit: askFirst } : form}
        isNew={change === null}
        wasDraft={wasDraft}
        warning={!form.busy && warning}
        maySetType={maySetType}
        onCancel={() => {
          form.discard();
          onClose();
        }}
      />
      {question?.dialog}
    </Modal>
  );
}
