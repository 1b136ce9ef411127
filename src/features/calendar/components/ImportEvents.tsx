import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/action/Button';
import { UploadIcon } from '../../../components/display/icons';
import { FormMessage } from '../../../components/feedback/FormMessage';
import { FilePicker, NO_FILE, type FileChoice } from '../../../components/form/FilePicker';
import { Modal } from '../../../components/overlay/Modal';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import { saveCalendarEvent } from '../calendarThunks';
import { readIcs, type Imported } from '../importIcs';
import * as messages from '../messages';
import { showRepeat } from '../repeat';
import { isRepeating } from '../repeating';
import { showWhen } from '../when';
import styles from './MemberCalendar.module.css';

const ACCEPTED = { 'text/calendar': ['.ics'] };
const MOST_BYTES = 2_000_000;
/** They are saved in one update. */
const MOST_EVENTS = 300;

/** Takes over the events of a calendar file as own ones, after they were shown. */
export function ImportEvents({ uid, onClose }: { uid: string; onClose: () => void }) {
  const dispatch = useDispatch<ActDispatch>();
  const [choice, setChoice] = useState<FileChoice>(NO_FILE);
  const [imported, setImported] = useState<Imported | null>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const read = async (chosen: FileChoice) => {
    setChoice(chosen);
    setImported(null);
    setFault(undefined);
    if (!chosen.file) return;
    try {
      const found = await readIcs(await chosen.file.text(), uid);
      if (found.events.length === 0) setFault(messages.NO_EVENTS);
      else if (found.events.length > MOST_EVENTS) setFault(messages.tooManyEvents(MOST_EVENTS));
      else setImported(found);
    } catch (cause) {
      console.warn('No calendar file:', cause);
      setFault(messages.NO_CALENDAR);
    }
  };
  const save = async ({ events }: Imported) => {
    setBusy(true);
    const outcome = await dispatch(saveCalendarEvent({ uid, before: [], after: events }));
    setBusy(false);
    if (!saveCalendarEvent.fulfilled.match(outcome)) {
      setFault(outcome.payload?.message);
      return;
    }
    dispatch(showNotice('success', messages.importedEvents(events.length)));
    onClose();
  };

  return (
    <Modal
      open
      keepOpen
      title={messages.IMPORT}
      onClose={onClose}
      actions={
        imported && (
          <Button tone="primary" icon={UploadIcon} busy={busy} onClick={() => void save(imported)}>
            {messages.importEvents(imported.events.length)}
          </Button>
        )
      }
    >
      <p>{messages.IMPORT_NOTE}</p>
      <FilePicker
        label="Calendar file"
        choice={choice}
        onChoose={(chosen) => void read(chosen)}
        accept={ACCEPTED}
        maxBytes={MOST_BYTES}
        messages={messages.ICS_FILE}
        error={fault}
        readOnly={busy}
      />
      {imported && <Preview imported={imported} />}
    </Modal>
  );
}

function Preview({ imported: { events, unread, onceOnly } }: { imported: Imported }) {
  return (
    <>
      {unread > 0 && <FormMessage tone="warning">{messages.unreadEvents(unread)}</FormMessage>}
      {onceOnly > 0 && (
        <FormMessage tone="warning">{messages.onceOnlyEvents(onceOnly)}</FormMessage>
      )}
      <ul className={styles.importedEvents} aria-label="Events of the file">
        {events.map((event) => (
          <li key={event.id}>
            <strong>{event.title}</strong>
            <span className={styles.eventNote}>
              {' '}
              {showWhen(event)}
              {isRepeating(event) && ` · ${showRepeat(event)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
