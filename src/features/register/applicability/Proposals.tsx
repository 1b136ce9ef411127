/** The laws that the member's answers propose, and those to decide about again: several at once, each with its reason. */
import { useState } from 'react';
import * as v from 'valibot';
import { LinkButton } from '../../../components/action/Button';
import { AddIcon, CheckIcon, CloseIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { TextAreaField } from '../../../components/form/TextField';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { REASON_LENGTH } from '../../../config/constants';
import { links } from '../../../config/links';
import type { Answers } from '../../../data/records';
import { plural } from '../../../lib/text';
import { BulkDialog } from '../../../shared/bulk/BulkDialog';
import { requiredText } from '../../../shared/forms/useForm';
import { ItemTitle } from '../bulk/BulkDialog';
import { REASON_REQUIRED } from '../messages';
import { NOTHING_PROPOSED } from './applicabilityMessages';
import { useProposals } from './liveApplicability';
import { LAWS, ProposalPanel, type Decision, type Way } from './ProposalPanel';
import type { ProposalKind } from './proposals';
import { decideProposals } from './proposalThunks';

export function Proposals({ uid, answers }: { uid: string; answers: Answers }) {
  const { status, found } = useProposals(uid, answers.options);
  // It stays open when the last law has left its list.
  const [opened, setOpened] = useState<Decision | null>(null);
  if (!found) return <Loading status={status} label="Finding the laws for you" />;
  return (
    <>
      {PANELS.map(({ kind, ...panel }) => {
        const proposals = found.filter((proposal) => proposal.kind === kind);
        return (
          proposals.length > 0 && (
            <ProposalPanel key={kind} {...{ uid, proposals }} {...panel} onDecide={setOpened} />
          )
        );
      })}
      {found.length === 0 && (
        <Panel title="Laws for you">
          <EmptyState message={NOTHING_PROPOSED}>
            <RegisterLink />
          </EmptyState>
        </Panel>
      )}
      {opened && <DecisionDialog uid={uid} {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const RegisterLink = () => <LinkButton to={links.ownRegister()}>View My Legal Register</LinkButton>;

const addProposed: Way = {
  label: (count) => `Add ${count}`,
  done: 'added',
  will: 'added to your register',
  icon: AddIcon,
  decision: 'applies',
};
const doesApply = { done: 'recorded as applicable', icon: CheckIcon, decision: 'applies' } as const;
const doesNotApply = {
  done: 'recorded as not applicable',
  icon: CloseIcon,
  decision: 'notApplicable',
} as const;
const rejectProposed: Way = {
  ...doesNotApply,
  label: (count) => `Not for us: ${count}`,
  asks: 'Why not?',
};

/** In this order. The first way is the one that follows the answers. */
const PANELS: readonly {
  kind: ProposalKind;
  title: string;
  lead: string;
  ways: readonly Way[];
}[] = [
  {
    kind: 'lost',
    title: 'Decide again',
    lead: 'You accepted these laws for a reason that no longer holds.',
    ways: [
      { ...doesNotApply, label: (count) => `No longer applies: ${count}` },
      { ...doesApply, label: (count) => `Still applies: ${count}`, asks: 'Why still?' },
    ],
  },
  {
    kind: 'again',
    title: 'May apply now',
    lead: 'You decided that these laws do not apply. Your answers now say that they do.',
    ways: [
      { ...doesApply, label: (count) => `Applies: ${count}` },
      {
        ...doesNotApply,
        label: (count) => `Still does not apply: ${count}`,
        asks: 'Why still not?',
      },
    ],
  },
  {
    kind: 'changed',
    title: 'New reason',
    lead: 'These laws still apply, but not for the reason that you recorded.',
    ways: [{ ...doesApply, label: (count) => `Record the new reason: ${count}` }],
  },
  {
    kind: 'new',
    title: 'Laws for you',
    lead: 'Untick what you want to decide later. The reason goes into the history of each item.',
    ways: [addProposed, rejectProposed],
  },
  {
    kind: 'removed',
    title: 'Laws that you removed',
    lead: 'Your answers propose these laws, but you removed them from your register.',
    ways: [addProposed, rejectProposed],
  },
];

/** For example '14 laws will be added to your register with these reasons'. */
const willDo = ({ will, done, asks }: Way, count: number): string =>
  [
    `${plural(count, ...LAWS)} will be ${will ?? done}`,
    asks === undefined && `with ${count === 1 ? 'this reason' : 'these reasons'}`,
  ]
    .filter(Boolean)
    .join(' ');

function DecisionDialog(props: Decision & { uid: string; onClose: () => void }) {
  const { uid, way, proposals, onClose } = props;
  const reasons = new Map(proposals.map(({ key, reason }) => [key, reason]));
  const { asks, decision } = way;
  return (
    <BulkDialog
      title={willDo(way, proposals.length)}
      keys={proposals.map(({ key }) => key)}
      noun={LAWS}
      initial={{ reason: '' }}
      schema={v.object({
        reason: asks === undefined ? v.string() : requiredText(REASON_REQUIRED),
      })}
      send={({ reason }, job) =>
        decideProposals({
          ...{ uid, proposals, decision, ...job },
          reason: asks === undefined ? null : reason,
        })
      }
      nameOf={(key) => <ItemTitle uid={uid} itemKey={key} />}
      preview={(key) => (
        <ListRow
          compact
          title={<ItemTitle uid={uid} itemKey={key} />}
          meta={<span>{reasons.get(key)}</span>}
        />
      )}
      label={(_, included) => way.label(plural(included.length, ...LAWS))}
      done={way.done}
      after={({ done }) => done.length > 0 && <RegisterLink />}
      fields={(form) =>
        asks !== undefined && (
          <TextAreaField
            label={asks}
            required
            hint="This goes into the history of each item with the decision."
            maxLength={REASON_LENGTH}
            rows={3}
            {...form.field('reason')}
          />
        )
      }
      onClose={onClose}
    />
  );
}
