import { useState, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { Button } from '../../../components/action/Button';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { Form, FormMessage } from '../../../components/form/Form';
import { Panel } from '../../../components/layout/Panel';
import { PasswordField } from '../../../components/form/TextField';
import { useReturnFocus } from '../../../components/overlay/useReturnFocus';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields, useForm } from '../../../shared/forms/useForm';
import type { MutationDispatch } from '../../../store/mutation';
import { useMutation } from '../../../store/useMutation';
import { replacePassword, requestReset, learnSignIn, type SignIn } from '../accountThunks';
import { newPassword } from '../registration';
import { PASSWORD_CHANGED, PASSWORDS_DIFFER, RESET_SENT } from '../messages';

/** A member who signed in by a link may not know the current password, and gets the reset email instead. */
export function PasswordPanel({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Password"
      actions={
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          Change Password
        </Button>
      }
    >
      {open ? (
        <ChangePassword email={email} onDone={() => setOpen(false)} />
      ) : (
        <p>You sign in with {email}.</p>
      )}
    </Panel>
  );
}

function ChangePassword({ email, onDone }: { email: string; onDone: () => void }) {
  const signIn = useSignIn();
  if (signIn === null) return <Loading inline />;
  if (signIn === 'failed') return <Failure kind="failed" />;
  return signIn.method === 'link' ? (
    <ResetByMail email={email} />
  ) : (
    <PasswordForm onDone={onDone} />
  );
}

function ResetByMail({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { busy, failure, run } = useMutation(requestReset);
  return (
    <>
      {failure && <FormMessage tone="error">{failure}</FormMessage>}
      {sent && <FormMessage tone="success">{RESET_SENT}</FormMessage>}
      <p>You signed in with a sign-in link. We can email you a link to choose a new password.</p>
      <Button
        tone="primary"
        busy={busy}
        onClick={() => void run({ email }).then((result) => setSent(result !== null))}
      >
        Send reset link
      </Button>
    </>
  );
}

const passwordSchema = v.pipe(
  v.object({
    current: v.pipe(v.string(), v.nonEmpty()),
    next: newPassword,
    again: v.string(),
  }),
  v.forward(
    v.check(({ next, again }) => next === again, PASSWORDS_DIFFER),
    ['again'],
  ),
);

function PasswordForm({ onDone }: { onDone: () => void }) {
  useReturnFocus();
  const form = useForm({
    draft: useFields({ current: '', next: '', again: '' }),
    schema: passwordSchema,
    send: ({ current, next }) => replacePassword({ current, next }),
    notice: PASSWORD_CHANGED,
    onDone,
  });

  return (
    <Form label="Change Password" onSubmit={form.submit}>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        required
        {...form.field('current')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        hint="At least 6 characters."
        {...form.field('next')}
        error={form.content.next === '' ? null : form.faultOf('next')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        {...form.field('again')}
        error={form.content.again === '' ? null : form.faultOf('again')}
      />
      <FormEnd form={form} label="Save new password" disabled={!form.isValid}>
        <Button onClick={onDone}>Cancel</Button>
      </FormEnd>
    </Form>
  );
}

export function useSignIn(): SignIn | 'failed' | null {
  const dispatch = useDispatch<MutationDispatch>();
  const [signIn, setSignIn] = useState<SignIn | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    void dispatch(learnSignIn(undefined)).then((outcome) => {
      if (isShown) setSignIn(learnSignIn.fulfilled.match(outcome) ? outcome.payload : 'failed');
    });
    return () => {
      isShown = false;
    };
  }, [dispatch]);
  return signIn;
}
