import { useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/action/Button';
import { RemoveIcon, UploadIcon } from '../../../components/display/icons';
import { FormMessage } from '../../../components/form/Form';
import { FilePicker } from '../../../components/form/FilePicker';
import { NO_FILE, type FileChoice } from '../../../components/form/fileChoice';
import { Stack, Text } from '../../../components/layout/Layout';
import { Modal } from '../../../components/overlay/Modal';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../store/mutation';
import { findImportedEvents, importCalendarEvents } from '../editorThunks';
import { readIcs } from '../importIcs';
import { planImport, type Imported, type Plan } from '../importPlan';
import * as messages from '../importMessages';
import { decodeCalendar } from '../icsText';
import { andMore, IMPORT } from '../messages';
import { showRepeat, isRepeating } from '../repeat';
import { showWhen, portalTimes } from '../when';

const ACCEPTED = { 'text/calendar': ['.ics'] };
const MOST_BYTES = 2_000_000;
/** Events in one update. Each event is two records. */
const BATCH = 100;
/** A file can have thousands of lines. */
const MOST_SHOWN = 200;

/** Imports the events of a calendar file as own events, after a preview. */
export function ImportEvents({ uid, onClose }: { uid: string; onClose: () => void }) {
  const dispatch = useDispatch<MutationDispatch>();
  const [choice, setChoice] = useState<FileChoice>(NO_FILE);
  const [plan, setPlan] = useState<Plan | null>(null);
  const [fault, setFault] = useState<string>();
  /** Number of events saved so far; null when no import is running. */
  const [progress, setProgress] = useState<number | null>(null);
  const busy = progress !== null;

  const last = useRef(NO_FILE);

  const read = async (chosen: FileChoice) => {
    last.current = chosen;
    setChoice(chosen);
    setPlan(null);
    setFault(undefined);
    if (!chosen.file) return;
    let file: Imported;
    try {
      const bytes = new Uint8Array(await chosen.file.arrayBuffer());
      file = await readIcs(decodeCalendar(bytes), uid);
    } catch (cause) {
      console.warn('No calendar file:', cause);
      setFault(messages.NO_CALENDAR);
      return;
    }
    const ids = file.groups.map(({ id }) => id);
    const stored = await dispatch(findImportedEvents({ uid, ids }));
    if (last.current !== chosen) return;
    if (!findImportedEvents.fulfilled.match(stored)) {
      setFault(stored.payload?.message);
      return;
    }
    const found = planImport(file, stored.payload);
    setPlan(found);
    if (changesOf(found).length === 0) setFault(messages.NO_EVENTS);
  };
  const save = async (all: Plan) => {
    setFault(undefined);
    const changes = changesOf(all);
    for (let done = 0; done < changes.length; done += BATCH) {
      setProgress(Math.min(done, all.events.length));
      const batch = changes.slice(done, done + BATCH);
      const outcome = await dispatch(
        importCalendarEvents({
          uid,
          events: batch.filter((change) => typeof change !== 'string'),
          removed: batch.filter((change) => typeof change === 'string'),
        }),
      );
      if (importCalendarEvents.fulfilled.match(outcome)) continue;
      const reason = outcome.payload?.message;
      setProgress(null);
      setFault(done === 0 || !reason ? reason : messages.stoppedAfter(done, reason));
      return;
    }
    setProgress(null);
    const outcome = isRemoval(all)
      ? messages.removedEvents(all.cancelled)
      : messages.importedEvents(all.events.length);
    dispatch(showNotice('success', outcome));
    onClose();
  };

  return (
    <Modal
      open
      keepOpen
      title={IMPORT}
      onClose={onClose}
      actions={
        plan &&
        changesOf(plan).length > 0 && (
          <Button
            tone="primary"
            icon={isRemoval(plan) ? RemoveIcon : UploadIcon}
            busy={busy}
            onClick={() => void save(plan)}
          >
            {isRemoval(plan)
              ? messages.removeEvents(plan.cancelled)
              : messages.importEvents(plan.events.length)}
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
      {busy && plan && plan.events.length > BATCH && (
        <p role="status">{messages.importing(progress, plan.events.length)}</p>
      )}
      {plan && <Preview plan={plan} />}
    </Modal>
  );
}

const changesOf = ({ events, series, removed }: Plan) => [...events, ...series, ...removed];

const isRemoval = ({ events }: Plan) => events.length === 0;

function Preview({ plan: { events, cancelled, issues } }: { plan: Plan }) {
  return (
    <>
      {cancelled > 0 && (
        <FormMessage tone="warning">{messages.cancelledEvents(cancelled)}</FormMessage>
      )}
      {issues.length > 0 && (
        <>
          <FormMessage tone="warning">{messages.NOT_AS_IN_FILE}</FormMessage>
          <ShortList label="Lines of the file" all={issues}>
            {({ line, title, text }, n) => (
              <li key={n}>
                <strong>{messages.atLine(line, title)}</strong>{' '}
                <Text as="span" note>
                  {text}
                </Text>
              </li>
            )}
          </ShortList>
        </>
      )}
      <ShortList label="Events of the file" all={events}>
        {(event) => (
          <li key={event.id}>
            <strong>{event.title}</strong>
            <Text as="span" note>
              {' '}
              {showWhen(portalTimes(event))}
              {isRepeating(event) && ` · ${showRepeat(event)}`}
            </Text>
          </li>
        )}
      </ShortList>
    </>
  );
}

function ShortList<Item>(props: {
  label: string;
  all: readonly Item[];
  children: (item: Item, n: number) => ReactNode;
}) {
  const { label, all, children } = props;
  return (
    <Stack as="ul" gap={2} margin="4 0 0" aria-label={label}>
      {all.slice(0, MOST_SHOWN).map(children)}
      {all.length > MOST_SHOWN && <li>{andMore(all.length - MOST_SHOWN)}</li>}
    </Stack>
  );
}
