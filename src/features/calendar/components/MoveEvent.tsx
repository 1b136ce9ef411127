import * as v from 'valibot';
import { Button } from '../../../components/action/Button';
import { SaveIcon } from '../../../components/display/icons';
import { FieldRow, Form } from '../../../components/form/Form';
import { asOptions, SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { Modal } from '../../../components/overlay/Modal';
import { isWholeDays, wallDay, wallOf, wallTime } from '../../../../model/wallClock';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields, useForm, type Sending } from '../../../shared/forms/useForm';
import { saveCalendarMove, type Change } from '../calendarThunks';
import { daySchema, timeChoices } from '../eventForm';
import { MOVE_TO, CHANGED_ALONE, SCOPES, WHICH_TIMES } from '../messages';
import type { Scope } from '../parts';
import { type ShownEvent, showRepeat, isRepeating, recordOf } from '../repeat';
import { useMoveEvent } from '../useEventChanges';
import { showWhen, showTimes } from '../when';
import { ReaderTimes } from './EventTimes';
import { ZoneNote } from './ZoneNote';
import { Text } from '../../../components/layout/Layout';

/** Moves an event by form fields, as a drag does. Its length stays. */
export function MoveEvent(props: {
  uid: string;
  event: ShownEvent;
  scope: Scope;
  onClose: () => void;
}) {
  const { uid, event, scope, onClose } = props;
  const { offerUndo } = useMoveEvent(uid);
  const timesAt = (start: number) => ({ start, end: start + event.end - event.start });
  const draft = useFields({ day: wallDay(event.start), time: wallTime(event.start) });
  const schema = v.pipe(
    v.object({ day: daySchema, time: v.string() }),
    v.transform(({ day, time }) => timesAt(wallOf(day, time) ?? Number.NaN)),
  );
  const form = useForm({
    draft,
    schema,
    send: (times): Sending<Change> => saveCalendarMove({ uid, event, times, scope }),
    onDone: (change) => {
      offerUndo(change);
      onClose();
    },
  });
  const { day, time } = form.content;
  const start = wallOf(day, time);
  return (
    <Modal open keepOpen title={MOVE_TO} onClose={onClose}>
      <Form label={MOVE_TO} onSubmit={form.submit}>
        <FieldRow>
          <TextField label="Day" type="date" required {...form.field('day')} />
          {!isWholeDays(event.start, event.end) && (
            <SelectField
              label="Start time"
              options={asOptions(timeChoices(time))}
              {...form.field('time')}
            />
          )}
        </FieldRow>
        <ZoneNote />
        {start !== null && (
          <>
            <Text note>{showWhen(timesAt(start))}</Text>
            <ReaderTimes {...timesAt(start)} />
          </>
        )}
        <FormEnd form={form} label="Move" icon={SaveIcon} onCancel={onClose} />
      </Form>
    </Modal>
  );
}

const CHOICES: readonly Scope[] = ['this', 'following', 'all'];

export function ScopeDialog(props: {
  event: ShownEvent;
  onChoose: (scope: Scope) => void;
  onClose: () => void;
}) {
  const { event, onChoose, onClose } = props;
  const record = recordOf(event);
  return (
    <Modal
      open
      size="small"
      title={WHICH_TIMES}
      onClose={onClose}
      actions={CHOICES.map((scope) => (
        <Button key={scope} onClick={() => onChoose(scope)}>
          {SCOPES[scope]}
        </Button>
      ))}
    >
      <p>
        {event.title} ({showTimes(event)})
      </p>
      {isRepeating(record) && <p>{showRepeat(record)}</p>}
      {event.except && <p>{CHANGED_ALONE}</p>}
    </Modal>
  );
}
