import { clsx } from 'clsx';
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
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { Row, Text } from '../../../components/layout/Layout';
import { Modal } from '../../../components/overlay/Modal';
import type { ActDispatch } from '../../../store/act';
import { isAwaited, isRefused } from '../../../store/loadStatus';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { downloadEvents } from '../calendarThunks';
import { useEvent } from '../liveCalendar';
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
  uid: string;
  event: ShownEvent;
  onEdit: () => void;
  onMove: () => void;
  onDelete: () => void;
  onClose: () => void;
}) {
  const { uid, event, onEdit, onMove, onDelete, onClose } = props;
  const dispatch = useDispatch<ActDispatch>();
  const mayChange = useMayChange()(event);
  const record = recordOf(event);
  return (
    <Modal
      open
      title={event.title}
      onClose={onClose}
      actions={
        <>
          <Button
            icon={DownloadIcon}
            onClick={() =>
              void dispatch(downloadEvents({ uid, title: event.title, events: [event] }))
            }
          >
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
      <Row as="p" gap={2} nowrap weight="bold">
        <Icon icon={CalendarIcon} size={18} /> {showWhen(event)}
      </Row>
      {isRepeating(record) && (
        <p className={memberCalendarStyles.eventNote}>{showRepeat(record)}</p>
      )}
      <ZoneNote />
      <ReaderTimes {...event} />
      <SameTime event={event} />
      <Description uid={uid} id={record.id} />
      {!mayChange && <p className={memberCalendarStyles.eventNote}>{NOT_YOURS}</p>}
    </Modal>
  );
}

/** What lists do not read of an event. */
function Description({ uid, id }: { uid: string; id: string }) {
  const event = useEvent(uid, id);
  const { status, data } = event;
  if (isAwaited(event)) return <Loading inline label="Loading the description" />;
  if (isRefused(status)) return <Failure kind={status} />;
  if (data === null) return null;
  return isBlank(data.descEditor) ? (
    data.desc && <Text lines>{data.desc}</Text>
  ) : (
    <RichText value={data.descEditor} />
  );
}
