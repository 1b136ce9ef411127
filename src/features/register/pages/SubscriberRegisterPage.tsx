/** An administrator's view of one subscriber's register: every item with both statuses, live. */
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { Failure } from '../../../components/Failure';
import { BackIcon } from '../../../components/icons';
import { LinkButton } from '../../../components/LinkButton';
import { Loading } from '../../../components/Loading';
import { Page } from '../../../components/Page';
import { Panel } from '../../../components/Panel';
import { ProgressiveList } from '../../../components/ProgressiveList';
import { StatusBadge } from '../../../components/StatusBadge';
import { links, PATTERNS } from '../../../config/links';
import type { OwnIndexRow } from '../../../data/records';
import { fullName } from '../../../lib/text';
import { ComplianceHistory } from '../components/ComplianceHistory';
import { ItemRow } from '../components/ItemRow';
import { StatusIcon } from '../components/StatusIcon';
import { useLegalSummary, useOwnIndex, useReviewedMember } from '../useRegister';

const back = (
  <LinkButton to={PATTERNS.adminDashboard} icon={BackIcon} tone="quiet">
    Back
  </LinkButton>
);

/** `/LegalRegister/user/{id}`. */
export function SubscriberRegisterPage() {
  const { id: uid = '' } = useParams();
  const member = useReviewedMember(uid);
  const index = useOwnIndex(uid);
  const name = member.data ? fullName(member.data) : 'Subscriber';

  const content = () => {
    if (index.data) {
      return (
        <Panel title="Legal items" count={index.data.length} flush>
          <ProgressiveList
            label={`Legal items of ${name}`}
            items={index.data}
            getKey={({ key }) => key}
            renderItem={(row) => <ReviewRow uid={uid} row={row} memberName={name} />}
            empty={<EmptyState message="This subscriber has no legal items." />}
          />
        </Panel>
      );
    }
    if (index.status === 'denied' || index.status === 'failed') {
      return <Failure kind={index.status} />;
    }
    return <Loading label="Loading the register" />;
  };

  return (
    <Page
      title={`Legal register of ${name}`}
      before={back}
      lead={
        member.data && `${member.data.email}${member.data.company && `, ${member.data.company}`}`
      }
    >
      {member.status === 'ready' && member.data === null ? (
        <Failure kind="notFound" message="There is no such subscriber." />
      ) : (
        content()
      )}
    </Page>
  );
}

function ReviewRow(props: { uid: string; row: OwnIndexRow; memberName: string }) {
  const { uid, row, memberName } = props;
  const summary = useLegalSummary(row.key);
  const [open, setOpen] = useState(false);
  const isActive = row.status === 'active';
  return (
    <ItemRow
      summary={summary.data}
      isGone={summary.status === 'ready' && summary.data === null}
      status={
        <>
          <StatusBadge
            tone={isActive ? 'success' : 'danger'}
            text={isActive ? 'Active' : 'Inactive'}
          />
          {row.adminStatus ? (
            <StatusIcon status={row.adminStatus} label="Admin status" />
          ) : (
            <StatusBadge tone="neutral" text="Admin status: none yet" />
          )}
          <StatusIcon status={row.userStatus} label="User status" />
        </>
      }
      actions={
        <>
          <LinkButton size="small" tone="primary" to={links.adminLegalRegister(uid, row.key)}>
            Review
          </LinkButton>
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            History
          </Button>
        </>
      }
    >
      {open && <ComplianceHistory uid={uid} itemKey={row.key} memberName={memberName} />}
    </ItemRow>
  );
}
