/** A new user who is approved or refused in one update, which can be taken back. */
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { Button } from '../../../components/action/Button';
import { EmailText } from '../../../components/display/EmailText';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { CalendarIcon } from '../../../components/display/icons';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { Form } from '../../../components/form/Form';
import { Switch } from '../../../components/form/Switch';
import { TextField } from '../../../components/form/TextField';
import { ListRow } from '../../../components/list/ListRow';
import { links } from '../../../config/links';
import type { Access } from '../../../data/acts/account';
import type { UserRow } from '../../../data/records';
import { fullName } from '../../../lib/text';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields } from '../../../shared/forms/useFields';
import { useForm } from '../../../shared/forms/useForm';
import { lastDayOf, readExpiry, showExpiry } from '../../../shared/members/expiry';
import { useConfirm } from '../../../shared/notices/confirm';
import { showUndo } from '../../../shared/notices/noticePresses';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { ActDispatch } from '../../../store/act';
import { decideAccess, undoDecision } from '../adminThunks';
import {
  approved,
  awaitsAgain,
  EMAIL_NOT_CHECKED,
  EMAIL_NOT_VERIFIED,
  EMAIL_VERIFIED,
  EXPIRY_INVALID,
  EXPIRY_PAST,
  expiryHint,
  NO_END_HINT,
  refuseDetail,
  refusedAccess,
  refuseQuestion,
} from '../messages';
import { useEmailVerified, useJobRole } from './liveUsers';
import styles from './AwaitingAccess.module.css';

/** The same day of the next year (epoch milliseconds at its start, UTC). */
function yearAfter(day: number): number {
  const date = new Date(day);
  return Date.UTC(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate());
}

/** What is decided besides the type, as typed: without a day the membership does not end. */
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

/** @param props.today when the day began, by the server (epoch milliseconds). */
export function ApplicantRow({ user, today }: { user: UserRow; today: number }) {
  const dispatch = useDispatch<ActDispatch>();
  const confirm = useConfirm();
  const jobRole = useJobRole(user.key).data;
  const name = fullName(user) || user.email;
  const before: Access = {
    userType: user.userType,
    legalAccess: user.legalAccess,
    expiryDate: user.expiryDate ?? null,
  };
  const changeTo = (after: Access) => ({ uid: user.key, before, after });
  const offerUndo = (after: Access, done: string) => {
    const undo = async () => {
      const outcome = await dispatch(undoDecision(changeTo(after)));
      if (undoDecision.fulfilled.match(outcome)) dispatch(showNotice('success', awaitsAgain(name)));
    };
    dispatch(showUndo(done, () => void undo()));
  };

  const draft = useFields({
    expiryDate: showExpiry(yearAfter(today)),
    hasLegalAccess: user.legalAccess === 'on',
  });
  const approval = (userType: 'subscriber' | 'guest') => ({
    draft,
    schema: termsSchema(today),
    keepsContent: true,
    send: (terms: Omit<Access, 'userType'>) => decideAccess(changeTo({ ...terms, userType })),
    onDone: (_: unknown, terms: Omit<Access, 'userType'>) =>
      offerUndo({ ...terms, userType }, approved(name, userType)),
  });
  const subscriber = useForm(approval('subscriber'));
  const guest = useForm(approval('guest'));
  const deleted: Access = { ...before, userType: 'deletedUser', legalAccess: 'off' };
  const refusal = useForm({
    draft: useFields({}),
    schema: v.object({}),
    confirm: () =>
      confirm({
        question: refuseQuestion(name),
        detail: refuseDetail(user.email),
        danger: true,
      }),
    send: () => decideAccess(changeTo(deleted)),
    onDone: () => offerUndo(deleted, refusedAccess(name)),
  });
  const busy = subscriber.busy || guest.busy || refusal.busy;
  const expiry = subscriber.field('expiryDate');
  const day = readExpiry(expiry.value);

  return (
    <Form
      label={`Access of ${user.email}`}
      isUntouched={!subscriber.isDraft}
      onSubmit={subscriber.submit}
    >
      <ListRow
        title={<Link to={links.profile(user.key)}>{name}</Link>}
        meta={
          <>
            {jobRole && <span>{jobRole}</span>}
            {user.company && <span>{user.company}</span>}
            <EmailText>{user.email}</EmailText>
            <EmailState uid={user.key} />
            {user.signUp !== undefined && (
              <span>
                Signed up <TimeAgo at={user.signUp} />
              </span>
            )}
          </>
        }
        actions={
          <div className={styles.decision}>
            <div className={styles.terms}>
              <TextField
                label="Expiry date"
                placeholder="DD-MM-YYYY"
                autoComplete="off"
                icon={CalendarIcon}
                {...expiry}
                readOnly={busy}
                error={expiry.error ?? guest.errorOf('expiryDate')}
                hint={day === null ? NO_END_HINT : expiryHint(lastDayOf(day))}
              />
              <Switch
                label={`Legal access for ${user.email}`}
                words={['Legal access', 'No legal access']}
                checked={subscriber.content.hasLegalAccess}
                disabled={busy}
                onChange={(hasLegalAccess) => subscriber.change({ hasLegalAccess })}
              />
            </div>
            <FormEnd
              form={{
                ...subscriber,
                failure: subscriber.failure ?? guest.failure ?? refusal.failure,
              }}
              label="Approve as subscriber"
              disabled={guest.busy || refusal.busy}
            >
              <Button
                busy={guest.busy}
                disabled={subscriber.busy || refusal.busy}
                onClick={guest.submit}
              >
                Approve as guest
              </Button>
              <Button
                tone="quiet"
                busy={refusal.busy}
                disabled={subscriber.busy || guest.busy}
                onClick={refusal.submit}
              >
                Refuse
              </Button>
            </FormEnd>
          </div>
        }
      />
    </Form>
  );
}

/** Whether the e-mail is known to be the applicant's own. */
function EmailState({ uid }: { uid: string }) {
  const { status, data } = useEmailVerified(uid);
  if (data === null) return status === 'ready' ? <span>{EMAIL_NOT_CHECKED}</span> : null;
  return data ? (
    <StatusBadge tone="success" text={EMAIL_VERIFIED} />
  ) : (
    <StatusBadge tone="neutral" text={EMAIL_NOT_VERIFIED} />
  );
}
