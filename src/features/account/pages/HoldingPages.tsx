/** Pages of specification 2.12. */
import { useSelector } from 'react-redux';
import { Link, Navigate } from 'react-router-dom';
import { useState } from 'react';
import * as v from 'valibot';
import { selectAdmission } from '../../../access/admission';
import { selectOwnText, selectSession, selectUid } from '../../../access/sessionSlice';
import { MailIcon } from '../../../components/display/icons';
import { LinkButton, Button } from '../../../components/action/Button';
import { Page } from '../../../components/layout/Page';
import { links, PATTERNS } from '../../../config/links';
import { lastDayOf } from '../../../shared/members/expiry';
import { Held, Picture } from '../components/Held';
import { FormMessage } from '../../../components/form/Form';
import { useFields, useForm } from '../../../shared/forms/useForm';
import { requestVerification } from '../accountThunks';
import { useOwnEmailVerified } from '../liveAccount';
import { EMAIL_IS_VERIFIED, VERIFICATION_SENT, VERIFY_EMAIL, VERIFY_EMAIL_WHY } from '../messages';

export function NewUserPage() {
  const displayName = useSelector(selectOwnText('displayName'));
  const admission = useSelector(selectAdmission);
  if (admission !== 'awaiting') return <Navigate to={PATTERNS.expiredUser} replace />;
  return (
    <Page title={`Welcome ${displayName || 'New User'}`} width="reading">
      <Held
        heading="Your profile is registered"
        picture={<Review />}
        action={
          <LinkButton href={links.mail('New User Awaiting Access')} tone="primary" icon={MailIcon}>
            Email us about your access
          </LinkButton>
        }
      >
        <p>
          Our team is now reviewing which level of access matches your occupation. You do not need
          to do anything else.
        </p>
        <p>
          You can leave this page open. It takes you to the portal as soon as we grant your access.
        </p>
        <VerifyEmail />
      </Held>
    </Page>
  );
}

export function ExpiredUserPage() {
  const displayName = useSelector(selectOwnText('displayName'));
  const { own, settledAt } = useSelector(selectSession);
  const { expiryDate, userType } = own;
  const admission = useSelector(selectAdmission);
  if (admission === 'awaiting') return <Navigate to={PATTERNS.newUser} replace />;
  return (
    <Page title={`Hello ${displayName}`.trim()} width="reading">
      <Held
        heading={
          userType === 'deletedUser'
            ? 'Your account has no access to the portal'
            : 'Your account has now expired :('
        }
        picture={<Lapsed />}
        action={
          <LinkButton href={links.mail('Expired User Inquiry')} tone="primary" icon={MailIcon}>
            Email us about a subscription
          </LinkButton>
        }
      >
        {userType === 'deletedUser' ? (
          <>
            <p>
              Our team has ended your access. Please email us for subscription options, or if you
              think that this is a mistake.
            </p>
            <p>If you were a member, we store what you saved until the account is deleted.</p>
          </>
        ) : (
          <>
            {typeof expiryDate === 'number' && expiryDate <= settledAt && (
              <p>
                The last day of your membership was <strong>{lastDayOf(expiryDate)}</strong>.
              </p>
            )}
            <p>
              Please email us for subscription options. We still store your saved insights, your
              register and its history. You can use them again as soon as your membership is
              renewed.
            </p>
          </>
        )}
        <p>
          {userType === 'deletedUser' ? 'If you have a legal register, you' : 'You'} can still{' '}
          <Link to={PATTERNS.auditPack}>
            export your legal register with its history and documents
          </Link>
          .
        </p>
        <p>
          You can also still open{' '}
          <Link to={PATTERNS.learningRecord}>your learning record and certificates</Link>.
        </p>
      </Held>
    </Page>
  );
}

function Review() {
  return (
    <Picture ground="var(--color-brand-soft)">
      <rect
        x="44"
        y="30"
        width="66"
        height="90"
        rx="6"
        fill="var(--color-surface)"
        stroke="var(--color-brand)"
        strokeWidth="3"
      />
      <circle cx="60" cy="50" r="8" fill="var(--color-brand)" />
      <path
        d="M74 47h26M74 55h18M54 72h46M54 84h46M54 96h30"
        stroke="var(--color-line-strong)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle
        cx="104"
        cy="98"
        r="19"
        fill="var(--color-surface)"
        fillOpacity=".75"
        stroke="var(--color-accent)"
        strokeWidth="5"
      />
      <path d="M118 112l14 15" stroke="var(--color-accent)" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M95 98l7 7 12-14"
        fill="none"
        stroke="var(--color-brand)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Picture>
  );
}

function Lapsed() {
  return (
    <Picture ground="var(--color-accent-soft)">
      <path
        d="M55 34h50M55 126h50"
        stroke="var(--color-brand-strong)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M60 36v14c0 14 13 22 18 30-5 8-18 16-18 30v14h40v-14c0-14-13-22-18-30 5-8 18-16 18-30V36z"
        fill="var(--color-surface)"
        stroke="var(--color-brand)"
        strokeWidth="3"
      />
      <path d="M62 122v-8c0-9 9-13 18-20 9 7 18 11 18 20v8z" fill="var(--color-accent)" />
    </Picture>
  );
}

/** Reviewers of the registration see whether the email address is verified. */
function VerifyEmail() {
  const { data: wasVerified } = useOwnEmailVerified(useSelector(selectUid));
  const [isSent, setSent] = useState(true);
  const form = useForm({
    draft: useFields({}),
    schema: v.object({}),
    send: () => requestVerification(undefined),
    onDone: setSent,
  });
  if (wasVerified || (form.isDone && !isSent))
    return <FormMessage tone="success">{EMAIL_IS_VERIFIED}</FormMessage>;
  return (
    <>
      <p>{VERIFY_EMAIL_WHY}</p>
      {form.failure !== null && <FormMessage tone="error">{form.failure}</FormMessage>}
      {form.isDone && <FormMessage tone="success">{VERIFICATION_SENT}</FormMessage>}
      <p>
        <Button busy={form.busy} onClick={form.submit}>
          {VERIFY_EMAIL}
        </Button>
      </p>
    </>
  );
}
