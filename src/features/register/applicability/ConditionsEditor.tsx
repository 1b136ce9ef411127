/** The conditions of a law as a table: the law is proposed to members who fulfil one of its rows. */
import * as v from 'valibot';
import {
  describeOptions,
  faultOf,
  optionsIn,
  rowsIn,
  toStored,
} from '../../../../model/conditions';
import { CONDITIONS_MAX } from '../../../../model/lawConditions';
import { QUESTIONS } from '../../../../model/questions';
import { Button, IconButton } from '../../../components/action/Button';
import { AddIcon, RemoveIcon, SaveIcon } from '../../../components/display/icons';
import { Loading } from '../../../components/feedback/Loading';
import { Form, FormMessage } from '../../../components/form/Form';
import { MultiSelectField } from '../../../components/form/MultiSelectField';
import { Box, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { Table } from '../../../components/list/Table';
import { capitalised } from '../../../lib/text';
import { useEditDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { complaint, useForm } from '../../../shared/forms/useForm';
import { upToDate } from '../../../store/liveValues';
import { CONDITIONS_CHANGED, CONDITIONS_SAVED, CONDITIONS_TOO_LONG } from './applicabilityMessages';
import { useConditions } from './liveApplicability';
import { saveConditions } from './proposalThunks';

const conditionsForm = v.object({
  rows: v.pipe(v.array(v.string()), complaint<string[]>(findFault)),
});

function findFault(rows: readonly string[]): string | null {
  if (rows.join('|').length > CONDITIONS_MAX) return CONDITIONS_TOO_LONG;
  const faults = rows.map((row, index) => [index + 1, faultOf(row)] as const);
  const [first] = faults.filter(([, fault]) => fault !== null);
  return first ? `Row ${first[0]}: ${first[1] ?? ''}` : null;
}

const OPTIONS = QUESTIONS.flatMap(({ text, options }) =>
  options.map(([value, , phrase]) => ({ value, label: capitalised(phrase), group: text })),
);

const COLUMNS = [
  { id: 'row', header: 'Row', narrow: true, width: 3 },
  { id: 'options', header: 'The member’s answers', width: 12 },
  { id: 'sentence', header: 'Reads as', isTitle: true, width: 13 },
  { id: 'remove', header: 'Remove', hideHeader: true, width: 4.5 },
];

export function ConditionsEditor({ uid, itemKey }: { uid: string; itemKey: string }) {
  const { status, data } = upToDate(useConditions(itemKey));
  return (
    <Panel title="Who it applies to">
      {data === null ? (
        <Loading status={status} label="Loading the conditions" />
      ) : (
        <ConditionsForm uid={uid} itemKey={itemKey} stored={data} />
      )}
    </Panel>
  );
}

function ConditionsForm(props: { uid: string; itemKey: string; stored: string }) {
  const { uid, itemKey, stored } = props;
  const form = useForm({
    draft: useEditDraft(uid, `conditions/${itemKey}`, conditionsForm, {
      rows: stored === '' ? [] : rowsIn(stored),
    }),
    schema: conditionsForm,
    send: ({ rows }) => saveConditions({ key: itemKey, conditions: rows.join('|'), base: stored }),
    notice: CONDITIONS_SAVED,
  });
  const { value: rows, onChange, error } = form.field('rows');
  return (
    <Form label="Conditions of the law" onSubmit={form.submit}>
      <Text margin="0 0 4" muted>
        The portal proposes the law to members who fulfil one of the rows. In a row, answers to the
        same question are alternatives. Answers to different questions must all be given.
      </Text>
      <Box below={4}>
        <Table
          caption="Conditions"
          columns={COLUMNS}
          empty="Without conditions, the portal never proposes this law."
          rows={rows.map((row, index) => ({
            key: String(index),
            cells: [
              index + 1,
              <MultiSelectField
                key="options"
                label={`Answers of row ${index + 1}`}
                hideLabel
                placeholder="Choose answers"
                options={OPTIONS}
                readOnly={form.busy}
                value={optionsIn(row)}
                onChange={(options) =>
                  onChange(rows.map((other, at) => (at === index ? toStored(options) : other)))
                }
              />,
              row === '' ? 'No answers yet' : `You ${describeOptions(optionsIn(row), 'or')}.`,
              <IconButton
                key="remove"
                size="small"
                icon={RemoveIcon}
                disabled={form.busy}
                label={`Remove row ${index + 1}`}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              />,
            ],
          }))}
        />
      </Box>
      {error && <FormMessage tone="error">{error}</FormMessage>}
      <FormEnd form={form} changedElsewhere={CONDITIONS_CHANGED} label="Save" icon={SaveIcon}>
        <Button icon={AddIcon} disabled={form.busy} onClick={() => onChange([...rows, ''])}>
          Add a row
        </Button>
      </FormEnd>
    </Form>
  );
}
