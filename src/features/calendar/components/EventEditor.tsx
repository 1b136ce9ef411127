import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useCan } from '../../../access/useCan';
import { Modal } from '../../../components/Modal';
import type { CalendarEvent } from '../../../data/records';
import { newKey } from '../../../data/write';
import { ChangedElsewhere } from '../../../shared/drafts/ChangedElsewhere';
import { useDraft } from '../../../shared/drafts/useDraft';
import { useEditDraft } from '../../../shared/drafts/useEditDraft';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import { saveCalendarEvent } from '../calendarThunks';
import { eventFormSchema, newForm, readForm, toForm } from '../eventForm';
import type { EventErrors, EventForm } from '../eventForm';
import {
  EVENT_ADDED,
  EVENT_CHANGED_ELSEWHERE,
  EVENT_GONE,
  EVENT_UPDATED,
  NOT_SAVED,
} from '../messages';
import { useEvent } from '../liveCalendar';
import { EventFields } from './EventFields';
import type { Days } from './Grid';

type Draft = { content: EventForm; isDraft: boolean; clear: () => void };

/** Creates an event on the given days. Cancel gives the draft up, closing keeps it. */
export function NewEvent({ uid, days, onClose }: { uid: string; days: Days; onClose: () => void }) {
  const draft = useDraft(uid, 'event/new', eventFormSchema, () => newForm(newKey(), days));
  const saving = useSaving({ uid, draft, standing: null, id: draft.content.id, onClose });
  return (
    <Modal open keepOpen title="Create event" onClose={onClose}>
      <EventFields
        {...saving}
        label="Create event"
        form={draft.content}
        isDraft={draft.isDraft}
        isKept={draft.isKept}
        onChange={draft.change}
      />
    </Modal>
  );
}

/**
 * Changes an event, wherever it is moved meanwhile. Where somebody deletes it the text stays, and is saved as a new event.
 * @param props.shown the event as it stood when the editor was opened.
 */
export function ChangedEvent(props: { uid: string; shown: CalendarEvent; onClose: () => void }) {
  const { uid, shown, onClose } = props;
  const { status, data } = useEvent(uid, shown.id);
  const [keyIfGone] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const isGone = status === 'ready' && data === null;
  const event = (status === 'ready' ? data : null) ?? shown;
  const draft = useEditDraft(uid, `event/${shown.id}`, eventFormSchema, toForm(event), busy);
  const standing = isGone ? null : event;
  const id = isGone ? keyIfGone : shown.id;
  const saving = useSaving({ uid, draft, standing, id, onClose, onBusy: setBusy });
  return (
    <Modal open keepOpen title="Edit event" onClose={onClose}>
      <EventFields
        {...saving}
        label="Edit event"
        form={draft.content}
        isDraft={draft.isDraft}
        isKept={draft.isKept}
        isBlocked={draft.isStale}
        warning={
          draft.isStale ? (
            <ChangedElsewhere
              message={EVENT_CHANGED_ELSEWHERE}
              onKeepMine={draft.keepMine}
              onTakeTheirs={draft.clear}
            />
          ) : isGone && !busy ? (
            EVENT_GONE
          ) : null
        }
        onChange={draft.change}
      />
    </Modal>
  );
}

type Saving = {
  uid: string;
  draft: Draft;
  standing: CalendarEvent | null;
  id: string;
  onClose: () => void;
  onBusy?: (busy: boolean) => void;
};

/** What is under way with an event, and what is wrong with it. */
function useSaving({ uid, draft, standing, id, onClose, onBusy }: Saving) {
  const dispatch = useDispatch<ActDispatch>();
  const maySetType = useCan('sharedEvents.create') === 'yes';
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const read = readForm(draft.content);
  const errors: EventErrors = (tried && read.errors) || {};
  const tellBusy = (now: boolean) => {
    setBusy(now);
    onBusy?.(now);
  };
  const onSubmit = async () => {
    if (busy) return;
    setTried(true);
    setFailure(null);
    if (!read.fields) return;
    tellBusy(true);
    const fields = maySetType ? read.fields : { ...read.fields, type: 'own' as const };
    const outcome = await dispatch(saveCalendarEvent({ uid, id, fields, standing }));
    tellBusy(false);
    if (saveCalendarEvent.fulfilled.match(outcome)) {
      draft.clear();
      dispatch(showNotice('success', standing ? EVENT_UPDATED : EVENT_ADDED));
      onClose();
    } else setFailure(outcome.payload?.message ?? NOT_SAVED);
  };
  const onCancel = () => {
    draft.clear();
    onClose();
  };
  return { maySetType, errors, failure, busy, onSubmit: () => void onSubmit(), onCancel };
}
