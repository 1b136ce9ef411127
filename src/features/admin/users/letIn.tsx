/** Gives a user access: type, legal access and expiry date in one update that can be undone. */
import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { CalendarIcon } from '../../../components/display/icons';
import { Switch } from '../../../components/form/CheckboxField';
import { TextField } from '../../../components/form/TextField';
import { Row } from '../../../components/layout/Layout';
import type { Access } from '../../../data/mutations/account';
import type { UserRow } from '../../../data/records';
import { useFields, type FormState, useForm } from '../../../shared/forms/useForm';
import { lastDayOf, readExpiry, showExpiry, yearAfter } from '../../../shared/members/expiry';
import { showUndo, showNotice } from '../../../shared/notices/noticesSlice';
import { fullName } from '../../../lib/text';
import type { MutationDispatch } from '../../../store/mutation';
import { decideAccess, undoDecision } from '../adminThunks';
import {
  approved,
  awaitsAgain,
  EXPIRY_INVALID,
  EXPIRY_PAST,
  expiryHint,
  isAgain,
  NO_END_HINT,
  letInTitle,
  confirmType,
} from '../messages';
import { Form } from '../../../components/form/Form';
import { Modal } from '../../../components/overlay/Modal';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useConfirmChange } from './useConfirmChange';
import { usePinRow } from './usePinnedRows';
import styles from './AwaitingAccess.module.css';

type TermsForm = { expiryDate: string; hasLegalAccess: boolean };
type Terms = Omit<Access, 'userType'>;

/** An empty day means no expiry. */
const termsSchema = (today: number) =>
  v.pipe(
    v.object({
      expiryDate: v.pipe(
        v.string(),
        v.trim(),
        v.check((text) => text === '' || readExpiry(text) !== null, EXPIRY_INVALID),
        v.transform(readExpiry),
        v.check((day) => day === null || day > today, EXPIRY_PAST),
      ),
      hasLegalAccess: v.boolean(),
    }),
    v.transform(({ expiryDate, hasLegalAccess }) => ({
      expiryDate,
      legalAccess: hasLegalAccess ? ('on' as const) : ('off' as const),
    })),
  );

export const accessOf = ({ userType, legalAccess, expiryDate }: UserRow): Access => ({
  userType,
  legalAccess,
  expiryDate: expiryDate ?? null,
});

export const nameOf = (user: UserRow) => fullName(user) || user.email;

export function useDecision(user: UserRow) {
  const dispatch = useDispatch<MutationDispatch>();
  const name = nameOf(user);
  const before = accessOf(user);
  const changeTo = (after: Access) => ({ uid: user.key, before, after });
  const offerUndo = (
    after: Access,
    done: string,
    undone = before.userType === 'newUser' ? awaitsAgain(name) : isAgain(name, before.userType),
  ) => {
    const undo = async () => {
      const outcome = await dispatch(undoDecision(changeTo(after)));
      if (undoDecision.fulfilled.match(outcome)) dispatch(showNotice('success', undone));
    };
    dispatch(showUndo(done, () => void undo()));
  };
  return { before, changeTo, offerUndo };
}

/**
 * Returns a form for each type, over one shared draft. `today` is the start of the server's day (epoch milliseconds).
 */
export function useLetIn(user: UserRow, today: number) {
  const confirmChange = useConfirmChange();
  const { changeTo, offerUndo } = useDecision(user);
  const draft = useFields<TermsForm>({
    expiryDate: showExpiry(yearAfter(today)),
    hasLegalAccess: user.legalAccess === 'on',
  });
  return (userType: 'guest' | 'subscriber') => ({
    draft,
    schema: termsSchema(today),
    keepsContent: true,
    confirm: (terms: Terms) =>
      confirmChange([changeTo({ ...terms, userType })], {
        question: confirmType(nameOf(user), userType),
        who: user.email,
      }),
    send: (terms: Terms) => decideAccess(changeTo({ ...terms, userType })),
    onDone: (_: unknown, terms: Terms) =>
      offerUndo({ ...terms, userType }, approved(nameOf(user), userType)),
  });
}

export function TermsFields(props: {
  form: Pick<FormState<TermsForm>, 'field' | 'content' | 'change'>;
  email: string;
  busy: boolean;
  error?: string | undefined;
}) {
  const { form, email, busy, error } = props;
  const expiry = form.field('expiryDate');
  const day = readExpiry(expiry.value);
  return (
    <Row gap="3 5" className={styles.terms}>
      <TextField
        label="Expiry date"
        placeholder="DD-MM-YYYY"
        autoComplete="off"
        icon={CalendarIcon}
        {...expiry}
        readOnly={busy}
        error={expiry.error ?? error}
        hint={day === null ? NO_END_HINT : expiryHint(lastDayOf(day))}
      />
      <Switch
        label={`Legal access for ${email}`}
        words={['Legal access', 'No legal access']}
        checked={form.content.hasLegalAccess}
        disabled={busy}
        onChange={(hasLegalAccess) => form.change({ hasLegalAccess })}
      />
    </Row>
  );
}

/** Asks for expiry date and legal access before a change of type in the table. */
export function LetInDialog(props: {
  user: UserRow;
  userType: 'guest' | 'subscriber';
  today: number;
  onClose: () => void;
}) {
  const { user, userType, today, onClose } = props;
  const pinRow = usePinRow(user.key);
  const { send, onDone, ...letIn } = useLetIn(user, today)(userType);
  const form = useForm({
    ...letIn,
    send: (terms) => {
      pinRow();
      return send(terms);
    },
    onDone: (outcome: unknown, terms) => {
      onDone(outcome, terms);
      onClose();
    },
  });
  const title = letInTitle(nameOf(user), userType);
  return (
    <Modal open size="small" title={title} onClose={onClose} keepOpen>
      <Form label={title} isUntouched={!form.isDraft} onSubmit={form.submit}>
        <p>{user.email}</p>
        <TermsFields form={form} email={user.email} busy={form.busy} />
        <FormEnd form={form} label={`Approve as ${userType}`} onLeave={onClose} />
      </Form>
    </Modal>
  );
}
