/** A member's page of one item: what to do first, what it is about next to it. */
import type { ReactNode } from 'react';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { FormMessage } from '../../../components/form/Form';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { Anchor } from '../../../components/layout/Anchor';
import { Row } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { Panel, PanelGrid } from '../../../components/layout/Panel';
import type { ItemPart } from '../../../config/links';
import type { LegalItem, LegalSummary, OwnIndexRow } from '../../../data/records';
import { Awaited } from '../../../shared/time/Awaited';
import { isOwnKey } from '../../../../model/obligation';
import { DOES_NOT_APPLY, stateOf } from '../../../../model/registerGroups';
import { ItemActions } from '../actions/ItemActions';
import { useSinceAudit } from '../audit/lastAudit';
import { DOES_NOT_APPLY_THERE, registerOf } from '../colleagues/colleagueMessages';
import { useRegister } from '../colleagues/registerInView';
import { AccessNeeded } from '../components/AccessRequired';
import { Benchmark } from '../benchmark/Benchmark';
import {
  ActionBadge,
  ConfirmationBadge,
  DueBadge,
  EvidenceBadge,
  LawBadges,
  OwnBadge,
  OwnerText,
  StatusIcon,
} from '../components/Badges';
import { ItemEvidence } from '../evidence/ItemEvidence';
import { useEvidence } from '../evidence/liveEvidence';
import {
  ACCESS_REQUIRED,
  DOES_NOT_APPLY_DETAIL,
  RECORD_COMPLIANCE,
  TASK_LABELS,
} from '../messages';
import { DECISION_LABELS, isReturned, isWithdrawn, needsReview } from '../ownRegister';
import { ItemRemovals } from '../removals/Removals';
import { OwnerPanel } from '../owner/OwnerPanel';
import type { WorkList } from '../work/useWorkList';
import { ApplicabilityForm, EvaluationCycle, OwnNoteForm } from './ApplicabilityForm';
import { CurrentNote } from './CurrentNote';
import { ComplianceForm } from './ComplianceForm';
import { ComplianceHistory } from './ComplianceHistory';
import { ItemDetail, ItemText, WithdrawnItem } from './ItemFacts';
import { ItemSections } from './ItemSections';
import { LawChanges } from './LawChanges';
import { ReturnedEvaluation, ReviewNeeded } from './ReviewNeeded';

const Confirmation = lazyComponent(
  async () => (await import('../colleagues/Confirmation')).Confirmation,
);
const UnsentTexts = lazyComponent(async () => (await import('./UnsentTexts')).UnsentTexts);
const WithdrawnText = lazyComponent(async () => (await import('./UnsentTexts')).WithdrawnText);
const ObligationPanels = lazyComponent(
  async () => (await import('../obligation/ObligationPanels')).ObligationPanels,
);

/** A part of the page that notifications and tasks link to. */
const Part = (props: { id: ItemPart; children: ReactNode }) => <Anchor {...props} />;

type ItemBodyProps = {
  uid: string;
  itemKey: string;
  before: ReactNode;
  work: WorkList | undefined;
  mayEdit: boolean;
  row: OwnIndexRow;
  /** The row is a copy on this device, which may be old. */
  isStored: boolean;
  summary: LegalSummary;
  /** Null for an own obligation, and for a law that was withdrawn. */
  law: LegalItem | null;
};

