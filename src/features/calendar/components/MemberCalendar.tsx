import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { Failure, type FailureKind, Loading } from '../../../components/feedback/Loading';
import { lazyComponent, Lazily } from '../../../components/feedback/Lazily';
import { Modal } from '../../../components/overlay/Modal';
import { useIsNarrow } from '../../../components/list/useIsNarrow';
import { EVENT_TYPES } from '../../../../model/event';
import type { CalendarEvent } from '../../../data/records';
import { startOfDay } from '../../../../model/wallClock';
import type { MutationDispatch } from '../../../store/mutation';
import { isAwaited, isRefused } from '../../../store/loadStatus';
import {
  useAddressPosition,
  daysAhead,
  eventsOn,
  firstHourOf,
  useEvents,
  rangeOf,
  stepFrom,
  stepFromToday,
  type View,
} from '../useCalendar';
import { downloadEvents } from '../calendarThunks';
import { useChosenLayers, useLayers, useLayersOffered, type Layer, useEvent } from '../layers';
import {
  NO_EVENTS_AHEAD,
  NO_EVENTS_IN_MONTH,
  OF_ELSEWHERE,
  TYPE_NAMES,
  WHICH_TO_CHANGE,
  WHICH_TO_DELETE,
} from '../messages';
import { nextTime } from '../occurrences';
import type { Scope } from '../parts';
import { isRepeating, type ShownEvent } from '../repeat';
import { CALENDAR_FEED } from '../../../../model/constants';
import { useDeleteEvent, useMayChange, useMoveEvent } from '../useEventChanges';
import { showDay, showFrom, showPeriod, type Times, wallNow } from '../when';
import { Agenda, EventList } from './Agenda';
import { ZoneNote } from './ZoneNote';
import { Grid } from './Grid';
import { Toolbar } from './Toolbar';
import styles from './eventTypes.module.css';
import memberCalendarStyles from './MemberCalendar.module.css';

const EventDetail = lazyComponent(async () => (await import('./EventDetail')).EventDetail);
const NewEvent = lazyComponent(async () => (await import('./EventEditor')).NewEvent);
const MoveEvent = lazyComponent(async () => (await import('./MoveEvent')).MoveEvent);
const ScopeDialog = lazyComponent(async () => (await import('./ScopeQuestion')).ScopeDialog);
const FeedDialog = lazyComponent(
  async () => (await import('../../../shared/feeds/FeedDialog')).FeedDialog,
);
const ImportEvents = lazyComponent(async () => (await import('./ImportEvents')).ImportEvents);
const ChangedEvent = lazyComponent(async () => (await import('./EventEditor')).ChangedEvent);

const NO_LAYERS: readonly Layer[] = [];

/** The open window. `detail` names its event by id, so that changes by others show at once. */
type Dialog =
  | { kind: 'detail'; id: string }
  | { kind: 'edit' | 'move'; event: ShownEvent }
  | { kind: 'scope'; question: string; event: ShownEvent; onChoose: (scope: Scope) => void }
  | { kind: 'create'; times: Times }
  | { kind: 'day'; day: number }
  | { kind: 'subscribe' | 'import' }
  /** The event that the address names cannot be shown. */
  | { kind: 'absent'; why: FailureKind };

/**
 * The calendar of shared and own events. The address holds view and days.
 * @param event id of the event to open first
 * @param onClose called when the window is closed, with the day that the calendar shows; null for today
 */
export function MemberCalendar(props: {
  event?: string | null;
  isNew?: boolean;
  onClose?: (day: number | null) => void;
}) {
  const { event = null, isNew = false, onClose } = props;
  const uid = useSelector(selectUid);
  const named = useEvent(event === null ? null : uid, event ?? '');
  if (uid === null || (event !== null && isAwaited(named)))
    return <Loading label="Loading the calendar" />;
  const { status, data } = named;
  const absent = event === null || data ? null : isRefused(status) ? status : 'notFound';
  return (
    <CalendarOf {...{ uid, event, isNew, onClose, absent }} named={event === null ? null : data} />
  );
}

