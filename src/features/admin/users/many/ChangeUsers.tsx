import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { EmailText } from '../../../../components/display/EmailText';
import { CalendarIcon } from '../../../../components/display/icons';
import { FormMessage, FieldRow } from '../../../../components/form/Form';
import { Loading } from '../../../../components/feedback/Loading';
import { asOptions, SelectField } from '../../../../components/form/SelectField';
import { TextField } from '../../../../components/form/TextField';
import { Text } from '../../../../components/layout/Layout';
import { ListRow } from '../../../../components/list/ListRow';
import { Modal } from '../../../../components/overlay/Modal';
import type { UserRow } from '../../../../data/records';
import { fullName, plural } from '../../../../lib/text';
import { BulkDialog } from '../../../../shared/bulk/BulkDialog';
import { useCompanyTypes, useSuppliers } from '../../../../shared/config/liveConfig';
import { lastDayOf, readExpiry } from '../../../../shared/members/expiry';
import type { FormState } from '../../../../shared/forms/useForm';
import type { MutationDispatch } from '../../../../store/mutation';
import { EXPIRY_HINT, expiryHint, USERS } from '../../messages';
import { useConfirmChange, typesToGive, useActor } from '../useConfirmChange';
import { AfterChange } from './AfterChange';
import {
  AS_IT_IS,
  decisionSchema,
  NO_END,
  NO_NAME,
  ON_A_DAY,
  toDecision,
  type DecisionForm,
  describeChange,
  membershipText,
  planFor,
  summarise,
  type Decision,
  type Planned,
} from './plan';
import { changeMemberships, gatherUsers, useUndoOffer } from './manyThunks';

/** A retry begins with the previous form. */
type Attempt = { uids: readonly string[]; form: DecisionForm };

type ReadUsers = { found: UserRow[]; unreadable: string[] };

export function ChangeUsers(props: { uids: readonly string[]; onClose: () => void }) {
  const dispatch = useDispatch<MutationDispatch>();
  const [attempt, setAttempt] = useState<Attempt>({ uids: props.uids, form: AS_IT_IS });
  const [read, setRead] = useState<{ of: Attempt; users: ReadUsers | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const readUsers = async () => {
      const outcome = await dispatch(gatherUsers(attempt.uids));
      if (!isCurrent) return;
      setRead({
        of: attempt,
        users: gatherUsers.fulfilled.match(outcome) ? outcome.payload : null,
      });
    };
    void readUsers();
    return () => {
      isCurrent = false;
    };
  }, [dispatch, attempt]);

  const title = `Change ${plural(attempt.uids.length, ...USERS)}`;
  if (read?.of !== attempt)
    return (
      <Modal open title={title} onClose={props.onClose} size="medium">
        <Loading label="Loading the current values" />
      </Modal>
    );
  if (read.users === null)
    return (
      <Modal open title={title} onClose={props.onClose} size="medium">
        <FormMessage tone="error">These users could not be loaded.</FormMessage>
      </Modal>
    );
  return (
    <ChangeDialog
      key={attempt.uids.join()}
      title={title}
      users={read.users.found}
      unreadable={read.users.unreadable.length}
      missing={attempt.uids.length - read.users.found.length - read.users.unreadable.length}
      initial={attempt.form}
      onClose={props.onClose}
      onRetry={setAttempt}
    />
  );
}

type ChangeDialogProps = {
  title: string;
  users: readonly UserRow[];
  unreadable: number;
  /** Number of chosen users who no longer exist. */
  missing: number;
  initial: DecisionForm;
  onClose: () => void;
  onRetry: (attempt: Attempt) => void;
};

const nameOfUser = (user: UserRow) => fullName(user) || user.email;

