/** The bar of actions for the chosen items of My Legal Register. */
import { useState } from 'react';
import * as v from 'valibot';
import { Button } from '../../../components/action/Button';
import {
  CheckIcon,
  ClockIcon,
  CloseIcon,
  EditIcon,
  LegalIcon,
  PersonIcon,
} from '../../../components/display/icons';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { SelectField } from '../../../components/form/SelectField';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { Row } from '../../../components/layout/Layout';
import { APPLICABILITIES, EVALUATED_EVERY, REASON_LENGTH } from '../../../config/constants';
import { cycleOf, DUE_AFTER } from '../../../../model/dueDay';
import { newKey } from '../../../data/write';
import { plural } from '../../../lib/text';
import { requiredText } from '../../../shared/forms/useForm';
import { monthsSchema } from '../legalItemForm';
import {
  DUE_WHILE_NOT_COMPLIANT,
  NO_OWNER,
  OWNER,
  OWNER_HINT,
  REASON_REQUIRED,
  RECORD_COMPLIANCE,
  everyMonths,
} from '../messages';
import { applicabilityOf, DECISION_LABELS } from '../ownRegister';
import { PersonField, ownerSchema } from '../owner/OwnerPanel';
import { BulkDialog, ITEMS } from './BulkDialog';
import type { BulkOutcome } from '../../../shared/bulk/chunks';
import styles from './bulk.module.css';

const EvaluateSeveral = lazyComponent(
  async () => (await import('./EvaluateSeveral')).EvaluateSeveral,
);

type SelectionProps = {
  uid: string;
  chosen: ReadonlySet<string>;
  shown: readonly string[];
  onChoose: (keys: readonly string[]) => void;
  onEnd: () => void;
};

const frequencySchema = v.object({ months: monthsSchema });
const applicabilitySchema = v.object({
  decision: v.pipe(v.string(), v.picklist(APPLICABILITIES, 'Please choose')),
  reason: requiredText(REASON_REQUIRED),
});
const decisions = APPLICABILITIES.map((value) => ({ value, label: DECISION_LABELS[value] }));

const CHANGES = [
  { name: 'evaluation', icon: EditIcon, label: RECORD_COMPLIANCE },
  { name: 'frequency', icon: ClockIcon, label: 'Set evaluation cycle' },
  { name: 'owner', icon: PersonIcon, label: 'Set owner' },
  { name: 'applicability', icon: LegalIcon, label: 'Decide applicability' },
] as const;

export function Selection({ uid, chosen, shown, onChoose, onEnd }: SelectionProps) {
  const [opened, setOpened] = useState<(typeof CHANGES)[number]['name'] | null>(null);
  const count = plural(chosen.size, ...ITEMS);
  // A failed evaluation may have arrived. It has the same key when it is sent again.
  const [entryKeys] = useState(() => new Map<string, string>());
  const entryKeyOf = (key: string) => {
    const entryKey = entryKeys.get(key) ?? newKey();
    entryKeys.set(key, entryKey);
    return entryKey;
  };
  const selectFailed = ({ done, failed, left }: BulkOutcome) => {
    done.forEach((key) => entryKeys.delete(key));
    onChoose([...failed.map(({ key }) => key), ...left]);
  };
  const dialog = {
    uid,
    keys: [...chosen],
    label: (_: unknown, included: readonly string[]) =>
      `Change ${plural(included.length, ...ITEMS)}`,
    done: 'changed',
    onClose: () => setOpened(null),
    onDone: selectFailed,
  };
  return (
    <Row gap="2 3" className={styles.selection} role="group" aria-label="Chosen items">
      <strong role="status">{count} chosen</strong>
      <Button size="small" icon={CheckIcon} onClick={() => onChoose([...chosen, ...shown])}>
        Choose all {shown.length} shown
      </Button>
      {CHANGES.map(({ name, icon, label }) => (
        <Button
          key={name}
          size="small"
          icon={icon}
          disabled={chosen.size === 0}
          onClick={() => setOpened(name)}
        >
          {label}
        </Button>
      ))}
      <Button size="small" tone="quiet" icon={CloseIcon} onClick={onEnd}>
        Stop choosing
      </Button>
      {opened === 'evaluation' && (
        <Lazily>
          <EvaluateSeveral
            {...dialog}
            title={`${RECORD_COMPLIANCE} for ${count}`}
            entryKeyOf={entryKeyOf}
          />
        </Lazily>
      )}
      {opened === 'frequency' && (
        <BulkDialog
          {...dialog}
          title={`Evaluation cycle of ${count}`}
          initial={{ months: String(DUE_AFTER.otherwise) }}
          schema={frequencySchema}
          current={(row) => everyMonths(cycleOf(row))}
          toChange={({ months }) => ({ kind: 'frequency', months })}
          fields={(form) => (
            <TextField
              label="Evaluate every (months)"
              inputMode="numeric"
              hint={`1 to ${EVALUATED_EVERY.most}. Items that were evaluated get a new due date. ${DUE_WHILE_NOT_COMPLIANT}`}
              maxLength={3}
              {...form.field('months')}
            />
          )}
        />
      )}
      {opened === 'owner' && (
        <BulkDialog
          {...dialog}
          title={`Owner of ${count}`}
          initial={{ owner: '' }}
          schema={ownerSchema}
          current={({ owner = NO_OWNER }) => owner}
          toChange={({ owner }) => ({ kind: 'owner', owner })}
          fields={(form) => (
            <PersonField
              uid={uid}
              label={OWNER}
              hint={`${OWNER_HINT} Leave it empty to remove the name.`}
              {...form.field('owner')}
            />
          )}
        />
      )}
      {opened === 'applicability' && (
        <BulkDialog
          {...dialog}
          title={`Applicability of ${count}`}
          initial={{ decision: '', reason: '' }}
          schema={applicabilitySchema}
          current={applicabilityOf}
          toChange={(fields) => ({ kind: 'applicability', ...fields })}
          fields={(form) => (
            <>
              <SelectField
                label="Do these items apply to us?"
                placeholder="Please choose"
                options={decisions}
                {...form.field('decision')}
              />
              <TextAreaField
                label="Reason"
                required
                hint="This goes into the history of each item with the decision."
                maxLength={REASON_LENGTH}
                rows={3}
                {...form.field('reason')}
              />
            </>
          )}
        />
      )}
    </Row>
  );
}
