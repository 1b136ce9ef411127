import * as v from 'valibot';
import { faultOf, optionsIn, toStored, withImplied } from '../../../../model/conditions';
import { NATIONS, QUESTIONS } from '../../../../model/questions';
import { SaveIcon } from '../../../components/display/icons';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { FieldSet } from '../../../components/form/Field';
import { Form, FormMessage } from '../../../components/form/Form';
import { Grid, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import type { Answers } from '../../../data/records';
import { useEditDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useForm } from '../../../shared/forms/useForm';
import { ANSWERS_CHANGED, NATION_REQUIRED } from './applicabilityMessages';
import { Consequences } from './Consequences';
import { saveAnswers } from './proposalThunks';

const answersForm = v.object({
  chosen: v.pipe(
    v.array(v.string()),
    v.check((chosen) => faultOf(toStored(chosen)) === null, NATION_REQUIRED),
  ),
});

/** Unticked options count as no. A draft survives a reload. */
export function QuestionsForm(props: {
  uid: string;
  answers: Answers | null;
  /** Called after Cancel. Undefined until there are answers. */
  onLeave?: () => void;
  onDone: () => void;
}) {
  const { uid, answers, onLeave, onDone } = props;
  const form = useForm({
    draft: useEditDraft(uid, 'answers', answersForm, {
      chosen: optionsIn(answers?.options ?? ''),
    }),
    schema: answersForm,
    send: ({ chosen }) =>
      saveAnswers({ uid, options: toStored(chosen), seen: answers?.version ?? 0 }),
    onDone,
  });
  const { value: chosen, onChange, error } = form.field('chosen');
  const choose = (id: string, isChosen: boolean) =>
    onChange(
      optionsIn(
        toStored(
          isChosen
            ? [...chosen, ...withImplied(id)]
            : chosen.filter((one) => !withImplied(one).includes(id)),
        ),
      ),
    );
  return (
    <Panel title="Questions">
      <Form label="Questions about what applies to us" onSubmit={form.submit}>
        <Text margin="0 0 4" muted>
          Tick what is true for your organisation. You can leave a question empty, and change your
          answers at any time. Reviewers who read your register see your answers.
        </Text>
        <Grid min="26rem" gap="5 6" align="start">
          {QUESTIONS.map(({ id: question, text, hint, options }, index) => (
            <FieldSet key={question} legend={`${index + 1}. ${text}`} disabled={form.busy}>
              {hint && (
                <Text margin="0 0 2" muted>
                  {hint}
                </Text>
              )}
              {options.map(([id, label]) => (
                <CheckboxField
                  key={id}
                  label={label}
                  name={id}
                  checked={chosen.includes(id)}
                  onChange={(isChosen) => choose(id, isChosen)}
                />
              ))}
              {question === NATIONS && error && <FormMessage tone="error">{error}</FormMessage>}
            </FieldSet>
          ))}
        </Grid>
        {answers && toStored(chosen) !== answers.options && (
          <Consequences uid={uid} stored={answers.options} options={toStored(chosen)} />
        )}
        <FormEnd
          form={form}
          changedElsewhere={ANSWERS_CHANGED}
          label="Save and show the laws"
          icon={SaveIcon}
          {...(onLeave && { onLeave })}
        />
      </Form>
    </Panel>
  );
}
