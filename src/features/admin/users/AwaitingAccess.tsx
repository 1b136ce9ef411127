/** New users who wait to be let in, the longest waiting first. */
import { useMemo } from 'react';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { Text } from '../../../components/layout/Layout';
import { Panel } from '../../../components/layout/Panel';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { useServerDay } from '../../../shared/time/serverDay';
import { isRefused } from '../../../store/loadStatus';
import { NOBODY_AWAITING } from '../messages';
import { ApplicantRow } from './ApplicantRow';
import { AWAITING_ROWS, useAwaitingPages, useTypeCounts } from './liveUsers';

/** Four of them on a usual screen, and the table of users below shows that it is there. */
const LIST_HEIGHT = '80vh';

export function AwaitingAccess() {
  const today = useServerDay();
  const counts = useTypeCounts().data;
  const { status, data, want } = useAwaitingPages();
  const rows = useMemo(() => data && [...data.rows].sort((a, b) => a.signUp - b.signUp), [data]);
  const hasMore = data?.hasMore ?? false;
  const count = hasMore ? counts?.['newUser'] : rows?.length;

  return (
    <Panel title="Awaiting access" count={count ?? null} flush>
      {isRefused(status) ? (
        <Failure kind={status} />
      ) : rows === null || today === null ? (
        <Loading label="Loading who awaits access" />
      ) : (
        <ProgressiveList
          label="Awaiting access"
          items={rows}
          getKey={({ key }) => key}
          // Begun anew where the access was changed elsewhere, or since the last visit.
          renderItem={(user) => <ApplicantRow key={user.legalAccess} user={user} today={today} />}
          initial={AWAITING_ROWS}
          step={AWAITING_ROWS}
          height={LIST_HEIGHT}
          hasMore={hasMore}
          onNeedMore={want}
          empty={
            <Text role="status" margin={0} pad="4 5" muted>
              {NOBODY_AWAITING}
            </Text>
          }
        />
      )}
    </Panel>
  );
}
