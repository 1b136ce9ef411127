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
import { MOVE_TO, NOT_YOURS, TYPE_NAMES, AT_THE_SAME_TIME, andMore } from '../messages';
import { showRepeat, isRepeating, recordOf, type ShownEvent } from '../repeat';
import { useMayChange } from '../useEventChanges';
import {
  showWhen,
  showShortDay,
  showTimes,
  foreignZone,
  showZone,
  ZONE,
  showDay,
  type Times,
} from '../when';
import { browserZone, instantOf, wallClockIn } from '../../../../model/timeZones';
import { isWholeDays, wallTime } from '../../../../model/wallClock';
import { FormMessage } from '../../../components/form/Form';
import { meetings, timesAhead } from '../occurrences';
import { useEvents } from '../useCalendar';
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

const MOST_NAMED = 5;

/** Lists the events that overlap this event. */
export function SameTime({ event }: { event: ShownEvent }) {
  const { times, range } = timesAhead(event);
  const { events } = useEvents('all', range);
  const { id } = recordOf(event);
  const overlapping = meetings(
    times,
    events.filter((other) => recordOf(other).id !== id),
  );
  if (overlapping.length === 0) return null;
  const name = (other: ShownEvent) => {
    const day = times.length > 1 ? `${showShortDay(other.start)}, ` : '';
    return `${other.title} (${day}${showTimes(other)})`;
  };
  const left = overlapping.length - MOST_NAMED;
  return (
    <FormMessage tone="warning">
      {AT_THE_SAME_TIME} {overlapping.slice(0, MOST_NAMED).map(name).join(', ')}
      {left > 0 && ` ${andMore(left)}`}
    </FormMessage>
  );
}

/** Shows the times on the reader's own clock, and warns of a time that the clocks skip. Whole days are the same in every zone. */
export function ReaderTimes({ start, end }: Times) {
  if (isWholeDays(start, end)) return null;
  const zone = browserZone();
  const here = (wall: number) => wallClockIn(zone, instantOf(ZONE, wall));
  const leftOut = [start, end].filter((wall) => wallClockIn(ZONE, instantOf(ZONE, wall)) !== wall);
  return (
    <>
      {foreignZone() !== null && (
        <Text note>
          Your time ({showZone(zone)}): {showWhen({ start: here(start), end: here(end) })}
        </Text>
      )}
      {leftOut.map((wall) => (
        <Text key={wall} note>
          Clocks go forward on {showDay(wall)}: {wallTime(wall)} does not exist on that day.
        </Text>
      ))}
    </>
  );
}

export function ZoneNote() {
  const zone = foreignZone();
  return zone && <Text note>Times are in {zone}.</Text>;
}
