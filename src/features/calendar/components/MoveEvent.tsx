import * as v from 'valibot';
import { SaveIcon } from '../../../components/display/icons';
import { FieldRow, Form } from '../../../components/form/Form';
import { asOptions, SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { Modal } from '../../../components/overlay/Modal';
import { isWholeDays, wallDay, wallOf, wallTime } from '../../../../model/wallClock';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields, useForm, type Sending } from '../../../shared/forms/useForm';
import type { Change } from '../calendarThunks';
import { saveCalendarMove } from '../editorThunks';
import { daySchema, timeChoices } from '../eventForm';
import { MOVE_TO } from '../messages';
import type { ShownEvent } from '../repeat';
import { useMoveEvent } from '../useEventChanges';
import { showWhen } from '../when';
import { ReaderTimes } from './EventTimes';
import { useScopeQuestion } from './ScopeQuestion';
import { ZoneNote } from './ZoneNote';
import { Text } from '../../../components/layout/Layout';

/** Moves an event by form fields, as a drag does. Its length stays. */
export function MoveEvent(props: { uid: string; event: ShownEvent; onClose: () => void }) {
  const { uid, event, onClose } = props;
  const { offerUndo } = useMoveEvent(uid);
  const timesAt = (start: number) => ({ start, end: start + event.end - event.start });
  const draft = useFields({ day: wallDay(event.start), time: wallTime(event.start) });
  const schema = v.pipe(
    v.object({ day: daySchema, time: v.string() }),
    v.transform(({ day, time }) => timesAt(wallOf(day, time) ?? Number.NaN)),
  );
  const question = useScopeQuestion(event);
  const form = useForm({
    draft,
    schema,
    send: (times): Sending<Change> =>
      saveCalendarMove({ uid, event, times, scope: question.scope() }),
    onDone: (change) => {
      offerUndo(change);
      onClose();
    },
  });
  const { day, time } = form.content;
  const start = wallOf(day, time);
  return (
    <Modal open keepOpen title={MOVE_TO} onClose={onClose}>
      <Form
        label={MOVE_TO}
        onSubmit={() => question.ask(v.safeParse(schema, form.content).success, form.submit)}
      >
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
      {question.dialog}
    </Modal>
  );
}
