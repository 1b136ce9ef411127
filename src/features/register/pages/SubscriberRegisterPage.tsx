/** One subscriber's register for administrators, with both statuses of each item: `/LegalRegister/user/{id}`. */
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { BackLink, Button, LinkButton } from '../../../components/action/Button';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure, Loading } from '../../../components/feedback/Loading';
import { Lazily, lazyComponent } from '../../../components/feedback/Lazily';
import { Page } from '../../../components/layout/Page';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { SelectField } from '../../../components/form/SelectField';
import { StatusBadge } from '../../../components/display/StatusBadge';
import { links, PATTERNS } from '../../../config/links';
import type { DirectoryRow } from '../../../data/records';
import { fullName, plural } from '../../../lib/text';
import { OwnBadge } from '../components/Badges';
import { ComplianceHistory } from '../item/ComplianceHistory';
import { ItemRow } from '../lists/ItemRow';
import { ReviewStatuses } from '../review/ReviewForm';
import { adminWording } from '../messages';
import type { StatusFilter } from '../liveRegister';
import { useGroupPages } from '../liveFigures';
import { useItemSummary, useOwnRow, useReviewedItems, useReviewedMember } from '../liveRegister';
import { AllRemovals } from '../removals/Removals';
import styles from '../components/register.module.css';

const AcceptSeveral = lazyComponent(
  async () => (await import('../review/AcceptSeveral')).AcceptSeveral,
);

const back = <BackLink to={PATTERNS.adminDashboard}>Back</BackLink>;

export function SubscriberRegisterPage() {
  const { id: uid = '' } = useParams();
  const member = useReviewedMember(uid);
  const name = member.data ? fullName(member.data) : 'Subscriber';
  return (
    <Page
      title={`Legal register of ${name}`}
      before={back}
      lead={
        <div className={styles.registerMember}>
          {member.data && <MemberFacts member={member.data} />}
        </div>
      }
    >
      {member.status === 'ready' && member.data === null ? (
        <Failure kind="notFound" message="We could not find this subscriber." />
      ) : (
        <>
          <ReviewedItems key={uid} uid={uid} memberName={name} />
          <AllRemovals uid={uid} linkOf={(key) => links.adminLegalRegister(uid, key)} />
        </>
      )}
    </Page>
  );
}

function MemberFacts({ member }: { member: DirectoryRow }) {
  const { email, company, legalTotal, legalOpen } = member;
  return (
    <>
      {[email, company].filter(Boolean).join(', ')}
      <br />
      {plural(legalTotal, 'active item')}, {legalOpen} not yet compliant
    </>
  );
}

const STATUS_FILTERS: { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'Active and inactive items' },
  { value: 'waiting', label: 'Evaluations to review' },
  { value: 'returned', label: 'Returned to the member' },
  { value: 'active', label: 'Active items' },
  { value: 'inactive', label: 'Inactive items' },
];

function ReviewedItems({ uid, memberName }: { uid: string; memberName: string }) {
  const [params, setParams] = useSearchParams();
  const statusFilter =
    STATUS_FILTERS.find(({ value }) => value === params.get('show'))?.value ?? 'all';
  const isWaiting = statusFilter === 'waiting';
  const items = useReviewedItems(isWaiting ? null : uid, isWaiting ? 'all' : statusFilter);
  // Found by group, because items that are withdrawn or do not apply need no review.
  const waiting = useGroupPages(isWaiting ? uid : null, 'waiting', 1);
  const { status, data, want } = isWaiting ? waiting : items;
  const keys = data?.rows.map(({ key }) => key) ?? [];
  return (
    <Panel
      title="Legal items"
      tools={
        (statusFilter !== 'all' || data?.rows.length !== 0) && (
          <div className={styles.registerFilter}>
            <SelectField
              label="Show"
              options={STATUS_FILTERS}
              value={statusFilter}
              onChange={(show) => setParams({ show }, { replace: true })}
            />
          </div>
        )
      }
      actions={
        isWaiting &&
        keys.length > 0 && (
          <Lazily>
            <AcceptSeveral uid={uid} keys={keys} />
          </Lazily>
        )
      }
      flush
    >
      {data ? (
        <ProgressiveList
          label={`Legal items of ${memberName}`}
          items={data.rows}
          getKey={({ key }) => key}
          renderItem={({ key }) => <ReviewRow uid={uid} itemKey={key} />}
          hasMore={data.hasMore}
          onLoadMore={want}
          resetKey={statusFilter}
          empty={<EmptyState message="This subscriber has no legal items of this kind." />}
        />
      ) : (
        <Loading status={status} label="Loading the register" />
      )}
    </Panel>
  );
}

function ReviewRow({ uid, itemKey }: { uid: string; itemKey: string }) {
  const row = useOwnRow(uid, itemKey).data;
  const summary = useItemSummary(uid, itemKey, row);
  const [open, setOpen] = useState(false);
  return (
    <ItemRow
      summary={summary.data}
      isDeleted={summary.status === 'ready' && summary.data === null}
      status={
        row && (
          <>
            <StatusBadge
              tone={row.status === 'active' ? 'success' : 'danger'}
              text={row.status === 'active' ? 'Active' : 'Inactive'}
            />
            <OwnBadge row={row} />
            <ReviewStatuses row={row} wording={adminWording} />
          </>
        )
      }
      actions={
        <>
          <LinkButton size="small" tone="primary" to={links.adminLegalRegister(uid, itemKey)}>
            Review
          </LinkButton>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            History
          </Button>
        </>
      }
    >
      {open && <ComplianceHistory uid={uid} itemKey={itemKey} forReviewer />}
    </ItemRow>
  );
}
