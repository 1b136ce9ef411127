import { clsx } from 'clsx';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/action/Button';
import {
  CalendarIcon,
  ClockIcon,
  DownloadIcon,
  EditIcon,
  RemoveIcon,
} from '../../../components/display/icons';
import { Icon } from '../../../components/display/Icon';
import { Modal } from '../../../components/overlay/Modal';
import type { CalendarEvent } from '../../../data/records';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import type { ActDispatch } from '../../../store/act';
import { deleteCalendarEvent } from '../calendarThunks';
import { downloadEvents } from '../icsFile';
import { DELETE_QUESTION, EVENT_DELETED, MOVE_TO, NOT_YOURS, TYPE_NAMES } from '../messages';
import { useMayChange } from '../useMayChange';
import { showWhen } from '../when';
import { ReaderTimes } from './ReaderTimes';
import { SameTime } from './SameTime';
import { ZoneNote } from './ZoneNote';
import styles from './eventTypes.module.css';
import memberCalendarStyles from './MemberCalendar.module.css';

/** One event: when, what, and what may be done with it. */
export function EventDetail(props: {
  uid: string;
  event: CalendarEvent;
  onEdit: () => void;
  onMove: () => void;
  onClose: () => void;
}) {
  const { uid, event, onEdit, onMove, onClose } = props;
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const [busy, setBusy] = useState(false);
  const mayChange = useMayChange()(event);

  const handleDelete = async () => {
    if (!(await confirm({ question: DELETE_QUESTION, detail: event.title, danger: true }))) return;
    setBusy(true);
    const outcome = await dispatch(deleteCalendarEvent({ uid, current: event }));
    setBusy(false);
    if (!deleteCalendarEvent.fulfilled.match(outcome)) return;
    dispatch(showNotice('success', EVENT_DELETED));
    onClose();
  };

  return (
    <Modal
      open
      title={event.title}
      onClose={onClose}
      actions={
        <>
          <Button icon={DownloadIcon} onClick={() => downloadEvents(event.title, [event])}>
            Download .ics
          </Button>
          <Button
            tone="danger"
            icon={RemoveIcon}
            disabled={!mayChange}
            busy={busy}
            onClick={() => void handleDelete()}
          >
            Delete
          </Button>
          <Button icon={ClockIcon} disabled={!mayChange || busy} onClick={onMove}>
            {MOVE_TO}
          </Button>
          <Button tone="primary" icon={EditIcon} disabled={!mayChange || busy} onClick={onEdit}>
            Edit
          </Button>
        </>
      }
    >
      <p className={clsx(memberCalendarStyles.eventType, styles[event.type])}>
        {TYPE_NAMES[event.type]}
      </p>
      <p className={memberCalendarStyles.eventWhen}>
        <Icon icon={CalendarIcon} size={18} /> {showWhen(event)}
      </p>
      <ZoneNote />
      <ReaderTimes {...event} />
      <SameTime event={event} />
      {isBlank(event.descEditor) ? (
        event.desc && <p className={memberCalendarStyles.eventText}>{event.desc}</p>
      ) : (
        <RichText value={event.descEditor} />
      )}
      {!mayChange && <p className={memberCalendarStyles.eventNote}>{NOT_YOURS}</p>}
    </Modal>
  );
}
