/**
 * Who has to be asked whether they renew: the memberships that end within 30, 60 or 90 days, with the list as CSV. Nothing is read
 * until a time is chosen.
 */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/action/Button';
import { DownloadIcon } from '../../../components/display/icons';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { Failure } from '../../../components/feedback/Failure';
import { Loading } from '../../../components/feedback/Loading';
import { SelectField } from '../../../components/form/SelectField';
import { Panel } from '../../../components/layout/Panel';
import { ListRow } from '../../../components/list/ListRow';
import { ProgressiveList } from '../../../components/list/ProgressiveList';
import { links } from '../../../config/links';
import { downloadCsv } from '../../../lib/csv';
import { DAY_MS } from '../../../lib/dates';
import { fullName } from '../../../lib/text';
import { lastDayOf } from '../../../shared/members/expiry';
import { useServerDay } from '../../../shared/time/serverDay';
import type { ActDispatch } from '../../../store/act';
import { isRefused } from '../../../store/loadStatus';
import { gatherEnding } from './endingThunk';
import { useEndingPages } from './liveUsers';
import { usersToCsv } from './userCsv';

const PERIODS = ['30', '60', '90'].map((days) => ({ value: days, label: `${days} days` }));
const LIST_HEIGHT = 280;

export function EndingMemberships() {
  const dispatch = useDispatch<ActDispatch>();
  const today = useServerDay();
  const [days, setDays] = useState('');
  const [busy, setBusy] = useState(false);
  const isAsked = today !== null && days !== '';
  const [from, to] = [(today ?? 0) + 1, (today ?? 0) + Number(days) * DAY_MS];
  const { status, data, want } = useEndingPages(isAsked ? from : null, to);

  const handleExport = async () => {
    setBusy(true);
    const outcome = await dispatch(gatherEnding({ from, to }));
    setBusy(false);
    if (gatherEnding.fulfilled.match(outcome))
      downloadCsv(`memberships-ending-${days}-days.csv`, usersToCsv(outcome.payload));
  };

  return (
    <Panel
      title="Memberships ending"
      flush
      actions={
        <Button
          icon={DownloadIcon}
          busy={busy}
          disabled={!isAsked}
          onClick={() => void handleExport()}
        >
          Export list as CSV
        </Button>
      }
      tools={
        <SelectField
          label="Within"
          placeholder="Choose a time"
          options={PERIODS}
          value={days}
          onChange={setDays}
        />
      }
    >
      {!isAsked ? (
        <EmptyState message="Choose a time to see whose membership ends in it." />
      ) : isRefused(status) ? (
        <Failure kind={status} />
      ) : data === null ? (
        <Loading label="Loading the memberships that end" />
      ) : (
        <ProgressiveList
          label="Memberships ending"
          items={data.rows}
          getKey={({ key }) => key}
          renderItem={(user) => (
            <ListRow
              compact
              title={<Link to={links.profile(user.key)}>{fullName(user)}</Link>}
              meta={
                <>
                  <span>{user.email}</span>
                  {user.expiryDate !== undefined && (
                    <span>Last day {lastDayOf(user.expiryDate)}</span>
                  )}
                </>
              }
            />
          )}
          height={LIST_HEIGHT}
          hasMore={data.hasMore}
          onNeedMore={want}
          resetKey={days}
          empty={<EmptyState message="No membership ends in this time." />}
        />
      )}
    </Panel>
  );
}
