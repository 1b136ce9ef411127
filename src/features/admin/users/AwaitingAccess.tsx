/** New users who wait for access, longest waiting first. */
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { Loading } from '../../../components/feedback/Loading';
import { Text, Stack } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { useServerDay } from '../../../shared/time/serverDay';
import {
  NO_ONE_WAITING,
  EMAIL_NOT_CHECKED,
  EMAIL_NOT_VERIFIED,
  EMAIL_VERIFIED,
  refusedAccess,
  confirmRefusal,
} from '../messages';
import { Button } from '../../../components/action/Button';
import { EmailText } from '../../../components/display/EmailText';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { TimeAgo } from '../../../components/display/TimeAgo';
import { Form } from '../../../components/form/Form';
import { ListRow } from '../../../components/list/ListRow';
import { links } from '../../../config/links';
import type { Access } from '../../../data/mutations/account';
import type { UserRow } from '../../../data/records';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields, useForm } from '../../../shared/forms/useForm';
import { decideAccess } from '../adminThunks';
import { nameOf, TermsFields, useDecision, useLetIn } from './letIn';
import {
  AWAITING_ROWS,
  useAwaitingPages,
  useTypeCounts,
  useEmailVerified,
  useJobRole,
} from './liveUsers';
import { useConfirmChange } from './useConfirmChange';

/** Shows four rows on a usual screen, and the top of the users table below. */
const LIST_HEIGHT = '80vh';

export function AwaitingAccess() {
  const today = useServerDay();
  const counts = useTypeCounts().data;
  const { status, data, want } = useAwaitingPages();
  const rows = useMemo(() => data && [...data.rows].sort((a, b) => a.signUp - b.signUp), [data]);
  const hasMore = data?.hasMore ?? false;
  const count = hasMore ? counts?.['newUser'] : rows?.length;

  return (
    <Panel title="Awaiting access" count={count ?? null} flush>
      {rows === null || today === null ? (
        <Loading status={status} label="Loading users who await access" />
      ) : (
        <ProgressiveList
          label="Awaiting access"
          items={rows}
          getKey={({ key }) => key}
          // The key resets the form when the access was changed elsewhere.
          renderItem={(user) => <ApplicantRow key={user.legalAccess} user={user} today={today} />}
          initial={AWAITING_ROWS}
          step={AWAITING_ROWS}
          height={LIST_HEIGHT}
          hasMore={hasMore}
          onLoadMore={want}
          empty={
            <Text role="status" margin={0} pad="4 5" muted>
              {NO_ONE_WAITING}
            </Text>
          }
        />
      )}
    </Panel>
  );
}

/** @param props.today start of the server's day (epoch milliseconds) */
function ApplicantRow({ user, today }: { user: UserRow; today: number }) {
  const confirmChange = useConfirmChange();
  const jobRole = useJobRole(user.key).data;
  const name = nameOf(user);
  const { before, changeTo, offerUndo } = useDecision(user);
  const letIn = useLetIn(user, today);
  const subscriber = useForm(letIn('subscriber'));
  const guest = useForm(letIn('guest'));
  const deleted: Access = { ...before, userType: 'deletedUser', legalAccess: 'off' };
  const refusal = useForm({
    draft: useFields({}),
    schema: v.object({}),
    confirm: () =>
      confirmChange([changeTo(deleted)], { question: confirmRefusal(name), who: user.email }),
    send: () => decideAccess(changeTo(deleted)),
    onDone: () => offerUndo(deleted, refusedAccess(name)),
  });
  const busy = subscriber.busy || guest.busy || refusal.busy;

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
            <span>
              Signed up <TimeAgo at={user.signUp} />
            </span>
          </>
        }
        actions={
          <Stack gap={3}>
            <TermsFields
              form={subscriber}
              email={user.email}
              busy={busy}
              error={guest.errorOf('expiryDate')}
            />
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
          </Stack>
        }
      />
    </Form>
  );
}

function EmailState({ uid }: { uid: string }) {
  const { status, data } = useEmailVerified(uid);
  if (data === null) return status === 'ready' ? <span>{EMAIL_NOT_CHECKED}</span> : null;
  return data ? (
    <StatusBadge tone="success" text={EMAIL_VERIFIED} />
  ) : (
    <StatusBadge tone="neutral" text={EMAIL_NOT_VERIFIED} />
  );
}