function ChangeDialog(props: ChangeDialogProps) {
  const { title, users, unreadable, missing, initial, onClose, onRetry } = props;
  const actor = useActor();
  const confirmChange = useConfirmChange();
  const byUid = new Map(users.map((user) => [user.key, user]));
  const nameOf = (uid: string) => {
    const user = byUid.get(uid);
    return user ? nameOfUser(user) : uid;
  };
  const undoOffer = useUndoOffer(nameOf);
  const planBy = (decision: Decision, uids: readonly string[]) =>
    uids.flatMap((uid) => {
      const user = byUid.get(uid);
      return user ? [planFor(actor, user, decision)] : [];
    });
  const changesBy = (decision: Decision, uids: readonly string[]) =>
    planBy(decision, uids).flatMap(({ change }) => change ?? []);

  return (
    <BulkDialog<DecisionForm, Decision>
      title={title}
      size="medium"
      keys={users.map(({ key }) => key)}
      unreadable={unreadable}
      noun={USERS}
      initial={initial}
      schema={decisionSchema}
      confirm={(decision, uids) => confirmChange(changesBy(decision, uids))}
      send={(decision, { keys, signal, onProgress }) =>
        changeMemberships({ changes: changesBy(decision, keys), signal, onProgress })
      }
      label={(form, uids) => `Change ${plural(changesBy(toDecision(form), uids).length, ...USERS)}`}
      isSendable={(form, uids) => changesBy(toDecision(form), uids).length > 0}
      done="changed"
      nameOf={nameOf}
      preview={(uid, form) => {
        const user = byUid.get(uid);
        return user && <Preview planned={planFor(actor, user, toDecision(form))} />;
      }}
      summary={(form, uids) => summarise(planBy(toDecision(form), uids))}
      lead={missing > 0 && <p>{plural(missing, ...USERS)} of those chosen no longer exist.</p>}
      fields={(form) => <DecisionFields form={form} />}
      after={(outcome, decision, form) => (
        <AfterChange
          changes={changesBy(decision, outcome.done)}
          outcome={outcome}
          nameOf={nameOf}
          onUndone={undoOffer.onUndone}
          onRetry={(uids) => onRetry({ uids, form })}
        />
      )}
      onDone={(outcome, decision) => undoOffer.onDone(changesBy(decision, outcome.done), outcome)}
      onClose={() => {
        undoOffer.onClosed();
        onClose();
      }}
    />
  );
}

function Preview({ planned: { user, change, refused } }: { planned: Planned }) {
  return (
    <ListRow
      compact
      title={
        <>
          {fullName(user)}{' '}
          <Text as="span" muted weight="normal">
            <EmailText>{user.email}</EmailText>
          </Text>
        </>
      }
      meta={
        <>
          <span>{membershipText(user)}</span>
          <span>
            {change
              ? describeChange(change).join(', ')
              : refused === null
                ? 'stays as it is'
                : `left out: ${refused}`}
          </span>
        </>
      }
    />
  );
}

const LEAVE = 'Do not change';
const orNone = (names: readonly string[]) => [
  { value: NO_NAME, label: 'None' },
  ...asOptions(names),
];

function DecisionFields({ form }: { form: FormState<DecisionForm> }) {
  const actor = useActor();
  const suppliers = useSuppliers().data ?? [];
  const companyTypes = useCompanyTypes().data ?? [];
  const day = form.field('day');
  const end = readExpiry(day.value);
  return (
    <>
      <FieldRow>
        <SelectField
          label="User type"
          placeholder={LEAVE}
          options={asOptions(typesToGive(actor))}
          {...form.field('userType')}
        />
        <SelectField
          label="Legal access"
          placeholder={LEAVE}
          options={asOptions(['on', 'off'])}
          {...form.field('legalAccess')}
        />
      </FieldRow>
      <FieldRow>
        <SelectField
          label="Membership expiry"
          placeholder={LEAVE}
          options={[
            { value: ON_A_DAY, label: 'On a day' },
            { value: NO_END, label: 'No end date' },
          ]}
          {...form.field('expiry')}
        />
        {form.content.expiry === ON_A_DAY && (
          <TextField
            label="Membership expiry date"
            placeholder="DD-MM-YYYY"
            autoComplete="off"
            icon={CalendarIcon}
            {...day}
            hint={end === null ? EXPIRY_HINT : expiryHint(lastDayOf(end))}
          />
        )}
      </FieldRow>
      <FieldRow>
        <SelectField
          label="Supplier"
          placeholder={LEAVE}
          options={orNone(suppliers.map(({ supplierName }) => supplierName))}
          {...form.field('supplier')}
        />
        <SelectField
          label="Company type"
          placeholder={LEAVE}
          options={orNone(companyTypes.map(({ companyTypeName }) => companyTypeName))}
          {...form.field('companyType')}
        />
      </FieldRow>
    </>
  );
}
