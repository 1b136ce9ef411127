import { clsx } from 'clsx';
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
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { downloadEvents } from '../icsFile';
import { MOVE_TO, NOT_YOURS, TYPE_NAMES } from '../messages';
import { showRepeat } from '../repeat';
import { isRepeating, recordOf, type ShownEvent } from '../repeating';
import { useMayChange } from '../useMayChange';
import { showWhen } from '../when';
import { ReaderTimes } from './ReaderTimes';
import { SameTime } from './SameTime';
import { ZoneNote } from './ZoneNote';
import styles from './eventTypes.module.css';
import memberCalendarStyles from './MemberCalendar.module.css';

/** One event: when, what, and what may be done with it. */
export function EventDetail(props: {
  event: ShownEvent;
  onEdit: () => void;
  onMove: () => void;
  onDelete: () => void;
  onClose: () => void;
}) {
  const { event, onEdit, onMove, onDelete, onClose } = props;
  const mayChange = useMayChange()(event);

  const record = recordOf(event);
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
          <Button tone="danger" icon={RemoveIcon} disabled={!mayChange} onClick={onDelete}>
            Delete
          </Button>
          <Button icon={ClockIcon} disabled={!mayChange} onClick={onMove}>
            {MOVE_TO}
          </Button>
          <Button tone="primary" icon={EditIcon} disabled={!mayChange} onClick={onEdit}>
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
      {isRepeating(record) && (
        <p className={memberCalendarStyles.eventNote}>{showRepeat(record)}</p>
      )}
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
