/** Members make an audit pack of their register. Anyone who has a pack can verify it. */
import { useSelector } from 'react-redux';
import { useState } from 'react';
import { selectAdmission } from '../../../access/admission';
import {
  selectTrialItems,
  selectOwnName,
  selectOwnText,
  selectUid,
} from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { BackLink, Button } from '../../../components/action/Button';
import { CloseIcon, DownloadIcon } from '../../../components/display/icons';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Anchor } from '../../../components/layout/Anchor';
import { Page } from '../../../components/layout/Page';
import { PanelGrid, Panel } from '../../../components/layout/Panel';
import { AUDITORS, links } from '../../../config/links';
import { FieldRow, Form, FormMessage } from '../../../components/form/Form';
import { MultiSelectField } from '../../../components/form/MultiSelectField';
import { asOptions } from '../../../components/form/SelectField';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { ProgressBar } from '../../../components/feedback/ProgressBar';
import { Box, Stack } from '../../../components/layout/Layout';
import type { Statement } from '../../../data/records';
import { plural } from '../../../lib/text';
import { Awaited } from '../../../shared/time/Awaited';
import { AccessNeeded } from '../components/AccessRequired';
import { formatRegisterMoment } from '../history';
import { useIndexedPages } from '../liveRegister';
import { useStoppable } from '../../../shared/bulk/chunks';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { useForm } from '../../../shared/forms/useForm';
import { coverSchema, emptyCover, STANDARDS } from '../pack/coverForm';
import { makePack, type MadePack } from '../pack/packThunks';
import { changedIn, NONE_TYPED, statedIn, useStatements } from '../pack/statements';
import { VerifyPack } from '../pack/VerifyPack';
import styles from '../pack/pack.module.css';

const AuditorLinks = lazyComponent(
  async () => (await import('../auditor/AuditorLinks')).AuditorLinks,
);

const back = <BackLink to={links.ownRegister()}>Back</BackLink>;

export function AuditPackPage() {
  const uid = useSelector(selectUid);
  const isMember = useCan('legalRegister.readOwnMark') === 'yes';
  const access = useCan('auditLinks.make');
  const admission = useSelector(selectAdmission);
  const hasEnded = admission === 'ended';
  return (
    <Page
      title="Audit pack"
      before={isMember && back}
      lead="Your legal register in one file for an auditor, and a way to check that nothing in the file has changed."
    >
      <PanelGrid>
        {uid !== null &&
          (isMember && access === 'no' ? (
            <MakePackOfHeld uid={uid} />
          ) : (
            (isMember || hasEnded) && <MakePack uid={uid} />
          ))}
        {admission === 'admitted' && !isMember && (
          <Panel title={MAKE}>
            <NeedsAccess />
          </Panel>
        )}
        <VerifyPack />
        {uid !== null && (isMember || hasEnded) && (
          <Anchor id={AUDITORS}>
            <Lazily>
              <AuditorLinks uid={uid} mayMake={access === 'yes'} />
            </Lazily>
          </Anchor>
        )}
      </PanelGrid>
    </Page>
  );
}

const MAKE = 'Make an audit pack';

const NeedsAccess = () => <AccessNeeded action="make an audit pack" />;

/** Without legal access, a member makes packs only of a register from earlier. */
function MakePackOfHeld({ uid }: { uid: string }) {
  const { status, data } = useIndexedPages(uid, 'status', 'active', 'inactive');
  const isTrial = useSelector(selectTrialItems) !== null;
  if (!isTrial && data && data.rows.length > 0) return <MakePack uid={uid} />;
  return (
    <Panel title={MAKE}>
      {data ? <NeedsAccess /> : <Awaited status={status} label="Loading your register" />}
    </Panel>
  );
}

