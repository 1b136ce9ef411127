import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { useCan } from '../../../access/useCan';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { FormMessage } from '../../../components/form/Form';
import { LockIcon } from '../../../components/display/icons';
import { BackLink, LinkButton } from '../../../components/action/Button';
import { Anchor } from '../../../components/layout/Anchor';
import { Row } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { Panel, PanelGrid } from '../../../components/layout/Panel';
import { links, PATTERNS, type ItemPart } from '../../../config/links';
import { Awaited } from '../../../shared/time/Awaited';
import { useIsOffline } from '../../../shared/time/useIsOffline';
import { isAwaited, isRefused } from '../../../store/loadStatus';
import {
  ActionBadge,
  DueBadge,
  LawBadges,
  OwnBadge,
  StatusIcon,
  EvidenceBadge,
} from '../components/Badges';
import { ItemActions } from '../actions/ItemActions';
import {
  ApplicabilityForm,
  EvaluationCycle,
  OwnNoteForm,
  CurrentNote,
} from '../item/ApplicabilityForm';
import { ComplianceForm } from '../item/ComplianceForm';
import { ComplianceHistory } from '../item/ComplianceHistory';
import { ItemDetail, ItemText, WithdrawnItem } from '../item/ItemFacts';
import { useSinceAudit } from '../audit/lastAudit';
import { LawChanges } from '../item/LawChanges';
import { ReturnedEvaluation, ReviewNeeded } from '../item/ReviewNeeded';
import { ItemEvidence } from '../evidence/ItemEvidence';
import {
  ACCESS_REQUIRED,
  accessRequiredLink,
  DOES_NOT_APPLY_DETAIL,
  RECORD_COMPLIANCE,
} from '../messages';
import { isOwnKey } from '../../../../model/obligation';
import { DOES_NOT_APPLY, stateOf } from '../../../../model/registerGroups';
import { DECISION_LABELS, isReturned, isWithdrawn, needsReview } from '../ownRegister';
import { useItemSummary, useLegalItem, useOwnRow } from '../liveRegister';
import { ItemRemovals } from '../removals/Removals';

const UnsentTexts = lazyComponent(async () => (await import('../item/UnsentTexts')).UnsentTexts);
const WithdrawnText = lazyComponent(
  async () => (await import('../item/UnsentTexts')).WithdrawnText,
);
const ObligationPanels = lazyComponent(
  async () => (await import('../obligation/ObligationPanels')).ObligationPanels,
);
const AddAgain = lazyComponent(
  async () => (await import('../obligation/ObligationPanels')).AddAgain,
);

const back = <BackLink to={links.myAccount('register')}>Back</BackLink>;

/** A member's page of one item (`?item=KEY`). Without legal access it is read-only. */
export function EditLegalItemPage() {
  const [params] = useSearchParams();
  const itemKey = params.get('item');
  const uid = useSelector(selectUid);
  if (!itemKey || uid === null) return <Navigate to={PATTERNS.legalRegisterDash} replace />;
  return <OwnItem key={itemKey} uid={uid} itemKey={itemKey} />;
}

function AwaitedItem() {
  if (!useIsOffline()) return <Loading label="Loading the legal item" />;
  return (
    <Page title="Legal item" before={back} width="narrow">
      <Failure kind="offline" />
    </Page>
  );
}

function AccessNeeded() {
  return (
    <EmptyState
      icon={LockIcon}
      message="To record compliance, you need a subscription that includes the legal register."
    >
      <LinkButton href={accessRequiredLink} tone="primary">
        Email us about a subscription
      </LinkButton>
    </EmptyState>
  );
}

/** A part of the page that notifications and tasks link to. */
const Part = (props: { id: ItemPart; children: ReactNode }) => <Anchor {...props} />;

