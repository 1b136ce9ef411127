/** A member invites colleagues to the register, ends their access, and accepts invitations to the registers of colleagues. */
import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { Button, LinkButton } from '../../../components/action/Button';
import { CheckIcon, CloseIcon, RemoveIcon, SendIcon } from '../../../components/display/icons';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { FieldRow, Form } from '../../../components/form/Form';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { Box, Text } from '../../../components/layout/Layout';
import { Panel, PanelGrid } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import type { RegisterInvitation, RegisterShare, SharedRegister } from '../../../data/records';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useFields, useForm } from '../../../shared/forms/useForm';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { Awaited } from '../../../shared/time/Awaited';
import type { MutationDispatch } from '../../../store/mutation';
import { useMutation } from '../../../store/useMutation';
import { SHARE_ROLES } from '../../../../model/registerShare';
import { AccessNeeded } from '../components/AccessRequired';
import { ItemList } from '../components/ItemList';
import { formatRegisterMoment } from '../history';
import { ownListLink } from '../ownFilters';
import { PEOPLE, registerOf, ROLE_LABELS } from './colleagueMessages';
import {
  CONFIRMS,
  CONFIRMS_HINT,
  EMAIL_INVALID,
  INVITATION_SENT,
  PEOPLE_DETAIL,
  REFUSAL_LABELS,
  ROLE_HINT,
} from './peopleMessages';
import { useConfirms, useInvitations, useShares } from './liveShares';
import { useSharedRegisters } from './sharedRegisters';
import { answerInvitation, endShare, inviteColleague, setConfirms } from './shareThunks';

type PeopleProps = { uid: string; mayShare: boolean };

export function People({ uid, mayShare }: PeopleProps) {
  return (
    <PanelGrid>
      <Colleagues uid={uid} mayShare={mayShare} />
      <div>
        <Confirms uid={uid} mayChange={mayShare} />
        <SharedWithYou uid={uid} />
      </div>
    </PanelGrid>
  );
}

function Colleagues({ uid, mayShare }: PeopleProps) {
  const shares = useShares(uid);
  const invitations = useInvitations(uid).data ?? [];
  const { data } = shares;
  return (
    <Panel title={PEOPLE} count={data?.length ?? null}>
      <Text muted measure="reading">
        {PEOPLE_DETAIL}
      </Text>
      {mayShare ? <Invite /> : <AccessNeeded action="invite colleagues" />}
      {!data ? (
        <Awaited status={shares.status} label="Loading your colleagues" />
      ) : (
        data.length > 0 && (
          <Box above={4}>
            <ItemList
              label="Colleagues"
              items={data}
              renderItem={(share) => <ColleagueRow uid={uid} share={share} />}
            />
          </Box>
        )
      )}
      {invitations.length > 0 && (
        <Box above={4}>
          <ItemList
            label="Invitations"
            items={invitations}
            renderItem={(invitation) => <InvitationRow invitation={invitation} />}
          />
        </Box>
      )}
    </Panel>
  );
}

const roleOptions = SHARE_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }));
const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.email(EMAIL_INVALID), v.maxLength(254, EMAIL_INVALID)),
  role: v.picklist(SHARE_ROLES),
});

function Invite() {
  const form = useForm({
    draft: useFields<v.InferInput<typeof schema>>({ email: '', role: 'evaluates' }),
    schema,
    send: (invited) => inviteColleague({ act: 'invite', ...invited }),
    notice: INVITATION_SENT,
  });
  return (
    <Form label="Invite a colleague" onSubmit={form.submit}>
      <FieldRow>
        <TextField label="Email address" type="email" required {...form.field('email')} />
        <SelectField
          label="Role"
          options={roleOptions}
          value={form.content.role}
          readOnly={form.busy}
          hint={ROLE_HINT}
          onChange={(chosen) =>
            form.change({ role: SHARE_ROLES.find((role) => role === chosen) ?? 'reads' })
          }
        />
      </FieldRow>
      <FormEnd form={form} label="Invite" icon={SendIcon} />
    </Form>
  );
}

function ColleagueRow({ uid, share }: { uid: string; share: RegisterShare }) {
  const { key, name, role, since } = share;
  return (
    <ListRow
      title={name}
      meta={
        <>
          <StatusBadge tone="success" text={ROLE_LABELS[role]} />
          <span>Since {formatRegisterMoment(since)}</span>
        </>
      }
      actions={
        <EndButton
          owner={uid}
          colleague={key}
          label={`End the access of ${name}`}
          question={`Do you really want to end the access of ${name}?`}
        />
      }
    />
  );
}