function MakePack({ uid }: { uid: string }) {
  const memberName = useSelector(selectOwnName);
  const company = useSelector(selectOwnText('company'));
  const jobRole = useSelector(selectOwnText('jobRole'));
  const [made, setMade] = useState<{ pack: MadePack | null } | null>(null);
  const maySave = useCan('ownRegister.setLastAudit') === 'yes';
  const stored = useStatements(uid).data;
  const { begin, stop } = useStoppable();
  const draft = useDraft(uid, 'auditPack', coverSchema, emptyCover);
  const form = useForm({
    draft,
    schema: coverSchema,
    keepsContent: true,
    send: (cover, onProgress) => {
      setMade(null);
      const stated = statedIn(cover, stored);
      return makePack({
        uid,
        memberName,
        jobRole,
        cover: { ...cover, ...stated, organisation: cover.organisation ?? company },
        stated: maySave && stored ? changedIn(stated, stored) : {},
        signal: begin(),
        onProgress,
      });
    },
    onDone: (pack: MadePack | null) => {
      setMade({ pack });
      if (maySave && stored) draft.change({ ...draft.content, ...NONE_TYPED });
    },
  });
  const organisation = form.field('organisation');
  const statement = (name: Statement) => {
    const field = form.field(name);
    return { ...field, value: field.value ?? stored?.[name] ?? '' };
  };

  return (
    <Panel title={MAKE}>
      <p>
        One ZIP of your whole register: a report to read and print, the texts of the laws, the
        history, and every document under its entry. The report explains itself to an auditor who
        does not know the portal.
      </p>
      <Form onSubmit={form.submit} label="Cover of the pack">
        <TextField
          {...organisation}
          value={organisation.value ?? company}
          label="Organisation"
          hint="On the cover, like the other fields. You can leave each of them empty."
        />
        <TextAreaField
          {...statement('sites')}
          label="Sites"
          hint="One on each line: name, place, country. The portal stores this and the other statements for your next pack."
          rows={3}
        />
        <FieldRow>
          <TextField {...form.field('from')} label="Period from" type="date" />
          <TextField {...form.field('to')} label="Period to" type="date" />
        </FieldRow>
        <MultiSelectField
          {...form.field('standards')}
          label="Standards"
          hint="The report says where it answers their clauses."
          options={asOptions(STANDARDS)}
          placeholder="All"
        />
        <TextAreaField
          {...statement('aspects')}
          label="Environmental aspects, hazards and energy uses"
          hint="One on each line, with semicolons: name; site; obligations that follow, or none and why; what changed, and when you reviewed the register because of it."
          rows={3}
        />
        <TextAreaField
          {...statement('elsewhere')}
          label="Obligations held elsewhere"
          hint="Which ones and where, or none."
          rows={2}
        />
        <TextAreaField
          {...statement('management')}
          label="Last management review"
          hint="When top management received this status: the day, and the reference of the minutes."
          rows={2}
        />
        <TextAreaField
          {...statement('approval')}
          label="Approved by"
          hint="Who approves this pack, and when. Without it, the cover says that the pack is not approved."
          rows={2}
        />
        <TextAreaField
          {...statement('retention')}
          label="How long and where you store these records"
          hint="Also where the originals of the documents are, and how they are disposed of."
          rows={2}
        />
        {form.busy ? (
          <Stack gap={3} align="start">
            <div className={styles.progressBar}>
              <ProgressBar label="Gathering your register" percent={form.progress ?? 0} />
            </div>
            <Button size="small" icon={CloseIcon} onClick={stop}>
              Cancel
            </Button>
          </Stack>
        ) : (
          <FormEnd form={form} label="Make audit pack" icon={DownloadIcon} />
        )}
      </Form>
      {made && (
        <Box above={4}>
          <PackOutcome made={made.pack} />
        </Box>
      )}
    </Panel>
  );
}

function PackOutcome({ made }: { made: MadePack | null }) {
  if (made === null)
    return (
      <FormMessage tone="info">
        <p>Cancelled. Nothing was downloaded.</p>
      </FormMessage>
    );
  const { name, fingerprint, documents, unavailable, seal } = made;
  return (
    <FormMessage
      tone={unavailable > 0 ? 'warning' : 'success'}
      title={`${name} was handed to your browser`}
    >
      <p>
        {plural(documents, 'document')} included
        {unavailable > 0 &&
          `; ${unavailable} could not be included. The report lists them with the reasons`}
        .
      </p>
      <p>
        {'reason' in seal
          ? `Not sealed: ${seal.reason} You can still give this pack to your auditor.`
          : `Sealed by ${seal.by} at ${formatRegisterMoment(seal.at)}. seal.txt in the pack shows how to verify the seal.`}
      </p>
      <p>
        Fingerprint: <code>{fingerprint}</code>. We have recorded it, so your auditor can check on
        this page that we made this pack and that nothing in it has changed.
      </p>
    </FormMessage>
  );
}