export function ItemBody(props: ItemBodyProps) {
  const { uid, itemKey, before, work, mayEdit, row, isStored, summary, law } = props;
  const { share, may, itemLink } = useRegister();
  const since = useSinceAudit(uid);
  const isOwn = isOwnKey(itemKey);
  const withdrawn = isWithdrawn(summary);
  const { applicability } = row;
  const doesNotApply = applicability === 'notApplicable';
  const isFresh = mayEdit && !isStored;
  const hasChanged = needsReview({ row, summary });
  const mayWrite = mayEdit && !withdrawn;
  /** The owner of the register decides what colleagues can't. */
  const mayManage = may('ownRegister.setOwner');
  const mayAddEvidence = isFresh && !withdrawn && !doesNotApply && may('ownRegister.fileDocument');
  const evidence = useEvidence(uid, itemKey).data ?? [];
  const hasEvidence = mayAddEvidence || evidence.length > 0;
  return (
    <Page
      title={summary.title}
      before={before}
      lead={
        <Row gap="2 4">
          {share && <StatusBadge tone="info" text={registerOf(share.name)} />}
          <OwnBadge row={row} />
          <StatusIcon status={stateOf(row)} label={share ? 'Status' : 'Your status'} />
          {applicability === 'undecided' && (
            <StatusIcon status={DECISION_LABELS[applicability]} label="Applicability" />
          )}
          <DueBadge row={row} />
          <OwnerText row={row} />
          {hasChanged && <StatusBadge tone="info" text={TASK_LABELS.changed} />}
          <ConfirmationBadge row={row} />
          <ActionBadge row={row} />
          <EvidenceBadge row={row} />
          <LawBadges law={summary} />
          {row.adminStatus && <StatusIcon status={row.adminStatus} label="Admin status" />}
        </Row>
      }
    >
      <ItemSections
        hasForm={mayWrite && !doesNotApply}
        absent={[
          ...(hasChanged ? [] : (['change'] as const)),
          ...(isFresh && mayManage ? [] : (['applicability'] as const)),
          ...(mayWrite && mayManage ? [] : (['note'] as const)),
          ...(isOwn || law ? [] : (['law'] as const)),
          ...(hasEvidence ? [] : (['evidence'] as const)),
        ]}
      />
      {withdrawn && <WithdrawnItem summary={summary} />}
      {isReturned(row) && (
        <Part id="returned">
          <ReturnedEvaluation uid={uid} itemKey={itemKey} />
        </Part>
      )}
      {row.confirmation && (
        <Part id="confirmation">
          <Lazily>
            <Confirmation {...{ uid, itemKey, row }} mayConfirm={isFresh} />
          </Lazily>
        </Part>
      )}
      {!mayEdit && !share && (
        <Panel title={ACCESS_REQUIRED}>
          <AccessNeeded action="record compliance" />
        </Panel>
      )}
      <PanelGrid>
        <div>
          {!mayWrite ? (
            <>
              {!share && (
                <Lazily>
                  <UnsentTexts uid={uid} itemKey={itemKey} />
                </Lazily>
              )}
              <CurrentNote uid={uid} itemKey={itemKey} />
            </>
          ) : isStored ? (
            <Panel title={RECORD_COMPLIANCE}>
              <Awaited inline label="Loading your status" />
            </Panel>
          ) : doesNotApply ? (
            <FormMessage tone="info" title={DOES_NOT_APPLY}>
              <p>{share ? DOES_NOT_APPLY_THERE : DOES_NOT_APPLY_DETAIL}</p>
            </FormMessage>
          ) : (
            <ComplianceForm
              uid={uid}
              itemKey={itemKey}
              status={row.userStatus}
              openActions={row.openActions ?? 0}
              revision={summary.revision}
              work={work}
            />
          )}
          <Part id="actions">
            <ItemActions
              uid={uid}
              itemKey={itemKey}
              mayOpen={isFresh && !withdrawn && !doesNotApply}
              mayClose={isFresh}
              isNotCompliant={stateOf(row) === 'Not Compliant'}
            />
          </Part>
          <OwnerPanel
            uid={uid}
            itemKey={itemKey}
            owner={row.owner}
            mayEdit={isFresh && mayManage}
          />
          {!doesNotApply && <EvaluationCycle uid={uid} row={row} mayEdit={mayWrite && mayManage} />}
          {isFresh && mayManage && (
            <Part id="applicability">
              <ApplicabilityForm uid={uid} itemKey={itemKey} current={applicability} />
            </Part>
          )}
        </div>
        <div>
          {hasChanged && (
            <Part id="change">
              <ReviewNeeded
                uid={uid}
                itemKey={itemKey}
                row={row}
                revision={summary.revision}
                mayAcknowledge={isFresh}
              />
            </Part>
          )}
          {withdrawn && (
            <Lazily>
              <WithdrawnText itemKey={itemKey} shows={since.shows} />
            </Lazily>
          )}
          {isOwn && (
            <Part id="law">
              <Lazily>
                <ObligationPanels
                  {...{ uid, itemKey }}
                  mayEdit={isFresh && mayManage}
                  linkOf={itemLink}
                />
              </Lazily>
            </Part>
          )}
          {law && (
            <Part id="law">
              <Panel title="About this item">
                <ItemDetail {...{ item: law, itemKey }} />
                <ItemText title="How this applies" raw={law.howThisApplies} />
                <LawChanges itemKey={itemKey} shows={since.shows} />
                {!share && <Benchmark uid={uid} law={itemKey} />}
              </Panel>
            </Part>
          )}
          {mayWrite && mayManage && (
            <Part id="note">
              <OwnNoteForm uid={uid} itemKey={itemKey} />
            </Part>
          )}
          <Part id="evidence">
            <ItemEvidence uid={uid} itemKey={itemKey} mayAdd={mayAddEvidence} />
          </Part>
        </div>
      </PanelGrid>
      <ItemRemovals uid={uid} itemKey={itemKey} />
      <Part id="history">
        <ComplianceHistory uid={uid} itemKey={itemKey} />
      </Part>
    </Page>
  );
}
