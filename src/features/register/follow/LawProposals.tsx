/** The queue of changes that the follower found at a source of law. Staff publish them as a change of their law, or dismiss them. */
import { useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { selectOwnText, selectUid } from '../../../access/sessionSlice';
import { Button } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { Form } from '../../../components/form/Form';
import { TextAreaField, TextField } from '../../../components/form/TextField';
import { CheckIcon, RemoveIcon, SuccessIcon } from '../../../components/display/icons';
import { Stack, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { links } from '../../../config/links';
import { capitalised } from '../../../lib/text';
import { LEGISLATION_UK, type LawProposal } from '../../../../model/follow';
import { LAW_CHANGE } from '../../../../model/lawChange';
import {
  hintText,
  inForceText,
  kindText,
  provisionOf,
  summaryOfEffects,
} from '../../../../model/lawEffect';
import { useDraft } from '../../../shared/drafts/useDraft';
import { FormEnd } from '../../../shared/forms/FormEnd';
import { requiredText, useFields, useForm } from '../../../shared/forms/useForm';
import { showNotice } from '../../../shared/notices/noticesSlice';
import type { MutationDispatch } from '../../../store/mutation';
import { useItemTitle } from '../../../shared/laws/liveLaws';
import {
  CHANGE_NEEDED,
  dismissedText,
  NO_PROPOSALS,
  PROPOSALS_TITLE,
  PUBLISHED,
  publishLabel,
  REASON_NEEDED,
  SUMMARY_NEEDED,
  USUAL_REASON,
} from './followMessages';
import { dismissProposals, publishProposals } from './followThunks';
import { PROPOSALS_PAGE, useProposals } from './liveFollow';

const MOST = LAW_CHANGE.summary.shape.most;

export function LawProposals() {
  const uid = useSelector(selectUid);
  const { status, data, want } = useProposals('open');
  const laws = useMemo(() => data && byLaw(data.rows), [data]);
  if (uid === null) return null;
  return (
    <Panel title={PROPOSALS_TITLE} count={data && !data.hasMore ? data.rows.length : null} flush>
      {laws === null ? (
        <Loading status={status} label="Loading changes to publish" />
      ) : (
        <ProgressiveList
          label={PROPOSALS_TITLE}
          items={laws}
          getKey={([item]) => item}
          renderItem={([item, proposals]) => (
            <LawForm uid={uid} item={item} proposals={proposals} />
          )}
          initial={PROPOSALS_PAGE}
          hasMore={data?.hasMore ?? false}
          onLoadMore={() => want((data?.rows.length ?? 0) + PROPOSALS_PAGE)}
          empty={<EmptyState icon={SuccessIcon} message={NO_PROPOSALS} />}
        />
      )}
    </Panel>
  );
}

function byLaw(rows: readonly LawProposal[]): [string, LawProposal[]][] {
  const laws = new Map<string, LawProposal[]>();
  for (const row of rows) laws.set(row.item, [...(laws.get(row.item) ?? []), row]);
  return [...laws];
}

/** The changes that the editor leaves for later, and the summary if it was edited. */
const draftSchema = v.object({ left: v.array(v.string()), summary: v.nullable(v.string()) });
const formSchema = v.object({
  proposals: v.pipe(v.array(v.string()), v.minLength(1, CHANGE_NEEDED)),
  summary: v.pipe(requiredText(SUMMARY_NEEDED), v.maxLength(MOST)),
});

type LawFormProps = { uid: string; item: string; proposals: readonly LawProposal[] };

function LawForm(props: LawFormProps) {
  const { uid, item, proposals } = props;
  const displayName = useSelector(selectOwnText('displayName'));
  const title = useItemTitle(uid, item).data ?? '…';
  const [isDismissing, setDismissing] = useState(false);
  const draft = useDraft(uid, `lawProposals/${item}`, draftSchema, () => ({
    left: [],
    summary: null,
  }));
  const { left, summary } = draft.content;
  const chosen = proposals.filter(({ key }) => !left.includes(key));
  const keys = chosen.map(({ key }) => key);
  const form = useForm({
    draft: {
      ...draft,
      content: { proposals: keys, summary: summary ?? summaryOfEffects(chosen, MOST) },
      change: (changed) => draft.change({ left, summary: changed.summary }),
    },
    schema: formSchema,
    send: (change) => publishProposals({ ...change, item, author: { uid, displayName } }),
    notice: PUBLISHED,
  });
  const choose = (key: string, isChosen: boolean) =>
    draft.change({
      summary,
      left: isChosen ? left.filter((each) => each !== key) : [...left, key],
    });
  return (
    <ListRow title={<Link to={links.legalRegisterEdit(item)}>{title}</Link>}>
      <Stack gap={3}>
        <Changes {...{ proposals, left, choose }} />
        {isDismissing ? (
          <DismissForm
            {...{ uid, title }}
            proposals={keys}
            onDone={() => {
              draft.clear();
              setDismissing(false);
            }}
            onLeave={() => setDismissing(false)}
          />
        ) : (
          <Form label={`Publish changes of ${title}`} onSubmit={form.submit}>
            <TextAreaField
              label="Summary for members"
              required
              rows={2}
              maxLength={MOST}
              {...form.field('summary')}
            />
            <FormEnd
              form={form}
              label={publishLabel(keys.length)}
              icon={CheckIcon}
              disabled={keys.length === 0}
              discards
            >
              <Button
                icon={RemoveIcon}
                tone="quiet"
                disabled={form.busy || keys.length === 0}
                onClick={() => setDismissing(true)}
              >
                Dismiss
              </Button>
            </FormEnd>
          </Form>
        )}
      </Stack>
    </ListRow>
  );
}

type ChangesProps = {
  proposals: readonly LawProposal[];
  left: readonly string[];
  choose: (key: string, isChosen: boolean) => void;
};

/** A single change needs no choice. */
function Changes({ proposals, left, choose }: ChangesProps) {
  const [only, ...others] = proposals;
  if (!only) return null;
  if (others.length === 0)
    return (
      <Text margin={0}>
        <ChangeText proposal={only} />
      </Text>
    );
  return proposals.map((proposal) => (
    <CheckboxField
      key={proposal.key}
      label={<ChangeText proposal={proposal} />}
      checked={!left.includes(proposal.key)}
      onChange={(isChosen) => choose(proposal.key, isChosen)}
    />
  ));
}

function ChangeText({ proposal }: { proposal: LawProposal }) {
  const { kind, affecting, affectingAddress, by } = proposal;
  const hint = hintText(proposal);
  const source =
    affectingAddress === '' ? (
      affecting
    ) : (
      <a
        href={`https://www.${LEGISLATION_UK}/${affectingAddress}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {affecting}
      </a>
    );
  if (hint !== null)
    return (
      <>
        {hint}{' '}
        <Text as="span" note>
          {source}
        </Text>
      </>
    );
  return (
    <>
      {capitalised(provisionOf(proposal))}: {kindText(kind)}, {inForceText(proposal)}.{' '}
      <Text as="span" note>
        By {by} {source}
      </Text>
    </>
  );
}

const dismissalSchema = v.object({
  reason: v.pipe(requiredText(REASON_NEEDED), v.maxLength(MOST)),
});

type DismissFormProps = {
  uid: string;
  title: string;
  proposals: readonly string[];
  onDone: () => void;
  onLeave: () => void;
};

function DismissForm({ uid, title, proposals, onDone, onLeave }: DismissFormProps) {
  const dispatch = useDispatch<MutationDispatch>();
  const form = useForm({
    draft: useFields({ reason: USUAL_REASON }),
    schema: dismissalSchema,
    send: ({ reason }) => dismissProposals({ proposals, uid, reason }),
    onDone: () => {
      dispatch(showNotice('success', dismissedText(proposals.length)));
      onDone();
    },
  });
  return (
    <Form label={`Dismiss changes of ${title}`} onSubmit={form.submit}>
      <TextField
        label="Why you dismiss this"
        required
        maxLength={MOST}
        hint="Staff read this in the audit log."
        {...form.field('reason')}
      />
      <FormEnd form={form} label="Dismiss" icon={RemoveIcon} onLeave={onLeave} />
    </Form>
  );
}
