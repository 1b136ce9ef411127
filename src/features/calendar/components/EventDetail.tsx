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
import { Loading } from '../../../components/feedback/Loading';
import { Row, Text } from '../../../components/layout/Layout';
import { Modal } from '../../../components/overlay/Modal';
import type { MutationDispatch } from '../../../store/mutation';
import { isBlank } from '../../../shared/richText/rawContent';
import { RichText } from '../../../shared/richText/RichText';
import { downloadEvents } from '../calendarThunks';
import { useEvent } from '../layers';
import { LawsMentioned } from '../../register';
import { MOVE_TO, NOT_YOURS, TYPE_NAMES } from '../messages';
import { showRepeat, isRepeating, recordOf, type ShownEvent } from '../repeat';
import { useMayChange } from '../useEventChanges';
import { showWhen } from '../when';
import { ReaderTimes, SameTime } from './EventTimes';
import { ZoneNote } from './ZoneNote';
import memberCalendarStyles from './MemberCalendar.module.css';
import styles from './eventTypes.module.css';

export function EventDetail(props: {
  uid: string;
  event: ShownEvent;
  onEdit: () => void;
  onMove: () => void;
  onDelete: () => void;
  onClose: () => void;
}) {
  const { uid, event, onEdit, onMove, onDelete, onClose } = props;
  const dispatch = useDispatch<MutationDispatch>();
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
            Download calendar file (.ics)
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
      {isRepeating(record) && <Text note>{showRepeat(record)}</Text>}
      <ZoneNote />
      <ReaderTimes {...event} />
      <SameTime event={event} />
      <Description uid={uid} id={record.id} />
      {event.type !== 'own' && (
        <LawsMentioned kind="adminEvents" id={record.id} mayChoose={mayChange} />
      )}
      {!mayChange && <Text note>{NOT_YOURS}</Text>}
    </Modal>
  );
}

function Description({ uid, id }: { uid: string; id: string }) {
  const { status, data } = useEvent(uid, id);
  if (data === null && status !== 'ready')
    return <Loading status={status} inline label="Loading the description" />;
  if (data === null) return null;
  return isBlank(data.descEditor) ? (
    data.desc && <Text lines>{data.desc}</Text>
  ) : (
    <RichText value={data.descEditor} />
  );
}
