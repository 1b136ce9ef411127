/** Laws to decide about, by area, with their reasons. Ticked laws are decided together. */
import { useState, type ReactNode } from 'react';
import { Button, ButtonRow, LinkButton } from '../../../components/action/Button';
import { EditIcon, ViewIcon, type IconType } from '../../../components/display/icons';
import { VisuallyHidden } from '../../../components/display/VisuallyHidden';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { Row, Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { links } from '../../../config/links';
import { PORTAL_ZONE } from '../../../config/zone';
import { dayIn } from '../../../../model/days';
import { formatUtcDay } from '../../../lib/dates';
import { plural } from '../../../lib/text';
import { ItemTitle } from '../bulk/BulkDialog';
import { ItemDetailModal } from '../item/ItemFacts';
import type { Proposal } from './proposals';

export const LAWS = ['law', 'laws'] as const;

/** A way to decide about the ticked laws. */
export type Way = {
  label: (count: string) => string;
  /** As in '14 laws added'. */
  done: string;
  /** As in '14 laws will be added to your register', if it is not the same as `done`. */
  will?: string;
  icon: IconType;
  decision: keyof Proposal['basis'];
  /** Label of the reason that the member writes. Without it, each law gets its own. */
  asks?: string;
};

export type Decision = { way: Way; proposals: readonly Proposal[] };

export function ProposalPanel(props: {
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
              {way.label(plural(ticked.length, ...LAWS))}…
            </Button>
          ))}
          <TickAll {...{ proposals, ticked: ticked.length, tick }} />
        </Row>
      }
    >
      <ProgressiveList
        label={title}
        items={proposals}
        // The buttons decide about all of them.
        initial={proposals.length}
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
            <ProposalRow
              uid={uid}
              proposal={proposal}
              isTicked={!unticked.has(proposal.key)}
              onTick={(isTicked) => tick([proposal], isTicked)}
            />
          </>
        )}
      />
    </Panel>
  );
}

function ProposalRow(props: {
  uid: string;
  proposal: Proposal;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  const { uid, proposal, isTicked, onTick } = props;
  const { key, reason } = proposal;
  const [viewing, setViewing] = useState(false);
  const title = <ItemTitle uid={uid} itemKey={key} />;
  return (
    <Row gap="2 4" justify="between" align="start">
      <CheckboxField
        label={title}
        hint={[reason, currentDecision(proposal)].join(' ').trim()}
        checked={isTicked}
        onChange={onTick}
      />
      <ButtonRow>
        <Button size="small" icon={ViewIcon} onClick={() => setViewing(true)}>
          View <VisuallyHidden>{title}</VisuallyHidden>
        </Button>
        {proposal.isHeld && (
          <LinkButton size="small" icon={EditIcon} to={links.editLegalItem(key)}>
            Open item <VisuallyHidden>{title}</VisuallyHidden>
          </LinkButton>
        )}
      </ButtonRow>
      {viewing && <ItemDetailModal itemKey={key} onClose={() => setViewing(false)} />}
    </Row>
  );
}

function currentDecision({ kind, isHeld, seen }: Proposal): string {
  if (kind === 'new') return isHeld ? 'It is in your register without a decision.' : '';
  if (seen === null) return '';
  const decision = kind === 'again' ? 'does not apply' : 'applies';
  return `On ${formatUtcDay(dayIn(PORTAL_ZONE, seen))} you decided that it ${decision}.`;
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