function InvitationRow({ invitation }: { invitation: RegisterInvitation }) {
  const { key, email, role, invitedAt, refused } = invitation;
  const { busy, run } = useMutation(endShare);
  return (
    <ListRow
      title={email}
      meta={
        <>
          <StatusBadge
            tone={refused ? 'warning' : 'info'}
            text={refused ? REFUSAL_LABELS[refused] : INVITATION_SENT}
          />
          <span>
            {ROLE_LABELS[role]}. Invited {formatRegisterMoment(invitedAt)}
          </span>
        </>
      }
      actions={
        <Button
          size="small"
          icon={RemoveIcon}
          busy={busy}
          aria-label={`Withdraw the invitation of ${email}`}
          onClick={() => void run({ act: 'withdraw', invitation: key })}
        >
          {refused ? 'Remove' : 'Withdraw'}
        </Button>
      }
    />
  );
}

function EndButton(props: { owner: string; colleague: string; label: string; question: string }) {
  const { owner, colleague, label, question } = props;
  const confirm = useConfirm();
  const dispatch = useDispatch<MutationDispatch>();
  const { busy, run } = useMutation(endShare);
  const handleEnd = async () => {
    const detail = 'The access ends at once. Entries in the history stay.';
    if (!(await confirm({ question, detail, danger: true }))) return;
    if ((await run({ act: 'end', owner, colleague })) !== null)
      dispatch(showNotice('success', 'Access ended'));
  };
  return (
    <Button
      size="small"
      tone="danger"
      icon={RemoveIcon}
      busy={busy}
      aria-label={label}
      onClick={() => void handleEnd()}
    >
      End
    </Button>
  );
}

function Confirms({ uid, mayChange }: { uid: string; mayChange: boolean }) {
  const { data } = useConfirms(uid);
  const { busy, run } = useMutation(setConfirms);
  if (data === null || (!data && !mayChange)) return null;
  return (
    <Panel title="Confirmation">
      <CheckboxField
        label={CONFIRMS}
        checked={data}
        disabled={!mayChange || busy}
        onChange={(isOn) => void run({ uid, isOn })}
      />
      <Text muted measure="reading" margin="1 0 0">
        {CONFIRMS_HINT}
      </Text>
    </Panel>
  );
}

function SharedWithYou({ uid }: { uid: string }) {
  const { status, data } = useSharedRegisters(uid);
  return (
    <Panel title="Shared with you" count={data?.length ?? null}>
      {!data ? (
        <Awaited status={status} label="Loading the registers" />
      ) : data.length === 0 ? (
        <EmptyState message="No colleague has shared a register with you." />
      ) : (
        <ItemList
          label="Shared with you"
          items={data}
          renderItem={(shared) =>
            shared.since === undefined ? (
              <Invited shared={shared} />
            ) : (
              <SharedRow uid={uid} shared={shared} since={shared.since} />
            )
          }
        />
      )}
    </Panel>
  );
}

function Invited({ shared }: { shared: SharedRegister }) {
  const { key, name, company, role, invitedAt } = shared;
  const { busy, run } = useMutation(answerInvitation);
  return (
    <ListRow
      title={`${registerOf(name)}, ${company}`}
      meta={
        <>
          <StatusBadge tone="info" text={`Invitation: ${ROLE_LABELS[role].toLowerCase()}`} />
          <span>Sent {formatRegisterMoment(invitedAt)}</span>
        </>
      }
      actions={
        <>
          <Button
            size="small"
            tone="primary"
            icon={CheckIcon}
            busy={busy}
            aria-label={`Accept the invitation of ${name}`}
            onClick={() => void run({ act: 'accept', owner: key })}
          >
            Accept
          </Button>
          <Button
            size="small"
            icon={CloseIcon}
            busy={busy}
            aria-label={`Decline the invitation of ${name}`}
            onClick={() => void run({ act: 'decline', owner: key })}
          >
            Decline
          </Button>
        </>
      }
    />
  );
}

function SharedRow({ uid, shared, since }: { uid: string; shared: SharedRegister; since: number }) {
  const { key, name, company, role } = shared;
  return (
    <ListRow
      title={`${registerOf(name)}, ${company}`}
      meta={
        <>
          <StatusBadge tone="success" text={`You: ${ROLE_LABELS[role].toLowerCase()}`} />
          <span>Since {formatRegisterMoment(since)}</span>
        </>
      }
      actions={
        <>
          <LinkButton size="small" tone="primary" to={ownListLink({ register: key })}>
            Open <VisuallyHidden>the register of {name}</VisuallyHidden>
          </LinkButton>
          <EndButton
            owner={key}
            colleague={uid}
            label={`End my access to the register of ${name}`}
            question={`Do you really want to end your access to the register of ${name}?`}
          />
        </>
      }
    />
  );
}
