import { useState } from 'react';
import type { Question } from '../../../../model/quiz';
import { Button } from '../../../components/action/Button';
import { CheckIcon } from '../../../components/display/icons';
import { Form } from '../../../components/form/Form';
import { RadioField } from '../../../components/form/RadioField';
import { Text } from '../../../components/layout/Layout';
import * as messages from '../messages';

type Choices = readonly (number | undefined)[];

/** Asks the questions of a lesson. Calls `onPassed` when every answer is right. */
export function Quiz(props: {
  questions: readonly Question[];
  busy: boolean;
  onPassed: () => void;
}) {
  const { questions, busy, onPassed } = props;
  const [chosen, setChosen] = useState<Choices>([]);
  /** At the last check. */
  const [checked, setChecked] = useState<Choices | null>(null);
  const faultOf = ({ answers }: Question, choice: number | undefined) =>
    choice === undefined
      ? messages.ANSWER_REQUIRED
      : answers[choice]?.isRight
        ? null
        : messages.ANSWER_WRONG;

  return (
    <Form
      label={messages.QUIZ}
      onSubmit={() => {
        setChecked(chosen);
        if (questions.every((question, at) => faultOf(question, chosen[at]) === null)) onPassed();
      }}
    >
      <Text as="h2" size="md" below={3}>
        {messages.QUIZ}
      </Text>
      {questions.map((question, at) => (
        <RadioField
          key={at}
          label={question.text}
          options={question.answers.map(({ text }) => text)}
          value={chosen[at]}
          error={checked && checked[at] === chosen[at] ? faultOf(question, chosen[at]) : null}
          onChange={(answer) =>
            setChosen(questions.map((_, place) => (place === at ? answer : chosen[place])))
          }
        />
      ))}
      <Button type="submit" tone="accent" icon={CheckIcon} busy={busy}>
        {messages.CHECK_ANSWERS}
      </Button>
    </Form>
  );
}
