/** The review of one item of one subscriber: `/AdminLegalRegister?user=UID&item=KEY`. */
import { useSelector } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router-dom';
import { selectUid } from '../../../access/sessionSlice';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { FormMessage } from '../../../components/form/Form';
import { BackLink } from '../../../components/action/Button';
import { Row } from '../../../components/layout/Layout';
import { Page } from '../../../components/layout/Page';
import { PanelGrid } from '../../../components/layout/Panel';
import { links, PATTERNS } from '../../../config/links';
import { fullName } from '../../../lib/text';
import { isRefused } from '../../../store/loadStatus';
import { ItemActions } from '../actions/ItemActions';
import { ComplianceHistory } from '../item/ComplianceHistory';
import { WithdrawnItem } from '../item/ItemFacts';
import { formatRegisterMoment } from '../history';
import { AboutItem } from '../review/AboutItem';
import { ReviewForm, ReviewStatuses } from '../review/ReviewForm';
import { ItemEvidence } from '../evidence/ItemEvidence';
import { isOwnKey } from '../../../../model/obligation';
import { isWithdrawn } from '../ownRegister';
import { ItemRemovals } from '../removals/Removals';
import {
  useLastEntry,
  useItemSummary,
  useOwnRow,
  useReviewedMember,
  useTimeRemoved,
} from '../liveRegister';

export function AdminLegalRegisterPage() {
  const [params] = useSearchParams();
  const adminUid = useSelector(selectUid);
  const uid = params.get('user');
  const itemKey = params.get('item');
  if (!uid || !itemKey || adminUid === null) {
    return <Navigate to={PATTERNS.legalRegisterDash} replace />;
  }
  return <Review key={`${uid}/${itemKey}`} adminUid={adminUid} uid={uid} itemKey={itemKey} />;
}

type ReviewProps = { adminUid: string; uid: string; itemKey: string };

function Review({ adminUid, uid, itemKey }: ReviewProps) {
  const own = useOwnRow(uid, itemKey);
  const member = useReviewedMember(uid);
  const summary = useItemSummary(uid, itemKey, own.data);
  const evaluation = useLastEntry(uid, itemKey);
  const name = member.data ? fullName(member.data) : 'Subscriber';
  const back = <BackLink to={links.subscriberRegister(uid)}>Back</BackLink>;

  const queries = [own, member, summary, evaluation];
  const failed = queries.map(({ status }) => status).find(isRefused);
  if (failed) {
    return (
      <Page title="Review" before={back} width="narrow">
        <Failure kind={failed} />
      </Page>
    );
  }
  if (own.data === null) {
    if (own.status !== 'ready') return <Loading label="Loading the legal item" />;
    return (
      <Page title="Review" before={back} width="narrow">
        <EmptyState message="This subscriber does not have this legal item." />
      </Page>
    );
  }
  if (summary.status !== 'ready' || member.status !== 'ready') {
    return <Loading label="Loading the legal item" />;
  }
  const isActive = own.data.status === 'active';
  const withdrawn = isWithdrawn(summary.data);
  return (
    <Page
      title={summary.data?.title ?? 'This item is no longer available'}
      before={back}
      lead={
        <Row gap="2 4">
          <span>{name}</span>
          <ReviewStatuses row={own.data} />
        </Row>
      }
    >
      {!isActive && <Removed uid={uid} itemKey={itemKey} />}
      {summary.data && withdrawn && <WithdrawnItem summary={summary.data} />}
      {isActive && (
        <PanelGrid>
          <AboutItem {...{ uid, itemKey, linkOf: linkIn(uid) }} />
          {!withdrawn && evaluation.data !== null && (
            <ReviewForm
              adminUid={adminUid}
              uid={uid}
              itemKey={itemKey}
              evaluation={evaluation.data}
            />
          )}
        </PanelGrid>
      )}
      {isOwnKey(itemKey) && (
        <Lazily>
          <Conditions {...{ uid, itemKey, linkOf: linkIn(uid) }} mayEdit={false} />
        </Lazily>
      )}
      <ItemActions uid={uid} itemKey={itemKey} mayOpen={false} mayClose={false} />
      <ItemEvidence uid={uid} itemKey={itemKey} />
      <ItemRemovals uid={uid} itemKey={itemKey} />
      <ComplianceHistory uid={uid} itemKey={itemKey} forReviewer />
    </Page>
  );
}

const Conditions = lazyComponent(
  async () => (await import('../obligation/ObligationPanels')).Conditions,
);

const linkIn = (uid: string) => (key: string) => links.adminLegalRegister(uid, key);

function Removed({ uid, itemKey }: { uid: string; itemKey: string }) {
  const { data: time } = useTimeRemoved(uid, itemKey);
  return (
    <FormMessage tone="info" title="Inactive">
      <p>
        The member removed this item{time === null ? '' : ` on ${formatRegisterMoment(time)}`}. This
        erased its notes, documents and history. You can review it again once the member adds it
        again.
      </p>
    </FormMessage>
  );
}
