import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { selectOwnText } from '../../../access/sessionSlice';
import { forgetRequestedAddress } from '../../../access/admission';
import { Button } from '../../../components/action/Button';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { Form, FormMessage } from '../../../components/form/Form';
import { RemoveIcon } from '../../../components/display/icons';
import { PasswordField } from '../../../components/form/TextField';
import { Row } from '../../../components/layout/Layout';
import { PATTERNS } from '../../../config/links';
import { removeDrafts } from '../../../shared/drafts/drafts';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields, useForm } from '../../../shared/forms/useForm';
import { deleteProfile, type SignIn } from '../accountThunks';
import { PROFILE_DELETED } from '../messages';
import { useSignIn } from './PasswordPanel';
import styles from './MyProfile.module.css';

export function DangerZone({ uid }: { uid: string }) {
  const [isWarning, setIsWarning] = useState(false);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const handleCancel = () => {
    setIsWarning(false);
    // The pressed button is removed, and the focus must not be lost with it.
    titleRef.current?.focus();
  };
  return (
    <section className={styles.dangerZone} aria-labelledby="danger-zone">
      <h2 id="danger-zone" ref={titleRef} tabIndex={-1}>
        Danger Zone
      </h2>
      {isWarning ? (
        <Warning uid={uid} onCancel={handleCancel} />
      ) : (
        <Row gap="3 5" justify="between" className={styles.dangerZoneRow}>
          <p>Deleting your profile erases your register, your files and your sign-in.</p>
          <Button tone="quiet" size="small" icon={RemoveIcon} onClick={() => setIsWarning(true)}>
            Delete Profile
          </Button>
        </Row>
      )}
    </section>
  );
}

function Warning({ uid, onCancel }: { uid: string; onCancel: () => void }) {
  const signIn = useSignIn();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => headingRef.current?.focus(), []);
  return (
    <>
      <h3 ref={headingRef} tabIndex={-1}>
        Your profile will be erased completely. You cannot recover it.
      </h3>
      <p>
        This erases your record, your legal register with its notes and documents, your saved
        insights, your files and your sign-in. Your posts, comments and insights stay, under the
        name you published them with.
      </p>
      {signIn === 'failed' ? (
        <>
          <Failure kind="failed" />
          <Button onClick={onCancel}>Cancel</Button>
        </>
      ) : signIn === null ? (
        <Loading inline />
      ) : (
        <LastStep uid={uid} signIn={signIn} onCancel={onCancel} />
      )}
    </>
  );
}

interface LastStepProps {
  uid: string;
  signIn: SignIn;
  onCancel: () => void;
}

function LastStep({ uid, signIn, onCancel }: LastStepProps) {
  const navigate = useNavigate();
  const isJedi = useSelector(selectOwnText('userType')) === 'jedi';
  const needsPassword = !signIn.isRecent && signIn.method === 'password';
  const isStuck = !signIn.isRecent && signIn.method === 'link';
  const form = useForm({
    draft: useFields({ password: '' }),
    schema: v.object({ password: v.pipe(v.string(), v.minLength(needsPassword ? 1 : 0)) }),
    send: ({ password }) =>
      deleteProfile({ uid, isJedi, password: needsPassword ? password : null }),
    notice: PROFILE_DELETED,
    onDone: () => {
      removeDrafts(uid);
      forgetRequestedAddress();
      void navigate(PATTERNS.landing);
    },
  });

  return (
    <Form label="Delete Profile" onSubmit={form.submit}>
      {isStuck && (
        <FormMessage tone="warning">
          You signed in with a link a while ago. To protect your account, sign in again with your
          password or a new link. Then delete your profile within a few minutes.
        </FormMessage>
      )}
      {needsPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          hint="You signed in a while ago. Enter your password to show that it is you."
          required
          {...form.field('password')}
        />
      )}
      <FormEnd
        form={form}
        label="Delete Profile Forever"
        tone="danger"
        disabled={isStuck || !form.isValid}
      >
        <Button onClick={onCancel} disabled={form.busy}>
          Cancel
        </Button>
      </FormEnd>
    </Form>
  );
}