function OwnItem({ uid, itemKey }: { uid: string; itemKey: string }) {
  const mayEdit = useCan('ownRegister.editCompliance') === 'yes';
  const since = useSinceAudit(uid);
  const own = useOwnRow(uid, itemKey);
  const isOwn = isOwnKey(itemKey);
  const summary = useItemSummary(uid, itemKey, own.data);
  const item = useLegalItem(isOwn ? null : itemKey);

  const failed = [own.status, summary.status].find(isRefused);
  if (failed) {
    return (
      <Page title="Legal item" before={back} width="narrow">
        <Failure kind={failed} />
      </Page>
    );
  }
  if (own.data === null || summary.data === null) {
    if (own.status === 'ready' && own.data === null) {
      if (!mayEdit) {
        return (
          <Page title={ACCESS_REQUIRED} before={back} width="narrow">
            <AccessNeeded />
          </Page>
        );
      }
      return (
        <Page title="Legal item" before={back} width="narrow">
          <EmptyState message="This item is not in your register.">
            <LinkButton to={PATTERNS.legalRegister}>Find items</LinkButton>
          </EmptyState>
        </Page>
      );
    }
    if (summary.status === 'ready' && summary.data === null) {
      return (
        <Page title="Legal item" before={back} width="narrow">
          <Failure kind="notFound" message="This item is no longer available." />
        </Page>
      );
    }
    return <AwaitedItem />;
  }
  if (own.data.status === 'inactive') {
    return (
      <Page title={summary.data.title} before={back} width="narrow">
        <EmptyState message="You have removed this item from your register.">
          {isOwn ? (
            mayEdit && (
              <Lazily>
                <AddAgain uid={uid} itemKey={itemKey} />
              </Lazily>
            )
          ) : (
            <LinkButton to={links.legalItem(summary.data.title)}>
              Find it in the register
            </LinkButton>
          )}
        </EmptyState>
        <ItemRemovals uid={uid} itemKey={itemKey} />
      </Page>
    );
  }
  if (!isOwn && isAwaited(item)) return <AwaitedItem />;
  const withdrawn = isWithdrawn(summary.data);
  const { applicability = 'applies' } = own.data;
  const doesNotApply = applicability === 'notApplicable';
  const isFresh = mayEdit && own.asOf === undefined;
  return (
    <Page
      title={summary.data.title}
      before={back}
      lead={
        <Row gap="2 4">
          <OwnBadge row={own.data} />
          <StatusIcon status={stateOf(own.data)} label="Your status" />
          {applicability === 'undecided' && (
            <StatusIcon status={DECISION_LABELS[applicability]} label="Applicability" />
          )}
          <DueBadge row={own.data} />
          <ActionBadge row={own.data} />
          <EvidenceBadge row={own.data} />
          <LawBadges law={summary.data} />
          {own.data.adminStatus && (
            <StatusIcon status={own.data.adminStatus} label="Admin status" />
          )}
        </Row>
      }
    >
      {withdrawn && <WithdrawnItem summary={summary.data} />}
      {withdrawn && (
        <Lazily>
          <WithdrawnText itemKey={itemKey} shows={since.shows} />
        </Lazily>
      )}
      {isReturned(own.data) && (
        <Part id="returned">
          <ReturnedEvaluation uid={uid} itemKey={itemKey} />
        </Part>
      )}
      {isOwn && (
        <Lazily>
          <ObligationPanels
            {...{ uid, itemKey }}
            mayEdit={isFresh}
            linkOf={(key) => links.editLegalItem(key)}
          />
        </Lazily>
      )}
      {item.data && (
        <Panel title="About this item">
          <ItemDetail item={item.data} />
          <ItemText title="How this applies" raw={item.data.howThisApplies} />
          <LawChanges itemKey={itemKey} shows={since.shows} />
        </Panel>
      )}
      {needsReview({ row: own.data, summary: summary.data }) && (
        <Part id="change">
          <ReviewNeeded
            uid={uid}
            itemKey={itemKey}
            row={own.data}
            revision={summary.data.revision}
            mayAcknowledge={isFresh}
          />
        </Part>
      )}
      {!mayEdit && (
        <Panel title={ACCESS_REQUIRED}>
          <AccessNeeded />
        </Panel>
      )}
      {withdrawn || !mayEdit ? (
        <>
          <Lazily>
            <UnsentTexts uid={uid} itemKey={itemKey} />
          </Lazily>
          <CurrentNote uid={uid} itemKey={itemKey} />
        </>
      ) : (
        <PanelGrid>
          <OwnNoteForm uid={uid} itemKey={itemKey} />
          {own.asOf !== undefined ? (
            <Panel title={RECORD_COMPLIANCE}>
              <Awaited inline label="Loading your status" />
            </Panel>
          ) : doesNotApply ? (
            <FormMessage tone="info" title={DOES_NOT_APPLY}>
              <p>{DOES_NOT_APPLY_DETAIL}</p>
            </FormMessage>
          ) : (
            <ComplianceForm
              uid={uid}
              itemKey={itemKey}
              status={own.data.userStatus}
              openActions={own.data.openActions ?? 0}
              revision={summary.data.revision}
            />
          )}
        </PanelGrid>
      )}
      <Part id="actions">
        <ItemActions
          uid={uid}
          itemKey={itemKey}
          mayOpen={isFresh && !withdrawn && !doesNotApply}
          mayClose={isFresh}
        />
      </Part>
      <PanelGrid>
        {!doesNotApply && (
          <EvaluationCycle uid={uid} row={own.data} mayEdit={mayEdit && !withdrawn} />
        )}
        {isFresh && (
          <Part id="applicability">
            <ApplicabilityForm uid={uid} itemKey={itemKey} current={applicability} />
          </Part>
        )}
      </PanelGrid>
      <Part id="evidence">
        <ItemEvidence uid={uid} itemKey={itemKey} />
      </Part>
      <ItemRemovals uid={uid} itemKey={itemKey} />
      <Part id="history">
        <ComplianceHistory uid={uid} itemKey={itemKey} />
      </Part>
    </Page>
  );
}