/** @param props.named the event in the address, if it exists; `absent`: why it cannot be shown */
function CalendarOf(props: {
  uid: string;
  event: string | null;
  named: CalendarEvent | null;
  absent: FailureKind | null;
  isNew: boolean;
  onClose: ((day: number | null) => void) | undefined;
}) {
  const { uid, event: eventInAddress, named, absent, isNew, onClose } = props;
  const mayChange = useMayChange();
  const dispatch = useDispatch<MutationDispatch>();
  const navigate = useNavigate();
  const offered = useLayersOffered();
  const { move, canBeAt } = useMoveEvent(uid);
  const remove = useDeleteEvent(uid);
  const [now] = useState(wallNow);
  const today = startOfDay(now);
  const [place, changePosition] = useAddressPosition();
  const [layers, setLayers] = useChosenLayers(uid);
  const [usual] = useState<View>(useIsNarrow() ? 'agenda' : 'month');
  const [first] = useState(() => named && nextTime(named, now));
  const { source } = place;
  const view = place.view ?? usual;
  const date = (eventInAddress === null ? null : first?.start) ?? place.day ?? now;
  const dayOf = (time: number) => (startOfDay(time) === today ? null : time);
  const [dialog, setDialog] = useState<Dialog | null>(() => {
    if (first) return { kind: 'detail', id: first.id };
    if (absent) return { kind: 'absent', why: absent };
    return isNew ? { kind: 'create', times: firstHourOf(startOfDay(now)) } : null;
  });
  // Without a day in the address, the agenda begins today.
  const isAhead = view === 'agenda' && place.day === null && eventInAddress === null;
  const range = isAhead ? daysAhead(today) : rangeOf(view, date);
  const title = isAhead ? showFrom(today) : showPeriod(view, date);
  const stored = useEvents(source, range);
  const { status, isAwaited: areAwaited } = stored;
  const layerEvents = useLayers(source === 'shared' ? NO_LAYERS : layers, range);
  const events = useMemo(() => [...layerEvents, ...stored.events], [layerEvents, stored.events]);
  if (isRefused(status)) return <Failure kind={status} />;

  const close = () => {
    setDialog(null);
    onClose?.(dayOf(date));
  };
  const openEvent = ({ id, linked: there }: ShownEvent) =>
    there ? void navigate(there.path) : setDialog({ kind: 'detail', id });
  const listDay = (day: number) => setDialog({ kind: 'day', day });
  /** Asks which occurrences of a series to change. */
  const choose = (question: string, event: ShownEvent, onChoose: (scope: Scope) => void) => {
    const chosen = (scope: Scope) => {
      close();
      onChoose(scope);
    };
    if (isRepeating(event)) setDialog({ kind: 'scope', question, event, onChoose: chosen });
    else onChoose('all');
  };
  const opened = dialog?.kind === 'detail' ? events.find(({ id }) => id === dialog.id) : undefined;
  const firstDay = today >= range.from && today < range.to ? today : range.from;

  return (
    <div className={memberCalendarStyles.calendar}>
      <Toolbar
        {...{ source, view, title }}
        layers={{ offered, chosen: layers, onChoose: setLayers }}
        onSource={(chosen) => changePosition(() => ({ source: chosen }))}
        onView={(chosen) => changePosition(() => ({ view: chosen }))}
        onToday={() => changePosition(() => ({ day: null }))}
        onStep={(by) =>
          changePosition((from) => {
            const shown = from.view ?? usual;
            return shown === 'agenda'
              ? {
                  day: from.day === null ? stepFromToday(today, by) : stepFrom(shown, from.day, by),
                }
              : { day: dayOf(stepFrom(shown, from.day ?? now, by)) };
          })
        }
        onCreate={() => setDialog({ kind: 'create', times: firstHourOf(firstDay) })}
        onImport={() => setDialog({ kind: 'import' })}
        onSubscribe={() => setDialog({ kind: 'subscribe' })}
        onDownload={() => void dispatch(downloadEvents({ uid, title, events: stored.events }))}
      />
      <ZoneNote />
      {areAwaited && <Loading inline label="Loading the events" />}
      {view === 'agenda' ? (
        !areAwaited && (
          <Agenda
            {...{ range, events }}
            emptyText={isAhead ? NO_EVENTS_AHEAD : NO_EVENTS_IN_MONTH}
            onOpen={openEvent}
          />
        )
      ) : (
        <Grid
          {...{ view, date, events }}
          onOpen={openEvent}
          onListDay={listDay}
          onShowDay={(day) => changePosition(() => ({ view: 'day', day: dayOf(day) }))}
          mayMove={mayChange}
          onMove={(event, times) => {
            if (!canBeAt(event, times)) return;
            choose(WHICH_TO_CHANGE, event, (scope) => void move(event, times, scope));
          }}
          onSelect={(times) => setDialog({ kind: 'create', times })}
        />
      )}
      <ul className={memberCalendarStyles.calendarLegend} aria-label="Colours">
        {layerEvents.length > 0 && (
          <li>
            <span className={clsx(memberCalendarStyles.calendarSwatch, styles.linked)} />
            {OF_ELSEWHERE}
          </li>
        )}
        {EVENT_TYPES.map((type) => (
          <li key={type}>
            <span className={clsx(memberCalendarStyles.calendarSwatch, styles[type])} />
            {TYPE_NAMES[type]}
          </li>
        ))}
      </ul>
      {opened && (
        <Lazily>
          <EventDetail
            uid={uid}
            event={opened}
            onEdit={() => setDialog({ kind: 'edit', event: opened })}
            onMove={() => setDialog({ kind: 'move', event: opened })}
            onDelete={() =>
              choose(WHICH_TO_DELETE, opened, (scope) => void remove(opened, scope).then(close))
            }
            onClose={close}
          />
        </Lazily>
      )}
      <Lazily resetKey={dialog?.kind ?? ''}>
        {dialog?.kind === 'edit' && <ChangedEvent uid={uid} shown={dialog.event} onClose={close} />}
        {dialog?.kind === 'move' && <MoveEvent uid={uid} event={dialog.event} onClose={close} />}
        {dialog?.kind === 'scope' && <ScopeDialog {...dialog} onClose={close} />}
        {dialog?.kind === 'create' && <NewEvent uid={uid} times={dialog.times} onClose={close} />}
        {dialog?.kind === 'subscribe' && (
          <FeedDialog uid={uid} feed={CALENDAR_FEED} onClose={close} />
        )}
        {dialog?.kind === 'import' && <ImportEvents uid={uid} onClose={close} />}
      </Lazily>
      {dialog?.kind === 'absent' && (
        <Modal open title="Event" onClose={close}>
          <Failure kind={dialog.why} />
        </Modal>
      )}
      {dialog?.kind === 'day' && (
        <Modal open title={showDay(dialog.day)} onClose={close}>
          <EventList events={eventsOn(events, dialog.day)} onOpen={openEvent} />
        </Modal>
      )}
    </div>
  );
}
