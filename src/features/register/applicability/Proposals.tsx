/** The laws that the member's answers propose, to accept or reject together, and accepted laws to decide again. */
import { useMemo, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { Button } from '../../../components/action/Button';
import { AddIcon, CheckIcon, CloseIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Loading } from '../../../components/feedback/Loading';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { TextAreaField } from '../../../components/form/TextField';
import { Row, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { REASON_LENGTH, type Applicability } from '../../../config/constants';
import type { Answers } from '../../../data/records';
import { plural } from '../../../lib/text';
import { BulkDialog } from '../../../shared/bulk/BulkDialog';
import { requiredText } from '../../../shared/forms/useForm';
import { useSearchIndex } from '../../../shared/listing/liveSearchIndex';
import { worstOf } from '../../../store/loadStatus';
import { ItemTitle } from '../bulk/BulkDialog';
import { NOTHING_PROPOSED, REASON_REQUIRED } from '../messages';
import { useProposalFacts } from './liveApplicability';
import { findOutdated, findProposals, type Proposal } from './proposals';
import { decideProposals } from './proposalThunks';

const LAWS = ['law', 'laws'] as const;

export function Proposals({ uid, answers }: { uid: string; answers: Answers }) {
  const index = useSearchIndex('legal');
  const facts = useProposalFacts(uid);
  const found = useMemo(() => {
    const { conditions, rows, accepted } = facts.data ?? {};
    if (!index.data || !conditions || !rows || !accepted) return null;
    const all = { answers: answers.options, laws: index.data, conditions, rows, accepted };
    return { proposed: findProposals(all), outdated: findOutdated(all) };
  }, [answers, index.data, facts.data]);
  // It stays open when the last law has left its list.
  const [opened, setOpened] = useState<Decision | null>(null);
  if (!found)
    return (
      <Loading status={worstOf([index.status, facts.status])} label="Finding the laws for you" />
    );
  const { proposed, outdated } = found;
  return (
    <>
      {outdated.length > 0 && (
        <ProposalPanel
          {...{ proposals: outdated, ways: OUTDATED, uid, onDecide: setOpened }}
          title="Decide again"
          lead="You accepted these laws for a reason that your answers no longer give."
        />
      )}
      {proposed.length === 0 ? (
        <Panel title="Laws for you">
          <EmptyState message={NOTHING_PROPOSED} />
        </Panel>
      ) : (
        <ProposalPanel
          {...{ proposals: proposed, ways: PROPOSED, uid, onDecide: setOpened }}
          title="Laws for you"
          lead="Untick what you want to decide later. The reason goes into the history of each item."
        />
      )}
      {opened && <DecisionDialog uid={uid} {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** A way to decide about the ticked laws. */
type Way = {
  label: (count: string) => string;
  /** As in '14 laws added'. */
  done: string;
  icon: typeof AddIcon;
  decision: Applicability;
  /** Label of the reason that the member writes. Without it, each law gets its own. */
  asks?: string;
};

type Decision = { way: Way; proposals: readonly Proposal[] };

const PROPOSED: readonly Way[] = [
  {
    label: (count) => `Add ${count}`,
    done: 'added',
    icon: AddIcon,
    decision: 'applies',
  },
  {
    label: (count) => `Not for us: ${count}`,
    done: 'recorded as not applicable',
    icon: CloseIcon,
    decision: 'notApplicable',
    asks: 'Why not?',
  },
];
const OUTDATED: readonly Way[] = [
  {
    label: (count) => `No longer applies: ${count}`,
    done: 'recorded as not applicable',
    icon: CloseIcon,
    decision: 'notApplicable',
  },
  {
    label: (count) => `Still applies: ${count}`,
    done: 'recorded as applicable',
    icon: CheckIcon,
    decision: 'applies',
    asks: 'Why still?',
  },
];

function ProposalPanel(props: {
  uid: string;
  title: string;
  lead: string;
  proposals: readonly Proposal[];
  ways: readonly Way[];
  onDecide: (decision: Decision) => void;
}) {
  const { uid, title, lead, proposals, ways, onDecide } = props;
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const ticked = proposals.filter(({ key }) => !unticked.has(key));
  const tick = (changed: readonly Proposal[], isTicked: boolean) => {
    const next = new Set(unticked);
    for (const { key } of changed)
      if (isTicked) next.delete(key);
      else next.add(key);
    setUnticked(next);
  };
  return (
    <Panel
      title={title}
      count={proposals.length}
      flush
      tools={
        <Row gap="2 3" role="group" aria-label={`Ticked: ${title}`}>
          <Text margin={0}>{lead}</Text>
          {ways.map((way) => (
            <Button
              key={way.decision}
              icon={way.icon}
              tone={way === ways[0] ? 'primary' : 'secondary'}
              disabled={ticked.length === 0}
              onClick={() => onDecide({ way, proposals: ticked })}
            >
              {way.label(plural(ticked.length, ...LAWS))}
            </Button>
          ))}
          <TickAll {...{ proposals, ticked: ticked.length, tick }} />
        </Row>
      }
    >
      <ProgressiveList
        label={title}
        items={proposals}
        getKey={({ key }) => key}
        renderItem={(proposal, index) => (
          <>
            {proposals[index - 1]?.area !== proposal.area && (
              <AreaHeading area={proposal.area}>
                <TickAll
                  of={proposal.area}
                  proposals={proposals.filter(({ area }) => area === proposal.area)}
                  ticked={ticked.filter(({ area }) => area === proposal.area).length}
                  tick={tick}
                />
              </AreaHeading>
            )}
            <CheckboxField
              label={<ItemTitle uid={uid} itemKey={proposal.key} />}
              hint={`${proposal.reason}${proposal.isHeld && proposal.seen === null ? ' It is in your register without a decision.' : ''}`}
              checked={!unticked.has(proposal.key)}
              onChange={(isTicked) => tick([proposal], isTicked)}
            />
          </>
        )}
      />
    </Panel>
  );
}

function AreaHeading({ area, children }: { area: string; children: ReactNode }) {
  return (
    <Row gap="2 4" justify="between" below={3}>
      <Text as="h3" margin={0} size="md">
        {area}
      </Text>
      {children}
    </Row>
  );
}

function TickAll(props: {
  /** The area, if it is only about the laws of one area. */
  of?: string;
  proposals: readonly Proposal[];
  ticked: number;
  tick: (changed: readonly Proposal[], isTicked: boolean) => void;
}) {
  const { of, proposals, ticked, tick } = props;
  const verb = ticked > 0 ? 'Untick all' : 'Tick all';
  return (
    <Button
      size="small"
      tone="quiet"
      aria-label={of === undefined ? undefined : `${verb} of ${of}`}
      onClick={() => tick(proposals, ticked === 0)}
    >
      {verb}
    </Button>
  );
}

function DecisionDialog(props: Decision & { uid: string; onClose: () => void }) {
  const { uid, way, proposals, onClose } = props;
  const reasons = new Map(proposals.map(({ key, reason }) => [key, reason]));
  const { asks, decision } = way;
  return (
    <BulkDialog
      title={way.label(plural(proposals.length, ...LAWS))}
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
