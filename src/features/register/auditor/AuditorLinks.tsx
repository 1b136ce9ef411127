/** A member makes links for external auditors, sees their visits, answers their questions and revokes the links. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { Button, ButtonRow } from '../../../components/action/Button';
import { DocumentIcon, LinkIcon, RemoveIcon } from '../../../components/display/icons';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { FieldRow, Form, FormMessage } from '../../../components/form/Form';
import { TextField } from '../../../components/form/TextField';
import { Box, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { AUDIT_DAYS_MAX } from '../../../config/constants';
import type { AuditLink, AuditVisit } from '../../../data/records';
import { copyText } from '../../../lib/download';
import { plural } from '../../../lib/text';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText, useFields, useForm } from '../../../shared/forms/useForm';
import { useConfirm } from '../../../shared/notices/confirm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import { Awaited } from '../../../shared/time/Awaited';
import { useIsPast } from '../../../shared/time/serverDay';
import type { MutationDispatch } from '../../../store/mutation';
import { isRefused } from '../../../store/loadStatus';
import { useMutation } from '../../../store/useMutation';
import { ItemList } from '../components/ItemList';
import { formatRegisterMoment } from '../history';
import { makeAuditorLink, revokeAuditorLink } from './auditorThunks';
import { useAuditLinks, useAuditVisits } from './liveAuditors';
import { LinkQuestions } from './LinkQuestions';

const DAYS_WRONG = `Please enter whole days, from 1 to ${AUDIT_DAYS_MAX}.`;
const NAME_LENGTH = 100;
const linkSchema = v.object({
  name: requiredText('Enter the name of the auditor'),
  organisation: requiredText('Enter the organisation of the auditor'),
  days: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,2}$/, DAYS_WRONG),
    v.transform(Number),
    v.minValue(1, DAYS_WRONG),
    v.maxValue(AUDIT_DAYS_MAX, DAYS_WRONG),
  ),
});
const BLANK = { name: '', organisation: '', days: '14' };

export function AuditorLinks({ uid, mayMake }: { uid: string; mayMake: boolean }) {
  const { status, data } = useAuditLinks(uid);
  const visits = useAuditVisits(uid).data ?? [];
  if (!mayMake && !data?.length && !isRefused(status)) return null;
  return (
    <Panel title="Links for auditors" count={data?.length ?? null}>
      <Text muted measure="reading">
        An external auditor who has the link reads your whole register and its evidence, without an
        account, until the link ends. The auditor can ask questions, but can’t change anything.
      </Text>
      {mayMake && <MakeLink uid={uid} />}
      {!data ? (
        <Awaited status={status} label="Loading the links" />
      ) : (
        data.length > 0 && (
          <ItemList
            label="Links for auditors"
            items={[...data].reverse()}
            renderItem={(link) => (
              <LinkRow
                uid={uid}
                link={link}
                visits={visits.filter((visit) => visit.link === link.key)}
              />
            )}
          />
        )
      )}
    </Panel>
  );
}

function MakeLink({ uid }: { uid: string }) {
  const dispatch = useDispatch<MutationDispatch>();
  const [made, setMade] = useState<string | null>(null);
  const form = useForm({
    draft: useFields(BLANK),
    schema: linkSchema,
    send: (link) => makeAuditorLink({ uid, ...link }),
    onDone: setMade,
  });
  const handleCopy = async () => {
    if (made !== null && (await copyText(made))) dispatch(showNotice('success', 'Link copied'));
  };
  return (
    <>
      <Form label="Make a link for an auditor" onSubmit={form.submit}>
        <FieldRow>
          <TextField label="Auditor" required maxLength={NAME_LENGTH} {...form.field('name')} />
          <TextField
            label="Organisation"
            required
            maxLength={NAME_LENGTH}
            {...form.field('organisation')}
          />
        </FieldRow>
        <TextField
          label="Days until the link ends"
          required
          inputMode="numeric"
          hint={`1 to ${AUDIT_DAYS_MAX}.`}
          {...form.field('days')}
        />
        <FormEnd form={form} label="Make link" icon={LinkIcon} />
      </Form>
      {made !== null && (
        <Box above={4}>
          <FormMessage tone="success" title="Send this link to the auditor">
            <p>We store no copy of it, so we can’t show it again.</p>
            <TextField
              label="Link for the auditor"
              value={made}
              onChange={() => undefined}
              readOnly
            />
            <ButtonRow>
              <Button size="small" icon={DocumentIcon} onClick={() => void handleCopy()}>
                Copy
              </Button>
            </ButtonRow>
          </FormMessage>
        </Box>
      )}
    </>
  );
}

function LinkRow(props: { uid: string; link: AuditLink; visits: readonly AuditVisit[] }) {
  const { uid, link, visits } = props;
  const confirm = useConfirm();
  const dispatch = useDispatch<MutationDispatch>();
  const { busy, run } = useMutation(revokeAuditorLink);
  const hasEnded = useIsPast(link.until);
  const handleRevoke = async () => {
    const question = 'Do you really want to revoke this link?';
    const detail = `${link.name}, ${link.organisation}. The link stops working at once. You can’t undo this.`;
    if (!(await confirm({ question, detail, danger: true }))) return;
    if ((await run({ uid, key: link.key })) !== null)
      dispatch(showNotice('success', 'Link revoked'));
  };
  return (
    <ListRow
      title={`${link.name}, ${link.organisation}`}
      meta={
        <>
          <StatusBadge
            tone={hasEnded ? 'neutral' : 'success'}
            text={hasEnded ? 'Ended' : 'Active'}
          />
          <span>
            Made {formatRegisterMoment(link.madeAt)}. {hasEnded ? 'Ended' : 'Ends'}{' '}
            {formatRegisterMoment(link.until)}.
          </span>
        </>
      }
      actions={
        !hasEnded && (
          <Button
            size="small"
            tone="danger"
            icon={RemoveIcon}
            busy={busy}
            aria-label={`Revoke the link of ${link.name}`}
            onClick={() => void handleRevoke()}
          >
            Revoke
          </Button>
        )
      }
    >
      <Visits visits={visits} />
      <LinkQuestions uid={uid} link={link.key} />
    </ListRow>
  );
}

function Visits({ visits }: { visits: readonly AuditVisit[] }) {
  if (visits.length === 0) return <Text muted>No visit yet.</Text>;
  return (
    <details>
      <summary>{plural(visits.length, 'visit')}</summary>
      <ul>
        {[...visits].reverse().map(({ key, at }) => (
          <li key={key}>{formatRegisterMoment(at)}</li>
        ))}
      </ul>
    </details>
  );
}
